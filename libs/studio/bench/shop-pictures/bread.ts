/** What a bakery photographs. */
import { between, colour, type Scene, type Surface, type Thing } from './photograph';
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
  turned,
  without,
  type Shape,
} from './shapes';
import { CAMERA, MORNING, plain, plaster, wood } from './look';

const { abs, atan2, cos, PI, sin } = Math;

const CRUST = { light: colour('#d99a4e'), dark: colour('#6d3413'), flour: colour('#f3e6d0') };
/** Baked: darker where it is high and thin, with flour where it was dusted. */
const baked =
  (o: {
    cut?: (x: number, y: number, z: number) => number;
    flour?: number;
    seed?: number;
  }): Thing['surface'] =>
  (x, y, z, up) => {
    const spots = roughness(x * 3.2 + (o.seed ?? 0), y * 3.2, z * 3.2);
    const fine = noise(x * 26, y * 26, z * 26);
    const crust = between(
      CRUST.light,
      CRUST.dark,
      clamp(spots * 1.25 - 0.12 + (fine - 0.5) * 0.16 + up * 0.14),
    );
    const open = o.cut?.(x, y, z) ?? 0;
    const inner = between(crust, colour('#efd3a0'), open);
    const dust = smooth(0.5, 0.78, roughness(x * 5.5, y * 5.5, z * 5.5 + 9)) * smooth(0.1, 0.8, up);
    return { colour: between(inner, CRUST.flour, dust * (o.flour ?? 0)), shine: 0.06, gloss: 18, soft: 0.12 };
  };

const board = (a: number, c: number, about = 0): Thing => {
  const turn: [number, number] = [cos(about), sin(about)];
  return {
    shape: turned(moved(box(a, 0.07, c, 0.05), 0, 0.07, 0), about),
    around: [0, 0.1, 0, hypot(a, c) + 0.1],
    surface: (x, _y, z) => {
      const [px, pz] = [x * turn[0] - z * turn[1], x * turn[1] + z * turn[0]];
      return {
        colour: between(colour('#c89a63'), colour('#8a5a30'), roughness(px * 1.2, 0.2, pz * 13)),
        shine: 0.06,
        gloss: 16,
      };
    },
  };
};

const flourTable = (x: number, z: number): Surface => {
  const ground = wood(colour('#8f6a49'), colour('#553720'))(x, z);
  const dust = smooth(0.55, 0.8, roughness(x * 2.4 + 4, 0.7, z * 2.4)) * smooth(2.8, 1.2, hypot(x, z));
  return { ...ground, colour: between(ground.colour, CRUST.flour, dust * 0.55) };
};
const BAKERY = { table: flourTable, wall: [colour('#6d4a30'), colour('#e9cfa6')] as const, ...MORNING };

/** A scene: {@link Scene}. */
export function loafScene(): Scene {
  /** Three cuts across, and one along. */
  const cut = (x: number, _y: number, z: number): number => {
    const bend = (at: number): number => abs(x - at + z * 0.5 - 0.12 * z * z) + abs(z) * 0.02;
    const nearest = Math.min(bend(-0.55), bend(0), bend(0.55));
    return smooth(0.16, 0.05, nearest) * smooth(0.86, 0.6, hypot(x / 1.3, z));
  };
  const shape = pushed(moved(ellipsoid(1.25, 0.82, 0.98), 0, 0.62, 0), (x, y, z) =>
    y < 0.55 ? 0 : 0.07 * (roughness(x * 2.5, y * 2.5, z * 2.5) - 0.5) - 0.075 * cut(x, y, z),
  );
  const ear: Thing = {
    shape: (x, y, z) => Math.max(shape(x, y, z), 0.12 - y),
    around: [0, 0.65, 0, 1.4],
    surface: baked({ cut, flour: 0.85 }),
  };
  return { ...BAKERY, things: [board(1.5, 1.25, 0.35), ear], camera: { ...CAMERA, eye: [0.4, 3.2, 5.6] } };
}

