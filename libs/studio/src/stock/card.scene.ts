import { captionFont, drawFrame, drawPicture, type Area, type Brush } from '@pregonero/video/drawing';
import type { Compositor, Placement, Sprite } from '../compositor/compositor';
import type { FrameSize } from '@pregonero/video';
import { hashText, seededRandom } from '../random';
import { drawBackdrop, drawLight, lightsOf, type CardLight } from './card.backdrop';
import { kindFor } from './card.kinds';
import type { CardLayer } from './card.layer';
import { sway } from './card.motion';
import { paletteFor, type CardPalette } from './card.palette';
import { titleLayers } from './card.title';
import { DESIGNS } from './designs/designs';

/** What a card shows; equal values draw equal cards. */
export interface StockCard {
  keyword: string;
  variant: number;
  size: FrameSize;
}

/** The moment of a card that its picture shows: everything has arrived. */
export const STILL_SECONDS = 3.2;
/** Lights drift this many times a second: slow movement needs no more, and each step redraws what lies under them. */
const LIGHT_RATE = 15;

interface Space {
  x: number;
  y: number;
  scale: number;
}

/**
 * Where the design space lies in a frame: above the captions, and in a wide frame inside the middle that an upright
 * video keeps of it.
 */
function spaceOf({ width, height }: FrameSize): Space {
  if (height > width * 1.2) return { x: width / 2, y: height * 0.338, scale: width / 1080 };
  const isWide = width > height;
  return {
    x: width / 2,
    y: height * (isWide ? 0.335 : 0.36),
    scale: (Math.min(width, height) / 1080) * (isWide ? 0.66 : 0.67),
  };
}

/** A card as layers that move: backdrop, lights, the scene of its kind and the title. */
export class CardScene {
  private readonly palette: CardPalette;
  private readonly lights: CardLight[];
  private readonly layers: CardLayer[];
  private readonly space: Space;

  constructor(private readonly card: StockCard) {
    // Pictograms and signs print letters, too.
    captionFont(20);
    const { keyword, variant, size } = card;
    const random = seededRandom(hashText(`${keyword.toLowerCase()}#${variant}`));
    this.palette = paletteFor(keyword, variant);
    this.lights = lightsOf(size, this.palette, random);
    this.space = spaceOf(size);
    this.layers = [
      ...DESIGNS[kindFor(keyword)]({ keyword, variant, palette: this.palette, random }),
      ...titleLayers(keyword, this.palette),
    ];
  }

  /** Draws the card in one go as it looks at a time; by default once everything has arrived. */
  drawStill(brush: Brush, seconds = STILL_SECONDS): void {
    drawBackdrop(brush, this.card.size, { palette: this.palette, variant: this.card.variant });
    for (const light of this.lights) drawLight(brush, light);
    const { x, y, scale } = this.space;
    for (const layer of this.layers) {
      const state = layer.at(seconds);
      const lean = state.lean ?? 0;
      brush.save();
      brush.globalAlpha = state.opacity ?? 1;
      brush.translate(x, y);
      brush.scale(scale, scale);
      brush.translate(state.x ?? 0, state.y ?? 0);
      brush.transform(1, 0, lean, 1, -lean * (layer.hinge ?? 0), 0);
      layer.draw(brush, state.version ?? 0);
      brush.restore();
    }
  }

  /** Layers for a compositor; call the result with seconds from the start. */
  animate(compositor: Compositor): (seconds: number) => Placement[] {
    compositor.setBackground(
      drawFrame(this.card.size, (brush) => {
        drawBackdrop(brush, this.card.size, { palette: this.palette, variant: this.card.variant });
      }),
    );
    const lights = this.lights.map((light) => ({
      light,
      sprite: compositor.addSprite(
        drawPicture(around(light.x, light.y, light.radius), (brush) => {
          drawLight(brush, light);
        }),
      ),
    }));
    // Layers keep their places in the list: one that is not seen yet is an empty sprite.
    const hidden = compositor.addSprite(
      drawPicture({ left: 0, top: 0, width: 2, height: 2 }, () => undefined),
    );
    const layers = this.layers.map((layer) => ({ layer, versions: new Map<number, Sprite>() }));
    return (seconds) => [
      ...lights.map(({ light, sprite }) => {
        const slow = Math.floor(seconds * LIGHT_RATE) / LIGHT_RATE;
        return {
          sprite,
          x2: Math.round(sway(slow, 7.9, light.phase) * light.drift * 2),
          y2: Math.round(sway(slow, 9.7, light.phase * 1.7) * light.drift * 2),
          shear: 0,
          pivot: 0,
          opacity: 255,
        };
      }),
      ...layers.map(({ layer, versions }) => this.place(compositor, { layer, versions, hidden, seconds })),
    ];
  }

  private place(
    compositor: Compositor,
    o: { layer: CardLayer; versions: Map<number, Sprite>; hidden: Sprite; seconds: number },
  ): Placement {
    const { layer, versions } = o;
    const state = layer.at(o.seconds);
    const version = state.version ?? 0;
    const opacity = Math.round(255 * Math.max(0, Math.min(1, state.opacity ?? 1)));
    let sprite = opacity === 0 ? o.hidden : versions.get(version);
    if (!sprite) {
      sprite = compositor.addSprite(
        drawPicture(this.areaOf(layer), (brush) => {
          brush.translate(this.space.x, this.space.y);
          brush.scale(this.space.scale, this.space.scale);
          layer.draw(brush, version);
        }),
      );
      versions.set(version, sprite);
    }
    return {
      sprite,
      x2: Math.round((state.x ?? 0) * this.space.scale * 2),
      y2: Math.round((state.y ?? 0) * this.space.scale * 2),
      shear: 2 * (state.lean ?? 0),
      pivot: Math.round(this.space.y + ((layer.hinge ?? 0) + (state.y ?? 0)) * this.space.scale),
      opacity,
    };
  }

  private areaOf(layer: CardLayer): Area {
    const [left, top, right, bottom] = layer.box;
    const { x, y, scale } = this.space;
    const from = { left: x + left * scale, top: y + top * scale };
    return {
      left: Math.floor(from.left / 2) * 2,
      top: Math.floor(from.top / 2) * 2,
      width: Math.ceil(((right - left) * scale) / 2) * 2 + 2,
      height: Math.ceil(((bottom - top) * scale) / 2) * 2 + 2,
    };
  }
}

function around(x: number, y: number, radius: number): Area {
  return {
    left: Math.floor((x - radius) / 2) * 2,
    top: Math.floor((y - radius) / 2) * 2,
    width: Math.ceil(radius) * 2 + 4,
    height: Math.ceil(radius) * 2 + 4,
  };
}
