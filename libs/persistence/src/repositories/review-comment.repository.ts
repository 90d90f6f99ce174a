import { LIMITS, type ReviewDrawing, type WebhookEvent } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ReviewCommentEntity } from '../entities';
import { listenersOf } from '../record-event';
import { isLivingLink } from './review-link.repository';

/** A comment to write, by a guest of a link or by somebody who is signed in. */
export interface NewReviewComment {
  videoId: number;
  /** Whose video it is. */
  clientId: number;
  linkId: number | null;
  userId: number | null;
  author: string;
  /** Empty with a voice. */
  text: string;
  voice: { key: string; seconds: number } | null;
  atSeconds: number | null;
  drawing: ReviewDrawing | null;
  /** The version that its author saw; null for the newest. */
  version: number | null;
  ref: string | null;
}

/** What became of a comment: it was written now, or it had been written before. */
export interface WrittenComment {
  comment: ReviewCommentEntity;
  isNew: boolean;
  /** Nobody whose words a side is told of had commented for a while: it is told once, not of every sentence. */
  isNewsTo: { client: boolean; agency: boolean };
}

/** Where a video is, and who hears of what is said of it. */
export interface ReviewAudience {
  projectId: number;
  clientId: number;
  /** Those who see every client's videos. */
  adminIds: number[];
  /** Whether an endpoint wants to be told of comments. */
  isHeard: boolean;
}

/** What an endpoint has to want to be told of comments. */
const COMMENTED: WebhookEvent = 'review.commented';

/** Comments that come within this of the one before, of those of which a side is told, are told with it. */
const SILENCE = `interval '10 minutes'`;

const isNews = (whose: string): string =>
  `coalesce(max("createdAt") FILTER (WHERE ${whose}) < clock_timestamp() - ${SILENCE}, true)`;

/** Bytes of a text in a JSON response, escapes included. */
const textBytes = (text: string): string => `octet_length(to_json(${text})::text)`;