/** A scene: {@link Scene}. */
export function baguetteScene(): Scene {
  const one = (dx: number, about: number, seed: number, lift = 0): Thing => {
    const cut = (_x: number, _y: number, z: number): number => {
      const at = ((((z + seed) / 0.52) % 1) + 1) % 1;
      return smooth(0.2, 0.06, abs(at - 0.5));
    };
    const [c, s] = [cos(about), sin(about)];
    const own = (x: number, y: number, z: number): [number, number, number] => {
      const [px, pz] = [x - dx, z];
      return [px * c - pz * s, y - 0.34 - lift, px * s + pz * c];
    };
    const slanted = (px: number, py: number, pz: number): number =>
      cut(px, py, pz + px * 1.4) * smooth(-0.05, 0.16, py) * smooth(0.22, 0.12, abs(px));
    const base = ellipsoid(0.31, 0.27, 1.75);
    return {
      shape: (x, y, z) => {
        const [px, py, pz] = own(x, y, z);
        const bumps = 0.03 * (roughness(px * 5, py * 5, pz * 5 + seed) - 0.5);
        return (base(px, py, pz) - bumps + 0.045 * slanted(px, py, pz)) * 0.62;
      },
      around: [dx, 0.34 + lift, 0, 1.85],
      surface: (x, y, z, up) => {
        const [px, py, pz] = own(x, y, z);
        return baked({ cut: () => slanted(px, py, pz), flour: 0.55, seed })(px, py, pz, up);
      },
    };
  };
  return {
    ...BAKERY,
    things: [
      board(1.25, 1.9, 0.12),
      one(-0.62, 0.1, 0.2),
      one(0.06, -0.05, 0.7),
      one(0.72, 0.14, 1.3),
      one(-0.2, 0.55, 2.1, 0.42),
    ],
    camera: { ...CAMERA, eye: [-0.5, 4.1, 5.4] },
  };
}

/** A scene: {@link Scene}. */
export function croissantScene(): Scene {
  const one = (dx: number, dz: number, about: number, lift = 0): Thing => {
    const own = (x: number, y: number, z: number): [number, number, number] => {
      const [px, pz] = [x - dx, z - dz];
      return [px * cos(about) - pz * sin(about), y - 0.33 - lift, px * sin(about) + pz * cos(about) + 0.52];
    };
    const ridge = (angle: number): number => abs(sin(angle * 4.6));
    const shape: Shape = (x, y, z) => {
      const [px, py, pz] = own(x, y, z);
      const angle = atan2(px, pz);
      const across = hypot(px, pz) - 0.72;
      const thick =
        0.36 * (0.2 + 0.8 * cos(clamp(abs(angle) / 1.75, 0, 1) * PI * 0.5)) * (0.88 + 0.12 * ridge(angle));
      const over = Math.max(0, abs(angle) - 1.75) * 0.72;
      return (hypot(across, py * 1.08, over) - thick) * 0.62;
    };
    return {
      shape,
      around: [dx, 0.35 + lift, dz, 1.35],
      surface: (x, y, z, up) => {
        const [px, py, pz] = own(x, y, z);
        const angle = atan2(px, pz);
        const fold = smooth(0.42, 0.05, ridge(angle));
        const layers = 0.5 + 0.5 * sin(hypot(px, py * 2) * 60 + noise(px * 6, py * 6, pz * 6) * 5);
        const tone = between(
          colour('#e2a04a'),
          colour('#8f4715'),
          clamp(up * 0.55 + roughness(px * 4, py * 4, pz * 4) * 0.6 - 0.25),
        );
        return {
          colour: between(tone, colour('#f6d795'), clamp(fold * (0.35 + 0.35 * layers))),
          shine: 0.2,
          gloss: 26,
          soft: 0.15,
        };
      },
    };
  };
  const plate: Thing = {
    shape: without(cylinder(1.75, 0.13, 0.06), moved(cylinder(1.45, 0.2, 0.02), 0, 0.07, 0)),
    around: [0, 0.08, 0, 1.8],
    surface: plain(colour('#e9e4da'), 0.3, 50),
  };
  return {
    ...BAKERY,
    table: plaster(colour('#c7a98a')),
    things: [plate, one(-0.55, 0.35, 0.5), one(0.6, 0.1, -0.7), one(-0.05, -0.2, 0.1, 0.46)],
    camera: { ...CAMERA, eye: [0.3, 3.6, 5.6] },
  };
}
