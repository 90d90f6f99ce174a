import { type Brush, mix, withAlpha } from '@pregonero/video/drawing';
import { darker, lighter } from './colour';

/** Where a presenter can stand. */
export const ROOM_SCENES = [
  'library',
  'office',
  'studio',
  'cafe',
  'practice',
  'loft',
  'conservatory',
  'boardroom',
] as const;
/** See {@link ROOM_SCENES}. */
export type RoomScene = (typeof ROOM_SCENES)[number];

/** A brush whose lengths are shares of the frame: the same room fits every shape of video. */
interface Painter {
  accent: string;
  box(colour: string, x: number, y: number, width: number, height: number): void;
  /** Radius as a share of the shorter side. */
  dot(colour: string, x: number, y: number, radius: number): void;
  line(colour: string, thickness: number, points: readonly (readonly [number, number])[]): void;
  ring(colour: string, x: number, y: number, radius: number): void;
  /** A light that fades out. */
  glow(colour: string, x: number, y: number, radius: number): void;
  leaf(colour: string, at: readonly [x: number, y: number], turn: number, length: number): void;
}

function painterOf(brush: Brush, size: { width: number; height: number }, accent: string): Painter {
  const { width, height } = size;
  const unit = Math.min(width, height);
  return {
    accent,
    box(colour, x, y, wide, tall) {
      brush.fillStyle = colour;
      brush.fillRect(x * width, y * height, wide * width, tall * height);
    },
    dot(colour, x, y, radius) {
      brush.fillStyle = colour;
      brush.beginPath();
      brush.arc(x * width, y * height, radius * unit, 0, Math.PI * 2);
      brush.fill();
    },
    line(colour, thickness, points) {
      brush.strokeStyle = colour;
      brush.lineWidth = thickness * unit;
      brush.lineCap = 'round';
      brush.beginPath();
      points.forEach(([x, y], index) => {
        if (index === 0) brush.moveTo(x * width, y * height);
        else brush.lineTo(x * width, y * height);
      });
      brush.stroke();
    },
    ring(colour, x, y, radius) {
      brush.strokeStyle = colour;
      brush.lineWidth = radius * unit * 0.22;
      brush.beginPath();
      brush.arc(x * width, y * height, radius * unit, 0, Math.PI * 2);
      brush.stroke();
    },
    glow(colour, x, y, radius) {
      const light = brush.createRadialGradient(
        x * width,
        y * height,
        0,
        x * width,
        y * height,
        radius * unit,
      );
      light.addColorStop(0, withAlpha(colour, 0.85));
      light.addColorStop(0.35, withAlpha(colour, 0.35));
      light.addColorStop(1, withAlpha(colour, 0));
      brush.fillStyle = light;
      brush.fillRect(0, 0, width, height);
    },
    leaf(colour, [x, y], turn, length) {
      brush.save();
      brush.translate(x * width, y * height);
      brush.rotate(turn);
      brush.fillStyle = colour;
      brush.beginPath();
      brush.ellipse(0, -length * unit * 0.5, length * unit * 0.2, length * unit * 0.5, 0, 0, Math.PI * 2);
      brush.fill();
      brush.restore();
    },
  };
}

const GREEN = '#5a9a6b';
const WARM = '#ffe2a8';

/** A shelf board with things of these colours and heights on it. */
function shelf(paint: Painter, at: { x: number; y: number; wide: number }, things: readonly string[]): void {
  const each = at.wide / things.length;
  things.forEach((colour, index) => {
    const tall = 0.06 + (((index * 7) % 4) / 4) * 0.035;
    paint.box(withAlpha(colour, 0.85), at.x + each * (index + 0.12), at.y - tall, each * 0.76, tall);
  });
  paint.box(withAlpha(darker(paint.accent, 0.35), 0.4), at.x - 0.02, at.y, at.wide + 0.06, 0.012);
}

function plant(paint: Painter, x: number, y: number, size: number): void {
  for (const [turn, length] of [
    [-1, 0.8],
    [-0.55, 1],
    [-0.15, 1.15],
    [0.25, 1.1],
    [0.65, 0.95],
    [1.05, 0.75],
  ] as const)
    paint.leaf(withAlpha(mix(GREEN, '#2f6b48', Math.abs(turn) * 0.5), 0.9), [x, y], turn, length * size);
  paint.dot(withAlpha('#f7efe4', 0.95), x, y + 0.012, size * 0.3);
}

