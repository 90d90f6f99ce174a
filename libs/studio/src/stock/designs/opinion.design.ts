import { type Brush, mix } from '@pregonero/video/drawing';
import { type CardDesign, type CardLayer, growing } from '../card.layer';
import { easeInOut, easeOut, loop, overshoot, progress, sway } from '../card.motion';
import type { CardPalette } from '../card.palette';
import { box, castShadow, disc, endShadow, heart, letters, paper, shape, starPoints } from '../card.shapes';

const SKINS = ['#f0c19c', '#dfa478', '#b97a50', '#8a5434'] as const;
const HAIRS = ['#2a1a16', '#4a2c1d', '#8b5a2b', '#17121f'] as const;
const GOLD = '#ffc531';
const BUBBLE = { left: -420, top: -490, width: 840, height: 500 };

function drawCustomer(
  brush: Brush,
  palette: CardPalette,
  o: { skin: string; hair: string; long: boolean },
): void {
  const [x, y, radius] = [-276, -358, 92];
  brush.save();
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.clip();
  brush.fillStyle = mix(palette.soft, palette.main, 0.28);
  brush.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  if (o.long) box(brush, o.hair, [x - 56, y - 62, 112, 140, 52]);
  box(brush, mix(o.skin, '#3a1a10', 0.14), [x - 20, y + 12, 40, 46, 16]);
  box(brush, palette.main, [x - 78, y + 48, 156, 90, 44]);
  brush.fillStyle = o.skin;
  brush.beginPath();
  brush.ellipse(x, y - 10, 42, 50, 0, 0, Math.PI * 2);
  brush.fill();
  brush.fillStyle = o.hair;
  brush.beginPath();
  brush.ellipse(x, y - 42, 48, 30, 0, Math.PI, 0);
  brush.quadraticCurveTo(x + 30, y - 36, x + 6, y - 48);
  brush.quadraticCurveTo(x - 22, y - 30, x - 48, y - 42);
  brush.fill();
  for (const side of [-1, 1]) disc(brush, '#33201c', [x + side * 17, y - 8, 5.5]);
  brush.strokeStyle = '#8c3b3b';
  brush.lineWidth = 5;
  brush.lineCap = 'round';
  brush.beginPath();
  brush.arc(x, y + 6, 18, 0.25 * Math.PI, 0.75 * Math.PI);
  brush.stroke();
  brush.restore();
}

/** What a customer says: a speech bubble whose lines are written, five stars that pop up, hearts that rise. */
export const opinionDesign: CardDesign = ({ palette, random }) => {
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];
  const customer = { skin: pick(SKINS), hair: pick(HAIRS), long: random() > 0.5 };
  const bubble: CardLayer = {
    box: [-490, -550, 490, 130],
    draw(brush) {
      castShadow(brush, 46);
      shape(brush, '#fffdfa', {
        points: [
          [-300, -20],
          [-160, -20],
          [-282, 84],
        ],
        round: 10,
      });
      endShadow(brush);
      paper(brush, [BUBBLE.left, BUBBLE.top, BUBBLE.width, BUBBLE.height, 60]);
      shape(brush, '#fffdfa', {
        points: [
          [-300, -30],
          [-160, -30],
          [-280, 74],
        ],
        round: 10,
      });
      drawCustomer(brush, palette, customer);
      box(brush, palette.deep, [-150, -412, 270, 38, 19]);
      box(brush, mix(palette.soft, palette.main, 0.25), [-150, -352, 180, 28, 14]);
      letters(brush, '”', { x: 316, y: -300, size: 260, colour: palette.accent });
    },
    at(seconds) {
      const arrived = easeOut(progress(seconds, 0, 0.5));
      return { y: (1 - arrived) * 160 + sway(seconds, 4.4) * 5, opacity: arrived };
    },
  };
  const lines = [720, 660, 420].map((width, index): CardLayer => {
    const y = -212 + index * 64;
    return {
      box: [-362, y - 4, -358 + width + 8, y + 36],
      draw(brush, version) {
        box(brush, mix(palette.soft, palette.main, 0.12), [
          -360,
          y,
          Math.max(30, (width * version) / 16),
          32,
          16,
        ]);
      },
      at(seconds) {
        const version = Math.round(easeInOut(progress(seconds, 0.55 + index * 0.3, 0.4)) * 16);
        return { version, y: sway(seconds, 4.4) * 5, opacity: version === 0 ? 0 : 1 };
      },
    };
  });
  const stars = [0, 1, 2, 3, 4].map((index): CardLayer => {
    const x = (index - 2) * 152;
    const y = 176;
    return growing(
      {
        box: [x - 110, y - 110, x + 110, y + 120],
        draw(brush) {
          castShadow(brush, 24, 0.3);
          shape(brush, GOLD, {
            points: starPoints([x, y], { radius: 58, points: 5, depth: 0.48 }),
            round: 9,
          });
          endShadow(brush);
          shape(brush, '#ffdc78', {
            points: starPoints([x - 3, y - 4], { radius: 38, points: 5, depth: 0.48 }),
            round: 5,
          });
        },
      },
      {
        centre: [x, y],
        sizeAt(seconds) {
          const wink = Math.max(0, Math.sin(((seconds - 3.2 - index * 0.14) / 0.5) * Math.PI));
          const winks = loop(seconds - 3.2 - index * 0.14, 3) < 0.5 / 3 && seconds > 3.2;
          return overshoot(progress(seconds, 1.4 + index * 0.2, 0.45)) + (winks ? wink * 0.14 : 0);
        },
      },
    );
  });
  const hearts = [
    [330, 0.1, 30],
    [398, 0.55, 22],
    [262, 0.8, 18],
  ].map(([x = 0, phase = 0, size = 0]): CardLayer => ({
    box: [x - size * 1.4, -size * 1.2, x + size * 1.4, size * 1.2],
    draw(brush) {
      heart(brush, '#ff5a7a', [x, 0, size]);
    },
    at(seconds) {
      const share = loop(seconds, 2.8, phase);
      return {
        x: Math.sin(share * 7 + phase * 9) * 14,
        y: 40 - share * 250,
        opacity: seconds < 1.4 ? 0 : Math.min(1, share * 5) * (1 - share) ** 1.2,
      };
    },
  }));
  return [bubble, ...lines, ...stars, ...hearts];
};
