import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StudioError } from '../studio.error';
import { Arena, type Block } from './arena';
import type { Picture } from '@pregonero/video/drawing';

/** A sprite in the compositor's memory. */
export interface Sprite {
  block: Block;
  width: number;
  height: number;
  /** Where its corner belongs in the picture it was cut from, in pixels. */
  left: number;
  top: number;
}

/** One sprite placed in a frame. */
export interface Placement {
  sprite: Sprite;
  /** Displacement from the sprite's own place in half pixels; whole numbers. */
  x2: number;
  y2: number;
  /** Half pixels of displacement per row away from `pivot` (a row of the frame): a slight rotation. */
  shear: number;
  pivot: number;
  /** 0 to 255. */
  opacity: number;
}

/** A rectangle in pixels; right and bottom are outside it. */
export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface CompositorExports {
  memory: WebAssembly.Memory;
  phaseBytes(width: number, height: number): number;
  scratchBytes(width: number, height: number): number;
  importSprite(rgba: number, width: number, height: number, scratch: number, target: number): void;
  importFrame(rgba: number, width: number, height: number, target: number): void;
  restore(
    from: number,
    to: number,
    width: number,
    height: number,
    left: number,
    top: number,
    right: number,
    bottom: number,
  ): void;
  drawSprite(
    frame: number,
    frameWidth: number,
    frameHeight: number,
    sprite: number,
    width: number,
    height: number,
    x2: number,
    y2: number,
    shear: number,
    pivot: number,
    opacity: number,
    left: number,
    top: number,
    right: number,
    bottom: number,
  ): void;
}

const PAGE = 65536;
/** Frames start where pages of the system do: then handing them over takes one turn less. */
const SYSTEM_PAGE = 4096;
/** More changed areas than these are drawn as one. */
const MOST_AREAS = 4;
const GROWTH_BYTES = 48 * 1_048_576;

function isCompositor(exports: object): exports is CompositorExports {
  return 'memory' in exports && 'drawSprite' in exports && 'importSprite' in exports;
}

function loadModule(): CompositorExports {
  const path = join(__dirname, '..', '..', 'dist', 'compositor.wasm');
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (cause) {
    throw new StudioError(
      'compositor_missing',
      `${path} is missing: build the package @pregonero/studio first.`,
      { cause },
    );
  }
  const exports: object = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes))).exports;
  if (!isCompositor(exports)) throw new StudioError('compositor_missing', `${path} is not the compositor.`);
  return exports;
}

const even = (value: number): number => value & ~1;

