import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MediaError } from '../media.error';
import type { Picture } from './picture';

/** A sprite in the compositor's memory. */
export interface Sprite {
  address: number;
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
const GUARD = 64;
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
    throw new MediaError(
      'compositor_missing',
      `${path} is missing: build the package @pregonero/media first.`,
      { cause },
    );
  }
  const exports: object = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes))).exports;
  if (!isCompositor(exports)) throw new MediaError('compositor_missing', `${path} is not the compositor.`);
  return exports;
}

const even = (value: number): number => value & ~1;

/**
 * Makes frames of planar YUV 4:2:0 from a background and sprites. Only what changed since the frame before is drawn
 * again. Memory grows with the sprites and is freed with the object.
 */
export class Compositor {
  private readonly module = loadModule();
  private next = 1024;
  private scratch = { address: 0, bytes: 0 };
  private readonly free: { address: number; bytes: number }[] = [];
  private readonly background: number;
  private readonly frame: number;
  private readonly frameBytes: number;
  private shown: Placement[] | undefined;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.frameBytes = (width * height * 3) / 2;
    this.background = this.allocate(this.frameBytes);
    this.frame = this.allocate(this.frameBytes);
  }

  /** Sets what is behind every sprite. The picture must have the size of the frame. */
  setBackground(picture: Picture): void {
    const rgba = this.copyToScratch(picture.pixels, 0);
    this.module.importFrame(rgba, this.width, this.height, this.background);
    this.shown = undefined;
  }

  /** Bytes that background, frame and sprites take. */
  get usedBytes(): number {
    return this.next;
  }

  /** Draws the next frame as a whole, as if it were the first. */
  startOver(): void {
    this.shown = undefined;
  }

  /** Takes a picture's visible part into memory. */
  addSprite(picture: Picture): Sprite {
    const sprite = { width: picture.width, height: picture.height, left: picture.left, top: picture.top };
    const rgba = this.copyToScratch(picture.pixels, this.module.scratchBytes(sprite.width, sprite.height));
    const address = this.place(this.module.phaseBytes(sprite.width, sprite.height) * 4);
    const scratch = rgba + ((picture.pixels.byteLength + 63) & ~63);
    this.module.importSprite(rgba, sprite.width, sprite.height, scratch, address);
    return { address, ...sprite };
  }

  /** Gives the memory of a sprite back to those to come; it must not be placed again. */
  removeSprite(sprite: Sprite): void {
    const bytes = this.module.phaseBytes(sprite.width, sprite.height) * 4;
    this.free.push({ address: sprite.address, bytes });
  }

  /** Draws a frame. False when it is the same as the one before. */
  compose(placements: readonly Placement[]): boolean {
    const dirty = this.shown
      ? this.changed(this.shown, placements)
      : { left: 0, top: 0, right: this.width, bottom: this.height };
    this.shown = [...placements];
    if (!dirty) return false;
    const { left, top, right, bottom } = dirty;
    this.module.restore(this.background, this.frame, this.width, this.height, left, top, right, bottom);
    for (const placement of placements) {
      const { sprite } = placement;
      const x2 = sprite.left * 2 + placement.x2;
      const y2 = sprite.top * 2 + placement.y2;
      const pivot = placement.pivot - (y2 >> 1);
      this.module.drawSprite(
        this.frame,
        this.width,
        this.height,
        sprite.address,
        sprite.width,
        sprite.height,
        x2,
        y2,
        placement.shear,
        pivot,
        placement.opacity,
        left,
        top,
        right,
        bottom,
      );
    }
    return true;
  }

  /** The bytes of the last frame: a view, valid until the next sprite is added. */
  pixels(): Uint8Array {
    return new Uint8Array(this.module.memory.buffer, this.frame, this.frameBytes);
  }

  private changed(before: readonly Placement[], now: readonly Placement[]): Rectangle | undefined {
    let area: Rectangle | undefined;
    const include = (placement: Placement | undefined): void => {
      if (!placement) return;
      const bounds = this.bounds(placement);
      area = area
        ? {
            left: Math.min(area.left, bounds.left),
            top: Math.min(area.top, bounds.top),
            right: Math.max(area.right, bounds.right),
            bottom: Math.max(area.bottom, bounds.bottom),
          }
        : bounds;
    };
    for (let index = 0; index < Math.max(before.length, now.length); index += 1) {
      const old = before[index];
      const current = now[index];
      if (
        old &&
        current &&
        old.sprite === current.sprite &&
        old.x2 === current.x2 &&
        old.y2 === current.y2 &&
        old.shear === current.shear &&
        old.pivot === current.pivot &&
        old.opacity === current.opacity
      )
        continue;
      include(old);
      include(current);
    }
    return area;
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

  /** The smallest given back that is big enough, else new memory. */
  private place(bytes: number): number {
    let best = -1;
    this.free.forEach((one, index) => {
      const fits = one.bytes >= bytes && one.bytes <= bytes * 2;
      if (fits && one.bytes < (this.free[best]?.bytes ?? Infinity)) best = index;
    });
    return this.free.splice(best, best < 0 ? 0 : 1)[0]?.address ?? this.allocate(bytes);
  }

  private allocate(bytes: number): number {
    const address = this.next;
    this.next = (address + bytes + GUARD + 63) & ~63;
    this.reserve(this.next);
    return address;
  }

  /** Scratch memory sits behind everything allocated and is overwritten by the next import. */
  private copyToScratch(pixels: Uint8ClampedArray, extraBytes: number): number {
    const wanted = pixels.byteLength + extraBytes + 4 * GUARD;
    if (this.scratch.bytes < wanted) this.scratch = { address: this.allocate(wanted), bytes: wanted };
    new Uint8Array(this.module.memory.buffer).set(pixels, this.scratch.address);
    return this.scratch.address;
  }

  private reserve(end: number): void {
    const missing = end + PAGE - this.module.memory.buffer.byteLength;
    // Each growth costs milliseconds whatever its size; what is not written takes no memory.
    if (missing > 0) this.module.memory.grow(Math.ceil(Math.max(missing, GROWTH_BYTES) / PAGE));
  }
}
