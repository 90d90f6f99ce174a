import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  ApiError,
  LIMITS,
  type ReviewComment,
  type ReviewRights,
  type ReviewRoom,
  type VideoComment,
  type VideoReview,
} from '@pregonero/contracts/api';
import {
  ProjectVideoRepository,
  type ReviewCommentEntity,
  ReviewCommentRepository,
  type ReviewLinkEntity,
  toReviewComment,
  type VideoEntity,
  VideoVersionRepository,
} from '@pregonero/persistence';
import { ObjectStore } from '@pregonero/storage';
import { reviewStateOf } from './decision-log.service';
import { ReviewTokens } from './review-tokens.service';

/** Who is signed in may do everything: what a state allows is decided when they do it. */
const ALL_RIGHTS: ReviewRights = { canComment: true, canApprove: true, canDownload: true };
/** Tickets of files live 15 minutes: who looks all the time gets new ones in time. */
const TICKETS_RENEWED_MS = 5 * 60_000;

/** The two links of one file. */
interface FileLinks {
  videoUrl: string;
  downloadUrl: string | null;
}

interface Found {
  video: VideoEntity;
  comments: ReviewCommentEntity[];
  versions: { number: number; at: Date; key: string; contentType: string | null }[];
}

/** What reviewers see of a video: the same for guests and for those who are signed in, each with links of their own. */
@Injectable()
export class ReviewRooms {
  constructor(
    private readonly videos: ProjectVideoRepository,
    private readonly versions: VideoVersionRepository,
    private readonly comments: ReviewCommentRepository,
    private readonly tokens: ReviewTokens,
    private readonly store: ObjectStore,
  ) {}

  /**
   * The room of a link, with a mark that changes when it does.
   *
   * @param token the link's own, for the addresses of its files
   * @throws ApiError `not_found` when the video went meanwhile
   */
  async ofLink(link: ReviewLinkEntity, token: string): Promise<{ room: ReviewRoom; etag: string }> {
    const found = await this.find(link.videoId);
    const { canComment, canApprove, canDownload } = link;
    const rights = { canComment, canApprove, canDownload };
    const address = async (version: number, isDownload: boolean): Promise<string> => {
      const ticket = await this.tokens.file(link, { version, isDownload });
      return `/api/review/${token}/video?version=${version}&ticket=${ticket}`;
    };
    const room = {
      ...contentOf(found, rights),
      from: link.createdByName,
      comments: await Promise.all(found.comments.map((row) => this.commentOf(row, link, token))),
      versions: await this.versionsOf(found, async ({ number }) => ({
        videoUrl: await address(number, false),
        downloadUrl: canDownload ? await address(number, true) : null,
      })),
    };
    const seen = {
      ...room,
      versions: room.versions.map(({ number }) => number),
      comments: found.comments.map((row) => toReviewComment(row, '')),
    };
    return { room, etag: etagOf(seen) };
  }

  /** A comment for the guests of a link. @param token the link's own, for the address of a spoken one */
  async commentOf(row: ReviewCommentEntity, link: ReviewLinkEntity, token: string): Promise<ReviewComment> {
    if (row.voiceKey === null) return toReviewComment(row, null);
    const ticket = await this.tokens.voice(link, row.number);
    return toReviewComment(row, `/api/review/${token}/voice-note?number=${row.number}&ticket=${ticket}`);
  }

  /** A comment for those who are signed in. */
  async signedInComment(row: ReviewCommentEntity): Promise<VideoComment> {
    const url = row.voiceKey === null ? null : await this.sign(row.voiceKey);
    return { ...toReviewComment(row, url), id: row.id };
  }

  /** The room for those who are signed in. @throws ApiError `not_found` */
  async ofVideo(videoId: number): Promise<VideoReview> {
    const found = await this.find(videoId);
    return {
      ...contentOf(found, ALL_RIGHTS),
      comments: await Promise.all(found.comments.map((row) => this.signedInComment(row))),
      versions: await this.versionsOf(found, async ({ key, number, contentType }) => ({
        videoUrl: await this.sign(key),
        downloadUrl: await this.sign(key, fileName(number, contentType ?? (await this.storedType(key)))),
      })),
    };
  }

  /** Reads the type of a file from before types were noted; undefined when the store does not say it. */
  private async storedType(key: string): Promise<string | undefined> {
    const facts = await this.store.head(key).catch(() => null);
    return facts?.contentType;
  }

  private sign(key: string, downloadName?: string): Promise<string> {
    return this.store.signedGetUrl(key, {
      expiresInSeconds: LIMITS.reviewFileLifeSeconds,
      ...(downloadName === undefined ? {} : { downloadName }),
    });
  }

  private async versionsOf(
    { versions }: Found,
    linksOf: (version: Found['versions'][number]) => Promise<FileLinks>,
  ): Promise<ReviewRoom['versions']> {
    return Promise.all(
      versions.map(async (version) => ({
        number: version.number,
        at: version.at.toISOString(),
        ...(await linksOf(version)),
      })),
    );
  }

  private async find(videoId: number): Promise<Found> {
    const [video, comments, rows] = await Promise.all([
      this.videos.read(videoId),
      this.comments.listOf(videoId),
      this.versions.listOf(videoId),
    ]);
    if (video === null) throw new ApiError('not_found', { params: { reason: 'review_link' } });
    const versions = rows.map(({ number, createdAt, storageKey, contentType }) => ({
      number,
      contentType,
      at: createdAt,
      key: storageKey,
    }));
    const own = { number: 1, at: video.uploadedAt, key: video.cloudinaryPublicId, contentType: null };
    return { video, comments, versions: versions.length === 0 ? [own] : versions };
  }
}

const EXTENSIONS: Partial<Record<string, string>> = {
  'video/quicktime': 'mov',
  'video/x-msvideo': 'avi',
  'video/webm': 'webm',
};

/** Returns the name under which a version is downloaded. */
export function fileName(version: number, contentType: string | undefined): string {
  return `video-${version}.${EXTENSIONS[contentType ?? ''] ?? 'mp4'}`;
}

function contentOf(
  { video }: Found,
  rights: ReviewRights,
): Pick<ReviewRoom, 'caption' | 'project' | 'state' | 'wishes' | 'rights'> {
  const state = reviewStateOf(video.status);
  return {
    caption: video.caption,
    project: video.project?.name ?? '',
    state,
    wishes: state === 'changes_requested' ? video.feedback : null,
    rights,
  };
}

/**
 * A mark of what guests see. It is made of everything but the tickets, which differ each time that they are made, and changes in
 * time for new ones.
 */
export function etagOf(seen: object): string {
  const ticketAge = Math.floor(Date.now() / TICKETS_RENEWED_MS);
  return `"${createHash('sha256')
    .update(JSON.stringify({ ...seen, ticketAge }))
    .digest('base64url')}"`;
}
