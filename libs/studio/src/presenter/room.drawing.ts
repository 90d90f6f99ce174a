import { createCanvas } from '@napi-rs/canvas';
import { type Brush, mix } from '@pregonero/video/drawing';
import type { FrameSize } from '@pregonero/video';
import { darker, lighter } from './colour';
import { furnish, type RoomScene } from './room.scenes';

/** The room is drawn this much smaller and enlarged: it is out of focus anyway, and blurring costs by the pixel. */
const SHRINK = 4;

/** Where a presenter stands: colours `#rrggbb` of the wall in light and in shade and of the things in it. */
export interface Room {
  light: string;
  shade: string;
  accent: string;
  scene: RoomScene;
}

/** A room in which the things have the colour of the brand, and the wall takes a little of it. */
export const roomOf = (room: Room, brand: string): Room => ({
  ...room,
  light: mix(room.light, lighter(brand, 0.72), 0.4),
  shade: mix(room.shade, brand, 0.2),
  accent: brand,
});

/** The room behind the presenter; with a colour, a plain studio wall of it. */
export function drawRoom(
  brush: Brush,
  room: Room,
  options: { size: FrameSize; backgroundColor: string | undefined },
): void {
  const { size, backgroundColor } = options;
  const small = { width: Math.ceil(size.width / SHRINK), height: Math.ceil(size.height / SHRINK) };
  const canvas = createCanvas(small.width, small.height);
  const paper = canvas.getContext('2d');
  const [light, shade, accent] = backgroundColor
    ? [lighter(backgroundColor, 0.22), darker(backgroundColor, 0.22), backgroundColor]
    : [room.light, room.shade, room.accent];
  const wall = paper.createLinearGradient(0, 0, small.width * 0.5, small.height);
  wall.addColorStop(0, light);
  wall.addColorStop(0.55, mix(light, shade, 0.45));
  wall.addColorStop(1, shade);
  paper.fillStyle = wall;
  paper.fillRect(0, 0, small.width, small.height);
  if (!backgroundColor) {
    const layer = createCanvas(small.width, small.height);
    furnish(layer.getContext('2d'), room.scene, { size: small, accent });
    paper.filter = 'blur(7px)';
    paper.drawImage(layer, 0, 0);
    paper.filter = 'none';
    for (const [x, y, radius, alpha] of [
      [0.86, 0.1, 0.05, 0.3],
      [0.93, 0.55, 0.06, 0.22],
      [0.06, 0.55, 0.055, 0.25],
      [0.8, 0.16, 0.03, 0.2],
    ] as const) {
      paper.fillStyle = `rgba(255, 250, 240, ${alpha})`;
      paper.beginPath();
      paper.arc(x * small.width, y * small.height, radius * small.width, 0, Math.PI * 2);
      paper.fill();
    }
  }
  const glow = paper.createRadialGradient(
    small.width * 0.5,
    small.height * 0.36,
    10,
    small.width * 0.5,
    small.height * 0.4,
    Math.max(small.height * 0.75, small.width * 0.72),
  );
  glow.addColorStop(0, 'rgba(255, 255, 255, 0.28)');
  glow.addColorStop(0.5, 'rgba(255, 255, 255, 0)');
  glow.addColorStop(1, 'rgba(40, 20, 20, 0.3)');
  paper.fillStyle = glow;
  paper.fillRect(0, 0, small.width, small.height);
  brush.imageSmoothingEnabled = true;
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(canvas, 0, 0, size.width, size.height);
}