/** What was said of videos. */
@Injectable()
export class ReviewCommentRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Who hears of a video's comments, in one question: it is asked before the video is held, where others wait. Null when there
   * is no such video.
   */
  async audienceOf(videoId: number): Promise<ReviewAudience | null> {
    const rows = await this.dataSource.query<ReviewAudience[]>(
      `SELECT projects.id AS "projectId", projects."clientId",
         ARRAY(SELECT id FROM users WHERE role = 'admin' AND "closedAt" IS NULL ORDER BY id) AS "adminIds",
         EXISTS (SELECT ${listenersOf('projects."clientId"', '$2')}) AS "isHeard"
       FROM videos JOIN projects ON projects.id = videos."projectId" WHERE videos.id = $1`,
      [videoId, COMMENTED],
    );
    return rows[0] ?? null;
  }

  /**
   * Holds a video while a comment is added, as short as can be: all its guests wait in one row.
   *
   * @param linkId the link that they come by, which must live still; null for those who are signed in
   * @returns false when video or link is gone
   */
  async hold(tx: EntityManager, videoId: number, linkId: number | null): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `SELECT id FROM videos WHERE id = $1 AND ($2::int IS NULL OR EXISTS (
         SELECT FROM review_links link WHERE id = $2 AND "videoId" = $1 AND ${isLivingLink('link')}))
       FOR NO KEY UPDATE OF videos`,
      [videoId, linkId],
    );
    return rows.length > 0;
  }

  /**
   * Adds a comment behind the last of a video that is held: numbers follow the time and none is missing. A repeat with
   * the sender's own `ref` is the comment that is there.
   *
   * Guests fill the room up to its bytes and their link's numbers; those who are signed in still have as much again, so that
   * no guest can silence them.
   *
   * @returns null when video, link or guest has as many as it may have, or the room is full
   */
  async add(tx: EntityManager, comment: NewReviewComment): Promise<WrittenComment | null> {
    const { videoId, clientId, linkId, userId, author, text, voice, atSeconds, drawing, version, ref } =
      comment;
    const share = linkId === null ? 2 : 1;
    // A statement of its own, after the video is held: it sees what those before it committed.
    const rows = await tx.query<(ReviewCommentEntity & { isNewsTo: WrittenComment['isNewsTo'] })[]>(
      `WITH before AS (
         SELECT coalesce(max(number), 0) AS number, jsonb_build_object(
           'client', ${isNews('"userId" IS DISTINCT FROM $14::int')},
            'agency', ${isNews('"userId" IS NULL OR "userId" = $14')}) AS "isNewsTo",
           count(*) FILTER (WHERE "linkId" = $2) AS "ofLink",
           count(*) FILTER (WHERE "linkId" = $2 AND author = $4) AS "ofGuest",
           count(*) FILTER (WHERE "voiceKey" IS NOT NULL) AS voices,
           count(*) FILTER (WHERE "voiceKey" IS NOT NULL AND "linkId" = $2) AS "voicesOfLink",
           coalesce(sum(${textBytes('text')}), 0) AS "textBytes",
           -- Stored drawings are unpacked only when another comes.
           coalesce(sum(CASE WHEN $7::jsonb IS NOT NULL THEN octet_length(drawing::text) END), 0) AS "drawnBytes"
         FROM review_comments WHERE "videoId" = $1)
       INSERT INTO review_comments
         ("videoId", number, version, "linkId", "userId", author, text, "atSeconds", drawing, ref, "voiceKey", "voiceSeconds")
       SELECT $1, before.number + 1,
         (SELECT least($13::int, coalesce(max(number), 1)) FROM video_versions WHERE "videoId" = $1),
         $2, $3, $4, $5, $6, $7::jsonb, $8, $10, $11
       FROM before WHERE before.number < $9
         AND ($2::int IS NULL OR (before."ofLink" < $15 AND before."ofGuest" < $16))
         AND ($10::text IS NULL OR (before.voices < $12 AND ($2::int IS NULL OR before."voicesOfLink" < $17)))
         AND before."textBytes" + ${textBytes('$5::text')} <= $18
         AND before."drawnBytes" + coalesce(octet_length($7::jsonb::text), 0) <= $19
       ON CONFLICT DO NOTHING
       RETURNING *, (SELECT "isNewsTo" FROM before) AS "isNewsTo"`,
      [
        videoId,
        linkId,
        userId,
        author,
        text,
        atSeconds,
        drawing === null ? null : JSON.stringify(drawing),
        ref,
        LIMITS.reviewCommentsMax,
        voice?.key ?? null,
        voice?.seconds ?? null,
        LIMITS.voiceNotesMax,
        version,
        clientId,
        LIMITS.reviewCommentsPerLink,
        LIMITS.reviewCommentsPerGuest,
        LIMITS.voiceNotesPerLink,
        LIMITS.reviewTextsMaxBytes * share,
        LIMITS.reviewDrawingsMaxBytes * share,
      ],
    );
    const [written] = rows;
    if (written !== undefined) {
      const { isNewsTo, ...row } = written;
      return { comment: row, isNew: true, isNewsTo };
    }
    if (ref === null) return null;
    const sender = linkId === null ? { userId: userId ?? 0 } : { linkId };
    const before = await tx.findOneBy(ReviewCommentEntity, { videoId, ref, ...sender });
    const isNewsTo = { client: false, agency: false };
    return before === null ? null : { comment: before, isNew: false, isNewsTo };
  }

  /** The recording of a spoken comment; null for every other. */
  async voiceOf(videoId: number, number: number): Promise<string | null> {
    const comment = await this.dataSource.manager.findOneBy(ReviewCommentEntity, { videoId, number });
    return comment?.voiceKey ?? null;
  }

  /**
   * What differs after any change of a video's comments, without reading them: they are never edited, only added and
   * ticked off.
   */
  async summaryOf(videoId: number): Promise<object> {
    const [summary] = await this.dataSource.query<[object]>(
      `SELECT count(*) AS count, count("resolvedAt") AS resolved, max("resolvedAt") AS "lastResolved"
       FROM review_comments WHERE "videoId" = $1`,
      [videoId],
    );
    return summary;
  }

  /** All comments of a video in the order in which they came. */
  async listOf(videoId: number): Promise<ReviewCommentEntity[]> {
    return this.dataSource.manager.find(ReviewCommentEntity, {
      where: { videoId },
      order: { number: 'ASC' },
    });
  }

  /** Whose video a comment is about; null where there is no such comment. */
  async placeOf(id: number): Promise<{ videoId: number; projectId: number; clientId: number } | null> {
    const rows: { videoId: number; projectId: number; clientId: number }[] = await this.dataSource.query(
      `SELECT comment."videoId", projects.id AS "projectId", projects."clientId" FROM review_comments comment
       JOIN videos ON videos.id = comment."videoId" JOIN projects ON projects.id = videos."projectId"
       WHERE comment.id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** Ticks a comment off, or not; repeating it changes nothing. Null when it is gone. */
  async resolve(id: number, isResolved: boolean): Promise<ReviewCommentEntity | null> {
    await this.dataSource.query(
      `UPDATE review_comments SET "resolvedAt" = CASE WHEN $2 THEN coalesce("resolvedAt", now()) END WHERE id = $1`,
      [id, isResolved],
    );
    return this.dataSource.manager.findOneBy(ReviewCommentEntity, { id });
  }
}
