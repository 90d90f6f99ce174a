import { type Brush, mix, withAlpha } from '@pregonero/video/drawing';
import { darker, lighter } from './colour';
import type { Presenter, PresenterLook } from './presenters';

/** A presenter with its look, as every drawing receives it. Drawings use a 1080 x 1920 space, head centred at x 540. */
export interface Model {
  presenter: Presenter;
  look: PresenterLook;
}

/** The line that halves the face: x in pixels of the 1080 wide frame. */
export const CENTRE = 540;

/** Radial glow or shade with a soft edge. */
export function softSpot(
  brush: Brush,
  spot: { x: number; y: number; rx: number; ry: number; colour: string; alpha: number },
): void {
  brush.save();
  brush.translate(spot.x, spot.y);
  brush.scale(spot.rx, spot.ry);
  const gradient = brush.createRadialGradient(0, 0, 0, 0, 0, 1);
  gradient.addColorStop(0, withAlpha(spot.colour, spot.alpha));
  gradient.addColorStop(0.55, withAlpha(spot.colour, spot.alpha * 0.45));
  gradient.addColorStop(1, withAlpha(spot.colour, 0));
  brush.fillStyle = gradient;
  brush.beginPath();
  brush.arc(0, 0, 1, 0, Math.PI * 2);
  brush.fill();
  brush.restore();
}

/** Outline of the face; `jaw` is how far the chin is lowered, in design pixels. */
function facePath(brush: Brush, model: Model, jaw: number): void {
  const male = model.presenter.gender === 'male';
  const cheek = male ? 214 : 210;
  const corner = male ? 168 : 146;
  const chin = (male ? 1048 : 1040) + jaw;
  const cornerY = (male ? 944 : 936) + jaw * 0.55;
  const half = male ? 84 : 66;
  brush.beginPath();
  brush.moveTo(CENTRE, 420);
  brush.bezierCurveTo(CENTRE - 130, 420, CENTRE - cheek, 520, CENTRE - cheek, 680);
  brush.bezierCurveTo(CENTRE - cheek, 790, CENTRE - corner - 34, 870, CENTRE - corner, cornerY);
  brush.bezierCurveTo(CENTRE - corner + 30, cornerY + 62, CENTRE - half, chin, CENTRE, chin);
  brush.bezierCurveTo(CENTRE + half, chin, CENTRE + corner - 30, cornerY + 62, CENTRE + corner, cornerY);
  brush.bezierCurveTo(CENTRE + corner + 34, 870, CENTRE + cheek, 790, CENTRE + cheek, 680);
  brush.bezierCurveTo(CENTRE + cheek, 520, CENTRE + 130, 420, CENTRE, 420);
  brush.closePath();
}

function drawEar(brush: Brush, model: Model, side: -1 | 1): void {
  const { skin } = model.look;
  brush.save();
  brush.translate(CENTRE + side * 212, 738);
  brush.scale(side, 1);
  const gradient = brush.createLinearGradient(-20, 0, 40, 0);
  gradient.addColorStop(0, darker(skin, 0.2));
  gradient.addColorStop(1, lighter(skin, 0.05));
  brush.fillStyle = gradient;
  brush.beginPath();
  brush.moveTo(-14, -52);
  brush.bezierCurveTo(14, -84, 50, -56, 40, -6);
  brush.bezierCurveTo(36, 28, 20, 68, -8, 62);
  brush.closePath();
  brush.fill();
  brush.strokeStyle = withAlpha(darker(skin, 0.5), 0.4);
  brush.lineWidth = 5;
  brush.lineCap = 'round';
  brush.beginPath();
  brush.moveTo(2, -38);
  brush.bezierCurveTo(22, -48, 30, -24, 22, 0);
  brush.bezierCurveTo(18, 16, 6, 10, 8, 28);
  brush.stroke();
  if (model.look.jewel && model.presenter.gender === 'female') {
    brush.fillStyle = model.look.jewel;
    brush.beginPath();
    brush.arc(8, 70, 10, 0, Math.PI * 2);
    brush.fill();
    brush.fillStyle = 'rgba(255, 255, 255, 0.75)';
    brush.beginPath();
    brush.arc(5, 67, 3.4, 0, Math.PI * 2);
    brush.fill();
  }
  brush.restore();
}

