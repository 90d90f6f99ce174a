import { captionArea } from '../captions/caption.layout';
import type { Area } from '../drawing/picture';
import type { FrameSize } from '../formats';

/** Where a portrait and its voice stand in a frame, in pixels; whole even numbers. */
export interface PortraitGeometry {
  /** Of a drawing made for 1080 pixels of the shorter side. */
  unit: number;
  photo: Area;
  wave: Area;
}

const even = (pixels: number): number => Math.round(pixels / 2) * 2;

/** What of a frame stays free above a photo: a title stands there. */
const FREE_ABOVE = { tall: 0.2, wide: 0.07 } as const;
/** Width of a photo by its height, as people hold a telephone for one: of a square crop the hair would be missing. */
const SHAPE = 0.86;
const WAVE = { width: 820, height: 132 } as const;
const GAP = 34;

/** The photo above, its voice below, both clear of the captions. */
export function portraitGeometry(size: FrameSize): PortraitGeometry {
  const { width, height } = size;
  const isTall = height > width;
  const unit = Math.min(width, height) / 1080;
  const waveHeight = even(WAVE.height * unit);
  const waveTop = even(captionArea(size).top - GAP * 0.5 * unit - waveHeight);
  const top = even(height * (isTall ? FREE_ABOVE.tall : FREE_ABOVE.wide));
  const photoHeight = even(waveTop - GAP * unit - top);
  const photoWidth = Math.min(even(photoHeight * SHAPE), even(width * 0.8));
  const waveWidth = even(Math.min(WAVE.width * unit, width * 0.8));
  return {
    unit,
    photo: { left: even((width - photoWidth) / 2), top, width: photoWidth, height: photoHeight },
    wave: { left: even((width - waveWidth) / 2), top: waveTop, width: waveWidth, height: waveHeight },
  };
}
