import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

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

const SURFACE_STEP = 256;

/** A surface that is drawn on again and again: touching new memory costs more than drawing. */
class Surface {
  private brush: Brush | undefined;

  /** Empty from its corner on, for a size. */
  cleared(width: number, height: number): Brush {
    const { width: oldWidth = 0, height: oldHeight = 0 } = this.brush?.canvas ?? {};
    if (!this.brush || oldWidth < width || oldHeight < height) {
      const rounded = (value: number): number => Math.ceil(value / SURFACE_STEP) * SURFACE_STEP;
      this.brush = createCanvas(
        Math.max(oldWidth, rounded(width)),
        Math.max(oldHeight, rounded(height)),
      ).getContext('2d');
    }
    this.brush.clearRect(0, 0, width, height);
    return this.brush;
  }

  /** What has been drawn on it. */
  get canvas(): Canvas {
    return this.cleared(0, 0).canvas;
  }
}

/** Surfaces for drawings of about a size: what is read from one is copied first, all of it, before something else is drawn on it. */
const surfaces = new Map<number, Surface>();

function clearSurface(width: number, height: number): Brush {
  const steps = Math.ceil(width / SURFACE_STEP) * Math.ceil(height / SURFACE_STEP);
  const kind = Math.ceil(Math.log2(Math.max(1, steps)));
  const surface = surfaces.get(kind) ?? new Surface();
  surfaces.set(kind, surface);
  return surface.cleared(width, height);
}

/** Draws into an area of the frame, and nowhere else; its corner is so far from that of the surface. */
function drawInto(
  brush: Brush,
  { left, top, width, height }: Area,
  { margin, draw }: { margin: number; draw: (brush: Brush) => void },
): void {
  brush.save();
  brush.translate(margin - left, margin - top);
  brush.beginPath();
  brush.rect(left, top, width, height);
  brush.clip();
  draw(brush);
  brush.restore();
}

/** Draws into a transparent surface covering `area`, in frame coordinates, and cuts out what is visible. */
export function drawPicture(area: Area, draw: (brush: Brush) => void): Picture {
  const width = area.width + 2 * MARGIN;
  const height = area.height + 2 * MARGIN;
  const brush = clearSurface(width, height);
  drawInto(brush, area, { margin: MARGIN, draw });
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

const BYTES = 4;

/** Puts what of a picture lies in an area of the frame into its rows; each row has `before` bytes before it. */
export function putInto(
  rows: Uint8Array | Uint8ClampedArray,
  picture: Picture,
  area: Area,
  before = 0,
): void {
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

/** What stays under drawings that change: drawn and read once. The pixels are those of drawing everything again. */
export class Ground {
  private readonly kept = new Surface();
  private area: Area = { left: 0, top: 0, width: 0, height: 0 };
  private pixels: Uint8ClampedArray = new Uint8ClampedArray();
  private shown = new Uint8ClampedArray();

  /** Draws it anew. */
  lay(area: Area, draw: (brush: Brush) => void): void {
    const brush = this.kept.cleared(area.width, area.height);
    drawInto(brush, area, { margin: 0, draw });
    this.area = area;
    this.pixels = brush.getImageData(0, 0, area.width, area.height).data;
    if (this.shown.length < this.pixels.length) this.shown = new Uint8ClampedArray(this.pixels.length);
  }

  /**
   * It with a drawing over a part of it. Only that part is read from the surface: what is read is memory that nobody counts, and stays
   * till it is collected. The next picture is written over this one.
   */
  under(part: Area, draw: (brush: Brush) => void): Picture {
    const { area, kept, pixels } = this;
    const cut = areaAround([part], area);
    // With the margin of every other drawing: letters on another fraction of a pixel are others.
    const brush = clearSurface(area.width + 2 * MARGIN, area.height + 2 * MARGIN);
    const { left, top, width, height } = area;
    drawInto(brush, area, {
      margin: MARGIN,
      draw: (own) => {
        own.drawImage(kept.canvas, 0, 0, width, height, left, top, width, height);
        draw(own);
      },
    });
    const drawn = brush.getImageData(MARGIN + cut.left - left, MARGIN + cut.top - top, cut.width, cut.height);
    const shown = this.shown.subarray(0, pixels.length);
    shown.set(pixels);
    putInto(shown, { ...cut, pixels: drawn.data }, area);
    return { ...area, pixels: shown };
  }
}
