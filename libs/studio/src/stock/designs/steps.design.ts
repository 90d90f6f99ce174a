import { type CardDesign, type CardLayer, growing } from '../card.layer';
import { easeInOut, easeOut, overshoot, progress, sway } from '../card.motion';
import { box, disc, letters, paper, ring, stroke } from '../card.shapes';

const DONE = '#22a06b';
const ROW = { top: -486, height: 204, gap: 44, left: -420, width: 840 };

/** Three steps that slide in one after the other and are ticked off. */
export const stepsDesign: CardDesign = ({ palette, random }) => {
  const tops = [0, 1, 2].map((step) => ROW.top + step * (ROW.height + ROW.gap));
  const lengths = tops.map(() => [250 + random() * 110, 150 + random() * 120] as const);
  const rows = tops.flatMap((top, step): CardLayer[] => {
    const middle = top + ROW.height / 2;
    const start = 0.12 + step * 0.22;
    const ticked = 1.25 + step * 0.75;
    const [long = 300, short = 200] = lengths[step] ?? [];
    const at = (seconds: number) => {
      const arrived = easeOut(progress(seconds, start, 0.55));
      return {
        x: (1 - arrived) * 420 * (step % 2 === 0 ? 1 : -1),
        y: sway(seconds, 4.2, step * 0.22) * 5,
        opacity: arrived,
      };
    };
    return [
      {
        box: [ROW.left - 60, top - 50, ROW.left + ROW.width + 60, top + ROW.height + 76],
        draw(brush) {
          paper(brush, [ROW.left, top, ROW.width, ROW.height, 46]);
          disc(brush, palette.main, [ROW.left + 110, middle, 68]);
          letters(brush, String(step + 1), { x: ROW.left + 110, y: middle, size: 84, colour: '#ffffff' });
          box(brush, palette.deep, [ROW.left + 214, middle - 44, long, 34, 17]);
          box(brush, palette.soft, [ROW.left + 214, middle + 16, short + 60, 28, 14]);
          ring(brush, palette.soft, [ROW.left + ROW.width - 104, middle, 46, 12]);
        },
        at,
      },
      growing(
        {
          box: [ROW.left + ROW.width - 180, middle - 76, ROW.left + ROW.width - 28, middle + 76],
          draw(brush) {
            const x = ROW.left + ROW.width - 104;
            disc(brush, DONE, [x, middle, 54]);
            stroke(brush, '#ffffff', {
              width: 15,
              points: [
                [x - 24, middle + 2],
                [x - 6, middle + 20],
                [x + 26, middle - 18],
              ],
            });
          },
        },
        {
          centre: [ROW.left + ROW.width - 104, middle],
          sizeAt: (seconds) => overshoot(progress(seconds, ticked, 0.4)),
          at: (seconds) => ({ x: at(seconds).x, y: at(seconds).y }),
        },
      ),
    ];
  });
  const thread = tops.slice(1).map((top, index): CardLayer => {
    const x = ROW.left + 110;
    return {
      box: [x - 10, top - ROW.gap - 40, x + 10, top + 40],
      draw(brush, version) {
        const from = top - ROW.gap - 24;
        stroke(brush, palette.accent, {
          width: 12,
          points: [
            [x, from],
            [x, from + ((ROW.gap + 48) * version) / 10],
          ],
        });
      },
      at: (seconds) => {
        const version = Math.round(easeInOut(progress(seconds, 1.5 + index * 0.75, 0.4)) * 10);
        return { version, opacity: version === 0 ? 0 : 1 };
      },
    };
  });
  return [...thread, ...rows];
};
