import { GUION_BUSY, type Guion } from '@pregonero/contracts/api';

/** Whether a render is under way. */
export function isBusy(guion: Guion): boolean {
  return GUION_BUSY.includes(guion.estado);
}

/** Whether its video has its turn still to come, or waits for a service that is away: what its progress calls queued. */
export function isQueued(guion: Guion): boolean {
  const { estado, waitingFor } = guion;
  return estado === 'aprobado' || estado === 'pendiente' || (isBusy(guion) && waitingFor !== null);
}

/** Whether it waits for its owner's word. */
export function isWaiting(guion: Guion): boolean {
  return guion.estado === 'generado';
}

/**
 * Which version of a script somebody approves: as it stands, unless its words are others than those that were there to be read.
 * Undefined `read` is whatever stands there.
 */
export function readSequence(read: Guion | undefined, now: Guion): number {
  const isSame = read === undefined || (read.titulo === now.titulo && read.contenido === now.contenido);
  return isSame ? now.sequence : read.sequence;
}

/** Whether B-roll is being cut into its video; a retry is that too. */
export function isBrollRunning({ broll }: Pick<Guion, 'broll'>): boolean {
  return broll?.status === 'processing' || broll?.status === 'retrying';
}

/** Whether captions, layout, music or ending of its video are being made: nothing else is done to the video meanwhile. */
export function isFinishing({ acabado }: Pick<Guion, 'acabado'>): boolean {
  return acabado?.status === 'processing';
}

/** Whether its video is the presenter's film alone, although captions, layout, music or ending were asked for. */
export function isUnedited({ acabado, videoFinalUrl, videoHeygenUrl }: Guion): boolean {
  if (acabado?.status !== 'failed') return false;
  // A renewed link is no other file.
  const [final, base] = [videoFinalUrl, videoHeygenUrl].map((url) => url?.replace(/[?#].*$/u, ''));
  return final === undefined || final === base;
}

/** Scripts of the Videos tab: finished ones that have the presenter's video, and those whose file has ended. */
export function hasVideo(guion: Guion): boolean {
  return (guion.estado === 'listo' && guion.videoHeygenUrl !== null) || guion.estado === 'url_expirado';
}

/** The link to show and share. */
export function currentVideoUrl(guion: Guion): string | null {
  return guion.videoFinalUrl ?? guion.videoHeygenUrl;
}

/** Second spec document, section 9.3. */
const TITLE_PREVIEW_LENGTH = 50;

/** A title inside a sentence: its first 50 characters. */
export function titlePreview(titulo: string): string {
  const characters = Array.from(titulo);
  return characters.length <= TITLE_PREVIEW_LENGTH
    ? titulo
    : `${characters.slice(0, TITLE_PREVIEW_LENGTH).join('').trimEnd()}…`;
}