function drawBeard(brush: Brush, model: Model, jaw: number): void {
  const { look } = model;
  const strength = look.beard === 2 ? 0.9 : 0.34;
  brush.save();
  const gradient = brush.createLinearGradient(0, 800, 0, 990);
  gradient.addColorStop(0, withAlpha(look.hair, strength * 0.35));
  gradient.addColorStop(0.45, withAlpha(look.hair, strength * 0.8));
  gradient.addColorStop(1, withAlpha(look.hair, strength));
  brush.filter = 'blur(20px)';
  brush.fillStyle = gradient;
  brush.beginPath();
  brush.moveTo(306, 800);
  brush.bezierCurveTo(356, 880, 384, 884, 436, 880);
  brush.bezierCurveTo(480, 874, 520, 876, 540, 880);
  brush.bezierCurveTo(560, 876, 600, 874, 644, 880);
  brush.bezierCurveTo(696, 884, 724, 880, 774, 800);
  brush.lineTo(780, 1090 + jaw);
  brush.lineTo(300, 1090 + jaw);
  brush.closePath();
  brush.fill();
  brush.restore();
}

/** Head without hair, eyes, nose and mouth: ears, skin with its light, blush, beard. */
export function drawFace(brush: Brush, model: Model, jaw: number): void {
  const { skin, hair } = model.look;
  if (model.look.hairStyle !== 'long' && model.look.hairStyle !== 'bob') {
    drawEar(brush, model, -1);
    drawEar(brush, model, 1);
  }
  brush.save();
  facePath(brush, model, jaw);
  const tone = brush.createLinearGradient(330, 480, 760, 1000);
  tone.addColorStop(0, lighter(skin, 0.24));
  tone.addColorStop(0.42, lighter(skin, 0.06));
  tone.addColorStop(0.75, skin);
  tone.addColorStop(1, darker(skin, 0.16));
  brush.fillStyle = tone;
  brush.fill();
  facePath(brush, model, jaw);
  brush.clip();
  // The side away from the window, then the hollows of the temples and under the cheekbones.
  const side = brush.createLinearGradient(610, 0, 764, 0);
  side.addColorStop(0, withAlpha(darker(skin, 0.5), 0));
  side.addColorStop(1, withAlpha(darker(skin, 0.5), 0.32));
  brush.fillStyle = side;
  brush.fillRect(600, 400, 200, 700);
  const rim = brush.createLinearGradient(326, 0, 400, 0);
  rim.addColorStop(0, withAlpha(darker(skin, 0.45), 0.24));
  rim.addColorStop(1, withAlpha(darker(skin, 0.45), 0));
  brush.fillStyle = rim;
  brush.fillRect(320, 400, 90, 700);
  // Shadow that the hair casts on the forehead.
  brush.filter = 'blur(14px)';
  brush.strokeStyle = withAlpha(darker(mix(skin, hair, 0.35), 0.35), 0.55);
  brush.lineWidth = 54;
  brush.beginPath();
  brush.moveTo(328, 660);
  brush.bezierCurveTo(336, 500, 440, 455, 540, 455);
  brush.bezierCurveTo(640, 455, 744, 500, 752, 660);
  brush.stroke();
  brush.filter = 'none';
  softSpot(brush, { x: 500, y: 560, rx: 170, ry: 70, colour: '#fff4e2', alpha: 0.26 });
  softSpot(brush, {
    x: 412,
    y: 832,
    rx: 92,
    ry: 66,
    colour: mix(model.look.lips, '#ff6a5a', 0.4),
    alpha: 0.27,
  });
  softSpot(brush, {
    x: 668,
    y: 832,
    rx: 92,
    ry: 66,
    colour: mix(model.look.lips, '#ff6a5a', 0.4),
    alpha: 0.24,
  });
  softSpot(brush, { x: 402, y: 792, rx: 60, ry: 30, colour: '#fff4e2', alpha: 0.26 });
  softSpot(brush, { x: 664, y: 794, rx: 54, ry: 28, colour: '#fff4e2', alpha: 0.16 });
  softSpot(brush, { x: 540, y: 986 + jaw * 0.9, rx: 62, ry: 36, colour: '#fff4e2', alpha: 0.2 });
  softSpot(brush, { x: 540, y: 962 + jaw * 0.7, rx: 70, ry: 15, colour: darker(skin, 0.55), alpha: 0.26 });
  if (model.look.beard > 0) drawBeard(brush, model, jaw);
  if (model.presenter.age === 'mature') drawMatureLines(brush, skin);
  // Bounced light along the jaw keeps it from melting into the neck.
  brush.strokeStyle = withAlpha(darker(skin, 0.45), 0.4);
  brush.lineWidth = 7;
  brush.filter = 'blur(3px)';
  facePath(brush, model, jaw);
  brush.stroke();
  brush.restore();
}

