import { Injectable } from '@nestjs/common';
import type { SentenceData } from '@pregonero/contracts/languages';
import type { EntityManager } from 'typeorm';
import { ColaVideoEntity } from '../entities';
import { errorColumns } from '../stored-sentence';

/** So many finished renders tell how long one takes these days. */
const RECENT_RENDERS = 30;

/** The render queue as people see it: one row an approval. Times are the database's. */
@Injectable()
export class ColaVideoRepository {
  /** A new place in the queue. */
  async create(tx: EntityManager, guionId: number): Promise<ColaVideoEntity> {
    return tx.save(tx.create(ColaVideoEntity, { guionId }), { reload: true });
  }

  /** The latest row of a script is being worked on; the first call sets the time. */
  async start(tx: EntityManager, guionId: number): Promise<void> {
    await this.change(tx, guionId, `estado = 'procesando', "iniciadoAt" = coalesce("iniciadoAt", now())`);
  }

  /** The latest row of a script is finished. */
  async complete(tx: EntityManager, guionId: number): Promise<void> {
    await this.change(tx, guionId, `estado = 'completado', "completadoAt" = now(), error = NULL`);
  }

  /** The latest row of a script failed for good; `reason` is for its owner. */
  async fail(tx: EntityManager, guionId: number, reason: SentenceData): Promise<void> {
    const { error, errorSentence } = errorColumns(reason);
    await this.change(
      tx,
      guionId,
      `estado = 'falló', "completadoAt" = now(), error = $2, "errorSentence" = $3`,
      [error, JSON.stringify(errorSentence)],
    );
  }

  /** The latest row of a script leaves the queue: it never was handed over. */
  async withdraw(tx: EntityManager, guionId: number): Promise<void> {
    await tx.query(
      `DELETE FROM cola_videos WHERE id = (SELECT max(id) FROM cola_videos WHERE "guionId" = $1)
         AND estado IN ('pendiente', 'procesando')`,
      [guionId],
    );
  }

  /** Seconds since the latest row of a script was started, and the estimate that people were told; null without a row. */
  async timeOf(
    tx: EntityManager,
    guionId: number,
  ): Promise<{ elapsedSeconds: number | null; estimateSeconds: number } | null> {
    const [row]: { elapsedSeconds: number | null; estimateSeconds: number }[] = await tx.query(
      `SELECT extract(epoch FROM now() - "iniciadoAt")::float AS "elapsedSeconds",
         "tiempoEstimado" AS "estimateSeconds"
       FROM cola_videos WHERE "guionId" = $1 ORDER BY id DESC LIMIT 1`,
      [guionId],
    );
    return row ?? null;
  }

  /**
   * Seconds since the render of a script began, null before, and how long the last finished renders took, half of them at
   * most; null while there is none.
   */
  async pace(
    tx: EntityManager,
    guionId: number,
  ): Promise<{ elapsedSeconds: number | null; medianSeconds: number | null }> {
    const [row]: { elapsedSeconds: number | null; medianSeconds: number | null }[] = await tx.query(
      `SELECT
         (SELECT extract(epoch FROM now() - "iniciadoAt")::float FROM cola_videos
          WHERE "guionId" = $1 ORDER BY id DESC LIMIT 1) AS "elapsedSeconds",
         (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FROM (
            SELECT extract(epoch FROM "completadoAt" - "iniciadoAt")::float AS seconds FROM cola_videos
            WHERE estado = 'completado' ORDER BY "completadoAt" DESC LIMIT ${RECENT_RENDERS}) AS recent) AS "medianSeconds"`,
      [guionId],
    );
    return row ?? { elapsedSeconds: null, medianSeconds: null };
  }

  private async change(
    tx: EntityManager,
    guionId: number,
    set: string,
    values: string[] = [],
  ): Promise<void> {
    await tx.query(
      `UPDATE cola_videos SET ${set}
       WHERE id = (SELECT max(id) FROM cola_videos WHERE "guionId" = $1) AND estado IN ('pendiente', 'procesando')`,
      [guionId, ...values],
    );
  }
}
