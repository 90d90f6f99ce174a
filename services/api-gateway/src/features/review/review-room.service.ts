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

/** What the mark of a room is made of, without its comments: up to 3 MB that only a change is worth reading. */
interface Found {
  video: VideoEntity;
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
   * The mark of a link's room, which changes when the room does, and a function that reads the room.
   *
   * @param token the link's own, for the addresses of its files
   * @throws ApiError `not_found` when the video went meanwhile
   */
  async ofLink(
    link: ReviewLinkEntity,
    token: string,
  ): Promise<{ etag: string; room: () => Promise<ReviewRoom> }> {
    const [found, comments] = await Promise.all([
      this.find(link.videoId),
      this.comments.summaryOf(link.videoId),
    ]);
    const { canComment, canApprove, canDownload } = link;
    const rights = { canComment, canApprove, canDownload };
    const address = async (version: number, isDownload: boolean): Promise<string> => {
      const ticket = await this.tokens.file(link, { version, isDownload });
      return `/api/review/${token}/video?version=${version}&ticket=${ticket}`;
    };
    const about = { ...contentOf(found, rights), from: link.createdByName };
    const room = async (): Promise<ReviewRoom> => ({
      ...about,
      comments: await Promise.all(
        (await this.comments.listOf(link.videoId)).map((row) => this.commentOf(row, link, token)),
      ),
      versions: await this.versionsOf(found, async ({ number }) => ({
        videoUrl: await address(number, false),
        downloadUrl: canDownload ? await address(number, true) : null,
      })),
    });
    const versions = found.versions.map(({ number }) => number);
    return { room, etag: etagOf({ ...about, versions, comments }) };
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
    const [found, comments] = await Promise.all([this.find(videoId), this.comments.listOf(videoId)]);
    return {
      ...contentOf(found, ALL_RIGHTS),
      comments: await Promise.all(comments.map((row) => this.signedInComment(row))),
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
    const [video, rows] = await Promise.all([this.videos.read(videoId), this.versions.listOf(videoId)]);
    if (video === null) throw new ApiError('not_found', { params: { reason: 'review_link' } });
    const versions = rows.map(({ number, createdAt, storageKey, contentType }) => ({
      number,
      contentType,
      at: createdAt,
      key: storageKey,
    }));
    const own = { number: 1, at: video.uploadedAt, key: video.cloudinaryPublicId, contentType: null };
    return { video, versions: versions.length === 0 ? [own] : versions };
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
