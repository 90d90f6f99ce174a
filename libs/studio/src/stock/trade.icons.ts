import type { Brush } from '@pregonero/video/drawing';
import { box, disc, shape, stroke } from './card.shapes';

/** Pictograms of trades, drawn like those of `stock.icons.ts`: in 200 × 200 around the origin. */
export type TradeIcon = 'bread' | 'paw' | 'dumbbell' | 'leaf' | 'tooth' | 'book';

interface Paint {
  main: string;
  hole: string;
}

/** How each is drawn; `main` is its colour, `hole` that of its openings. */
export const TRADE_DRAWINGS: Readonly<Record<TradeIcon, (brush: Brush, paint: Paint) => void>> = {
  bread(brush, { main, hole }) {
    brush.rotate(-0.35);
    brush.fillStyle = main;
    brush.beginPath();
    brush.ellipse(0, 6, 104, 62, 0, 0, Math.PI * 2);
    brush.fill();
    for (const x of [-52, 0, 52])
      stroke(brush, hole, {
        width: 13,
        points: [
          [x - 14, -22],
          [x + 12, 26],
        ],
      });
  },
  paw(brush, { main }) {
    for (const [x, y, turn] of [
      [-72, -10, -0.5],
      [-30, -62, -0.15],
      [30, -62, 0.15],
      [72, -10, 0.5],
    ] as const) {
      brush.fillStyle = main;
      brush.beginPath();
      brush.ellipse(x, y, 24, 34, turn, 0, Math.PI * 2);
      brush.fill();
    }
    brush.beginPath();
    brush.moveTo(0, -8);
    brush.bezierCurveTo(44, -8, 74, 40, 66, 70);
    brush.bezierCurveTo(58, 98, 24, 82, 0, 82);
    brush.bezierCurveTo(-24, 82, -58, 98, -66, 70);
    brush.bezierCurveTo(-74, 40, -44, -8, 0, -8);
    brush.fill();
  },
  dumbbell(brush, { main }) {
    brush.rotate(-0.5);
    box(brush, main, [-70, -13, 140, 26, 10]);
    for (const side of [-1, 1]) {
      box(brush, main, [side * 58 - 17, -62, 34, 124, 14]);
      box(brush, main, [side * 92 - 13, -40, 26, 80, 11]);
    }
  },
  leaf(brush, { main, hole }) {
    brush.fillStyle = main;
    brush.beginPath();
    brush.moveTo(-76, 84);
    brush.bezierCurveTo(-118, -30, -30, -98, 92, -92);
    brush.bezierCurveTo(104, 30, 40, 116, -76, 84);
    brush.fill();
    stroke(brush, hole, {
      width: 12,
      points: [
        [-50, 58],
        [40, -36],
      ],
    });
    stroke(brush, main, {
      width: 14,
      points: [
        [-74, 82],
        [-98, 104],
      ],
    });
  },
  tooth(brush, { main, hole }) {
    brush.fillStyle = main;
    brush.beginPath();
    brush.moveTo(0, -70);
    brush.bezierCurveTo(30, -98, 88, -88, 86, -28);
    brush.bezierCurveTo(84, 20, 66, 96, 42, 96);
    brush.bezierCurveTo(18, 96, 28, 30, 0, 30);
    brush.bezierCurveTo(-28, 30, -18, 96, -42, 96);
    brush.bezierCurveTo(-66, 96, -84, 20, -86, -28);
    brush.bezierCurveTo(-88, -88, -30, -98, 0, -70);
    brush.fill();
    disc(brush, hole, [-40, -44, 13]);
  },
  book(brush, { main, hole }) {
    for (const side of [-1, 1]) {
      shape(brush, main, {
        round: 8,
        points: [
          [side * 15, -58],
          [side * 92, -76],
          [side * 92, 62],
          [side * 15, 80],
        ],
      });
      for (const y of [-34, 0, 34])
        stroke(brush, hole, {
          width: 10,
          points: [
            [side * 28, y],
            [side * 72, y - 9],
          ],
        });
    }
  },
};
