import { type Brush, mix, withAlpha } from '@pregonero/video/drawing';
import { darker, lighter } from './colour';
import { CENTRE, softSpot, type Model } from './face.drawing';

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

/** Middle of the mouth when it is closed, in the design space. */
const MOUTH_Y = 922;

interface Lips {
  half: number;
  corner: number;
  upper: number;
  lower: number;
  thickUp: number;
  thickDown: number;
}

function measure(model: Model, shape: MouthShape): Lips {
  const male = model.presenter.gender === 'male';
  const full = model.presenter.ethnicity === 'african' ? 1.22 : 1;
  const height = shape.open * 84;
  const stretch = 1 + 0.13 * shape.width - 0.36 * shape.round + 0.1 * shape.smile;
  return {
    half: (male ? 92 : 86) * stretch,
    corner: -18 * shape.smile + height * 0.16,
    upper: -height * 0.26 + 2 * shape.smile,
    lower: height * 0.74 + 5 * shape.smile,
    thickUp: (male ? 14 : 19) * full * (1 - 0.5 * shape.press + 0.3 * shape.round),
    thickDown: (male ? 19 : 25) * full * (1 - 0.45 * shape.press + 0.22 * shape.round),
  };
}

/** What a mouth may touch, in the design space: [left, top, right, bottom]. */
export function mouthRegion(model: Model, shape: MouthShape): readonly [number, number, number, number] {
  const lips = measure(model, shape);
  const reach = lips.half + 14;
  const top = Math.min(lips.upper - lips.thickUp * 1.2, lips.corner - 6) - 4;
  const bottom = Math.max(lips.lower + lips.thickDown * 1.25 + 19, lips.corner + 12) + 4;
  return [CENTRE - reach, MOUTH_Y + top, CENTRE + reach, MOUTH_Y + bottom];
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
  const dark = brush.createLinearGradient(0, upper, 0, lower);
  dark.addColorStop(0, '#2b0a10');
  dark.addColorStop(1, '#6d2029');
  brush.fillStyle = dark;
  brush.fill();
  innerPath(brush, lips);
  brush.clip();
  if (shape.tongue > 0.05) {
    const tongueY = lower - height * 0.08 - shape.tongue * height * 0.3;
    const tongue = brush.createRadialGradient(0, tongueY, 4, 0, tongueY + 14, half * 0.75);
    tongue.addColorStop(0, '#d9747a');
    tongue.addColorStop(1, '#a8434d');
    brush.fillStyle = tongue;
    brush.beginPath();
    brush.ellipse(0, lower + 4, half * 0.56, height * (0.16 + 0.34 * shape.tongue), 0, 0, Math.PI * 2);
    brush.fill();
  }
  if (shape.teethUp > 0.05) {
    const deep = Math.min(26, height * 0.62) * (0.35 + 0.65 * shape.teethUp);
    const teeth = brush.createLinearGradient(0, upper - 4, 0, upper + deep);
    teeth.addColorStop(0, '#ddd3cc');
    teeth.addColorStop(0.35, '#fffdfa');
    teeth.addColorStop(1, '#f1ebe5');
    brush.fillStyle = teeth;
    brush.beginPath();
    brush.roundRect(-half * 0.8, upper - 18, half * 1.6, deep + 18, 9);
    brush.fill();
    brush.strokeStyle = 'rgba(150, 130, 125, 0.16)';
    brush.lineWidth = 1.6;
    for (const x of [-0.42, -0.21, 0, 0.21, 0.42]) {
      brush.beginPath();
      brush.moveTo(x * half, upper - 2);
      brush.lineTo(x * half, upper + deep - 3);
      brush.stroke();
    }
  }
  if (shape.teethDown > 0.1) {
    brush.fillStyle = 'rgba(236, 228, 222, 0.92)';
    brush.beginPath();
    brush.roundRect(-half * 0.6, lower - 13 * shape.teethDown, half * 1.2, 26, 7);
    brush.fill();
  }
  brush.restore();
}

/** The mouth, with the shade under it and the creases at its corners. */
export function drawMouth(brush: Brush, model: Model, shape: MouthShape): void {
  const { look, presenter } = model;
  const lips = measure(model, shape);
  const natural = presenter.gender === 'male' ? mix(look.lips, look.skin, 0.28) : look.lips;
  brush.save();
  brush.translate(CENTRE, MOUTH_Y);
  softSpot(brush, {
    x: 0,
    y: lips.lower + lips.thickDown * 1.25 + 6,
    rx: lips.half * 0.66,
    ry: 13,
    colour: darker(look.skin, 0.6),
    alpha: 0.32,
  });
  drawInside(brush, lips, shape);
  upperLip(brush, lips);
  const up = brush.createLinearGradient(0, lips.upper - lips.thickUp * 1.2, 0, lips.upper + 3);
  up.addColorStop(0, mix(natural, look.skin, 0.16));
  up.addColorStop(1, darker(natural, 0.24));
  brush.fillStyle = up;
  brush.fill();
  lowerLip(brush, lips);
  const down = brush.createLinearGradient(0, lips.lower - 2, 0, lips.lower + lips.thickDown * 1.2);
  down.addColorStop(0, darker(natural, 0.1));
  down.addColorStop(0.4, lighter(natural, 0.12));
  down.addColorStop(1, darker(natural, 0.16));
  brush.fillStyle = down;
  brush.fill();
  brush.save();
  lowerLip(brush, lips);
  brush.clip();
  softSpot(brush, {
    x: -10,
    y: lips.lower + lips.thickDown * 0.5,
    rx: lips.half * 0.36,
    ry: lips.thickDown * 0.3,
    colour: '#fff2ee',
    alpha: presenter.gender === 'male' ? 0.28 : 0.6,
  });
  brush.restore();
  brush.strokeStyle = withAlpha(darker(natural, 0.75), 0.5 + 0.3 * shape.press);
  brush.lineWidth = 3.4;
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
  brush.strokeStyle = withAlpha(darker(look.skin, 0.6), 0.42);
  for (const side of [-1, 1]) {
    brush.beginPath();
    brush.moveTo(side * (lips.half + 1), lips.corner - 4);
    brush.quadraticCurveTo(side * (lips.half + 9), lips.corner - 2, side * (lips.half + 8), lips.corner + 9);
    brush.stroke();
  }
  brush.restore();
}
