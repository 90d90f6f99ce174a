import type { Brush } from '@pregonero/video/drawing';
import { darker, lighter } from './colour';
import type { MouthPlace } from './figure.artwork';

/** Shape of a mouth. All from 0 to 1, except `width`, from −1 (narrow) to 1 (wide). */
export interface MouthShape {
  open: number;
  width: number;
  round: number;
  teethUp: number;
  teethDown: number;
  tongue: number;
  press: number;
  smile: number;
}

/** Mouths are drawn around their middle with this half width when closed, and brought to the size of the drawing. */
const HALF_WIDTH = 90;
/** Creases and shades of any skin. */
const WARM_DARK = '#3b130f';

interface Lips {
  half: number;
  corner: number;
  upper: number;
  lower: number;
  thickUp: number;
  thickDown: number;
}

function measure({ fullness }: MouthPlace, shape: MouthShape): Lips {
  const height = shape.open * 84;
  const stretch = 1 + 0.13 * shape.width - 0.36 * shape.round + 0.1 * shape.smile;
  return {
    half: HALF_WIDTH * stretch,
    corner: -18 * shape.smile + height * 0.16,
    upper: -height * 0.26 + 2 * shape.smile,
    lower: height * 0.74 + 5 * shape.smile,
    thickUp: 17 * fullness * (1 - 0.5 * shape.press + 0.3 * shape.round),
    thickDown: 22 * fullness * (1 - 0.45 * shape.press + 0.22 * shape.round),
  };
}

/** What a mouth may touch, in the pixels of the drawing: [left, top, right, bottom]. */
export function mouthRegion(place: MouthPlace, shape: MouthShape): readonly [number, number, number, number] {
  const lips = measure(place, shape);
  const scale = place.halfWidth / HALF_WIDTH;
  const reach = lips.half + 14;
  const top = Math.min(lips.upper - lips.thickUp * 1.2, lips.corner - 6) - 4;
  const bottom = Math.max(lips.lower + lips.thickDown * 1.25 + 19, lips.corner + 12) + 4;
  return [place.x - reach * scale, place.y + top * scale, place.x + reach * scale, place.y + bottom * scale];
}

function innerPath(brush: Brush, lips: Lips): void {
  const { half, corner, upper, lower } = lips;
  brush.beginPath();
  brush.moveTo(-half, corner);
  brush.bezierCurveTo(-half * 0.62, upper + (corner - upper) * 0.12, -half * 0.3, upper, 0, upper + 1);
  brush.bezierCurveTo(half * 0.3, upper, half * 0.62, upper + (corner - upper) * 0.12, half, corner);
  brush.bezierCurveTo(half * 0.74, lower * 0.86 + corner * 0.14, half * 0.36, lower, 0, lower);
  brush.bezierCurveTo(-half * 0.36, lower, -half * 0.74, lower * 0.86 + corner * 0.14, -half, corner);
  brush.closePath();
}

function upperLip(brush: Brush, lips: Lips): void {
  const { half, corner, upper, thickUp } = lips;
  brush.beginPath();
  brush.moveTo(-half - 2, corner);
  brush.bezierCurveTo(
    -half * 0.66,
    upper - thickUp * 0.55 + (corner - upper) * 0.2,
    -half * 0.38,
    upper - thickUp * 1.2,
    -half * 0.15,
    upper - thickUp * 1.06,
  );
  brush.quadraticCurveTo(0, upper - thickUp * 0.72, half * 0.15, upper - thickUp * 1.06);
  brush.bezierCurveTo(
    half * 0.38,
    upper - thickUp * 1.2,
    half * 0.66,
    upper - thickUp * 0.55 + (corner - upper) * 0.2,
    half + 2,
    corner,
  );
  brush.bezierCurveTo(half * 0.62, upper + (corner - upper) * 0.12 + 2, half * 0.3, upper + 2, 0, upper + 3);
  brush.bezierCurveTo(
    -half * 0.3,
    upper + 2,
    -half * 0.62,
    upper + (corner - upper) * 0.12 + 2,
    -half - 2,
    corner,
  );
  brush.closePath();
}

