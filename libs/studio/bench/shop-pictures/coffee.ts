/** What a coffee shop photographs. */
import { between, colour, type Rgb, type Scene, type Surface, type Thing } from './photograph';
import {
  box,
  clamp,
  cylinder,
  ellipsoid,
  hypot,
  melted,
  moved,
  noise,
  roughness,
  smooth,
  tube,
  turned,
  union,
  without,
  type Shape,
} from './shapes';
import { MORNING, plain, wood } from './look';

const { abs, atan2, cos, PI, sin } = Math;

const cup = (outer: Rgb, filled: (x: number, z: number) => Surface): Thing[] => {
  const wall: Shape = (x, y, z) => {
    const far = hypot(x, z);
    const at = clamp((y - 0.16) / 0.95);
    const radius = 0.46 + 0.42 * at ** 0.55;
    const side = abs(far - radius) - 0.05;
    const foot = Math.max(far - 0.5, abs(y - 0.17) - 0.05);
    return Math.min(Math.max(side, 0.16 - y, y - 1.1) * 0.75, foot);
  };
  const handle = moved((x, y, z) => hypot(hypot(x / 1.05, y) - 0.3, z / 1.25) - 0.062, 1.02, 0.68, 0);
  const saucer: Shape = (x, y, z) => {
    const far = hypot(x, z);
    const height = 0.07 + 0.1 * smooth(0.5, 1.45, far);
    return Math.max(abs(y - height) - 0.035, far - 1.45) * 0.8;
  };
  const china = plain(outer, 0.34, 60);
  const about = 0.65;
  return [
    { shape: melted(0.06, wall, turned(handle, about)), around: [0, 0.65, 0, 1.6], surface: china },
    { shape: saucer, around: [0, 0.1, 0, 1.55], surface: china },
    {
      shape: moved(cylinder(0.82, 0.06, 0.01), 0, 0.9, 0),
      around: [0, 0.93, 0, 0.86],
      surface: (x, _y, z) => filled(x, z),
    },
  ];
};

/** A leaf of milk, as it is poured. */
function latte(x: number, z: number): Surface {
  const [px, pz] = [x, -z];
  const far = hypot(px, pz);
  const coffee = between(colour('#7a4320'), colour('#3a1a0a'), smooth(0.45, 0.83, far));
  const spread = 0.5 - 0.42 * clamp((pz + 0.55) / 1.15);
  const leaf = smooth(0.04, -0.02, abs(px) - spread) * smooth(-0.6, -0.5, pz) * smooth(0.62, 0.5, pz);
  const veins = smooth(0.2, 0.6, sin((pz * 1.25 - abs(px) * 0.9) * 21) * 0.5 + 0.5);
  const stem = smooth(0.03, 0.012, abs(px));
  const milk = clamp(leaf * Math.max(veins, 0) * (1 - stem * 0.8));
  return { colour: between(coffee, colour('#f2ddc0'), milk), shine: 0.12, gloss: 40 };
}

const bean = (dx: number, dz: number, about: number, lean: number): Thing => {
  const own = turned(
    without(ellipsoid(0.16, 0.1, 0.115), moved(ellipsoid(0.2, 0.06, 0.014), 0, 0.1, 0)),
    about,
    lean,
  );
  return {
    shape: moved(own, dx, 0.09, dz),
    around: [dx, 0.09, dz, 0.2],
    surface: (x, y, z) => ({
      colour: between(colour('#4a2411'), colour('#27110a'), roughness(x * 7, y * 7, z * 7)),
      shine: 0.22,
      gloss: 26,
    }),
  };
};
const beans = (count: number, [left, right, near, far]: readonly [number, number, number, number]): Thing[] =>
  Array.from({ length: count }, (_, index) => {
    const part = (seed: number): number => {
      const wild = sin((index + 1) * seed * 91.7) * 4_375.85;
      return wild - Math.floor(wild);
    };
    return bean(
      left + (right - left) * part(0.618),
      far + (near - far) * part(0.383),
      part(0.71) * 6,
      part(0.29) * 0.8 - 0.4,
    );
  });

const CAFE = {
  table: wood(colour('#74503a'), colour('#3d2418')),
  wall: [colour('#33231c'), colour('#8d6a4c')] as const,
  bokeh: { colour: [1, 0.62, 0.3] as Rgb, amount: 0.5 },
  ...MORNING,
};

/** A scene: {@link Scene}. */
export const latteScene = (): Scene => ({
  ...CAFE,
  things: [
    ...cup(colour('#d9613f'), latte),
    ...beans(12, [-1.9, -1.2, 1.5, 0.2]),
    {
      shape: union(
        tube([1.25, 0.22, 1.15], [1.75, 0.08, -0.4], [0.035, 0.05]),
        moved(ellipsoid(0.19, 0.05, 0.27), 1.22, 0.21, 1.25),
      ),
      around: [1.5, 0.2, 0.4, 1.4],
      surface: plain(colour('#b9b4ac'), 0.7, 70),
    },
  ],
  camera: { eye: [0.2, 4.3, 4.6], at: [0, 0.1, 0], lens: 2.25 },
});

