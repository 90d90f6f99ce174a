/** What a nursery photographs. */
import { between, colour, type Rgb, type Scene, type Thing } from './photograph';
import {
  around,
  clamp,
  cone,
  cylinder,
  ellipsoid,
  hypot,
  melted,
  moved,
  noise,
  pushed,
  roughness,
  smooth,
  tube,
  union,
  type Shape,
} from './shapes';
import { MORNING, plain, wood } from './look';

const { abs, atan2, cos, sin } = Math;

const CLAY = plain(colour('#b8623c'), 0.05, 12);
const pot = (foot: number, top: number, height: number, surface: Thing['surface'] = CLAY): Thing[] => [
  {
    shape: union(
      cone(foot, top, height),
      moved(cylinder(top + 0.07, height * 0.26, 0.04), 0, height * 0.78, 0),
    ),
    around: [0, height / 2, 0, hypot(top + 0.1, height * 0.6)],
    surface: (x, y, z, up) => {
      const own = surface(x, y, z, up);
      const tone = roughness(x * 3, y * 4, z * 3);
      return {
        ...own,
        colour: between(own.colour, [own.colour[0] * 0.72, own.colour[1] * 0.7, own.colour[2] * 0.68], tone),
      };
    },
  },
  {
    shape: pushed(
      moved(cylinder(top - 0.02, 0.06, 0.02), 0, height, 0),
      (x, y, z) => 0.05 * roughness(x * 9, y * 9, z * 9),
    ),
    around: [0, height, 0, top + 0.2],
    surface: (x, y, z) => ({
      colour: between(colour('#5a4030'), colour('#2b1d14'), noise(x * 14, y * 14, z * 14)),
    }),
  },
];

const GARDEN = {
  table: wood(colour('#b08a62'), colour('#7c5836')),
  wall: [colour('#5c7256'), colour('#d5dfc3')] as const,
  bokeh: { colour: [0.75, 0.95, 0.6] as Rgb, amount: 0.35 },
  ...MORNING,
};

/** A scene: {@link Scene}. */
export function succulentScene(): Scene {
  const leaves: Thing[] = Array.from({ length: 34 }, (_, index) => {
    const share = index / 33;
    const angle = index * 2.39996;
    const rise = 1.25 - 1.05 * share;
    const far = 0.12 + 0.72 * share ** 0.8;
    const long = 0.2 + 0.3 * share;
    const [c, s] = [cos(angle), sin(angle)];
    const [cr, sr] = [cos(rise), sin(rise)];
    const foot = 1.3 - 0.22 * share;
    return {
      shape: (x, y, z) => {
        const [px, pz] = [x * c + z * s, z * c - x * s];
        const [qx, qy] = [px - far * 0.72, y - foot - 0.16 * sr];
        const [ux, uy] = [qx * cr + qy * sr, qy * cr - qx * sr];
        const wide = 0.2 * (1 - 0.35 * clamp(ux / long, -1, 1)) + 0.06 * share;
        return (hypot(ux / long, (uy - 0.12 * ux * ux) / 0.085, pz / wide) - 1) * 0.07;
      },
      around: [c * far * 0.72, foot + 0.16 * sr, s * far * 0.72, long + 0.14],
      surface: (x, y, z) => {
        const px = x * c + z * s;
        const tip = smooth(0.25, 0.5, ((px - far * 0.72) * cr + (y - foot) * sr) / long);
        const tone = between(colour('#9cc7a4'), colour('#5f9a7c'), noise(x * 4, y * 4, z * 4));
        return { colour: between(tone, colour('#e58a93'), tip * 0.75), shine: 0.1, gloss: 16, soft: 0.35 };
      },
    } satisfies Thing;
  });
  return {
    ...GARDEN,
    things: [...pot(0.6, 0.85, 1.15), ...leaves],
    camera: { eye: [0.2, 3.6, 5.2], at: [0, 0.6, 0], lens: 2.2 },
  };
}

