import { say, type Sentence } from '@pregonero/contracts/languages';
import type { ClipRefusal } from '@pregonero/video';
import type { ChosenClip } from './broll-compose.types';

/** A clip that cannot be used, and why. */
export interface RefusedClip {
  clip: ChosenClip;
  code: ClipRefusal;
}

const CAUSES: Readonly<Record<ClipRefusal, Sentence>> = {
  clip_not_media: say('clip_not_media'),
  clip_unreadable: say('clip_damaged'),
  clip_too_large: say('clip_too_large'),
  clip_without_picture: say('clip_without_picture'),
};

/** «foto.jpg» (el archivo está dañado o incompleto), for each. */
export function refusedClips(refused: readonly RefusedClip[]): Sentence[] {
  return refused.map(({ clip, code }) => {
    const cause = CAUSES[code];
    return clip.source === 'media' && clip.name !== ''
      ? say('named_clip_refused', { name: clip.name, cause })
      : say('clip_refused', { cause });
  });
}

/** What of a choice is not in the video, in one or two sentences; none when everything is. */
export function leftOut(o: { refused: readonly RefusedClip[]; withoutRoom: number }): Sentence[] {
  const { refused, withoutRoom } = o;
  return [
    ...(withoutRoom > 0 ? [say('clips_without_room', { count: withoutRoom })] : []),
    ...(refused.length > 0 ? [say('clips_not_used', { clips: refusedClips(refused) })] : []),
  ];
}
