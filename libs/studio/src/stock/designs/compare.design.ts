import { type Brush, mix } from '@pregonero/video/drawing';
import type { CardDesign, CardLayer } from '../card.layer';
import { easeInOut, easeOut, progress } from '../card.motion';
import type { CardPalette } from '../card.palette';
import { box, castShadow, disc, endShadow, glint, letters, paper, shape, stroke } from '../card.shapes';

const SHEET = { left: -430, top: -490, width: 860, height: 740 };
const VIEW = { left: -410, top: -470, width: 820, height: 700, radius: 40 };
const STRIP = 10;

/** A small shop, once run down and once as new. */
function drawShop(brush: Brush, palette: CardPalette, fresh: boolean): void {
  const bottom = VIEW.top + VIEW.height;
  const sky = brush.createLinearGradient(0, VIEW.top, 0, bottom);
  sky.addColorStop(0, fresh ? '#bfe6ff' : '#b9babd');
  sky.addColorStop(1, fresh ? '#fdf3dc' : '#cfcdca');
  brush.fillStyle = sky;
  brush.fillRect(VIEW.left, VIEW.top, VIEW.width, VIEW.height);
  if (fresh) disc(brush, '#ffd766', [262, -356, 58]);
  else
    for (const [x, y, radius] of [
      [220, -370, 42],
      [272, -356, 54],
      [326, -372, 38],
    ] as const)
      disc(brush, '#a2a3a8', [x, y, radius]);
  brush.fillStyle = fresh ? '#dfe5ea' : '#9d9b99';
  brush.fillRect(VIEW.left, bottom - 110, VIEW.width, 110);
  const wall = fresh ? '#fff6ea' : '#a9a49f';
  box(brush, wall, [-290, -300, 580, 420, 18]);
  box(brush, fresh ? palette.main : '#8a8784', [-250, -280, 500, 84, 16]);
  for (const [x, width] of [
    [-200, 150],
    [-30, 90],
    [80, 120],
  ] as const)
    box(brush, fresh ? '#ffffff' : '#9b9895', [x, -252, width, 28, 14]);
  const stripe = 580 / 8;
  for (let index = 0; index < 8; index += 1) {
    const colour = index % 2 === 0 ? (fresh ? palette.main : '#7f7c7a') : fresh ? '#fffdfa' : '#a19e9b';
    const x = -290 + index * stripe;
    shape(brush, colour, {
      points: [
        [x, -176],
        [x + stripe, -176],
        [x + stripe, -96],
        [x, -96],
      ],
    });
    brush.beginPath();
    brush.arc(x + stripe / 2, -96, stripe / 2, 0, Math.PI);
    brush.fill();
  }
  box(brush, fresh ? '#8fd0f2' : '#6f7276', [-246, -26, 270, 146, 12]);
  if (fresh) {
    for (const [x, y, radius] of [
      [-196, 84, 30],
      [-110, 76, 38],
      [-26, 86, 28],
    ] as const)
      disc(brush, [palette.accent, '#ff8f6b', palette.main][(x + 200) % 3] ?? palette.accent, [x, y, radius]);
    stroke(brush, 'rgba(255, 255, 255, 0.75)', {
      width: 12,
      points: [
        [-216, 36],
        [-170, -8],
      ],
    });
  } else {
    stroke(brush, '#8f9296', {
      width: 6,
      points: [
        [-150, -26],
        [-110, 30],
        [-140, 60],
        [-100, 120],
      ],
    });
    stroke(brush, '#8b6f54', {
      width: 26,
      points: [
        [-240, 90],
        [20, 10],
      ],
    });
  }
  box(brush, fresh ? mix(palette.main, palette.deep, 0.4) : '#75706c', [82, -26, 150, 256, 12]);
  box(brush, fresh ? '#bfe4f7' : '#8c8986', [106, 0, 102, 110, 8]);
  disc(brush, fresh ? palette.accent : '#5e5b58', [208, 142, 9]);
  if (fresh) {
    for (const x of [-318, 282]) {
      box(brush, '#c86f45', [x - 34, 142, 68, 62, 12]);
      for (const [dx, dy] of [
        [-26, 122],
        [0, 96],
        [26, 122],
      ] as const)
        disc(brush, '#4cae68', [x + dx, dy, 36]);
    }
    glint(brush, '#ffffff', [-300, -340, 40]);
    glint(brush, '#ffffff', [338, -212, 30]);
  } else {
    stroke(brush, '#8d8884', {
      width: 5,
      points: [
        [240, -300],
        [216, -250],
        [244, -226],
      ],
    });
    box(brush, '#8b8783', [-352, 150, 84, 56, 8]);
  }
}

