import { mix, withAlpha } from '../drawing/colour';
import { plateOf } from '../drawing/brand.ground';
import { WHITE } from '../drawing/fitted.text';
import { drawFrame, type Picture } from '../drawing/picture';
import type { FrameSize } from '../formats';
import type { PortraitGeometry } from './portrait.geometry';

/** The photo itself, far out of focus, is seen through the wall: one colour to both sides looked as if something were missing. */
const WALL_OPACITY = 0.74;

/** Corners of the window and the white around it, which covers the square ones of the photo: (√2 − 1) × round ≤ edge. */
const ROUND = 40;
const EDGE = 18;

/** The wall that a photo hangs on: a whole frame in the colour of the business, with a round-cornered window in it. */
export function drawPassepartout(
  size: FrameSize,
  { photo, unit }: PortraitGeometry,
  colour: string,
): Picture {
  const isLight = plateOf(colour).ink !== WHITE;
  const [radius, edge] = [ROUND * unit, EDGE * unit];
  return drawFrame(size, (brush) => {
    const ground = brush.createLinearGradient(0, 0, 0, size.height);
    ground.addColorStop(0, mix(colour, WHITE, isLight ? 0.35 : 0.12));
    ground.addColorStop(1, mix(colour, '#000000', isLight ? 0.08 : 0.42));
    brush.fillStyle = ground;
    brush.globalAlpha = WALL_OPACITY;
    brush.fillRect(0, 0, size.width, size.height);
    brush.globalAlpha = 1;
    const window = (grown: number): void => {
      brush.beginPath();
      brush.roundRect(
        photo.left - grown,
        photo.top - grown,
        photo.width + 2 * grown,
        photo.height + 2 * grown,
        radius + grown,
      );
    };
    brush.save();
    brush.shadowColor = withAlpha('#000000', 0.45);
    brush.shadowBlur = 46 * unit;
    brush.shadowOffsetY = 16 * unit;
    brush.fillStyle = WHITE;
    window(edge);
    brush.fill();
    brush.restore();
    brush.globalCompositeOperation = 'destination-out';
    brush.fillStyle = '#000000';
    window(0);
    brush.fill();
  });
}
