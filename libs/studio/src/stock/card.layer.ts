import type { Brush } from '@pregonero/video/drawing';
import type { CardPalette } from './card.palette';

/** Where a layer is at a moment. Lengths are design units. */
export interface LayerState {
  x?: number;
  y?: number;
  /** 0 to 1. */
  opacity?: number;
  /** Sideways per unit away from the hinge: a slight turn, like a pendulum's. */
  lean?: number;
  /** Which drawing of the layer is shown; whole. */
  version?: number;
}

/**
 * A part of a card that moves as a whole. It is drawn once per version in a design space of 1000 × 1040 units around the
 * middle of the part of the frame that captions leave free.
 */
export interface CardLayer {
  /** What the drawing may touch, in design units. */
  box: readonly [left: number, top: number, right: number, bottom: number];
  /** Height at which a lean moves nothing. */
  hinge?: number;
  draw(brush: Brush, version: number): void;
  at(seconds: number): LayerState;
}

/** What a design works with; equal ones give equal layers. */
interface CardArt {
  keyword: string;
  variant: number;
  palette: CardPalette;
  random: () => number;
}

/** Makes the layers of a kind of card, back to front. */
export type CardDesign = (art: CardArt) => CardLayer[];

/** Versions of a growing layer for a size of 1. */
const GROWTH_STEPS = 20;

/** A layer that grows around a point: `sizeAt` gives its size, 0 hides it. */
export function growing(
  layer: Omit<CardLayer, 'draw' | 'at'> & { draw: (brush: Brush) => void },
  o: {
    centre: readonly [x: number, y: number];
    sizeAt: (seconds: number) => number;
    at?: (seconds: number) => LayerState;
  },
): CardLayer {
  const [x, y] = o.centre;
  return {
    ...layer,
    draw(brush, version) {
      const size = version / GROWTH_STEPS;
      brush.translate(x, y);
      brush.scale(size, size);
      brush.translate(-x, -y);
      layer.draw(brush);
    },
    at(seconds) {
      const version = Math.round(Math.max(0, o.sizeAt(seconds)) * GROWTH_STEPS);
      const state = o.at?.(seconds) ?? {};
      return { ...state, version, ...(version === 0 ? { opacity: 0 } : {}) };
    },
  };
}
