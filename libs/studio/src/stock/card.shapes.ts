import { captionFont, type Brush } from '@pregonero/video/drawing';

type Point = readonly [x: number, y: number];

/** Left, top, width, height, radius. */
export type RoundBox = readonly [number, number, number, number, number];

/** Casts a soft shadow under what is drawn next; lengths grow with the brush's scale. */
export function castShadow(brush: Brush, blur: number, strength = 0.28): void {
  const { a, b } = brush.getTransform();
  const scale = Math.hypot(a, b);
  brush.shadowColor = `rgba(24, 8, 32, ${strength})`;
  brush.shadowBlur = blur * scale;
  brush.shadowOffsetY = blur * 0.4 * scale;
}

/** Ends the shadow. */
export const endShadow = (brush: Brush): void => {
  brush.shadowColor = 'transparent';
};

/** A filled rectangle with round corners. */
export function box(brush: Brush, colour: string, at: RoundBox): void {
  brush.fillStyle = colour;
  brush.beginPath();
  brush.roundRect(...at);
  brush.fill();
}

/** A white sheet that floats over the backdrop. */
export function paper(brush: Brush, at: RoundBox): void {
  castShadow(brush, 46);
  box(brush, '#fffdfa', at);
  endShadow(brush);
}

/** A filled circle, in pixels. */
export function disc(brush: Brush, colour: string, [x, y, radius]: readonly [number, number, number]): void {
  brush.fillStyle = colour;
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.fill();
}

/** A circle's outline, in pixels; `width` is the line's. */
export function ring(
  brush: Brush,
  colour: string,
  [x, y, radius, width]: readonly [number, number, number, number],
): void {
  brush.strokeStyle = colour;
  brush.lineWidth = width;
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.stroke();
}

/** An open line with round ends and corners. */
export function stroke(brush: Brush, colour: string, o: { width: number; points: readonly Point[] }): void {
  brush.strokeStyle = colour;
  brush.lineWidth = o.width;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.beginPath();
  o.points.forEach(([x, y], index) => {
    if (index === 0) brush.moveTo(x, y);
    else brush.lineTo(x, y);
  });
  brush.stroke();
}

/** A filled shape with corners rounded by `round`. */
export function shape(brush: Brush, colour: string, o: { points: readonly Point[]; round?: number }): void {
  brush.beginPath();
  o.points.forEach(([x, y], index) => {
    if (index === 0) brush.moveTo(x, y);
    else brush.lineTo(x, y);
  });
  brush.closePath();
  brush.fillStyle = colour;
  if (o.round !== undefined) {
    brush.strokeStyle = colour;
    brush.lineWidth = o.round * 2;
    brush.lineJoin = 'round';
    brush.stroke();
    // Its edge has cast the shadow; the filling would get another one from it.
    endShadow(brush);
  }
  brush.fill();
}

/** Corners of a star around a point. */
export function starPoints([x, y]: Point, o: { radius: number; points: number; depth: number }): Point[] {
  return Array.from({ length: o.points * 2 }, (_, index) => {
    const reach = index % 2 === 0 ? o.radius : o.radius * o.depth;
    const angle = (index * Math.PI) / o.points - Math.PI / 2;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
}

/** A four-pointed glint. */
export function glint(brush: Brush, colour: string, [x, y, radius]: readonly [number, number, number]): void {
  brush.fillStyle = colour;
  brush.beginPath();
  brush.moveTo(x, y - radius);
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const)
    brush.quadraticCurveTo(x, y, x + dx * radius, y + dy * radius);
  brush.fill();
}

/** A heart around a point. */
export function heart(brush: Brush, colour: string, [x, y, size]: readonly [number, number, number]): void {
  const at = (dx: number, dy: number): [number, number] => [x + dx * size, y + dy * size];
  brush.fillStyle = colour;
  brush.beginPath();
  brush.moveTo(...at(0, 0.9));
  brush.bezierCurveTo(...at(-1.3, 0.1), ...at(-1.05, -0.9), ...at(-0.45, -0.9));
  brush.bezierCurveTo(...at(-0.18, -0.9), ...at(0, -0.66), ...at(0, -0.5));
  brush.bezierCurveTo(...at(0, -0.66), ...at(0.18, -0.9), ...at(0.45, -0.9));
  brush.bezierCurveTo(...at(1.05, -0.9), ...at(1.3, 0.1), ...at(0, 0.9));
  brush.fill();
}

/** Letters around a point: `y` is the middle of capitals. */
export function letters(
  brush: Brush,
  text: string,
  o: { x: number; y: number; size: number; colour: string },
): void {
  brush.font = captionFont(o.size);
  brush.textAlign = 'center';
  brush.fillStyle = o.colour;
  brush.fillText(text, o.x, o.y + o.size * 0.35);
}
