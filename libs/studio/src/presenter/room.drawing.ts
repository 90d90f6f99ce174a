import { createCanvas } from '@napi-rs/canvas';
import { type Brush, mix } from '@pregonero/video/drawing';
import type { FrameSize } from '@pregonero/video';
import { darker, lighter } from './colour';
import type { Model } from './face.drawing';
import { furnish } from './room.scenes';

/** The room is drawn this much smaller and enlarged: it is out of focus anyway, and blurring costs by the pixel. */
const SHRINK = 4;

/** The room behind the presenter; with a colour, a plain studio wall of it. */
export function drawRoom(
  brush: Brush,
  model: Model,
  options: { size: FrameSize; backgroundColor: string | undefined },
): void {
  const { size, backgroundColor } = options;
  const small = { width: Math.ceil(size.width / SHRINK), height: Math.ceil(size.height / SHRINK) };
  const canvas = createCanvas(small.width, small.height);
  const room = canvas.getContext('2d');
  const [light, shade, accent] = backgroundColor
    ? [lighter(backgroundColor, 0.22), darker(backgroundColor, 0.22), backgroundColor]
    : model.look.room;
  const wall = room.createLinearGradient(0, 0, small.width * 0.5, small.height);
  wall.addColorStop(0, light);
  wall.addColorStop(0.55, mix(light, shade, 0.45));
  wall.addColorStop(1, shade);
  room.fillStyle = wall;
  room.fillRect(0, 0, small.width, small.height);
  if (!backgroundColor) {
    const layer = createCanvas(small.width, small.height);
    furnish(layer.getContext('2d'), model.look.scene, { size: small, accent });
    room.filter = 'blur(7px)';
    room.drawImage(layer, 0, 0);
    room.filter = 'none';
    for (const [x, y, radius, alpha] of [
      [0.86, 0.1, 0.05, 0.3],
      [0.93, 0.55, 0.06, 0.22],
      [0.06, 0.55, 0.055, 0.25],
      [0.8, 0.16, 0.03, 0.2],
    ] as const) {
      room.fillStyle = `rgba(255, 250, 240, ${alpha})`;
      room.beginPath();
      room.arc(x * small.width, y * small.height, radius * small.width, 0, Math.PI * 2);
      room.fill();
    }
  }
  const glow = room.createRadialGradient(
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
  room.fillStyle = glow;
  room.fillRect(0, 0, small.width, small.height);
  brush.imageSmoothingEnabled = true;
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(canvas, 0, 0, size.width, size.height);
}