/** A scene: {@link Scene}. */
export function cactusScene(): Scene {
  const ribbed =
    (radius: number): Shape =>
    (x, y, z) => {
      const ridge = 0.055 * abs(cos(atan2(z, x) * 6));
      return (hypot(x, Math.max(0, abs(y) - 0.55) * 1, z) - radius - ridge + 0.03) * 0.75;
    };
  const body = moved(ribbed(0.46), 0, 1.95, 0);
  const arm = (side: number, height: number): Shape =>
    melted(
      0.12,
      tube([0.25 * side, height, 0], [0.82 * side, height + 0.08, 0], [0.17, 0.19]),
      tube([0.82 * side, height + 0.08, 0], [0.86 * side, height + 0.62, 0], [0.2, 0.17]),
    );
  const green: Thing['surface'] = (x, y, z) => {
    const rib = abs(cos(atan2(z, x) * 6));
    const thorn = smooth(0.93, 0.99, rib) * smooth(0.35, 0.15, abs(((((y * 7) % 1) + 1) % 1) - 0.5));
    const tone = between(colour('#2f6b45'), colour('#66a56a'), rib * 0.7 + noise(x * 3, y * 3, z * 3) * 0.3);
    return { colour: between(tone, colour('#f2ecd2'), thorn * 0.8), shine: 0.08, soft: 0.25 };
  };
  const petal = around(moved(ellipsoid(0.15, 0.05, 0.075), 0.13, 0, 0), 7);
  return {
    ...GARDEN,
    things: [
      ...pot(0.62, 0.82, 1.1, plain(colour('#e7ded0'), 0.14, 24)),
      { shape: melted(0.1, body, arm(1, 1.75), arm(-1, 2.05)), around: [0, 2, 0, 1.5], surface: green },
      {
        shape: moved(petal, 0.08, 2.97, 0.12),
        around: [0.08, 2.97, 0.12, 0.35],
        surface: plain(colour('#ef5f86'), 0.05),
      },
      {
        shape: moved(ellipsoid(0.08, 0.07, 0.08), 0.08, 3.0, 0.12),
        around: [0.08, 3, 0.12, 0.2],
        surface: plain(colour('#f6c648')),
      },
    ],
    camera: { eye: [0.3, 3.0, 6.9], at: [0, 1.05, 0], lens: 2.05 },
  };
}

/** A scene: {@link Scene}. */
export function snakePlantScene(): Scene {
  const blades: Thing[] = Array.from({ length: 9 }, (_, index) => {
    const angle = index * 2.39996;
    const [fx, fz] = [cos(angle) * 0.1 * (index % 4), sin(angle) * 0.1 * (index % 4)];
    const lean = 0.1 + 0.04 * index;
    const height = 2.35 - 0.14 * index;
    const [dx, dz] = [cos(angle) * lean, sin(angle) * lean];
    const face = angle * 0.6 + 0.4;
    return {
      shape: (x, y, z) => {
        const at = clamp((y - 0.9) / height, 0, 1);
        const [px, pz] = [x - fx - dx * at * 1.6, z - fz - dz * at * 1.6];
        const turn = face + at * 0.5;
        const [ux, uz] = [px * cos(turn) - pz * sin(turn), px * sin(turn) + pz * cos(turn)];
        const wide = 0.23 * (0.72 + 0.5 * sin(at * 2.2)) * (1 - at ** 5) + 0.012;
        const over = Math.max(0, y - 0.9 - height, 0.9 - y);
        return (
          (hypot(Math.max(0, abs(ux) - wide), Math.max(0, abs(uz - 0.35 * ux * ux) - 0.012), over) - 0.022) *
          0.55
        );
      },
      around: [fx + dx * 0.8, 0.9 + height / 2, fz + dz * 0.8, height / 2 + 0.3],
      surface: (x, y, z) => {
        const at = clamp((y - 0.9) / height, 0, 1);
        const [px, pz] = [x - fx - dx * at * 1.6, z - fz - dz * at * 1.6];
        const turn = face + at * 0.5;
        const ux = abs(px * cos(turn) - pz * sin(turn));
        const wide = 0.23 * (0.72 + 0.5 * sin(at * 2.2)) * (1 - at ** 5) + 0.012;
        const bands = 0.5 + 0.5 * sin(y * 19 + noise(x * 7, y * 9, z * 7) * 6);
        const tone = between(colour('#2f6a4a'), colour('#8fb98a'), smooth(0.45, 0.8, bands) * 0.7);
        return {
          colour: between(tone, colour('#e6d98a'), smooth(wide - 0.05, wide - 0.015, ux)),
          shine: 0.16,
          gloss: 20,
          soft: 0.35,
        };
      },
    } satisfies Thing;
  });
  return {
    ...GARDEN,
    things: [...pot(0.62, 0.8, 1.0, plain(colour('#2e5a66'), 0.3, 40)), ...blades],
    camera: { eye: [-0.2, 2.9, 7.2], at: [0, 1.15, 0], lens: 2.0 },
  };
}