function drawMatureLines(brush: Brush, skin: string): void {
  brush.strokeStyle = withAlpha(darker(skin, 0.5), 0.26);
  brush.lineWidth = 4;
  brush.lineCap = 'round';
  for (const side of [-1, 1]) {
    brush.beginPath();
    brush.moveTo(CENTRE + side * 82, 852);
    brush.quadraticCurveTo(CENTRE + side * 122, 884, CENTRE + side * 126, 922);
    brush.stroke();
    for (const drop of [0, 16]) {
      brush.beginPath();
      brush.moveTo(CENTRE + side * 172, 716 + drop);
      brush.quadraticCurveTo(CENTRE + side * 188, 718 + drop * 1.6, CENTRE + side * 197, 712 + drop * 1.9);
      brush.stroke();
    }
  }
}

/** The nose: shaded side, tip, nostrils. */
export function drawNose(brush: Brush, model: Model): void {
  const { skin } = model.look;
  const male = model.presenter.gender === 'male';
  const wing = male ? 46 : 38;
  const shade = darker(skin, 0.5);
  brush.save();
  brush.filter = 'blur(6px)';
  const side = brush.createLinearGradient(540, 0, 596, 0);
  side.addColorStop(0, withAlpha(shade, 0.02));
  side.addColorStop(0.35, withAlpha(shade, 0.2));
  side.addColorStop(1, withAlpha(shade, 0));
  brush.fillStyle = side;
  brush.beginPath();
  brush.moveTo(556, 690);
  brush.bezierCurveTo(566, 750, 586, 800, 592, 846);
  brush.lineTo(552, 850);
  brush.bezierCurveTo(558, 800, 552, 740, 556, 690);
  brush.fill();
  brush.restore();
  softSpot(brush, { x: 534, y: 764, rx: 15, ry: 92, colour: '#fff4e2', alpha: 0.32 });
  softSpot(brush, { x: 533, y: 836, rx: 27, ry: 22, colour: '#fff8ee', alpha: 0.5 });
  softSpot(brush, { x: 540, y: 872, rx: 56, ry: 15, colour: shade, alpha: 0.3 });
  brush.strokeStyle = withAlpha(shade, 0.55);
  brush.lineWidth = 4.5;
  brush.lineCap = 'round';
  for (const flip of [-1, 1]) {
    brush.beginPath();
    brush.moveTo(CENTRE + flip * wing, 828);
    brush.bezierCurveTo(
      CENTRE + flip * (wing + 15),
      846,
      CENTRE + flip * (wing + 2),
      866,
      CENTRE + flip * (wing - 14),
      861,
    );
    brush.stroke();
    brush.fillStyle = withAlpha(darker(skin, 0.75), 0.6);
    brush.beginPath();
    brush.ellipse(CENTRE + flip * 20, 861, 11, 5, flip * -0.3, 0, Math.PI * 2);
    brush.fill();
  }
  brush.strokeStyle = withAlpha(shade, 0.32);
  brush.beginPath();
  brush.moveTo(CENTRE - 9, 870);
  brush.quadraticCurveTo(CENTRE, 877, CENTRE + 9, 870);
  brush.stroke();
}
