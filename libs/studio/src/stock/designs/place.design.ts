import { mix, type Brush } from '@pregonero/video/drawing';
import { type CardDesign, type CardLayer, growing } from '../card.layer';
import { easeInOut, easeOut, loop, progress } from '../card.motion';
import type { CardPalette } from '../card.palette';
import { box, castShadow, disc, endShadow, paper, ring, stroke } from '../card.shapes';

const SHEET = [-430, -480, 860, 690, 56] as const;
const PIN = { x: 96, y: -150 };
/** Corners of the way on the map, walked from left to right. */
const WAY = [
  [-330, 96],
  [-330, -28],
  [-112, -28],
  [-112, -172],
  [96, -172],
] as const;
const WAY_STEPS = 24;

function drawMap(brush: Brush, palette: CardPalette): void {
  paper(brush, SHEET);
  brush.save();
  brush.beginPath();
  brush.roundRect(SHEET[0] + 16, SHEET[1] + 16, SHEET[2] - 32, SHEET[3] - 32, 44);
  brush.clip();
  brush.fillStyle = mix('#eef0ee', palette.soft, 0.45);
  brush.fillRect(SHEET[0], SHEET[1], SHEET[2], SHEET[3]);
  const block = mix('#e2e4e3', palette.soft, 0.35);
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      box(brush, block, [-420 + column * 218, -468 + row * 144, 186, 112, 14]);
      box(brush, mix(block, '#ffffff', 0.45), [-402 + column * 218, -452 + row * 144, 66, 46, 8]);
      box(brush, mix(block, '#c9ccd2', 0.4), [-322 + column * 218, -416 + row * 144, 70, 44, 8]);
    }
  }
  box(brush, '#bfe3b4', [16, -36, 186, 256, 18]);
  for (const [x, y, radius] of [
    [66, 30, 30],
    [138, 66, 38],
    [74, 124, 34],
    [150, 160, 28],
  ] as const)
    disc(brush, '#97cf90', [x, y, radius]);
  brush.strokeStyle = '#a5d8f3';
  brush.lineWidth = 78;
  brush.beginPath();
  brush.moveTo(300, -540);
  brush.bezierCurveTo(250, -330, 420, -180, 330, 20);
  brush.bezierCurveTo(300, 100, 360, 180, 330, 300);
  brush.stroke();
  for (const y of [-340, -172])
    stroke(brush, '#ffffff', {
      width: 30,
      points: [
        [-480, y],
        [480, y],
      ],
    });
  stroke(brush, '#ffffff', {
    width: 30,
    points: [
      [-480, -28],
      [240, -28],
    ],
  });
  stroke(brush, '#ffffff', {
    width: 30,
    points: [
      [-112, -560],
      [-112, 300],
    ],
  });
  stroke(brush, '#ffffff', {
    width: 30,
    points: [
      [-330, -560],
      [-330, 300],
    ],
  });
  stroke(brush, '#ffffff', {
    width: 30,
    points: [
      [106, -560],
      [106, -28],
    ],
  });
  stroke(brush, '#ffe08a', {
    width: 40,
    points: [
      [-480, 116],
      [480, 180],
    ],
  });
  brush.restore();
}

function drawWay(brush: Brush, palette: CardPalette, share: number): void {
  const lengths = WAY.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = WAY[index] ?? [x, y];
    return Math.hypot(x - fromX, y - fromY);
  });
  let left = lengths.reduce((sum, length) => sum + length, 0) * share;
  const points: [number, number][] = [[WAY[0][0], WAY[0][1]]];
  WAY.slice(1).forEach(([x, y], index) => {
    const length = lengths[index] ?? 1;
    const [fromX, fromY] = WAY[index] ?? [x, y];
    const part = Math.max(0, Math.min(1, left / length));
    if (part > 0) points.push([fromX + (x - fromX) * part, fromY + (y - fromY) * part]);
    left -= length;
  });
  stroke(brush, palette.main, { width: 16, points });
  disc(brush, '#ffffff', [WAY[0][0], WAY[0][1], 26]);
  disc(brush, palette.main, [WAY[0][0], WAY[0][1], 16]);
}

function drawPin(brush: Brush, palette: CardPalette): void {
  const { x, y } = PIN;
  const gradient = brush.createLinearGradient(x - 110, y - 330, x + 110, y);
  gradient.addColorStop(0, mix(palette.main, '#ffffff', 0.22));
  gradient.addColorStop(1, mix(palette.main, palette.deep, 0.25));
  castShadow(brush, 34, 0.36);
  brush.fillStyle = gradient;
  brush.beginPath();
  brush.moveTo(x, y);
  brush.bezierCurveTo(x - 46, y - 76, x - 118, y - 118, x - 118, y - 206);
  brush.arc(x, y - 206, 118, Math.PI, 0);
  brush.bezierCurveTo(x + 118, y - 118, x + 46, y - 76, x, y);
  brush.fill();
  endShadow(brush);
  disc(brush, '#fffdfa', [x, y - 206, 58]);
  disc(brush, palette.accent, [x, y - 206, 30]);
}

/** A map on which a way is drawn and a pin drops where it ends. */
export const placeDesign: CardDesign = ({ palette }) => {
  const arrive = (seconds: number) => {
    const arrived = easeOut(progress(seconds, 0, 0.55));
    return { y: (1 - arrived) * 140, opacity: arrived };
  };
  const pulse = (phase: number): CardLayer => ({
    box: [PIN.x - 190, PIN.y - 190, PIN.x + 190, PIN.y + 190],
    draw(brush, version) {
      ring(brush, palette.main, [PIN.x, PIN.y, 24 + version * 11, 9]);
    },
    at(seconds) {
      const share = loop(Math.floor(seconds * 15) / 15 - 1.6, 2.2, phase);
      const version = Math.round(share * 14);
      return { version, opacity: seconds < 1.7 + phase ? 0 : (1 - version / 14) * 0.75 };
    },
  });
  return [
    {
      box: [-490, -540, 490, 300],
      draw(brush) {
        drawMap(brush, palette);
      },
      at: arrive,
    },
    {
      box: [-370, -200, 140, 140],
      draw(brush, version) {
        drawWay(brush, palette, version / WAY_STEPS);
      },
      at: (seconds) => ({
        version: Math.round(easeInOut(progress(seconds, 0.55, 1)) * WAY_STEPS),
        opacity: progress(seconds, 0.45, 0.2),
      }),
    },
    growing(
      {
        box: [PIN.x - 60, PIN.y - 24, PIN.x + 60, PIN.y + 24],
        draw(brush) {
          brush.fillStyle = 'rgba(30, 10, 40, 0.34)';
          brush.beginPath();
          brush.ellipse(PIN.x, PIN.y, 46, 16, 0, 0, Math.PI * 2);
          brush.fill();
        },
      },
      { centre: [PIN.x, PIN.y], sizeAt: (seconds) => easeOut(progress(seconds, 1.1, 0.35)) },
    ),
    pulse(0),
    pulse(0.5),
    {
      box: [PIN.x - 170, PIN.y - 380, PIN.x + 170, PIN.y + 60],
      draw(brush) {
        drawPin(brush, palette);
      },
      at(seconds) {
        const fall = progress(seconds, 1.1, 0.35);
        const bounce = Math.abs(Math.sin(progress(seconds, 1.45, 0.5) * Math.PI)) * 34;
        const hover = seconds > 2.4 ? Math.abs(Math.sin((seconds - 2.4) * 1.9)) * 22 : 0;
        return { y: -(1 - fall ** 2) * 460 - bounce - hover, opacity: progress(seconds, 1.1, 0.12) };
      },
    },
  ];
};
