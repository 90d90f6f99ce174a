import type { ClipRefusal } from '@pregonero/video';
import type { ChosenClip } from './broll-compose.types';

/** A clip that cannot be used, and why. */
export interface RefusedClip {
  clip: ChosenClip;
  code: ClipRefusal;
}

const REASONS: Readonly<Record<ClipRefusal, string>> = {
  clip_not_media: 'no es un video ni una imagen que podamos leer',
  clip_unreadable: 'el archivo está dañado o incompleto',
  clip_too_large: 'tiene demasiados píxeles',
  clip_without_picture: 'no tiene imagen, solo sonido',
};

/** «foto.jpg» (el archivo está dañado o incompleto); «logo.png» (tiene demasiados píxeles). */
export function refusedList(refused: readonly RefusedClip[]): string {
  return refused
    .map(({ clip, code }) => {
      const reason = REASONS[code];
      return clip.source === 'media' && clip.name !== ''
        ? `«${clip.name}» (${reason})`
        : `un clip (${reason})`;
    })
    .join('; ');
}

/** What of a choice is not in the video, in one or two sentences; empty when everything is. */
export function choiceNote(o: { refused: readonly RefusedClip[]; withoutRoom: number }): string {
  const { refused, withoutRoom } = o;
  return [
    ...(withoutRoom === 1 ? ['Un clip no cupo en la duración del video.'] : []),
    ...(withoutRoom > 1 ? [`${withoutRoom} clips no cupieron en la duración del video.`] : []),
    ...(refused.length > 0 ? [`No usamos ${refusedList(refused)}.`] : []),
  ].join(' ');
}
