/** Shape of a finished video. All are 30 frames a second. */
export type VideoFormat = 'vertical' | 'horizontal' | 'square';

/** Width and height in pixels; both are even. */
export interface FrameSize {
  width: number;
  height: number;
}

/** Pixels of each format. */
export const FORMAT_SIZES: Readonly<Record<VideoFormat, FrameSize>> = {
  vertical: { width: 1080, height: 1920 },
  horizontal: { width: 1920, height: 1080 },
  square: { width: 1080, height: 1080 },
};

/** Shorter side of every finished video, in pixels. */
const SHORT_SIDE = 1080;

const even = (pixels: number): number => 2 * Math.round(pixels / 2);

/** Pixels of a format whose shorter side is another one: what tests draw where the size is not the question. */
export function frameSize(format: VideoFormat, shortSide: number = SHORT_SIDE): FrameSize {
  const { width, height } = FORMAT_SIZES[format];
  return { width: even((width * shortSide) / SHORT_SIDE), height: even((height * shortSide) / SHORT_SIDE) };
}

/** Frames per second of everything this package encodes with sound. */
export const FRAMES_PER_SECOND = 30;

/** Frames between two key frames; closed groups of this size let B-roll replace whole seconds without loss. */
export const GROUP_OF_PICTURES = 30;
