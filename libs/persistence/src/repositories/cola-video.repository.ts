import { Injectable } from '@nestjs/common';
import type { SentenceData } from '@pregonero/contracts/languages';
import type { EntityManager } from 'typeorm';
import { ColaVideoEntity } from '../entities';
import { errorColumns } from '../stored-sentence';

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
