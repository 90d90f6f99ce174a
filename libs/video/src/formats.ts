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

/** Frames per second of everything this package encodes with sound. */
export const FRAMES_PER_SECOND = 30;

/** Frames between two key frames; closed groups of this size let B-roll replace whole seconds without loss. */
export const GROUP_OF_PICTURES = 30;
