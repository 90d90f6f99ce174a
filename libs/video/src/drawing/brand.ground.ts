import { contrastOf, LEAST_CONTRAST } from '../captions/caption.colours';
import type { FrameSize } from '../formats';
import { mix, withAlpha } from './colour';
import { INK, WHITE } from './fitted.text';
import type { Brush } from './picture';

/** How far a ground goes from its colour at its two ends: a light colour looks dirty long before a strong one does. */
const ENDS = { light: { lighter: 0.06, darker: 0.16 }, strong: { lighter: 0.06, darker: 0.38 } } as const;
/** Soft discs on it, and how much of light and shade they add. */
const DISCS = { light: 0.08, shade: 0.06 } as const;
const STEP = 0.05;
/** Share of ink in a dark ground. */
const DEEP = 0.72;
const BLACK = '#000000';

/** A colour that words stand on, and what they are written in. */
export interface Plate {
  fill: string;
  ink: string;
}

/** A ground from its lightest to its darkest end, and what words on it are written in. */
export interface BrandGround {
  from: string;
  to: string;
  ink: string;
}

/** Whichever of ink and white reads better on a colour. */
const inkOn = (colour: string): string =>
  contrastOf(INK, colour) >= contrastOf(WHITE, colour) ? INK : WHITE;

/** The colour with so much of what is further from its ink. */
const awayFrom = (ink: string, colour: string, amount: number): string =>
  mix(colour, ink === WHITE ? BLACK : WHITE, amount);

/** The colour of a business for words of any size: as it is, or as much darker or lighter as its letters need. */
export function plateOf(colour: string): Plate {
  const ink = inkOn(colour);
  for (let amount = 0; amount < 1; amount += STEP) {
    const fill = awayFrom(ink, colour, amount);
    if (contrastOf(ink, fill) >= LEAST_CONTRAST) return { fill, ink };
  }
  return { fill: awayFrom(ink, colour, 1), ink };
}

/** Whether letters read on every part of a ground, its discs included. */
const readsOn = ({ from, to, ink }: BrandGround): boolean =>
  [mix(from, WHITE, DISCS.light), mix(to, BLACK, DISCS.shade)].every(
    (part) => contrastOf(ink, part) >= LEAST_CONTRAST,
  );

/**
 * The ground in the colour of a business. Where its letters would not read at one of its ends, it becomes flatter first, then
 * darker or lighter than the colour.
 */
export function groundOf(colour: string): BrandGround {
  const ink = inkOn(colour);
  const { lighter, darker } = ink === INK ? ENDS.light : ENDS.strong;
  const ground = (base: string, depth: number): BrandGround => ({
    from: mix(base, WHITE, lighter * (ink === WHITE ? depth : 1)),
    to: mix(base, BLACK, darker * (ink === WHITE ? 1 : depth)),
    ink,
  });
  for (let depth = 1; depth > 0; depth -= STEP) {
    const tried = ground(colour, depth);
    if (readsOn(tried)) return tried;
  }
  for (let amount = STEP; amount < 1; amount += STEP) {
    const tried = ground(awayFrom(ink, colour, amount), 0);
    if (readsOn(tried)) return tried;
  }
  return ground(awayFrom(ink, colour, 1), 0);
}

/** The colour of a business as a dark one, for a ground beside that in the colour itself. */
export function deepOf(colour: string): string {
  return mix(colour, INK, DEEP);
}

/**
 * Paints a ground in the colour of a business: a gradient with soft discs, never a flat surface. Odd turns mirror it, so that
 * neighbours differ.
 */
export function paintGround(brush: Brush, { width, height }: FrameSize, colour: string, turn: number): void {
  const { from, to } = groundOf(colour);
  const [x, y] = turn % 2 === 0 ? [width, height] : [0, height];
  const gradient = brush.createLinearGradient(width - x, 0, x, y);
  gradient.addColorStop(0, from);
  gradient.addColorStop(1, to);
  brush.fillStyle = gradient;
  brush.fillRect(0, 0, width, height);
  const longest = Math.max(width, height);
  const discs = [
    [0.92, 0.1, 0.3],
    [0.04, 0.42, 0.22],
    [0.8, 0.86, 0.36],
  ] as const;
  discs.forEach(([left, top, radius], index) => {
    brush.fillStyle = index % 2 === 0 ? withAlpha(WHITE, DISCS.light) : withAlpha(BLACK, DISCS.shade);
    brush.beginPath();
    const across = turn % 2 === 0 ? left : 1 - left;
    brush.arc(width * across, height * top, (longest * radius) / 1.6, 0, Math.PI * 2);
    brush.fill();
  });
}