function lowerLip(brush: Brush, lips: Lips): void {
  const { half, corner, lower, thickDown } = lips;
  brush.beginPath();
  brush.moveTo(-half, corner);
  brush.bezierCurveTo(-half * 0.74, lower * 0.86 + corner * 0.14 - 1, -half * 0.36, lower - 1, 0, lower - 1);
  brush.bezierCurveTo(half * 0.36, lower - 1, half * 0.74, lower * 0.86 + corner * 0.14 - 1, half, corner);
  brush.bezierCurveTo(
    half * 0.78,
    lower + thickDown * 0.7 + corner * 0.1,
    half * 0.42,
    lower + thickDown * 1.14,
    0,
    lower + thickDown * 1.14,
  );
  brush.bezierCurveTo(
    -half * 0.42,
    lower + thickDown * 1.14,
    -half * 0.78,
    lower + thickDown * 0.7 + corner * 0.1,
    -half,
    corner,
  );
  brush.closePath();
}

function drawInside(brush: Brush, lips: Lips, shape: MouthShape): void {
  const { half, upper, lower } = lips;
  const height = lower - upper;
  brush.save();
  innerPath(brush, lips);
  brush.fillStyle = '#551620';
  brush.fill();
  innerPath(brush, lips);
  brush.clip();
  if (shape.tongue > 0.05) {
    brush.fillStyle = '#d1606a';
    brush.beginPath();
    brush.ellipse(0, lower + 4, half * 0.56, height * (0.16 + 0.34 * shape.tongue), 0, 0, Math.PI * 2);
    brush.fill();
  }
  if (shape.teethUp > 0.05) {
    const deep = Math.min(26, height * 0.62) * (0.35 + 0.65 * shape.teethUp);
    brush.fillStyle = '#fffaf4';
    brush.beginPath();
    brush.roundRect(-half * 0.8, upper - 18, half * 1.6, deep + 18, 9);
    brush.fill();
  }
  if (shape.teethDown > 0.1) {
    brush.fillStyle = 'rgba(236, 228, 222, 0.92)';
    brush.beginPath();
    brush.roundRect(-half * 0.6, lower - 13 * shape.teethDown, half * 1.2, 26, 7);
    brush.fill();
  }
  brush.restore();
}

/** The mouth in flat tones, with the shade under it and the creases at its corners. */
export function drawMouth(brush: Brush, place: MouthPlace, shape: MouthShape): void {
  const lips = measure(place, shape);
  brush.save();
  brush.translate(place.x, place.y);
  brush.scale(place.halfWidth / HALF_WIDTH, place.halfWidth / HALF_WIDTH);
  brush.globalAlpha = 0.16;
  brush.fillStyle = WARM_DARK;
  brush.beginPath();
  brush.ellipse(0, lips.lower + lips.thickDown * 1.25 + 6, lips.half * 0.5, 9, 0, 0, Math.PI * 2);
  brush.fill();
  brush.globalAlpha = 1;
  drawInside(brush, lips, shape);
  upperLip(brush, lips);
  brush.fillStyle = darker(place.lips, 0.16);
  brush.fill();
  lowerLip(brush, lips);
  brush.fillStyle = place.lips;
  brush.fill();
  brush.save();
  lowerLip(brush, lips);
  brush.clip();
  brush.globalAlpha = 0.55;
  brush.fillStyle = lighter(place.lips, 0.4);
  brush.beginPath();
  brush.ellipse(
    -lips.half * 0.16,
    lips.lower + lips.thickDown * 0.5,
    lips.half * 0.3,
    lips.thickDown * 0.18,
    0,
    0,
    Math.PI * 2,
  );
  brush.fill();
  brush.restore();
  brush.strokeStyle = darker(place.lips, 0.68);
  brush.globalAlpha = 0.6 + 0.3 * shape.press;
  brush.lineWidth = 5;
  brush.lineCap = 'round';
  if (shape.open < 0.06) {
    brush.beginPath();
    brush.moveTo(-lips.half, lips.corner);
    brush.bezierCurveTo(-lips.half * 0.6, lips.lower * 0.9, -lips.half * 0.24, lips.upper, 0, lips.upper + 4);
    brush.bezierCurveTo(
      lips.half * 0.24,
      lips.upper,
      lips.half * 0.6,
      lips.lower * 0.9,
      lips.half,
      lips.corner,
    );
    brush.stroke();
  }
  brush.strokeStyle = WARM_DARK;
  brush.globalAlpha = 0.36;
  for (const side of [-1, 1]) {
    brush.beginPath();
    brush.moveTo(side * (lips.half + 1), lips.corner - 4);
    brush.quadraticCurveTo(side * (lips.half + 9), lips.corner - 2, side * (lips.half + 8), lips.corner + 9);
    brush.stroke();
  }
  brush.restore();
}
