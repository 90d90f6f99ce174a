/** Photographs scenes of shapes: light from a window, soft shadows, nothing written. The same scene gives the same picture. */
import { createCanvas } from '@napi-rs/canvas';
import { clamp, hypot, mix, type Shape, smooth } from './shapes';

/** Red, green and blue as light. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** What a surface is like at a place; `up` is how far it faces upwards. */
export interface Surface {
  colour: Rgb;
  /** How much it shines, and how sharply. */
  shine?: number;
  gloss?: number;
  /** Light of its own. */
  glow?: Rgb;
  /** How much light goes through it: wax and leaves. */
  soft?: number;
}

/** Something on the table. */
export interface Thing {
  shape: Shape;
  /** A ball around it: what passes by does not ask it. */
  around: readonly [x: number, y: number, z: number, radius: number];
  surface: (x: number, y: number, z: number, up: number) => Surface;
  /** It throws no shadow: flames. */
  isLight?: boolean;
}

/** What is photographed. */
export interface Scene {
  things: readonly Thing[];
  table: (x: number, z: number) => Surface;
  /** Far behind, blurred: from its foot to its top. */
  wall: readonly [foot: Rgb, top: Rgb];
  /** Light circles of what is far behind. */
  bokeh?: { colour: Rgb; amount: number };
  /** From where the window shines, and in which colour; and the light from everywhere. */
  sun: { from: readonly [number, number, number]; colour: Rgb };
  sky: Rgb;
  /** Lights in the scene. */
  lamps?: readonly { at: readonly [number, number, number]; colour: Rgb }[];
  camera: { eye: readonly [number, number, number]; at: readonly [number, number, number]; lens: number };
}

/** A colour as light, from `#rrggbb`. */
export const colour = (hex: string): Rgb => {
  const part = (from: number): number => (parseInt(hex.slice(from, from + 2), 16) / 255) ** 2.2;
  return [part(1), part(3), part(5)];
};
/** A colour between two others. */
export const between = (one: Rgb, other: Rgb, share: number): Rgb => [
  mix(one[0], other[0], share),
  mix(one[1], other[1], share),
  mix(one[2], other[2], share),
];

const WIDTH = 540;
const HEIGHT = 960;
/** Where neighbours differ so much, of 255, a place is looked at more often. */
const EDGE = 14;
const AROUND = [
  [0.2, 0.3],
  [0.75, 0.15],
  [0.3, 0.8],
  [0.85, 0.7],
] as const;
const FAR = 16;
const { exp, max, min, sqrt } = Math;

const normalised = ([x, y, z]: readonly [number, number, number]): [number, number, number] => {
  const length = hypot(x, y, z);
  return [x / length, y / length, z / length];
};

class Camera {
  private readonly forward: [number, number, number];
  private readonly right: [number, number, number];
  private readonly up: [number, number, number];

  constructor(private readonly scene: Scene) {
    const { eye, at } = scene.camera;
    this.forward = normalised([at[0] - eye[0], at[1] - eye[1], at[2] - eye[2]]);
    const [fx, fy, fz] = this.forward;
    this.right = normalised([-fz, 0, fx]);
    const [rx, , rz] = this.right;
    this.up = [-rz * fy, rz * fx - rx * fz, rx * fy];
  }

  /** Where in the picture a point is. */
  placeOf([x, y, z]: Point): [column: number, row: number] {
    const { eye, lens } = this.scene.camera;
    const to = [x - eye[0], y - eye[1], z - eye[2]] as const;
    const along = (axis: Point): number => to[0] * axis[0] + to[1] * axis[1] + to[2] * axis[2];
    const scale = (lens * HEIGHT) / 2 / along(this.forward);
    return [WIDTH / 2 + along(this.right) * scale, HEIGHT / 2 - along(this.up) * scale];
  }

  /** The colour that is seen at a place of the picture. */
  seen(column: number, row: number): Rgb {
    const { eye, lens } = this.scene.camera;
    const across = ((column - WIDTH / 2) / HEIGHT) * 2;
    const upwards = ((HEIGHT / 2 - row) / HEIGHT) * 2;
    const [f, r, u] = [this.forward, this.right, this.up];
    const way = normalised([
      f[0] * lens + r[0] * across + u[0] * upwards,
      f[1] * lens + r[1] * across + u[1] * upwards,
      f[2] * lens + r[2] * across + u[2] * upwards,
    ]);
    return light(this.scene, eye, way);
  }
}

