import { FRAMES_PER_SECOND } from '../formats';
import type { CaptionPiece } from './caption.layout';

/** How far a word has grown in the frames in which it begins to be said: out, further, nearly back. */
export const POP_FRAMES = [0.6, 1, 0.45] as const;
const LARGEST = 0.16;
/** Long words grow by so much in all, in font sizes: more would push their neighbours. */
const MOST_WIDER = 0.44;

/** How large a word is in a frame of its pop; 1 before and after. */
export function popScale(pieces: readonly CaptionPiece[], font: number, frame: number): number {
  if (pieces.length === 0) return 1;
  const left = Math.min(...pieces.map(({ x }) => x));
  const right = Math.max(...pieces.map(({ x, width }) => x + width));
  const share = POP_FRAMES[frame] ?? 0;
  return 1 + share * Math.min(LARGEST, (MOST_WIDER * font) / Math.max(1, right - left));
}

/** Which frame of a word's pop shows at a time: 0 in the first frame in which it is said; there are as many as POP_FRAMES. */
export function popFrameAt(seconds: number, wordStartSeconds: number): number {
  return Math.floor((seconds - wordStartSeconds) * FRAMES_PER_SECOND + 1e-6);
}
