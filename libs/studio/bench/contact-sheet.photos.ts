/** Pictures that stand in for a shop's own photos on the contact sheet: things on a table, light from a window, nothing written. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** What a shop's photos look like. */
export interface PhotoLook {
  /** Wall behind, table, and the things on it. */
  wall: string;
  table: string;
  things: readonly string[];
  /** Loaves are flat, jars upright, wheels round. */
  shape: 'loaf' | 'jar' | 'wheel';
}

const WIDTH = 1200;

function disc(brush: SKRSContext2D, o: { x: number; y: number; radius: number; fill: string }): void {
  brush.fillStyle = o.fill;
  brush.beginPath();
  brush.arc(o.x, o.y, o.radius, 0, Math.PI * 2);
  brush.fill();
}

function thing(
  brush: SKRSContext2D,
  { x, foot, size }: { x: number; foot: number; size: number },
  { colour, shape }: { colour: string; shape: PhotoLook['shape'] },
): void {
  const [wide, high] = { loaf: [1.5, 0.8], jar: [0.8, 1.5], wheel: [1.2, 1.2] }[shape] as [number, number];
  const [width, height] = [wide * size, high * size];
  brush.save();
  brush.shadowColor = 'rgba(30, 15, 5, 0.55)';
  brush.shadowBlur = size * 0.22;
  brush.shadowOffsetY = size * 0.1;
  brush.shadowOffsetX = size * 0.12;
  const shade = brush.createLinearGradient(x - width / 2, foot - height, x + width / 2, foot);
  shade.addColorStop(0, '#fff6e6');
  shade.addColorStop(0.25, colour);
  shade.addColorStop(1, '#2a1608');
  brush.fillStyle = shade;
  brush.beginPath();
  if (shape === 'jar') brush.roundRect(x - width / 2, foot - height, width, height, size * 0.16);
  else brush.ellipse(x, foot - height / 2, width / 2, height / 2, 0, 0, Math.PI * 2);
  brush.fill();
  brush.restore();
  if (shape === 'wheel') disc(brush, { x, y: foot - height / 2, radius: size * 0.26, fill: '#c9ccd2' });
  if (shape === 'loaf') {
    brush.strokeStyle = 'rgba(255, 240, 214, 0.7)';
    brush.lineWidth = size * 0.05;
    for (const at of [-0.36, -0.08, 0.2]) {
      brush.beginPath();
      brush.arc(x + at * size, foot - height * 0.34, size * 0.34, Math.PI * 1.1, Math.PI * 1.55);
      brush.stroke();
    }
  }
}

/** A JPEG of three things; every third one is taken upright, as telephones do. */
export function shopPhoto({ wall, table, things, shape }: PhotoLook, variant: number): Promise<Buffer> {
  const height = variant % 3 === 2 ? 1600 : 900;
  const canvas = createCanvas(WIDTH, height);
  const brush = canvas.getContext('2d');
  const light = brush.createRadialGradient(WIDTH * 0.2, 0, 0, WIDTH * 0.2, 0, height * 1.2);
  light.addColorStop(0, '#fffaf0');
  light.addColorStop(1, wall);
  brush.fillStyle = light;
  brush.fillRect(0, 0, WIDTH, height);
  for (let spot = 0; spot < 9; spot += 1) {
    const [x, y] = [(spot * 397 + variant * 131) % WIDTH, (spot * 211 + variant * 57) % (height * 0.5)];
    disc(brush, { x, y, radius: 40 + ((spot * 37) % 60), fill: 'rgba(255, 255, 255, 0.16)' });
  }
  const edge = height * 0.62;
  const wood = brush.createLinearGradient(0, edge, 0, height);
  wood.addColorStop(0, table);
  wood.addColorStop(1, '#1f120a');
  brush.fillStyle = wood;
  brush.fillRect(0, edge, WIDTH, height - edge);
  things.forEach((colour, index) => {
    const size = 250 + ((index * 70 + variant * 90) % 160);
    const x = WIDTH * (0.24 + 0.27 * index);
    thing(brush, { x, foot: edge + 70 + ((index + variant) % 3) * 45, size }, { colour, shape });
  });
  return canvas.encode('jpeg', 88);
}
