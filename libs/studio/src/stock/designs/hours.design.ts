import { mix } from '@pregonero/video/drawing';
import { type CardDesign, type CardLayer, growing } from '../card.layer';
import { easeInOut, easeOut, overshoot, progress, sway } from '../card.motion';
import { box, castShadow, disc, endShadow, letters, stroke } from '../card.shapes';

const CLOCK = { x: 0, y: -282, radius: 216 };
const SIGN_TOP = 8;
const DAYS = ['L', 'M', 'X', 'J', 'V', 'S', 'D'] as const;
const TURN_STEPS = 60;
const FLIP_STEPS = 7;

function hand(o: {
  length: number;
  width: number;
  colour: string;
  turns: (seconds: number) => number;
}): CardLayer {
  const reach = o.length + 20;
  return {
    box: [CLOCK.x - reach, CLOCK.y - reach, CLOCK.x + reach, CLOCK.y + reach],
    draw(brush, version) {
      const angle = (version / TURN_STEPS) * Math.PI * 2;
      const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
      stroke(brush, o.colour, {
        width: o.width,
        points: [
          [CLOCK.x - dx * 24, CLOCK.y - dy * 24],
          [CLOCK.x + dx * o.length, CLOCK.y + dy * o.length],
        ],
      });
    },
    at: (seconds) => ({
      version: Math.round(o.turns(seconds) * TURN_STEPS) % TURN_STEPS,
      opacity: progress(seconds, 0.2, 0.2),
    }),
  };
}

/** A clock that runs to opening time, a door sign that turns to ABIERTO, the days of the week lighting up. */
export const hoursDesign: CardDesign = ({ palette }) => {
  const opened = 1.9;
  const sweep = (seconds: number): number => easeInOut(progress(seconds, 0.3, opened - 0.3));
  const face = growing(
    {
      box: [CLOCK.x - 300, CLOCK.y - 280, CLOCK.x + 300, CLOCK.y + 320],
      draw(brush) {
        castShadow(brush, 50);
        disc(brush, palette.main, [CLOCK.x, CLOCK.y, CLOCK.radius]);
        endShadow(brush);
        disc(brush, '#fffdfa', [CLOCK.x, CLOCK.y, CLOCK.radius - 26]);
        for (let hour = 0; hour < 12; hour += 1) {
          const angle = (hour / 12) * Math.PI * 2;
          const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
          const long = hour % 3 === 0;
          stroke(brush, long ? palette.deep : mix(palette.soft, palette.deep, 0.35), {
            width: long ? 13 : 8,
            points: [
              [CLOCK.x + dx * (long ? 142 : 154), CLOCK.y + dy * (long ? 142 : 154)],
              [CLOCK.x + dx * 172, CLOCK.y + dy * 172],
            ],
          });
        }
      },
    },
    {
      centre: [CLOCK.x, CLOCK.y],
      sizeAt: (seconds) => overshoot(progress(seconds, 0, 0.5)),
    },
  );
  const sign: CardLayer = {
    box: [-290, SIGN_TOP - 90, 290, SIGN_TOP + 200],
    hinge: SIGN_TOP - 70,
    draw(brush, version) {
      for (const side of [-1, 1])
        stroke(brush, 'rgba(255, 255, 255, 0.9)', {
          width: 6,
          points: [
            [side * 26, SIGN_TOP - 78],
            [side * 150, SIGN_TOP + 10],
          ],
        });
      const open = version > 0;
      const middle = SIGN_TOP + 68;
      brush.translate(0, middle);
      brush.scale(1, Math.max(0.06, Math.abs(version) / FLIP_STEPS));
      brush.translate(0, -middle);
      castShadow(brush, 34);
      box(brush, open ? palette.accent : '#8d8a93', [-232, SIGN_TOP, 464, 136, 34]);
      endShadow(brush);
      brush.strokeStyle = 'rgba(255, 255, 255, 0.65)';
      brush.lineWidth = 6;
      brush.beginPath();
      brush.roundRect(-218, SIGN_TOP + 14, 436, 108, 24);
      brush.stroke();
      letters(brush, open ? 'ABIERTO' : 'CERRADO', {
        x: 0,
        y: middle,
        size: open ? 78 : 70,
        colour: open ? palette.deep : '#ffffff',
      });
    },
    at(seconds) {
      const flip = easeInOut(progress(seconds, opened, 0.4));
      const settle = Math.max(0, seconds - opened);
      return {
        version: Math.round((flip * 2 - 1) * FLIP_STEPS),
        opacity: easeOut(progress(seconds, 0.35, 0.35)),
        y: (1 - easeOut(progress(seconds, 0.35, 0.45))) * -60,
        lean: 0.16 * Math.exp(-1.6 * settle) * Math.sin(settle * 6) + 0.02 * sway(seconds, 2.9),
      };
    },
  };
  const days = DAYS.flatMap((day, index): CardLayer[] => {
    const x = (index - 3) * 118;
    const y = 212;
    const light = opened + 0.35 + index * 0.13;
    const circle = (lit: boolean): Pick<CardLayer, 'box'> & { draw: CardLayer['draw'] } => ({
      box: [x - 62, y - 62, x + 62, y + 62],
      draw(brush) {
        disc(brush, lit ? '#fffdfa' : 'rgba(255, 255, 255, 0.22)', [x, y, 46]);
        letters(brush, day, { x, y, size: 46, colour: lit ? palette.main : 'rgba(255, 255, 255, 0.85)' });
      },
    });
    return [
      {
        ...circle(false),
        at: (seconds) => ({ opacity: easeOut(progress(seconds, 0.5 + index * 0.05, 0.4)) }),
      },
      growing(
        {
          ...circle(true),
          draw: (brush) => {
            circle(true).draw(brush, 0);
          },
        },
        { centre: [x, y], sizeAt: (seconds) => overshoot(progress(seconds, light, 0.35)) },
      ),
    ];
  });
  return [
    face,
    hand({ length: 100, width: 20, colour: palette.deep, turns: (seconds) => 0.5 + sweep(seconds) * 0.25 }),
    hand({ length: 152, width: 13, colour: palette.main, turns: (seconds) => sweep(seconds) * 3 }),
    {
      box: [CLOCK.x - 24, CLOCK.y - 24, CLOCK.x + 24, CLOCK.y + 24],
      draw(brush) {
        disc(brush, palette.deep, [CLOCK.x, CLOCK.y, 20]);
        disc(brush, palette.accent, [CLOCK.x, CLOCK.y, 9]);
      },
      at: (seconds) => ({ opacity: progress(seconds, 0.25, 0.2) }),
    },
    sign,
    ...days,
  ];
};
