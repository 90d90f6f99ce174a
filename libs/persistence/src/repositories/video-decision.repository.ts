import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { VideoDecisionEntity } from '../entities';
import { type ListPage, pageOf } from '../list-page';

/** An entry to write; the moment is the database's. */
export type NewVideoDecision = Omit<VideoDecisionEntity, 'id' | 'createdAt'>;

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

  /** A video's whole log, the oldest first. */
  async wholeOf(videoId: number): Promise<VideoDecisionEntity[]> {
    return this.dataSource.manager.find(VideoDecisionEntity, { where: { videoId }, order: { id: 'ASC' } });
  }

  /** A page of a video's log, the newest first. */
  async listOf(videoId: number, page: ListPage): Promise<VideoDecisionEntity[]> {
    const { older, window } = pageOf(page);
    return this.dataSource.manager.find(VideoDecisionEntity, { where: { videoId, ...older }, ...window });
  }
}