let nearest: Thing | null = null;
/** Distance to whatever is nearest; says in `nearest` what that is, null for the table. */
function distance(scene: Scene, x: number, y: number, z: number, forShadow = false): number {
  let least = y;
  nearest = null;
  for (const thing of scene.things) {
    if (forShadow && thing.isLight === true) continue;
    const [bx, by, bz, radius] = thing.around;
    const far = hypot(x - bx, y - by, z - bz) - radius;
    if (far > 0.2) {
      if (far < least) {
        least = far;
        nearest = thing;
      }
      continue;
    }
    const next = thing.shape(x, y, z);
    if (next >= least) continue;
    least = next;
    nearest = thing;
  }
  return least;
}

type Point = readonly [number, number, number];

function shadow(scene: Scene, [x, y, z]: Point, [dx, dy, dz]: Point, most: number): number {
  let lit = 1;
  for (let [way, step] = [0.03, 0]; step < 40 && way < most; step += 1) {
    const free = distance(scene, x + dx * way, y + dy * way, z + dz * way, true);
    if (free < 0.0015) return 0;
    lit = min(lit, (7 * free) / way);
    way += clamp(free, 0.025, 0.35);
  }
  return lit * lit * (3 - 2 * lit);
}

function occlusion(scene: Scene, [x, y, z]: Point, [nx, ny, nz]: Point): number {
  let closed = 0;
  for (let step = 1; step <= 5; step += 1) {
    const way = 0.075 * step;
    closed += (way - distance(scene, x + nx * way, y + ny * way, z + nz * way, true)) / 2 ** step;
  }
  return clamp(1 - 2.6 * closed);
}

function wallAt(scene: Scene, [dx, dy]: Point): Rgb {
  const [foot, top] = scene.wall;
  const ground = between(foot, top, smooth(-0.45, 0.5, dy));
  const { bokeh } = scene;
  if (bokeh === undefined) return ground;
  let amount = 0;
  for (let spot = 0; spot < 14; spot += 1) {
    const [sx, sy] = [((spot * 0.377) % 1) * 1.3 - 0.65, ((spot * 0.618) % 1) * 0.7 - 0.12];
    const radius = 0.05 + ((spot * 0.271) % 1) * 0.05;
    const far = hypot(dx - sx, dy - sy);
    amount += (1 - smooth(radius * 0.86, radius, far)) * (0.4 + ((spot * 0.73) % 1) * 0.6);
  }
  return ground.map(
    (value, part) => value + (bokeh.colour[part] ?? 0) * amount * bokeh.amount,
  ) as unknown as Rgb;
}

/** The colour that comes along a way. */
function light(scene: Scene, eye: Point, way: Point): Rgb {
  let far = 0;
  let hit = false;
  for (let step = 0; step < 130 && far < FAR; step += 1) {
    const free = distance(scene, eye[0] + way[0] * far, eye[1] + way[1] * far, eye[2] + way[2] * far);
    if (free < 0.0008 * (1 + far)) {
      hit = true;
      break;
    }
    far += free * 0.92;
  }
  const wall = wallAt(scene, way);
  if (!hit) return wall;
  const thing = nearest;
  const at: Point = [eye[0] + way[0] * far, eye[1] + way[1] * far, eye[2] + way[2] * far];
  const normal = normalAt(scene, at);
  const surface = thing === null ? scene.table(at[0], at[2]) : thing.surface(at[0], at[1], at[2], normal[1]);
  const lit = shaded(scene, { at, normal, way, surface });
  // The table goes over into what is far behind.
  const fog = thing === null ? smooth(3.2, 9, hypot(at[0], at[2])) : 0;
  return between(lit, wall, fog);
}

function normalAt(scene: Scene, [x, y, z]: Point): Point {
  const e = 0.0022;
  const d = (dx: number, dy: number, dz: number): number =>
    distance(scene, x + dx * e, y + dy * e, z + dz * e);
  const [a, b, c, f] = [d(1, -1, -1), d(-1, -1, 1), d(-1, 1, -1), d(1, 1, 1)];
  return normalised([a - b - c + f, -a - b + c + f, -a + b - c + f]);
}

