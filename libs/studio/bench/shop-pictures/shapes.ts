/** Signed distances: how far a point is from a shape, negative inside. All lengths are those of the scene. */

/** A shape as its distance function. */
export type Shape = (x: number, y: number, z: number) => number;

const { abs, atan2, cos, floor, max, min, PI, sin, sqrt } = Math;
/** Math.hypot guards against overflow, and is ten times as slow. */
export const hypot = (x: number, y: number, z = 0): number => sqrt(x * x + y * y + z * z);
/** A value within bounds. */
export const clamp = (value: number, least = 0, most = 1): number => max(least, min(most, value));
/** A value between two others. */
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;
/** 0 before a bound, 1 after the other, soft in between. */
export const smooth = (from: number, to: number, value: number): number => {
  const at = clamp((value - from) / (to - from));
  return at * at * (3 - 2 * at);
};

/** A number from 0 to 1 for a place on a lattice, the same every time. */
function lattice(x: number, y: number, z: number): number {
  let seed = (x * 374_761_393 + y * 668_265_263 + z * 1_274_126_177) | 0;
  seed = Math.imul(seed ^ (seed >>> 13), 1_274_126_177);
  return ((seed ^ (seed >>> 16)) >>> 0) / 4_294_967_296;
}

const ease = (at: number): number => at * at * (3 - 2 * at);
function latticeRow(x: number, y: number, z: number, share: number): number {
  const from = lattice(x, y, z);
  return from + (lattice(x + 1, y, z) - from) * share;
}

/** Smooth noise from 0 to 1. */
export function noise(x: number, y: number, z: number): number {
  const ix = floor(x);
  const iy = floor(y);
  const iz = floor(z);
  const u = ease(x - ix);
  const v = ease(y - iy);
  const near = mix(latticeRow(ix, iy, iz, u), latticeRow(ix, iy + 1, iz, u), v);
  const far = mix(latticeRow(ix, iy, iz + 1, u), latticeRow(ix, iy + 1, iz + 1, u), v);
  return near + (far - near) * ease(z - iz);
}

/** Noise of three sizes, from 0 to 1. */
export const roughness = (x: number, y: number, z: number): number =>
  (noise(x, y, z) * 4 + noise(x * 2.1, y * 2.1, z * 2.1) * 2 + noise(x * 4.3, y * 4.3, z * 4.3)) / 7;

/** Elsewhere. */
export const moved =
  (shape: Shape, dx: number, dy: number, dz: number): Shape =>
  (x, y, z) =>
    shape(x - dx, y - dy, z - dz);

/** Turned about the upright axis, then about the one that points at the viewer; radians. */
export const turned = (shape: Shape, about: number, lean = 0): Shape => {
  const [ca, sa, cl, sl] = [cos(about), sin(about), cos(lean), sin(lean)];
  return (x, y, z) => {
    const [px, py] = [x * cl + y * sl, y * cl - x * sl];
    return shape(px * ca - z * sa, py, px * sa + z * ca);
  };
};

/** A ball with three radii. */
export const ellipsoid =
  (a: number, b: number, c: number): Shape =>
  (x, y, z) => {
    const near = hypot(x / a, y / b, z / c);
    const far = hypot(x / (a * a), y / (b * b), z / (c * c));
    return far === 0 ? -min(a, b, c) : (near * (near - 1)) / far;
  };

/** An upright cylinder with its foot at 0. */
export const cylinder =
  (radius: number, height: number, edge = 0.03): Shape =>
  (x, y, z) => {
    const [across, up] = [hypot(x, z) - radius + edge, abs(y - height / 2) - height / 2 + edge];
    return min(max(across, up), 0) + hypot(max(across, 0), max(up, 0)) - edge;
  };

/** A block with round edges; half its sides. */
export const box =
  (a: number, b: number, c: number, edge = 0.03): Shape =>
  (x, y, z) => {
    const dx = abs(x) - a + edge;
    const dy = abs(y) - b + edge;
    const dz = abs(z) - c + edge;
    return min(max(dx, max(dy, dz)), 0) + hypot(max(dx, 0), max(dy, 0), max(dz, 0)) - edge;
  };

/** An upright cone without its tip, from the foot at 0. */
export const cone =
  (foot: number, top: number, height: number, edge = 0.03): Shape =>
  (x, y, z) => {
    const radius = mix(foot, top, clamp(y / height));
    const [across, up] = [(hypot(x, z) - radius + edge) * 0.94, abs(y - height / 2) - height / 2 + edge];
    return min(max(across, up), 0) + hypot(max(across, 0), max(up, 0)) - edge;
  };

/** A tube from one point to another, thick at its beginning and at its end as told. */
export const tube = (
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  [thick, thin]: readonly [number, number],
): Shape => {
  const [ax, ay, az] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = ax * ax + ay * ay + az * az;
  return (x, y, z) => {
    const [px, py, pz] = [x - from[0], y - from[1], z - from[2]];
    const at = clamp((px * ax + py * ay + pz * az) / length);
    return (hypot(px - ax * at, py - ay * at, pz - az * at) - mix(thick, thin, at)) * 0.9;
  };
};

/** Several shapes as one. */
export const union =
  (...shapes: readonly Shape[]): Shape =>
  (x, y, z) => {
    let least = Infinity;
    for (const shape of shapes) least = min(least, shape(x, y, z));
    return least;
  };

/** Shapes that flow into each other. */
export const melted =
  (width: number, ...shapes: readonly Shape[]): Shape =>
  (x, y, z) => {
    let least = Infinity;
    for (const shape of shapes) {
      const next = shape(x, y, z);
      const share = max(width - abs(least - next), 0) / width;
      least = min(least, next) - (least === Infinity ? 0 : share * share * width * 0.25);
    }
    return least;
  };

/** A shape that another one is cut out of. */
export const without =
  (shape: Shape, cut: Shape): Shape =>
  (x, y, z) =>
    max(shape(x, y, z), -cut(x, y, z));

/** A shape whose surface is pushed in or out. */
export const pushed =
  (shape: Shape, by: (x: number, y: number, z: number) => number): Shape =>
  (x, y, z) => {
    const from = shape(x, y, z);
    // Far away the little more or less makes no difference.
    return from > 0.3 ? from - 0.15 : (from - by(x, y, z)) * 0.75;
  };

/** The same shape so many times around the upright axis. */
export const around = (shape: Shape, times: number): Shape => {
  const part = (2 * PI) / times;
  return (x, y, z) => {
    const angle = atan2(z, x);
    const turn = -part * floor(angle / part + 0.5);
    const [c, s] = [cos(turn), sin(turn)];
    return shape(x * c - z * s, y, x * s + z * c);
  };
};
