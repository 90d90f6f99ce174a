import type { LayoutKind } from './video.layout';

/** So many seconds of a film are a picture's share, with the times that it comes again. */
const PICTURE_SHARE_SECONDS = 4;

/** How many different pictures a layout asks for in a film so long; 0 where it shows none. */
export function picturesWanted(kind: LayoutKind, durationSeconds: number): number {
  if (kind === 'presentador' || kind === 'lista') return 0;
  return Math.max(2, Math.round(durationSeconds / PICTURE_SHARE_SECONDS));
}