function label(brush: Brush, text: string, o: { x: number; fill: string; colour: string }): void {
  castShadow(brush, 16, 0.3);
  box(brush, o.fill, [o.x - 132, VIEW.top + 26, 264, 82, 41]);
  endShadow(brush);
  letters(brush, text, { x: o.x, y: VIEW.top + 67, size: 46, colour: o.colour });
}

function drawView(brush: Brush, palette: CardPalette, fresh: boolean): void {
  brush.beginPath();
  brush.roundRect(VIEW.left, VIEW.top, VIEW.width, VIEW.height, VIEW.radius);
  brush.clip();
  drawShop(brush, palette, fresh);
  if (fresh)
    label(brush, 'DESPUÉS', { x: VIEW.left + VIEW.width - 164, fill: palette.main, colour: '#ffffff' });
  else label(brush, 'ANTES', { x: VIEW.left + 164, fill: '#3d3b40', colour: '#ffffff' });
}

/** Where the dividing line is: first everything is as before, then it sweeps across and goes on swaying. */
function dividerAt(seconds: number): number {
  const edge = VIEW.left + VIEW.width;
  const swept = edge + (-250 - edge) * easeInOut(progress(seconds, 0.7, 1.3));
  return seconds < 2 ? swept : -250 + (1 - Math.cos(((seconds - 2) / 5.4) * Math.PI * 2)) * 220;
}

/** A shop before and after, with a dividing line that sweeps across. */
export const compareDesign: CardDesign = ({ palette }) => {
  const rise = (seconds: number) => {
    const arrived = easeOut(progress(seconds, 0, 0.5));
    return { y: (1 - arrived) * 140, opacity: arrived };
  };
  // A sprite cannot be cut while it moves: the new picture is many narrow strips, each shown or not.
  const strips = Array.from({ length: VIEW.width / STRIP }, (_, index): CardLayer => {
    const left = VIEW.left + index * STRIP;
    return {
      box: [left, VIEW.top, left + STRIP, VIEW.top + VIEW.height],
      draw(brush) {
        brush.beginPath();
        brush.rect(left, VIEW.top, STRIP, VIEW.height);
        brush.clip();
        drawView(brush, palette, true);
      },
      at: (seconds) => ({ opacity: left + STRIP / 2 >= dividerAt(seconds) ? 1 : 0 }),
    };
  });
  return [
    {
      box: [-490, -550, 490, 320],
      draw(brush) {
        paper(brush, [SHEET.left, SHEET.top, SHEET.width, SHEET.height, 58]);
        drawView(brush, palette, false);
      },
      at: rise,
    },
    ...strips,
    {
      box: [-70, VIEW.top - 30, 70, VIEW.top + VIEW.height + 30],
      draw(brush) {
        castShadow(brush, 22, 0.4);
        box(brush, '#ffffff', [-7, VIEW.top - 12, 14, VIEW.height + 24, 7]);
        disc(brush, '#ffffff', [0, -110, 48]);
        endShadow(brush);
        for (const side of [-1, 1])
          stroke(brush, palette.main, {
            width: 9,
            points: [
              [side * 14, -126],
              [side * 28, -110],
              [side * 14, -94],
            ],
          });
      },
      at: (seconds) => ({
        x: dividerAt(seconds),
        opacity: progress(seconds, 0.55, 0.2),
      }),
    },
  ];
};
