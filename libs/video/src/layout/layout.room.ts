import { endingFrame, hookFrames, type Span } from './layout.plan';
import type { SpokenMoments } from './spoken.moments';
import type { LayoutKind } from './video.layout';

/**
 * What a film with a presenter at its end leaves for pictures. Without a picture of the business to begin with, the presenter says
 * the first sentence too.
 */
export function voiceOverSpan(
  moments: SpokenMoments,
  { frameCount, hasHook }: { frameCount: number; hasHook: boolean },
): Span {
  const firstFrame = hasHook ? 0 : hookFrames(moments, frameCount);
  return { firstFrame, frameCount: endingFrame(moments, frameCount) - firstFrame };
}

/** So many seconds of a film are a picture's share, with the times that it comes again. */
const PICTURE_SHARE_SECONDS = 4;

/** How many different pictures a layout asks for in a film so long; 0 where it shows none. */
export function picturesWanted(kind: LayoutKind, durationSeconds: number): number {
  if (kind === 'presentador' || kind === 'lista') return 0;
  return Math.max(2, Math.round(durationSeconds / PICTURE_SHARE_SECONDS));
}