function shaded(
  scene: Scene,
  { at, normal, way, surface }: { at: Point; normal: Point; way: Point; surface: Surface },
): Rgb {
  const { colour: own, shine = 0.05, gloss = 24, glow, soft = 0 } = surface;
  const sum: [number, number, number] = [0, 0, 0];
  const add = (by: Rgb, amount: number): void => {
    for (const part of [0, 1, 2] as const) sum[part] += by[part] * amount;
  };
  const along = (one: Point, other: Point): number =>
    one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
  const open = occlusion(scene, at, normal);
  const facing = along(normal, way);
  const mirror = normalised([
    way[0] - 2 * facing * normal[0],
    way[1] - 2 * facing * normal[1],
    way[2] - 2 * facing * normal[2],
  ]);
  const edge = shine * 0.6 + (1 - shine) * 0.4 * shine ** 0.5 * max(0, 1 + facing) ** 4;
  const sun = normalised(scene.sun.from);
  const turned = along(normal, sun);
  const wrapped = max(0, (turned + soft) / (1 + soft));
  const free = wrapped > 0 ? mix(shadow(scene, at, sun, 6), 1, soft * 0.25) : 0;
  const sunlit = scene.sun.colour;
  add([own[0] * sunlit[0], own[1] * sunlit[1], own[2] * sunlit[2]], wrapped * free);
  const sky = 0.55 + 0.45 * normal[1];
  add([own[0] * scene.sky[0], own[1] * scene.sky[1], own[2] * scene.sky[2]], sky * open);
  // What the table throws back.
  const table = scene.table(at[0], at[2]).colour;
  const back = max(0, -normal[1] * 0.6 + 0.25) * open * 0.5;
  add([own[0] * table[0] * sunlit[0], own[1] * table[1] * sunlit[1], own[2] * table[2] * sunlit[2]], back);
  add(sunlit, free * shine * max(0, along(mirror, sun)) ** gloss * sqrt(gloss) * 0.35);
  // A window, and the room around it, in what shines.
  const pane = smooth(0.78, 0.9, along(mirror, sun)) * 0.9 + smooth(-0.3, 0.9, mirror[1]) * 0.5;
  add(scene.sky, edge * (pane + 0.25) * open * 1.6);
  for (const lamp of scene.lamps ?? []) {
    const to = [lamp.at[0] - at[0], lamp.at[1] - at[1], lamp.at[2] - at[2]] as const;
    const far = hypot(to[0], to[1], to[2]);
    const towards = normalised(to);
    const amount = max(0, (along(normal, towards) + soft) / (1 + soft)) / (0.35 + far * far);
    const seen = amount > 0.004 ? mix(shadow(scene, at, towards, far - 0.2), 1, soft * 0.4) : 0;
    add([own[0] * lamp.colour[0], own[1] * lamp.colour[1], own[2] * lamp.colour[2]], amount * seen);
  }
  if (glow !== undefined) add(glow, 1);
  return sum;
}

/** How films show what is brighter than white. */
const toned = (value: number): number =>
  255 * clamp((value * (2.51 * value + 0.03)) / (value * (2.43 * value + 0.59) + 0.14)) ** (1 / 2.2);

/** A JPEG of a scene, upright. */
export function photograph(scene: Scene): Promise<Buffer> {
  const camera = new Camera(scene);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const brush = canvas.getContext('2d');
  const image = brush.createImageData(WIDTH, HEIGHT);
  const seenAt = (column: number, row: number): [number, number, number] => {
    const own = camera.seen(column, row);
    const halo = haloAt(scene, camera, column, row);
    const dim = 1 - 0.42 * smooth(0.35, 0.8, hypot(column / WIDTH - 0.5, row / HEIGHT - 0.5));
    return [toned(own[0] * dim + halo[0]), toned(own[1] * dim + halo[1]), toned(own[2] * dim + halo[2])];
  };
  const samples: [number, number, number][] = [];
  for (let row = 0; row < HEIGHT; row += 1)
    for (let column = 0; column < WIDTH; column += 1) samples.push(seenAt(column + 0.5, row + 0.5));
  for (const [at, own] of samples.entries()) {
    const [column, row] = [at % WIDTH, Math.floor(at / WIDTH)];
    const isEdge = [at - 1, at + 1, at - WIDTH, at + WIDTH].some((next) =>
      samples[next]?.some((value, part) => Math.abs(value - (own[part] ?? 0)) > EDGE),
    );
    const all = isEdge ? [own, ...AROUND.map(([x, y]) => seenAt(column + x, row + y))] : [own];
    for (const part of [0, 1, 2] as const)
      image.data[at * 4 + part] = all.reduce((sum, each) => sum + each[part], 0) / all.length;
    image.data[at * 4 + 3] = 255;
  }
  brush.putImageData(image, 0, 0);
  return canvas.encode('jpeg', 92);
}

/** The glare around lamps. */
function haloAt(scene: Scene, camera: Camera, column: number, row: number): Rgb {
  const sum: [number, number, number] = [0, 0, 0];
  for (const lamp of scene.lamps ?? []) {
    const at = camera.placeOf(lamp.at);
    const far = hypot(column - at[0], row - at[1]) / HEIGHT;
    const amount = 0.05 * exp(-far * 14) + 0.16 * exp(-far * 60);
    for (const part of [0, 1, 2] as const) sum[part] += lamp.colour[part] * amount;
  }
  return sum;
}
