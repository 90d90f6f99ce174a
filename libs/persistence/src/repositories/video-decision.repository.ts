import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { VideoDecisionEntity } from '../entities';
import { type ListPage, pageOf } from '../list-page';

/** An entry to write; the moment is the database's. */
export type NewVideoDecision = Omit<VideoDecisionEntity, 'id' | 'createdAt'>;

/** How often one party decided about a version within the last hour. */
export interface DecisionPace {
  count: number;
  /** Until the oldest of them is an hour old. */
  freeInSeconds: number;
  isNews: boolean;
}

/** The log of decisions about videos: it only grows. */
@Injectable()
export class VideoDecisionRepository {
  constructor(private readonly dataSource: DataSource) {}

  async append(tx: EntityManager, decision: NewVideoDecision): Promise<VideoDecisionEntity> {
    const { id } = await tx.save(tx.create(VideoDecisionEntity, decision));
    return tx.findOneByOrFail(VideoDecisionEntity, { id });
  }

  /** The last entry of a video; the video is locked. */
  async last(tx: EntityManager, videoId: number): Promise<VideoDecisionEntity | null> {
    return tx.findOne(VideoDecisionEntity, { where: { videoId }, order: { id: 'DESC' } });
  }

  async find(tx: EntityManager, id: number): Promise<VideoDecisionEntity | null> {
    return tx.findOneBy(VideoDecisionEntity, { id });
  }

  /** Whether an entry was written less than so many seconds ago, by the clock that dated it. */
  async isYoungerThan(tx: EntityManager, id: number, seconds: number): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `SELECT 1 FROM video_decisions
       WHERE id = $1 AND "createdAt" > clock_timestamp() - make_interval(secs => $2)`,
      [id, seconds],
    );
    return rows.length > 0;
  }

  /** Whether an entry was taken back. */
  async isWithdrawn(tx: EntityManager, id: number): Promise<boolean> {
    return tx.existsBy(VideoDecisionEntity, { withdraws: id });
  }

  /**
   * Counts what one party, a link or a signed-in person, decided about a version within the last hour; the video is locked.
   * `isNews`: since its last withdrawal the party did not decide the same within 10 minutes.
   */
  async paceOf(
    tx: EntityManager,
    by: Pick<VideoDecisionEntity, 'videoId' | 'version' | 'linkId' | 'userId' | 'kind'>,
  ): Promise<DecisionPace> {
    const rows = await tx.query<[DecisionPace]>(
      `WITH own AS (
         SELECT id, kind, "createdAt" FROM video_decisions
         WHERE "videoId" = $1 AND version = $2 AND "linkId" IS NOT DISTINCT FROM $3::int
           AND "userId" IS NOT DISTINCT FROM $4::int AND "createdAt" > clock_timestamp() - interval '1 hour')
       SELECT count(*) FILTER (WHERE kind <> 'withdrawn')::int AS count,
         coalesce(ceil(extract(epoch FROM
           min("createdAt") FILTER (WHERE kind <> 'withdrawn') + interval '1 hour' - clock_timestamp())), 1)::int
           AS "freeInSeconds",
         NOT coalesce(bool_or(kind = $5 AND "createdAt" > clock_timestamp() - interval '10 minutes'
           AND id > (SELECT coalesce(max(id), 0) FROM own WHERE kind = 'withdrawn')), false) AS "isNews"
       FROM own`,
      [by.videoId, by.version, by.linkId, by.userId, by.kind],
    );
    return rows[0];
  }

  /** The newest entries of a video's log, the oldest of them first, and how many there are in all. */
  async newestOf(videoId: number, most: number): Promise<{ entries: VideoDecisionEntity[]; total: number }> {
    const [newest, total] = await this.dataSource.manager.findAndCount(VideoDecisionEntity, {
      where: { videoId },
      order: { id: 'DESC' },
      take: most,
    });
    return { entries: newest.reverse(), total };
  }

  /** A page of a video's log, the newest first. */
  async listOf(videoId: number, page: ListPage): Promise<VideoDecisionEntity[]> {
    const { older, window } = pageOf(page);
    return this.dataSource.manager.find(VideoDecisionEntity, { where: { videoId, ...older }, ...window });
  }
}
