import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** A drawing surface. */
export type Brush = SKRSContext2D;

/** Straight RGBA pixels and where their corner belongs in the frame. Width and height are even. */
export interface Picture {
  pixels: Uint8ClampedArray;
  width: number;
  height: number;
  left: number;
  top: number;
}

/** The part of a frame that a drawing may touch, in frame pixels; whole even numbers. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The smallest area that holds some areas, cut to another one; the smallest there is where they share nothing with it. */
export function areaAround(areas: readonly Area[], within: Area): Area {
  const edge = (of: (area: Area) => number, pick: (...all: number[]) => number): number =>
    pick(...areas.map(of));
  const left = Math.max(
    within.left,
    edge((area) => area.left, Math.min),
  );
  const top = Math.max(
    within.top,
    edge((area) => area.top, Math.min),
  );
  const right = Math.min(
    within.left + within.width,
    edge((area) => area.left + area.width, Math.max),
  );
  const bottom = Math.min(
    within.top + within.height,
    edge((area) => area.top + area.height, Math.max),
  );
  return right > left && bottom > top
    ? { left, top, width: right - left, height: bottom - top }
    : { left: within.left, top: within.top, width: 2, height: 2 };
}

/** Transparent margin that the half-pixel filter needs around a sprite. */
const MARGIN = 4;

function opaqueBounds(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
): { x0: number; y0: number; x1: number; y1: number } {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  let [x0, y0, x1, y1] = [width, -1, 0, 0];
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let first = 0;
    while (first < width && (words[row + first] ?? 0) >>> 24 === 0) first += 1;
    if (first === width) continue;
    let last = width - 1;
    while ((words[row + last] ?? 0) >>> 24 === 0) last -= 1;
    if (y0 < 0) y0 = y;
    y1 = y + 1;
    x0 = Math.min(x0, first);
    x1 = Math.max(x1, last + 1);
  }
  return y0 < 0 ? { x0: 0, y0: 0, x1: 2, y1: 2 } : { x0, y0, x1, y1 };
}

/** Drawn on again and again: touching new memory costs more than drawing. */
let surface: Brush | undefined;
const SURFACE_STEP = 256;

function clearSurface(width: number, height: number): Brush {
  const { width: oldWidth = 0, height: oldHeight = 0 } = surface?.canvas ?? {};
  if (!surface || oldWidth < width || oldHeight < height) {
    const rounded = (value: number): number => Math.ceil(value / SURFACE_STEP) * SURFACE_STEP;
    surface = createCanvas(
      Math.max(oldWidth, rounded(width)),
      Math.max(oldHeight, rounded(height)),
    ).getContext('2d');
  }
  surface.clearRect(0, 0, width, height);
  return surface;
}

/** Draws into a transparent surface covering `area`, in frame coordinates, and cuts out what is visible. */
export function drawPicture(area: Area, draw: (brush: Brush) => void): Picture {
  const width = area.width + 2 * MARGIN;
  const height = area.height + 2 * MARGIN;
  const brush = clearSurface(width, height);
  brush.save();
  brush.translate(MARGIN - area.left, MARGIN - area.top);
  brush.beginPath();
  brush.rect(area.left, area.top, area.width, area.height);
  brush.clip();
  draw(brush);
  brush.restore();
  const whole = brush.getImageData(0, 0, width, height).data;
  const bounds = opaqueBounds(whole, width, height);
  const x0 = Math.max(0, (bounds.x0 - MARGIN) & ~1);
  const y0 = Math.max(0, (bounds.y0 - MARGIN) & ~1);
  const x1 = Math.min(width, (bounds.x1 + MARGIN + 1) & ~1);
  const y1 = Math.min(height, (bounds.y1 + MARGIN + 1) & ~1);
  const size = { width: x1 - x0, height: y1 - y0 };
  // Rows move towards the start of the same memory, each after it has been read.
  for (let y = 0; y < size.height; y += 1) {
    const from = ((y0 + y) * width + x0) * 4;
    whole.copyWithin(y * size.width * 4, from, from + size.width * 4);
  }
  return {
    pixels: whole.subarray(0, size.width * size.height * 4),
    ...size,
    left: area.left - MARGIN + x0,
    top: area.top - MARGIN + y0,
  };
}

/** Draws into a surface of its own once, and from then on puts what is there: the same pixels as drawing it again. */
export function drawnOnce(area: Area, draw: (brush: Brush) => void): (brush: Brush) => void {
  let kept: Brush | undefined;
  return (brush) => {
    if (kept === undefined) {
      kept = createCanvas(area.width, area.height).getContext('2d');
      kept.translate(-area.left, -area.top);
      draw(kept);
    }
    brush.drawImage(kept.canvas, area.left, area.top);
  };
}

const BYTES = 4;

/** Puts what of a picture lies in an area of the frame into its rows; each row has `before` bytes before it. */
export function putInto(rows: Buffer, picture: Picture, area: Area, before = 0): void {
  const row = area.width * BYTES + before;
  const left = Math.max(area.left, picture.left);
  const right = Math.min(area.left + area.width, picture.left + picture.width);
  for (let y = 0; y < picture.height; y += 1) {
    const at = picture.top - area.top + y;
    if (at < 0 || at >= area.height || right <= left) continue;
    const from = (y * picture.width + left - picture.left) * BYTES;
    const pixels = picture.pixels.subarray(from, from + (right - left) * BYTES);
    rows.set(pixels, at * row + before + (left - area.left) * BYTES);
  }
}

/**
 * The pixels of an area of the frame that is see-through but for what of a picture lies in it, row by row; each row has
 * `before` empty bytes before it.
 */
export function pixelsIn(picture: Picture, area: Area, before = 0): Buffer {
  const rows = Buffer.alloc((area.width * BYTES + before) * area.height);
  putInto(rows, picture, area, before);
  return rows;
}

/** Draws a whole opaque frame. */
export function drawFrame(size: { width: number; height: number }, draw: (brush: Brush) => void): Picture {
  const brush = createCanvas(size.width, size.height).getContext('2d');
  draw(brush);
  return { pixels: brush.getImageData(0, 0, size.width, size.height).data, ...size, left: 0, top: 0 };
}
