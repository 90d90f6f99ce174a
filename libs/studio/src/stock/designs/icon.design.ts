import { mix } from '@pregonero/video/drawing';
import { type CardDesign, type CardLayer, growing } from '../card.layer';
import { easeOut, loop, overshoot, progress, sway } from '../card.motion';
import { castShadow, disc, endShadow, ring } from '../card.shapes';
import { drawIcon, iconFor } from '../stock.icons';

const DISC = { x: 0, y: -130, radius: 262 };
const DOTS = 10;

/** A pictogram on a disc that springs up, with dots that circle it. */
export const iconDesign: CardDesign = ({ keyword, palette }) => {
  const { x, y, radius } = DISC;
  const icon = iconFor(keyword);
  const float = (seconds: number): number => sway(seconds, 3.2) * 9;
  const dots = Array.from({ length: DOTS }, (_, index): CardLayer => {
    const isLarge = index % 3 === 0;
    const size = isLarge ? 17 : 9;
    return {
      box: [x - size - 2, y - size - 2, x + size + 2, y + size + 2],
      draw(brush) {
        disc(brush, isLarge ? palette.accent : 'rgba(255, 255, 255, 0.75)', [x, y, size]);
      },
      at(seconds) {
        const angle = (index / DOTS + seconds / 14) * Math.PI * 2;
        const reach = radius * (1.2 + 0.06 * (index % 2)) * easeOut(progress(seconds, 0.25, 0.7));
        return {
          x: Math.cos(angle) * reach,
          y: Math.sin(angle) * reach + float(seconds),
          opacity: progress(seconds, 0.25, 0.3),
        };
      },
    };
  });
  const ripple = (phase: number): CardLayer => ({
    box: [x - 400, y - 400, x + 400, y + 400],
    draw(brush, version) {
      ring(brush, '#ffffff', [x, y, radius + 10 + version * 10, 10]);
    },
    at(seconds) {
      const version = Math.round(loop(Math.floor(seconds * 15) / 15, 3.6, phase) * 12);
      return { version, opacity: seconds < 0.7 ? 0 : (1 - version / 12) * 0.3 };
    },
  });
  return [
    ripple(0),
    ...dots,
    growing(
      {
        box: [x - radius - 90, y - radius - 90, x + radius + 90, y + radius + 120],
        draw(brush) {
          castShadow(brush, 60, 0.34);
          disc(brush, '#fffdfa', [x, y, radius]);
          endShadow(brush);
          disc(brush, mix('#fffdfa', palette.soft, 0.75), [x, y, radius - 28]);
          brush.save();
          brush.translate(x, y);
          brush.scale(1.62, 1.62);
          drawIcon(brush, icon, { main: palette.main, hole: mix('#fffdfa', palette.soft, 0.75) });
          brush.restore();
        },
      },
      {
        centre: [x, y],
        sizeAt: (seconds) => overshoot(progress(seconds, 0, 0.6)),
        at: (seconds) => ({ y: float(seconds) }),
      },
    ),
  ];
};
