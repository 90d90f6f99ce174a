import { type AcabadoEstado, needsFinishing } from '@pregonero/contracts/api';
import { acabadoRef, videoFinish } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import type { AfterCommit, JobProducer } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import type { GuionEntity } from './entities';
import type { GuionChange, GuionRepository } from './repositories/guion.repository';
import { acabadoColumns } from './stored-sentence';

/** What asking for a finishing needs. */
interface FinishingTools {
  guiones: GuionRepository;
  producer: JobProducer;
  tx: EntityManager;
  after: AfterCommit;
}

const PROCESSING: AcabadoEstado = 'processing';

/**
 * Asks for the finishing of a stored video, with what else changes in its row, in one transaction. Nothing is charged. With a
 * `noticeRef` the owner is told under it that the video is there, once the finishing has ended.
 */
export async function askForFinishing(
  { guiones, producer, tx, after }: FinishingTools,
  { id: guionId, userId }: Pick<GuionEntity, 'id' | 'userId'>,
  set: GuionChange = {},
  noticeRef?: string,
): Promise<GuionEntity> {
  const row = await guiones.touch(tx, guionId, {
    ...set,
    acabadoEstado: PROCESSING,
    ...acabadoColumns(say('finish_preparing')),
  });
  const ticket = await producer.create(tx, videoFinish, {
    ref: acabadoRef(guionId, row.sequence),
    userId,
    payload: { userId, guionId, ...(noticeRef === undefined ? {} : { noticeRef }) },
  });
  after(() => producer.ring(ticket));
  return row;
}

/** Whether a script's stored film lacks what its settings ask for. */
export function isFinishingDue({ ajustesVideo, baseSubtitulada }: GuionEntity): boolean {
  return needsFinishing(ajustesVideo, baseSubtitulada);
}

/** As {@link askForFinishing} after a film or its B-roll was stored, where the script's settings ask for one; else the row as it is. */
export async function finishWhereWanted(tools: FinishingTools, row: GuionEntity): Promise<GuionEntity> {
  return isFinishingDue(row) ? askForFinishing(tools, row) : row;
}