const SCENES = {
  library(paint) {
    for (const [x, y] of [
      [-0.04, 0.06],
      [0.15, 0.06],
      [-0.04, 0.3],
      [0.15, 0.3],
    ] as const)
      paint.box('rgba(255, 255, 255, 0.75)', x, y, 0.165, 0.215);
    const { accent } = paint;
    shelf(paint, { x: 0.735, y: 0.245, wide: 0.26 }, [
      accent,
      '#e8cfa6',
      '#6a97a8',
      mix(accent, '#ffffff', 0.4),
      '#8a6f96',
      '#d9a78b',
    ]);
    paint.box(withAlpha(darker(accent, 0.35), 0.35), 0.7, 0.43, 0.36, 0.012);
    plant(paint, 0.9, 0.415, 0.13);
  },
  office(paint) {
    // A window over the city.
    paint.box('rgba(255, 255, 255, 0.85)', 0.62, 0.03, 0.46, 0.5);
    paint.box('#cfe6f5', 0.64, 0.045, 0.42, 0.47);
    [0.19, 0.27, 0.15, 0.32, 0.22, 0.29, 0.17].forEach((tall, index) => {
      paint.box(
        withAlpha(mix('#7fa3bd', '#4f718c', (index % 3) / 3), 0.75),
        0.64 + index * 0.06,
        0.515 - tall,
        0.05,
        tall,
      );
    });
    paint.box('rgba(255, 255, 255, 0.95)', 0.83, 0.03, 0.014, 0.5);
    paint.box(withAlpha(paint.accent, 0.45), 0.02, 0.1, 0.2, 0.17);
    paint.box('rgba(255, 255, 255, 0.8)', 0.045, 0.118, 0.15, 0.134);
    paint.dot(withAlpha(paint.accent, 0.7), 0.12, 0.185, 0.05);
    plant(paint, 0.08, 0.52, 0.2);
  },
  studio(paint) {
    // Felt panels, a ring of light, a loudspeaker.
    for (let index = 0; index < 7; index += 1)
      paint.box(
        withAlpha(darker(paint.accent, 0.25), 0.24 + (index % 2) * 0.14),
        0.66 + index * 0.055,
        0,
        0.036,
        0.62,
      );
    paint.glow('#ffffff', 0.16, 0.2, 0.34);
    paint.ring('#fff4ff', 0.16, 0.2, 0.15);
    paint.box(withAlpha('#3c2f4d', 0.55), 0.03, 0.42, 0.15, 0.15);
    paint.dot(withAlpha('#8d7fa3', 0.8), 0.105, 0.47, 0.045);
    paint.dot(withAlpha('#8d7fa3', 0.8), 0.105, 0.53, 0.03);
    plant(paint, 0.92, 0.5, 0.16);
  },
  cafe(paint) {
    for (const [x, y] of [
      [0.1, 0.14],
      [0.32, 0.08],
      [0.86, 0.12],
    ] as const) {
      paint.line(withAlpha('#41564b', 0.7), 0.008, [
        [x, 0],
        [x, y],
      ]);
      paint.glow(WARM, x, y + 0.02, 0.2);
      paint.dot('#fff3cf', x, y + 0.016, 0.036);
      paint.box(withAlpha('#37493f', 0.85), x - 0.045, y - 0.012, 0.09, 0.02);
    }
    // A blackboard with the menu, cups on a shelf.
    paint.box(withAlpha('#2f4a3e', 0.8), 0.0, 0.27, 0.22, 0.2);
    for (let row = 0; row < 4; row += 1)
      paint.box('rgba(255, 255, 255, 0.65)', 0.03, 0.3 + row * 0.04, 0.1 + ((row * 3) % 4) * 0.016, 0.01);
    shelf(paint, { x: 0.76, y: 0.31, wide: 0.24 }, ['#f6efe3', paint.accent, '#f6efe3', '#c98d5a']);
    shelf(paint, { x: 0.76, y: 0.46, wide: 0.24 }, [
      '#c98d5a',
      '#f6efe3',
      '#8a5a3c',
      '#f6efe3',
      paint.accent,
    ]);
  },
  practice(paint) {
    // Diplomas, a floor lamp, a chest of drawers with flowers.
    for (const [x, y, wide, tall] of [
      [0.04, 0.1, 0.14, 0.09],
      [0.21, 0.12, 0.1, 0.07],
      [0.07, 0.23, 0.12, 0.08],
    ] as const) {
      paint.box(withAlpha('#8a6a3f', 0.7), x, y, wide, tall);
      paint.box('#fffaf0', x + 0.014, y + 0.009, wide - 0.028, tall - 0.018);
      paint.box(withAlpha(paint.accent, 0.5), x + 0.034, y + tall * 0.45, wide - 0.068, 0.007);
    }
    paint.glow(WARM, 0.88, 0.2, 0.34);
    paint.box('#fff2d2', 0.8, 0.14, 0.16, 0.09);
    paint.line(withAlpha('#7a5c36', 0.7), 0.014, [
      [0.88, 0.23],
      [0.88, 0.6],
    ]);
    paint.box(withAlpha('#b98f58', 0.7), -0.02, 0.46, 0.24, 0.2);
    plant(paint, 0.1, 0.45, 0.12);
    paint.dot('#f3b6c4', 0.07, 0.4, 0.024);
    paint.dot('#f7cfd8', 0.12, 0.385, 0.026);
  },
  loft(paint) {
    // Bricks, posters, a string of bulbs, a screen.
    for (let row = 0; row < 14; row += 1)
      for (let column = -1; column < 7; column += 1)
        paint.box(
          withAlpha(mix('#8f97bd', '#6b739e', ((row * 5 + column * 3) % 4) / 4), 0.28),
          column * 0.17 + (row % 2) * 0.085,
          row * 0.046,
          0.158,
          0.038,
        );
    paint.box(withAlpha('#fdf6e8', 0.9), 0.04, 0.16, 0.17, 0.14);
    paint.dot('#f2a65a', 0.125, 0.23, 0.055);
    paint.box(withAlpha(paint.accent, 0.85), 0.08, 0.34, 0.13, 0.1);
    paint.box(withAlpha('#20263d', 0.85), 0.76, 0.33, 0.3, 0.13);
    paint.box('#9fd3f5', 0.775, 0.34, 0.27, 0.11);
    const bulbs = Array.from({ length: 9 }, (_, index) => {
      const x = index / 8;
      return [x, 0.05 + Math.sin(x * Math.PI * 2.5) ** 2 * 0.035] as const;
    });
    paint.line('rgba(50, 50, 80, 0.5)', 0.006, bulbs);
    for (const [x, y] of bulbs) {
      paint.glow(WARM, x, y + 0.012, 0.09);
      paint.dot('#fff3cf', x, y + 0.01, 0.018);
    }
  },
  conservatory(paint) {
    // Tall panes with sun and plants from both sides.
    for (const x of [-0.05, 0.14, 0.74, 0.93]) {
      paint.box('rgba(255, 255, 255, 0.72)', x, 0.02, 0.16, 0.5);
      paint.box(withAlpha('#ffeecb', 0.8), x + 0.012, 0.03, 0.136, 0.48);
    }
    paint.glow('#fff0c4', 0.84, 0.1, 0.4);
    for (const [x, y, size] of [
      [0.04, 0.5, 0.42],
      [0.2, 0.56, 0.3],
      [0.97, 0.52, 0.46],
      [0.82, 0.57, 0.28],
    ] as const)
      plant(paint, x, y, size);
    paint.line(withAlpha('#8a6a48', 0.6), 0.006, [
      [0.3, 0],
      [0.3, 0.09],
    ]);
    plant(paint, 0.3, 0.11, 0.13);
  },
  boardroom(paint) {
    // Wooden slats, a large picture, a lamp on a sideboard.
    for (let index = 0; index < 8; index += 1)
      paint.box(
        withAlpha(mix('#a47a55', '#7d5a3d', (index % 2) * 0.6), 0.6),
        -0.02 + index * 0.046,
        0,
        0.034,
        0.62,
      );
    paint.box(withAlpha('#3b434d', 0.75), 0.68, 0.09, 0.3, 0.23);
    paint.box('#f2efe9', 0.692, 0.097, 0.276, 0.216);
    paint.dot(withAlpha('#d98e4a', 0.9), 0.77, 0.19, 0.075);
    paint.dot(withAlpha(paint.accent, 0.85), 0.87, 0.23, 0.095);
    paint.box(withAlpha('#35506b', 0.85), 0.73, 0.255, 0.2, 0.02);
    paint.box(withAlpha('#6e4f36', 0.8), 0.68, 0.5, 0.4, 0.14);
    paint.glow(WARM, 0.92, 0.43, 0.24);
    paint.box('#fff2d2', 0.87, 0.4, 0.1, 0.06);
    paint.box(withAlpha(lighter('#6e4f36', 0.3), 0.9), 0.912, 0.46, 0.016, 0.04);
  },
} satisfies Readonly<Record<RoomScene, (paint: Painter) => void>>;

/** Draws the furniture of a room; the caller blurs it. `size` in pixels of the surface. */
export function furnish(
  brush: Brush,
  scene: RoomScene,
  o: { size: { width: number; height: number }; accent: string },
): void {
  SCENES[scene](painterOf(brush, o.size, o.accent));
}
