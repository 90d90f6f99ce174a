/** What a maker of candles photographs. */
import { between, colour, type Rgb, type Scene, type Thing } from './photograph';
import {
  box,
  clamp,
  cylinder,
  ellipsoid,
  hypot,
  moved,
  noise,
  pushed,
  roughness,
  smooth,
  tube,
  turned,
  union,
  without,
} from './shapes';
import { wood, plain } from './look';

const { abs, atan2, cos, sin } = Math;

const FLAME: Rgb = [3.2, 1.75, 0.7];
const flame = (x: number, y: number, z: number): Thing[] => [
  {
    shape: (px, py, pz) => {
      const at = py - y - 0.2;
      const thin = 0.085 * clamp(1.05 - at * 1.9, 0.12, 1);
      return (hypot((px - x) / thin, at / 0.24, (pz - z) / thin) - 1) * 0.045;
    },
    around: [x, y + 0.2, z, 0.35],
    isLight: true,
    surface: (_x, py) => ({
      colour: [0, 0, 0],
      shine: 0,
      glow: between([4.2, 2.9, 1.3], [5, 3.2, 1.2], clamp((py - y) * 3)),
    }),
  },
  {
    shape: tube([x, y - 0.1, z], [x + 0.01, y + 0.06, z], [0.018, 0.015]),
    around: [x, y, z, 0.2],
    surface: plain([0.02, 0.015, 0.01]),
  },
];
const lampOf = (x: number, y: number, z: number): NonNullable<Scene['lamps']>[number] => ({
  at: [x, y + 0.28, z],
  colour: FLAME,
});

const wax =
  (tone: Rgb, top: number): Thing['surface'] =>
  (x, y, z) => ({
    colour: between(tone, [tone[0] * 0.9, tone[1] * 0.86, tone[2] * 0.8], roughness(x * 3, y * 3, z * 3)),
    shine: 0.08,
    gloss: 14,
    soft: 0.5,
    // The flame shines through what is near it.
    glow: [
      tone[0] * 0.75 * smooth(0.9, 0, top - y),
      tone[1] * 0.33 * smooth(0.8, 0, top - y),
      tone[2] * 0.1 * smooth(0.6, 0, top - y),
    ],
  });

const DUSK = {
  table: wood(colour('#6a4a3a'), colour('#3a2519')),
  wall: [colour('#1d1720'), colour('#3d2c3a')] as const,
  bokeh: { colour: [1, 0.55, 0.22] as Rgb, amount: 0.42 },
  sun: { from: [-0.8, 0.75, 0.3] as const, colour: [0.62, 0.5, 0.55] as Rgb },
  sky: [0.11, 0.11, 0.17] as Rgb,
};

const candle = (x: number, z: number, [radius, height]: readonly [number, number], tone: Rgb): Thing[] => [
  {
    shape: moved(
      pushed(
        without(
          cylinder(radius, height, 0.06),
          moved(ellipsoid(radius * 0.8, 0.1, radius * 0.8), 0, height, 0),
        ),
        (px, py, pz) => 0.02 * (roughness(px * 3, py * 2, pz * 3) - 0.5),
      ),
      x,
      0.05,
      z,
    ),
    around: [x, height / 2, z, hypot(radius, height / 2) + 0.1],
    surface: wax(tone, height),
  },
  ...flame(x, height + 0.02, z),
];

const tray: Thing = {
  shape: without(cylinder(1.75, 0.14, 0.05), moved(cylinder(1.65, 0.2, 0.02), 0, 0.06, 0)),
  around: [0, 0.08, 0, 1.8],
  surface: (x, _y, z) => ({
    colour: between(colour('#8a7a68'), colour('#5f5245'), noise(x * 5, 1, z * 5)),
    shine: 0.3,
    gloss: 30,
  }),
};

/** A scene: {@link Scene}. */
export const candlesScene = (): Scene => ({
  ...DUSK,
  things: [
    tray,
    ...candle(-0.62, 0.1, [0.52, 1.15], colour('#f1e3cc')),
    ...candle(0.5, -0.35, [0.48, 1.75], colour('#e7c7b0')),
    ...candle(0.55, 0.75, [0.46, 0.68], colour('#d8a79a')),
  ],
  lamps: [lampOf(-0.62, 1.17, 0.1), lampOf(0.5, 1.77, -0.35), lampOf(0.55, 0.7, 0.75)],
  camera: { eye: [0.1, 2.7, 6.3], at: [0, 0.45, 0], lens: 2.15 },
});

