import { createCanvas } from '@napi-rs/canvas';
import { withAlpha } from '../drawing/colour';
import type { FrameSize } from '../formats';

/** Bars on each side of the one in the middle. */
const SIDE_BARS = 20;
const BAR_COUNT = 2 * SIDE_BARS + 1;
/** What of its place a bar fills; the rest is the gap to the next one. */
const BAR_SHARE = 0.52;
/** Levels between which a voice moves, in dB below the loudest sample that there can be. */
const QUIETEST_DB = -42;
const LOUDEST_DB = -7;
/** What is left of a bar a frame later, where the voice has stopped: it falls, it does not vanish. */
const FALL = 0.72;

/** How loud each frame of a sound is, from 0 (nobody hears it) to 1. The same samples give the same numbers. */
export function loudnessOfFrames(
  samples: Float32Array,
  o: { samplesPerFrame: number; frameCount: number },
): number[] {
  let last = 0;
  return Array.from({ length: o.frameCount }, (_, frame) => {
    const from = Math.floor(frame * o.samplesPerFrame);
    const heard = samples.subarray(from, Math.floor(from + o.samplesPerFrame));
    const power = heard.reduce((sum, value) => sum + value * value, 0) / Math.max(1, heard.length);
    const level = (10 * Math.log10(power + 1e-9) - QUIETEST_DB) / (LOUDEST_DB - QUIETEST_DB);
    last = Math.max(Math.min(1, Math.max(0, level)), last * FALL);
    return last;
  });
}

/**
 * Draws the voice of a frame: what is heard now in the middle, what was heard before running outwards on both sides. Gives
 * RGBA of the size.
 */
export function waveDrawer(
  { width, height }: FrameSize,
  o: { loudness: readonly number[]; colour: string },
): (frame: number) => Uint8Array {
  const canvas = createCanvas(width, height);
  const brush = canvas.getContext('2d');
  const pitch = width / BAR_COUNT;
  const bar = pitch * BAR_SHARE;
  return (frame) => {
    brush.clearRect(0, 0, width, height);
    for (let index = -SIDE_BARS; index <= SIDE_BARS; index += 1) {
      const away = Math.abs(index) / SIDE_BARS;
      const level = (o.loudness[frame - Math.abs(index)] ?? 0) * (1 - 0.55 * away * away);
      const high = Math.max(bar, level * height);
      brush.fillStyle = withAlpha(o.colour, 1 - 0.55 * away);
      brush.beginPath();
      brush.roundRect((index + SIDE_BARS + 0.5) * pitch - bar / 2, (height - high) / 2, bar, high, bar / 2);
      brush.fill();
    }
    return new Uint8Array(brush.getImageData(0, 0, width, height).data.buffer);
  };
}
