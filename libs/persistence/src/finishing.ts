import { type AcabadoEstado, needsFinishing } from '@pregonero/contracts/api';
import { acabadoRef, guionRef, videoFinish } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import type { AfterCommit, JobProducer } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import { announceGuion, type GuionChannel, publishProgress, publishWork } from './announce-guion';
import type { GuionEntity } from './entities';
import type { ColaVideoRepository } from './repositories/cola-video.repository';
import type { GuionChange, GuionRepository } from './repositories/guion.repository';
import type { NotificationRepository } from './repositories/notification.repository';
import { acabadoColumns } from './stored-sentence';
import type { NoticeChannel } from './tell-owner';
import { tellVideoReady } from './video-ready';

/** What asking for a finishing needs. */
interface FinishingTools {
  guiones: GuionRepository;
  producer: JobProducer;
  tx: EntityManager;
  after: AfterCommit;
}

const PROCESSING: AcabadoEstado = 'processing';

/**
 * Asks for the finishing of a stored video, with what else changes in its row, in one transaction. Nothing is charged.
 */
export async function askForFinishing(
  { guiones, producer, tx, after }: FinishingTools,
  { id: guionId, userId }: Pick<GuionEntity, 'id' | 'userId'>,
  set: GuionChange = {},
): Promise<GuionEntity> {
  const row = await guiones.touch(tx, guionId, {
    ...set,
    acabadoEstado: PROCESSING,
    ...acabadoColumns(say('finish_preparing')),
  });
  const ticket = await producer.create(tx, videoFinish, {
    ref: acabadoRef(guionId, row.sequence),
    userId,
    payload: { userId, guionId },
  });
  after(() => producer.ring(ticket));
  return row;
}

/** Dependencies of {@link endFirstFinishing}. */
interface EndingTools {
  guiones: GuionRepository;
  cola: ColaVideoRepository;
  notifications: NotificationRepository;
  live: GuionChannel & NoticeChannel;
  tx: EntityManager;
  after: AfterCommit;
}

/**
 * Ends the post-production of an approval, successful or failed: makes the script `listo` and notifies its owner once.
 * Returns null when the script is already `listo`, was deleted or has no stored video. Idempotent.
 */
export async function endFirstFinishing(
  { guiones, cola, notifications, live, tx, after }: EndingTools,
  guionId: number,
  set: GuionChange,
): Promise<GuionEntity | null> {
  const row = await guiones.transition(tx, {
    guionId,
    move: 'finalizar',
    set: { ...set, progreso: 100, error: null, errorSentence: null },
  });
  if (row === null) return null;
  await cola.complete(tx, guionId);
  await tellVideoReady({ notifications, live, tx, after }, row, videoReadyRef(row));
  announceGuion({ live, after }, row);
  after(() => {
    publishProgress(live, row);
    return publishWork({ live, guiones }, row.userId);
  });
  return row;
}

/** Unique reference of the notification that the video of an approval is ready. */
export function videoReadyRef({ id, aprobaciones }: Pick<GuionEntity, 'id' | 'aprobaciones'>): string {
  return `video:${guionRef(id, aprobaciones)}`;
}

/** Whether a script's stored film lacks what its settings ask for. */
export function isFinishingDue({
  ajustesVideo,
  baseSubtitulada,
}: Pick<GuionEntity, 'ajustesVideo' | 'baseSubtitulada'>): boolean {
  return needsFinishing(ajustesVideo, baseSubtitulada);
}

/** As {@link askForFinishing} after a film or its B-roll was stored, where the script's settings ask for one; else the row as it is. */
export async function finishWhereWanted(tools: FinishingTools, row: GuionEntity): Promise<GuionEntity> {
  return isFinishingDue(row) ? askForFinishing(tools, row) : row;
}
