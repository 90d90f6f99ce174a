import { type Brush, mix, withAlpha } from '@pregonero/video/drawing';
import { darker, lighter } from './colour';
import { CENTRE, softSpot, type Model } from './face.drawing';

/** What the eyes do in a frame. */
export interface EyeState {
  /** 0 open to 1 closed. */
  blink: number;
  /** Lift of the brows, 0 to 1. */
  brow: number;
}

const EYE_Y = 708;
const EYE_X = 102;
const HALF = 60;

function eyeShape(brush: Brush, top: number, bottom: number): void {
  brush.beginPath();
  brush.moveTo(-HALF, 6);
  brush.bezierCurveTo(-34, 2 - top, 26, -2 - top * 1.06, HALF, -5);
  brush.bezierCurveTo(36, bottom, -28, bottom + 4, -HALF, 6);
  brush.closePath();
}

/** One eye, drawn as the left one of the picture (inner corner at +x). */
function drawEye(brush: Brush, model: Model, state: { blink: number; mirrored: boolean }): void {
  const { look, presenter } = model;
  const female = presenter.gender === 'female';
  const slant = presenter.ethnicity === 'asian';
  const openTop = slant ? 38 : 45;
  const top = openTop * (1 - state.blink) - 18 * state.blink;
  const bottom = 24;
  brush.save();
  if (slant) brush.rotate(0.05);
  // Seen from outside, the inner corner of a mirrored eye is still at +x.
  brush.scale(-1, 1);
  softSpot(brush, { x: 0, y: -10, rx: 92, ry: 58, colour: darker(look.skin, 0.55), alpha: 0.22 });
  brush.save();
  eyeShape(brush, top, bottom);
  brush.clip();
  const white = brush.createLinearGradient(0, -40, 0, 30);
  white.addColorStop(0, '#d9d2cf');
  white.addColorStop(0.45, '#fbf8f5');
  white.addColorStop(1, '#efe8e4');
  brush.fillStyle = white;
  brush.fillRect(-70, -60, 140, 110);
  const iris = brush.createRadialGradient(0, 3, 4, 0, -2, 30);
  iris.addColorStop(0, lighter(look.iris, 0.28));
  iris.addColorStop(0.55, look.iris);
  iris.addColorStop(0.86, darker(look.iris, 0.45));
  iris.addColorStop(1, darker(look.iris, 0.7));
  brush.fillStyle = iris;
  brush.beginPath();
  brush.arc(0, -3, 29, 0, Math.PI * 2);
  brush.fill();
  brush.fillStyle = '#120c0c';
  brush.beginPath();
  brush.arc(0, -3, 12.5, 0, Math.PI * 2);
  brush.fill();
  softSpot(brush, { x: 0, y: 14, rx: 20, ry: 11, colour: lighter(look.iris, 0.55), alpha: 0.55 });
  const lidShade = brush.createLinearGradient(0, -top * 0.9, 0, -top * 0.9 + 30);
  lidShade.addColorStop(0, 'rgba(40, 20, 20, 0.45)');
  lidShade.addColorStop(1, 'rgba(40, 20, 20, 0)');
  brush.fillStyle = lidShade;
  brush.fillRect(-70, -60, 140, 90);
  const flip = state.mirrored ? 1 : -1;
  brush.fillStyle = 'rgba(255, 255, 255, 0.96)';
  brush.beginPath();
  brush.arc(10 * flip, -14, 8.4, 0, Math.PI * 2);
  brush.fill();
  brush.fillStyle = 'rgba(255, 255, 255, 0.7)';
  brush.beginPath();
  brush.arc(-10 * flip, 9, 4, 0, Math.PI * 2);
  brush.fill();
  brush.restore();
  if (state.blink > 0.05) {
    // The lid itself, between its open and its present edge.
    brush.save();
    eyeShape(brush, openTop, bottom);
    brush.clip();
    brush.fillStyle = mix(look.skin, darker(look.skin, 0.35), 0.4);
    brush.beginPath();
    brush.moveTo(-HALF - 6, -70);
    brush.lineTo(-HALF - 6, 6);
    brush.lineTo(-HALF, 6);
    brush.bezierCurveTo(-34, 2 - top, 26, -2 - top * 1.06, HALF, -5);
    brush.lineTo(HALF + 6, -5);
    brush.lineTo(HALF + 6, -70);
    brush.closePath();
    brush.fill();
    brush.restore();
  }
  const lash = mix(darker(look.hair, 0.6), '#140d0d', 0.7);
  brush.strokeStyle = lash;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  // Thick outside, thin inside: one filled crescent instead of a line.
  brush.fillStyle = lash;
  brush.beginPath();
  brush.moveTo(-HALF, 6);
  brush.bezierCurveTo(-34, 2 - top, 26, -2 - top * 1.06, HALF, -5);
  if (female) brush.lineTo(HALF + 15, -19 + state.blink * 16);
  brush.bezierCurveTo(30, -10 - top * 1.1, -34, -5 - top * 1.05, -HALF, 6);
  brush.closePath();
  brush.fill();
  brush.lineWidth = female ? 4 : 3;
  brush.stroke();
  if (female) {
    brush.lineWidth = 4;
    for (const [x, y, dx, dy] of [
      [46, -15, 17, -13],
      [34, -24, 13, -15],
    ] as const) {
      const fall = state.blink * 26;
      brush.beginPath();
      brush.moveTo(x, y + fall * (1 - x / 90));
      brush.quadraticCurveTo(x + dx * 0.7, y + fall * 0.8 + dy * 0.3, x + dx, y + dy + fall * 1.3);
      brush.stroke();
    }
  }
  brush.strokeStyle = withAlpha(darker(look.skin, 0.55), 0.5);
  brush.lineWidth = 3.5;
  brush.beginPath();
  brush.moveTo(-46, -22 - openTop * 0.22);
  brush.bezierCurveTo(-22, -openTop - 14, 28, -openTop - 15, 58, -24);
  brush.stroke();
  brush.strokeStyle = withAlpha(darker(look.skin, 0.5), 0.3);
  brush.lineWidth = 3;
  brush.beginPath();
  brush.moveTo(-44, 15);
  brush.bezierCurveTo(-20, bottom + 4, 26, bottom + 2, 54, 4);
  brush.stroke();
  brush.restore();
}