function joined(one: Rectangle, other: Rectangle): Rectangle {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

const touches = (one: Rectangle, other: Rectangle): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const covers = (outer: Rectangle, inner: Rectangle): boolean =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.right >= inner.right &&
  outer.bottom >= inner.bottom;

const isSame = (one: Placement, other: Placement): boolean =>
  one.sprite === other.sprite &&
  one.x2 === other.x2 &&
  one.y2 === other.y2 &&
  one.shear === other.shear &&
  one.pivot === other.pivot &&
  one.opacity === other.opacity;

/**
 * Makes frames of planar YUV 4:2:0 from a background and sprites. Only what changed since the frame before is drawn
 * again. Two frames take turns, so that a reader may still hold the one before. Memory grows with the sprites and is
 * freed with the object.
 */
export class Compositor {
  private readonly module = loadModule();
  private readonly arena = new Arena(1024, (end) => {
    this.reserve(end);
  });
  private scratch: Block | undefined;
  private readonly background: number;
  private readonly frames: readonly [number, number];
  private readonly frameBytes: number;
  private current: 0 | 1 = 0;
  /** What the frame whose turn it is not lacks of the current one. */
  private lag: Rectangle[] = [];
  private shown: Placement[] | undefined;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.frameBytes = (width * height * 3) / 2;
    this.background = this.arena.take(this.frameBytes).address;
    this.frames = [this.takeFrame(), this.takeFrame()];
  }

  /** Sets what is behind every sprite. The picture must have the size of the frame. */
  setBackground(picture: Picture): void {
    const rgba = this.copyToScratch(picture.pixels, 0);
    this.module.importFrame(rgba, this.width, this.height, this.background);
    this.shown = undefined;
  }

  /** Bytes that background, frames and sprites take. */
  get usedBytes(): number {
    return this.arena.reachedBytes;
  }

  /** Draws the next frame as a whole, as if it were the first. */
  startOver(): void {
    this.shown = undefined;
  }

  /** Takes a picture's visible part into memory. */
  addSprite(picture: Picture): Sprite {
    const { pixels, width, height, left, top } = picture;
    const rgba = this.copyToScratch(pixels, this.module.scratchBytes(width, height));
    const block = this.arena.take(this.module.phaseBytes(width, height) * 4);
    this.module.importSprite(rgba, width, height, rgba + ((pixels.byteLength + 63) & ~63), block.address);
    return { block, width, height, left, top };
  }

  /** Gives the memory of a sprite back to those to come; it must not be placed again. */
  removeSprite(sprite: Sprite): void {
    this.arena.giveBack(sprite.block);
  }

  /** Draws a frame. False when it is the same as the one before. */
  compose(placements: readonly Placement[]): boolean {
    const dirty = this.shown
      ? this.changed(this.shown, placements)
      : [{ left: 0, top: 0, right: this.width, bottom: this.height }];
    this.shown = [...placements];
    if (dirty.length === 0) return false;
    const before = this.frames[this.current];
    this.current = this.current === 0 ? 1 : 0;
    for (const area of this.lag) {
      if (!dirty.some((other) => covers(other, area))) this.copy(before, area);
    }
    this.lag = dirty;
    for (const area of dirty) {
      this.copy(this.background, area);
      for (const placement of placements) {
        if (touches(this.bounds(placement), area)) this.draw(placement, area);
      }
    }
    return true;
  }

  /**
   * The bytes of the last frame: a view, valid until the next sprite is added. The memory itself stays as it is until
   * the second change after this one.
   */
  pixels(): Uint8Array {
    return new Uint8Array(this.module.memory.buffer, this.frames[this.current], this.frameBytes);
  }

  private copy(from: number, area: Rectangle): void {
    const { left, top, right, bottom } = area;
    this.module.restore(from, this.frames[this.current], this.width, this.height, left, top, right, bottom);
  }

  private draw(placement: Placement, { left, top, right, bottom }: Rectangle): void {
    const { sprite } = placement;
    const y2 = sprite.top * 2 + placement.y2;
    this.module.drawSprite(
      this.frames[this.current],
      this.width,
      this.height,
      sprite.block.address,
      sprite.width,
      sprite.height,
      sprite.left * 2 + placement.x2,
      y2,
      placement.shear,
      placement.pivot - (y2 >> 1),
      placement.opacity,
      left,
      top,
      right,
      bottom,
    );
  }

  /** Areas that differ between two frames; none touches another. */
  private changed(before: readonly Placement[], now: readonly Placement[]): Rectangle[] {
    let areas: Rectangle[] = [];
    const include = (placement: Placement | undefined): void => {
      if (!placement) return;
      let area = this.bounds(placement);
      if (area.left >= area.right || area.top >= area.bottom) return;
      for (let met = true; met;) {
        const apart = areas.filter((other) => !touches(other, area));
        met = apart.length < areas.length;
        area = areas.filter((other) => touches(other, area)).reduce(joined, area);
        areas = apart;
      }
      areas.push(area);
    };
    for (let index = 0; index < Math.max(before.length, now.length); index += 1) {
      const old = before[index];
      const current = now[index];
      if (old && current && isSame(old, current)) continue;
      include(old);
      include(current);
    }
    return areas.length > MOST_AREAS ? [areas.reduce(joined)] : areas;
  }

  private bounds(placement: Placement): Rectangle {
    const { sprite } = placement;
    const x = sprite.left + placement.x2 / 2;
    const y = sprite.top + placement.y2 / 2;
    const reach = Math.max(Math.abs(y - placement.pivot), Math.abs(y + sprite.height - placement.pivot));
    const slack = Math.ceil((Math.abs(placement.shear) * reach) / 2) + 2;
    return {
      left: Math.min(this.width, Math.max(0, even(Math.floor(x) - slack))),
      top: Math.min(this.height, Math.max(0, even(Math.floor(y) - 2))),
      right: Math.max(0, Math.min(this.width, even(Math.ceil(x) + sprite.width + slack + 1))),
      bottom: Math.max(0, Math.min(this.height, even(Math.ceil(y) + sprite.height + 3))),
    };
  }

  private takeFrame(): number {
    const { address } = this.arena.take(this.frameBytes + SYSTEM_PAGE);
    return Math.ceil(address / SYSTEM_PAGE) * SYSTEM_PAGE;
  }

  /** Scratch memory is overwritten by the next import. */
  private copyToScratch(pixels: Uint8ClampedArray, extraBytes: number): number {
    const wanted = pixels.byteLength + extraBytes + 256;
    if (!this.scratch || this.scratch.bytes < wanted) {
      if (this.scratch) this.arena.giveBack(this.scratch);
      this.scratch = this.arena.take(wanted);
    }
    const { address } = this.scratch;
    new Uint8Array(this.module.memory.buffer).set(pixels, address);
    return address;
  }

  private reserve(end: number): void {
    const missing = end + PAGE - this.module.memory.buffer.byteLength;
    // Each growth costs milliseconds whatever its size; what is not written takes no memory.
    if (missing > 0) this.module.memory.grow(Math.ceil(Math.max(missing, GROWTH_BYTES) / PAGE));
  }
}
