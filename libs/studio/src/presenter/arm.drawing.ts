import type { ArmPose } from './arm.poses';
import type { Artwork, Point, Side } from './figure.artwork';

/** Outwards is to the right for the arm on the right. */
const outward = (side: Side): 1 | -1 => (side === 'right' ? 1 : -1);

/** Direction from one joint to the next: degrees against straight down, positive away from the body. */
function direction(side: Side, from: Point, to: Point): number {
  return (Math.atan2((to.x - from.x) * outward(side), to.y - from.y) * 180) / Math.PI;
}

/** What SVG turns a part by so that it points to `degrees`; SVG turns clockwise. */
const turnOf = (side: Side, drawn: number, degrees: number): number => -outward(side) * (degrees - drawn);

function turned(point: Point, about: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [x, y] = [point.x - about.x, point.y - about.y];
  return {
    x: about.x + x * Math.cos(angle) - y * Math.sin(angle),
    y: about.y + x * Math.sin(angle) + y * Math.cos(angle),
  };
}

const turnedPiece = (piece: string, about: Point, degrees: number): string =>
  `<g transform="rotate(${degrees.toFixed(2)} ${about.x} ${about.y})">${piece}</g>`;

/** A part of an arm, turned about its upper joint where that stands in the drawing. */
export interface ArmPart {
  piece: string;
  /** What it may touch, in the pixels of the drawing: [left, top, right, bottom]. */
  region: readonly [number, number, number, number];
}

/** Room around the bones for cloth and fingers. */
const WIDTH = 110;
/** How far a hand reaches beyond the wrist, in lengths of the forearm. */
const HAND = 0.85;

function regionOf(points: readonly Point[]): ArmPart['region'] {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return [Math.min(...xs) - WIDTH, Math.min(...ys) - WIDTH, Math.max(...xs) + WIDTH, Math.max(...ys) + WIDTH];
}

/** The upper arm of a pose. */
export function upperArm({ layers, joints }: Artwork, side: Side, pose: ArmPose): ArmPart {
  const { shoulder, elbow } = joints[side];
  const turn = turnOf(side, direction(side, shoulder, elbow), pose.upper);
  return {
    piece: turnedPiece(layers.get(`arm-${side}-upper`) ?? '', shoulder, turn),
    region: regionOf([shoulder, turned(elbow, shoulder, turn)]),
  };
}

/** Where the elbow is in a pose, against where it was drawn. */
export function elbowShift({ joints }: Artwork, side: Side, pose: ArmPose): Point {
  const { shoulder, elbow } = joints[side];
  const at = turned(elbow, shoulder, turnOf(side, direction(side, shoulder, elbow), pose.upper));
  return { x: at.x - elbow.x, y: at.y - elbow.y };
}

/** Forearm and hand of a pose, at the elbow as it was drawn: wherever the elbow goes, the picture is the same. */
export function foreArm({ layers, joints }: Artwork, side: Side, pose: ArmPose): ArmPart {
  const { elbow, wrist } = joints[side];
  const turn = turnOf(side, direction(side, elbow, wrist), pose.fore);
  const hand = turnedPiece(layers.get(`hand-${side}-${pose.hand}`) ?? '', wrist, turnOf(side, 0, pose.wrist));
  const tip = { x: wrist.x + (wrist.x - elbow.x) * HAND, y: wrist.y + (wrist.y - elbow.y) * HAND };
  return {
    piece: turnedPiece(`${hand}${layers.get(`arm-${side}-fore`) ?? ''}`, elbow, turn),
    region: regionOf([elbow, turned(tip, elbow, turn)]),
  };
}

/** A whole arm in its place, for a still. */
export function armPieces(artwork: Artwork, side: Side, pose: ArmPose): string[] {
  const { x, y } = elbowShift(artwork, side, pose);
  return [
    upperArm(artwork, side, pose).piece,
    `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)})">${foreArm(artwork, side, pose).piece}</g>`,
  ];
}