/** A scene: {@link Scene}. */
export function bagScene(): Scene {
  const body: Shape = (x, y, z) => {
    const pinch = smooth(1.1, 2.5, y);
    const bulge = 0.06 * sin(clamp(y / 2.4) * PI) + 0.02 * (noise(x * 3, y * 3, z * 3) - 0.5) * 2;
    return (
      box(0.95 + bulge * 0.4, 1.28, Math.max(0.05, 0.5 - 0.44 * pinch + bulge), 0.05)(x, y - 1.28, z) * 0.7
    );
  };
  const bag: Thing = {
    shape: turned(body, -0.35),
    around: [0, 1.28, 0, 1.75],
    surface: (x, y, z) => {
      const px = x * cos(-0.35) - z * sin(-0.35);
      const paper = between(colour('#c79a68'), colour('#a9794a'), roughness(px * 4, y * 5, z * 4));
      const isLabel = smooth(0.66, 0.64, abs(px)) * smooth(0.54, 0.52, abs(y - 1.1)) * (z > -0.1 ? 1 : 0);
      const mark =
        smooth(0.27, 0.255, hypot(px * 1.45, y - 1.18)) *
        (1 - smooth(0.035, 0.02, abs(px - 0.06 * sin((y - 1.18) * 11))));
      const rule = smooth(0.018, 0.01, abs(y - 0.72)) * smooth(0.42, 0.4, abs(px));
      const label = between(colour('#f6efe2'), colour('#6f3f1f'), clamp(mark + rule));
      const fold = smooth(0.02, 0.008, abs(y - 2.2));
      return { colour: between(between(paper, label, isLabel), colour('#5a3a1e'), fold * 0.8), shine: 0.06 };
    },
  };
  return {
    ...CAFE,
    things: [bag, ...beans(26, [-1.55, 1.6, 1.75, 0.7])],
    camera: { eye: [0.2, 2.7, 6.4], at: [0, 0.62, 0], lens: 2.05 },
  };
}

/** A scene: {@link Scene}. */
export function mokaScene(): Scene {
  const facets = (x: number, z: number): number => {
    const part = PI / 4;
    const angle = atan2(z, x) + 0.3;
    const turn = angle - part * Math.floor(angle / part + 0.5);
    return hypot(x, z) * cos(turn);
  };
  const part =
    (foot: number, top: number, from: number, height: number): Shape =>
    (x, y, z) => {
      const at = clamp((y - from) / height);
      const side = facets(x, z) - (foot + (top - foot) * at);
      return Math.max(side * 0.94, abs(y - from - height / 2) - height / 2) - 0.025;
    };
  const metal = plain(colour('#b4b6ba'), 0.85, 40);
  const dark = plain(colour('#1d1a1a'), 0.25, 40);
  const spout = tube([-0.5, 1.95, 0.15], [-0.86, 2.2, 0.26], [0.2, 0.07]);
  const cupBeside = cup(colour('#f0e9dd'), () => ({ colour: colour('#2c1409'), shine: 0.2, gloss: 60 })).map(
    ({ shape, around: [x, y, z, r], surface }): Thing => ({
      shape: (px, py, pz) => shape((px - 1.05) / 0.5, py / 0.5, (pz - 1.0) / 0.5) * 0.5,
      around: [1.05 + x / 2, y / 2, 1.0 + z / 2, r / 2],
      surface: (px, py, pz, up) => surface((px - 1.05) / 0.5, py / 0.5, (pz - 1.0) / 0.5, up),
    }),
  );
  return {
    ...CAFE,
    things: [
      {
        shape: union(part(0.78, 0.6, 0, 1.05), part(0.58, 0.84, 1.22, 1.05), spout),
        around: [-0.05, 1.15, 0, 1.55],
        surface: metal,
      },
      { shape: moved(cylinder(0.64, 0.12, 0.04), 0, 1.08, 0), around: [0, 1.14, 0, 0.75], surface: metal },
      { shape: union(part(0.8, 0.3, 2.33, 0.16)), around: [0, 2.4, 0, 0.95], surface: metal },
      {
        shape: union(
          moved(ellipsoid(0.13, 0.15, 0.13), 0, 2.66, 0),
          tube([0.8, 2.12, -0.2], [1.3, 2.02, -0.32], [0.08, 0.1]),
          tube([1.3, 2.02, -0.32], [1.16, 1.2, -0.28], [0.1, 0.075]),
        ),
        around: [0.6, 2, -0.15, 1.15],
        surface: dark,
      },
      ...cupBeside,
      ...beans(7, [-1.5, -0.7, 1.6, 0.9]),
    ],
    camera: { eye: [-0.2, 2.6, 6.6], at: [0.1, 0.75, 0], lens: 2.05 },
  };
}
