import {
  type AcabadoEstado,
  DEFAULT_AJUSTES_VIDEO,
  needsFinishing,
  type Plantilla,
} from '@pregonero/contracts/api';
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

/** Columns that tell what a stored film lets be done with it. */
type FilmColumns = Pick<
  GuionEntity,
  'ajustesVideo' | 'baseSubtitulada' | 'brollCut' | 'videoBaseKey' | 'videoCutKey'
>;

/** Layouts that show pictures of the business. */
const WITH_PICTURES: readonly Plantilla[] = ['dividido', 'voz_en_off', 'rincon'];

/** Whether the captions are in the film that the presenter service made: no layout may cut or move it. */
export function hasCaptionsInFilm({
  ajustesVideo,
  baseSubtitulada,
}: Pick<FilmColumns, 'ajustesVideo' | 'baseSubtitulada'>): boolean {
  return baseSubtitulada ?? (ajustesVideo ?? DEFAULT_AJUSTES_VIDEO).subtitulos;
}

/** Whether a video has clips of which only the film is left that they were cut into, by an earlier release. */
export function hasUnknownClips({
  videoCutKey,
  brollCut,
}: Pick<FilmColumns, 'brollCut' | 'videoCutKey'>): boolean {
  return videoCutKey !== null && brollCut?.key !== videoCutKey;
}

/** Whether a layout was chosen that shows nothing of the film but its sound: captions in its picture do not matter. */
export function hidesFilm({ ajustesVideo }: Pick<FilmColumns, 'ajustesVideo'>): boolean {
  return ajustesVideo?.plantillaElegida === true && ajustesVideo.plantilla === 'voz_en_off';
}

/** Whether a layout was chosen that shows pictures over the film that the presenter service made. */
export function canShowPictures(guion: Pick<FilmColumns, 'ajustesVideo' | 'baseSubtitulada'>): boolean {
  const { ajustesVideo } = guion;
  return (
    ajustesVideo?.plantillaElegida === true &&
    WITH_PICTURES.includes(ajustesVideo.plantilla) &&
    (hidesFilm(guion) || !hasCaptionsInFilm(guion))
  );
}

/** Whether a script's video shows pictures in its layout; the clips of its B-roll are among these. */
export function showsPictures(guion: FilmColumns): boolean {
  return canShowPictures(guion) && !hasUnknownClips(guion);
}

/** Key of the film that a finishing begins with: with its B-roll, unless the layout shows the clips itself. */
export function filmKeyOf(guion: FilmColumns): string | null {
  return (showsPictures(guion) ? null : guion.videoCutKey) ?? guion.videoBaseKey;
}

/** As {@link askForFinishing} after a film or its B-roll was stored, where the script's settings ask for one; else the row as it is. */
export async function finishWhereWanted(tools: FinishingTools, row: GuionEntity): Promise<GuionEntity> {
  return isFinishingDue(row) ? askForFinishing(tools, row) : row;
}
