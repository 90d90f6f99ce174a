import type { FrameSize } from '../formats';
import { mix, withAlpha } from './colour';
import { INK, lettersOn, WHITE } from './fitted.text';
import type { Brush } from './picture';

/** How far a ground darkens: a light colour looks dirty long before a strong one does. */
const DARKER = { light: 0.16, strong: 0.38 } as const;
/** Between its lightest and its darkest part: what letters have to be read on. */
const MIDDLE = 0.18;

/** Letters that read on {@link paintGround}. */
export function inkOnGround(colour: string): string {
  return lettersOn(groundTone(colour));
}

/** The colour that stands for a whole {@link paintGround}. */
export function groundTone(colour: string): string {
  return mix(colour, '#000000', lettersOn(colour) === INK ? DARKER.light / 2 : MIDDLE);
}

/**
 * Paints a ground in the colour of a business: a gradient with soft discs, never a flat surface. Odd turns mirror it, so that
 * neighbours differ.
 */
export function paintGround(brush: Brush, { width, height }: FrameSize, colour: string, turn: number): void {
  const dark = mix(colour, '#000000', lettersOn(colour) === INK ? DARKER.light : DARKER.strong);
  const [x, y] = turn % 2 === 0 ? [width, height] : [0, height];
  const gradient = brush.createLinearGradient(width - x, 0, x, y);
  gradient.addColorStop(0, mix(colour, WHITE, 0.06));
  gradient.addColorStop(1, dark);
  brush.fillStyle = gradient;
  brush.fillRect(0, 0, width, height);
  const longest = Math.max(width, height);
  const discs = [
    [0.92, 0.1, 0.3],
    [0.04, 0.42, 0.22],
    [0.8, 0.86, 0.36],
  ] as const;
  discs.forEach(([left, top, radius], index) => {
    brush.fillStyle = withAlpha(index % 2 === 0 ? WHITE : '#000000', index % 2 === 0 ? 0.08 : 0.06);
    brush.beginPath();
    const across = turn % 2 === 0 ? left : 1 - left;
    brush.arc(width * across, height * top, (longest * radius) / 1.6, 0, Math.PI * 2);
    brush.fill();
  });
}
