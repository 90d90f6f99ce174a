import { Inject, Injectable } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import { CallLog, type LoggedCall } from '../calls/call.log';
import { FaultStore, type PendingFault } from '../faults/fault.store';
import { type GoogleSignIn, GoogleSignIns } from '../google/google.sign-ins';
import { HeygenStore } from '../heygen/heygen.store';
import { VideoLinks } from '../heygen/video.links';
import { SpeechDesk } from '../openai/speech.desk';
import { SANDBOX_CONFIG } from '../sandbox.tokens';
import { MailStore, type ReceivedMail } from '../smtp/mail.store';
import { TiktokStore } from '../tiktok/tiktok.store';
import type { TransactionRecord } from '../wompi/wompi.schemas';
import { WompiStore } from '../wompi/wompi.store';
import { WebhookSender } from '../webhooks/webhook.sender';

/** A render as `/_sandbox/state` shows it; times are ISO 8601. */
export interface RenderState {
  id: string;
  idempotencyKey: string | null;
  callbackId: string | null;
  title: string | null;
  status: string;
  progress: number;
  starts: number;
  /** How often this render's key was charged; more than 1 is a bug of the client. */
  billed: number;
  durationSeconds: number | null;
  captions: boolean;
  captionStyle: string;
  captionColor: string | null;
  pronunciations: readonly { written: string; spoken: string }[];
  audioAssetId: string | null;
  transcript: string | null;
  failureMessage: string | null;
  createdAt: string;
  completedAt: string | null;
  videoUrl: string | null;
  thumbnailUrl: string | null;
}

/** A TikTok post as the pages and the tests read it. `postId` is null until it is published. */
export interface PostState {
  publishId: string;
  postId: string | null;
  title: string;
  status: string;
  failReason: string | null;
  privacyLevel: string;
  isAigc: boolean;
  receivedBytes: number;
  videoSizeBytes: number;
  durationSeconds: number | null;
  createdAt: string;
  videoUrl: string | null;
}

interface WebhookState {
  id: string;
  provider: string;
  eventType: string;
  state: string;
  attempts: number;
  lastAnswer: string;
}

/** All that the stand-ins did, for the home page and for tests that count charges and deliveries. */
export interface SandboxState {
  renders: RenderState[];
  /** Charged renders by idempotency key (by video id where the client sent none). */
  billedRenders: Record<string, number>;
  /** Charged texts that were spoken, by idempotency key. */
  billedSpeech: Readonly<Record<string, number>>;
  posts: PostState[];
  /** Newest first. */
  payments: TransactionRecord[];
  /** Newest first. */
  mails: readonly ReceivedMail[];
  webhooks: WebhookState[];
  /** Accounts that were chosen at the sign-in with Google, newest first. */
  signIns: GoogleSignIn[];
  calls: LoggedCall[];
  faults: { pending: PendingFault[]; hits: { provider: string; fault: string; where: string; at: string }[] };
}

/** Everything that happened here, gathered for the home page and for tests. */
@Injectable()
export class SandboxStateReader {
  constructor(
    private readonly heygen: HeygenStore,
    private readonly links: VideoLinks,
    private readonly speech: SpeechDesk,
    private readonly tiktok: TiktokStore,
    private readonly mails: MailStore,
    private readonly wompi: WompiStore,
    private readonly webhooks: WebhookSender,
    private readonly google: GoogleSignIns,
    private readonly faults: FaultStore,
    private readonly log: CallLog,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {}

  read(): SandboxState {
    const { billed } = this.heygen.state;
    return {
      renders: this.heygen.videos().map((video) => ({
        id: video.id,
        idempotencyKey: video.idempotencyKey,
        callbackId: video.callbackId,
        title: video.title,
        status: video.status,
        progress: video.progress,
        starts: video.starts,
        billed: billed[video.idempotencyKey ?? video.id] ?? 0,
        durationSeconds: video.durationSeconds,
        captions: video.captions,
        captionStyle: video.captionStyle,
        captionColor: video.captionColor,
        pronunciations: video.pronunciations,
        audioAssetId: video.audioAssetId,
        transcript: video.transcript,
        failureMessage: video.failureMessage,
        createdAt: new Date(video.createdAtMs).toISOString(),
        completedAt: video.completedAtMs === null ? null : new Date(video.completedAtMs).toISOString(),
        videoUrl: video.status === 'completed' ? this.links.shown(video, 'mp4') : null,
        thumbnailUrl: video.status === 'completed' ? this.links.shown(video, 'jpg') : null,
      })),
      billedRenders: billed,
      billedSpeech: this.speech.billed,
      posts: this.tiktok.posts().map((post) => ({
        publishId: post.publishId,
        postId: post.postId,
        title: post.title,
        status: post.status,
        failReason: post.failReason,
        privacyLevel: post.privacyLevel,
        isAigc: post.isAigc,
        receivedBytes: post.receivedBytes,
        videoSizeBytes: post.videoSizeBytes,
        durationSeconds: post.durationSeconds,
        createdAt: new Date(post.createdAtMs).toISOString(),
        videoUrl:
          post.uploadedAtMs === null
            ? null
            : `${this.config.publicUrl}/tiktok-upload/posts/${post.uploadId}.mp4`,
      })),
      mails: this.mails.mails,
      payments: this.wompi.all(),
      webhooks: [...this.webhooks.deliveries]
        .reverse()
        .map(({ id, provider, eventType, state, attempts, lastAnswer }) => ({
          id,
          provider,
          eventType,
          state,
          attempts,
          lastAnswer,
        })),
      signIns: this.google.signIns,
      calls: this.log.calls,
      faults: this.faults.state,
    };
  }
}