function drawBrow(brush: Brush, model: Model, lift: number): void {
  const { look, presenter } = model;
  const male = presenter.gender === 'male';
  const thick = male ? 21 : 13;
  const colour = presenter.age === 'mature' ? mix(look.hair, '#4a4140', 0.35) : darker(look.hair, 0.2);
  const y = -80 - lift * 13;
  brush.save();
  const gradient = brush.createLinearGradient(-66, 0, 84, 0);
  gradient.addColorStop(0, withAlpha(colour, 0.72));
  gradient.addColorStop(0.3, withAlpha(colour, 0.95));
  gradient.addColorStop(1, withAlpha(colour, 0.9));
  brush.fillStyle = gradient;
  // Flat, with the inner end a little raised: a lowered inner end looks angry.
  brush.beginPath();
  brush.moveTo(-62, y + 6);
  brush.quadraticCurveTo(-64, y - thick * 0.55, -56, y - thick * 0.6);
  brush.bezierCurveTo(
    -14,
    y - 14 - thick * 0.75,
    40,
    y - (male ? 16 : 22) - thick * 0.5,
    86,
    y + (male ? 9 : 2),
  );
  brush.bezierCurveTo(40, y - (male ? 7 : 12) + thick * 0.1, -8, y - 4 + thick * 0.12, -62, y + 6);
  brush.closePath();
  brush.fill();
  brush.restore();
}

function drawGlasses(brush: Brush, colour: string): void {
  brush.save();
  brush.lineWidth = 9;
  brush.strokeStyle = colour;
  brush.lineJoin = 'round';
  for (const side of [-1, 1]) {
    brush.save();
    brush.translate(CENTRE + side * EYE_X, EYE_Y + 10);
    brush.beginPath();
    brush.roundRect(-84, -62, 168, 126, 46);
    const glass = brush.createLinearGradient(-84, -62, 84, 64);
    glass.addColorStop(0, 'rgba(255, 255, 255, 0.2)');
    glass.addColorStop(0.4, 'rgba(255, 255, 255, 0.02)');
    glass.addColorStop(1, 'rgba(210, 230, 255, 0.1)');
    brush.fillStyle = glass;
    brush.fill();
    brush.stroke();
    brush.restore();
    brush.beginPath();
    brush.moveTo(CENTRE + side * (EYE_X + 84), EYE_Y - 14);
    brush.lineTo(CENTRE + side * (EYE_X + 112), EYE_Y - 20);
    brush.stroke();
  }
  brush.beginPath();
  brush.moveTo(CENTRE - 19, EYE_Y - 2);
  brush.quadraticCurveTo(CENTRE, EYE_Y - 20, CENTRE + 19, EYE_Y - 2);
  brush.stroke();
  brush.restore();
}

/** Eyes, brows and glasses. */
export function drawEyes(brush: Brush, model: Model, state: EyeState): void {
  for (const side of [-1, 1] as const) {
    brush.save();
    brush.translate(CENTRE + side * EYE_X, EYE_Y);
    brush.scale(-side, 1);
    // Inner corner at +x after this mirror; the eye drawing mirrors once more for its outer wing.
    drawEye(brush, model, { blink: state.blink, mirrored: side === 1 });
    brush.scale(-1, 1);
    drawBrow(brush, model, state.brow);
    brush.restore();
  }
  if (model.look.glasses) drawGlasses(brush, model.look.glasses);
}
