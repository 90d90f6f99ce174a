import { FRAMES_PER_SECOND } from '../formats';
import type { SubtitleCue } from '../captions/subtitle.files';
import { endingFrame, hookFrames, pictureSpans, type Span, spokenSpan } from './layout.plan';
import { spokenMoments, type SpokenMoments } from './spoken.moments';
import type { LayoutKind } from './video.layout';

/** What a film with a presenter at its beginning and its end leaves for pictures. */
export function voiceOverSpan(moments: SpokenMoments, frameCount: number): Span {
  const firstFrame = hookFrames(moments, frameCount);
  return { firstFrame, frameCount: endingFrame(moments, frameCount) - firstFrame };
}

/** How many pictures a layout shows of a film so long, one after the other, if it shows some of these words; 0 where it shows none. */
export function picturesWanted(
  kind: LayoutKind,
  o: { durationSeconds: number; subtitles: readonly SubtitleCue[]; words: readonly string[] },
): number {
  if (kind === 'presentador' || kind === 'lista') return 0;
  const moments = spokenMoments(o.subtitles, []);
  const frameCount = Math.max(1, Math.round(o.durationSeconds * FRAMES_PER_SECOND));
  const span = kind === 'voz_en_off' ? voiceOverSpan(moments, frameCount) : { firstFrame: 0, frameCount };
  const said = o.words.flatMap((word) => moments.mentions(word).map(spokenSpan));
  return pictureSpans(moments, span, said).length;
}
