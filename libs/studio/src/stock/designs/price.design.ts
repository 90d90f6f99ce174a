import { foldedText } from '@pregonero/spoken-text';
import { type CardDesign, type CardLayer, growing } from '../card.layer';
import { overshoot, progress, sway } from '../card.motion';
import { castShadow, box, disc, endShadow, glint, letters, ring, shape, stroke } from '../card.shapes';

const HINGE = -720;

/** What the tag says: a sign, never a figure, which would be somebody's price. */
function signOf(keyword: string): string {
  const plain = foldedText(keyword);
  if (/2x1/u.test(plain)) return '2x1';
  return /ofert|descuent|promo|rebaja|cupon|sale|discount|offer|deal/u.test(plain) ? '%' : '$';
}

function coin(at: { x: number; y: number; radius: number; start: number; phase: number }): CardLayer {
  return growing(
    {
      box: [at.x - at.radius - 40, at.y - at.radius - 40, at.x + at.radius + 40, at.y + at.radius + 60],
      draw(brush) {
        castShadow(brush, 26);
        disc(brush, '#f3b53a', [at.x, at.y, at.radius]);
        endShadow(brush);
        disc(brush, '#ffd567', [at.x - at.radius * 0.05, at.y - at.radius * 0.06, at.radius * 0.9]);
        ring(brush, '#eba92c', [at.x, at.y, at.radius * 0.72, at.radius * 0.08]);
        letters(brush, '$', { x: at.x, y: at.y, size: at.radius * 0.95, colour: '#b87412' });
      },
    },
    {
      centre: [at.x, at.y],
      sizeAt: (seconds) => overshoot(progress(seconds, at.start, 0.45)),
      at: (seconds) => ({ y: sway(seconds, 3.4, at.phase) * 16 }),
    },
  );
}

/** A price tag that drops in on its string and swings out, between two coins. */
export const priceDesign: CardDesign = ({ keyword, palette }) => {
  const sign = signOf(keyword);
  const tag: CardLayer = {
    box: [-330, HINGE, 330, 300],
    hinge: HINGE,
    draw(brush) {
      stroke(brush, 'rgba(255, 255, 255, 0.85)', {
        width: 8,
        points: [
          [0, HINGE],
          [0, -350],
        ],
      });
      castShadow(brush, 54, 0.34);
      shape(brush, '#fffdfa', {
        round: 34,
        points: [
          [-78, -426],
          [78, -426],
          [196, -300],
          [196, 206],
          [-196, 206],
          [-196, -300],
        ],
      });
      endShadow(brush);
      disc(brush, palette.to, [0, -352, 34]);
      ring(brush, palette.accent, [0, -352, 40, 13]);
      stroke(brush, 'rgba(255, 255, 255, 0.9)', {
        width: 8,
        points: [
          [0, -420],
          [0, -352],
        ],
      });
      box(brush, palette.soft, [-186, -258, 372, 330, 36]);
      letters(brush, sign, { x: 0, y: -92, size: sign.length > 1 ? 168 : 290, colour: palette.main });
      box(brush, palette.main, [-150, 112, 300, 34, 17]);
      box(brush, palette.soft, [-100, 168, 200, 26, 13]);
    },
    at(seconds) {
      const arrived = progress(seconds, 0, 0.75);
      return {
        y: (overshoot(arrived) - 1) * 900,
        lean: 0.075 * Math.exp(-0.9 * seconds) * Math.cos(seconds * 4.4) + 0.014 * sway(seconds, 3.1),
      };
    },
  };
  const sparkles = [
    [-330, -470, 46, 0.1],
    [348, -390, 62, 0.45],
    [-372, -60, 36, 0.7],
  ].map(([x = 0, y = 0, size = 0, phase = 0]): CardLayer => ({
    box: [x - size, y - size, x + size, y + size],
    draw(brush) {
      glint(brush, '#ffffff', [x, y, size]);
    },
    at: (seconds) => ({
      opacity: progress(seconds, 0.8, 0.4) * (0.45 + 0.5 * sway(Math.floor(seconds * 15) / 15, 2.3, phase)),
    }),
  }));
  return [
    ...sparkles,
    coin({ x: -312, y: 150, radius: 88, start: 0.65, phase: 0 }),
    tag,
    coin({ x: 316, y: 44, radius: 66, start: 0.85, phase: 0.4 }),
  ];
};