/** A scene: {@link Scene}. */
export const jarScene = (): Scene => ({
  ...DUSK,
  things: [
    {
      shape: without(cylinder(0.98, 1.5, 0.1), moved(cylinder(0.9, 1.5, 0.05), 0, 0.3, 0)),
      around: [0, 0.75, 0, 1.3],
      surface: (x, y, z, up) => {
        const angle = atan2(x, z);
        const isLabel =
          smooth(0.62, 0.6, abs(angle)) * smooth(0.36, 0.34, abs(y - 0.72)) * (abs(up) < 0.5 ? 1 : 0);
        const sprig =
          smooth(0.03, 0.015, abs(angle * 0.9 - 0.05 * sin(y * 9))) * smooth(0.24, 0.2, abs(y - 0.76));
        const leaves =
          smooth(0.0, 0.02, 0.055 - hypot(abs(angle) - 0.09, ((y * 8) % 1) * 0.12 - 0.06)) *
          smooth(0.22, 0.18, abs(y - 0.76));
        const label = between(colour('#efe6d6'), colour('#4c5a45'), clamp(sprig + leaves));
        const amber = between(colour('#5d4436'), colour('#412d24'), noise(x * 2, y * 2, z * 2));
        return {
          colour: between(amber, label, isLabel),
          shine: 0.28,
          gloss: 50,
          glow: isLabel > 0.5 ? [0, 0, 0] : [0.16 * smooth(0.6, 1.4, y), 0.06 * smooth(0.6, 1.4, y), 0.01],
        };
      },
    },
    {
      shape: moved(cylinder(0.89, 0.9, 0.02), 0, 0.28, 0),
      around: [0, 0.7, 0, 1.1],
      surface: wax(colour('#f3e7d2'), 1.25),
    },
    ...flame(0, 1.22, 0),
    // The lid lies beside it.
    {
      shape: moved(cylinder(0.62, 0.13, 0.04), 1.3, 0, 1.05),
      around: [1.3, 0.08, 1.05, 0.75],
      surface: plain(colour('#8a6a4a'), 0.1),
    },
  ],
  lamps: [lampOf(0, 1.22, 0)],
  camera: { eye: [0.3, 3.0, 5.6], at: [0.1, 0.3, 0], lens: 2.1 },
});

/** A scene: {@link Scene}. */
export function giftScene(): Scene {
  const about = 0.5;
  const paper = colour('#3f5a52');
  const ribbon = plain(colour('#e0b06a'), 0.3, 30);
  const inBox = (x: number, z: number): [number, number] => [
    x * cos(about) - z * sin(about),
    x * sin(about) + z * cos(about),
  ];
  const bow = union(
    moved(
      turned((x, y, z) => hypot(hypot(x, y * 1.3) - 0.27, z * 0.55) - 0.05, 0.2, 0.35),
      -0.3,
      1.42,
      0.02,
    ),
    moved(
      turned((x, y, z) => hypot(hypot(x, y * 1.3) - 0.27, z * 0.55) - 0.05, -0.2, -0.35),
      0.3,
      1.42,
      0.02,
    ),
    moved(ellipsoid(0.11, 0.1, 0.12), 0, 1.32, 0.02),
  );
  return {
    ...DUSK,
    things: [
      {
        shape: turned(moved(box(1.0, 0.5, 0.8, 0.03), 0, 0.5, 0), about),
        around: [0, 0.5, 0, 1.42],
        surface: (x, _y, z) => {
          const [px, pz] = inBox(x, z);
          const isRibbon = smooth(0.13, 0.12, Math.min(abs(px), abs(pz)));
          return {
            colour: between(paper, colour('#e0b06a'), isRibbon),
            shine: 0.1 + 0.2 * isRibbon,
            gloss: 20,
          };
        },
      },
      {
        shape: turned(moved(box(1.05, 0.14, 0.85, 0.03), 0, 1.06, 0), about),
        around: [0, 1.06, 0, 1.42],
        surface: (x, _y, z) => {
          const [px, pz] = inBox(x, z);
          const isRibbon = smooth(0.13, 0.12, Math.min(abs(px), abs(pz)));
          return {
            colour: between(colour('#4a685f'), colour('#e0b06a'), isRibbon),
            shine: 0.1 + 0.2 * isRibbon,
            gloss: 20,
          };
        },
      },
      { shape: bow, around: [0, 1.4, 0, 0.75], surface: ribbon },
      ...candle(-1.45, -0.6, [0.36, 1.25], colour('#f1e3cc')),
      ...candle(1.5, -0.75, [0.34, 0.8], colour('#d8a79a')),
    ],
    lamps: [lampOf(-1.45, 1.27, -0.6), lampOf(1.5, 0.82, -0.75)],
    sun: { ...DUSK.sun, colour: [1.15, 0.9, 0.8] },
    camera: { eye: [0.1, 3.0, 6.2], at: [0, 0.35, 0], lens: 1.95 },
  };
}
