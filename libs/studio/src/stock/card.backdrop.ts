import { type Brush, withAlpha } from '@pregonero/video/drawing';
import type { FrameSize } from '@pregonero/video';
import type { CardPalette } from './card.palette';

/** A soft light that drifts over the backdrop, in frame pixels. */
export interface CardLight {
  x: number;
  y: number;
  radius: number;
  colour: string;
  drift: number;
  phase: number;
}

/** Lights of a backdrop; few, because everything under them is drawn anew whenever they move. */
export function lightsOf(size: FrameSize, palette: CardPalette, random: () => number): CardLight[] {
  const unit = Math.min(size.width, size.height) / 1080;
  const { width, height } = size;
  return [
    [0.12, 0.16],
    [0.9, 0.42],
    [0.22, 0.86],
  ].map(([x = 0, y = 0], index) => ({
    x: width * (x + (random() - 0.5) * 0.12),
    y: height * (y + (random() - 0.5) * 0.1),
    radius: (190 + random() * 130) * unit,
    colour: index === 1 ? palette.accent : '#ffffff',
    drift: (40 + random() * 40) * unit,
    phase: random(),
  }));
}

/** A soft round light that fades to nothing at its radius. */
export function drawLight(brush: Brush, light: CardLight): void {
  const gradient = brush.createRadialGradient(light.x, light.y, 0, light.x, light.y, light.radius);
  gradient.addColorStop(0, withAlpha(light.colour, 0.26));
  gradient.addColorStop(0.7, withAlpha(light.colour, 0.1));
  gradient.addColorStop(1, withAlpha(light.colour, 0));
  brush.fillStyle = gradient;
  brush.beginPath();
  brush.arc(light.x, light.y, light.radius, 0, Math.PI * 2);
  brush.fill();
}

type Pattern = (brush: Brush, size: FrameSize, unit: number) => void;

const PATTERNS: readonly Pattern[] = [
  // Broad diagonal bands.
  (brush, { width, height }, unit) => {
    brush.lineWidth = 92 * unit;
    for (let x = -height; x < width + height; x += 300 * unit) {
      brush.beginPath();
      brush.moveTo(x, height + 60 * unit);
      brush.lineTo(x + height * 0.7, -60 * unit);
      brush.stroke();
    }
  },
  // A quiet field of dots.
  (brush, { width, height }, unit) => {
    for (let y = 40 * unit, row = 0; y < height; y += 74 * unit, row += 1) {
      for (let x = (row % 2 === 0 ? 30 : 67) * unit; x < width; x += 74 * unit) {
        brush.beginPath();
        brush.arc(x, y, 7 * unit, 0, Math.PI * 2);
        brush.fill();
      }
    }
  },
  // Rings around a corner.
  (brush, { width, height }, unit) => {
    brush.lineWidth = 54 * unit;
    for (let radius = 220 * unit; radius < Math.hypot(width, height); radius += 190 * unit) {
      brush.beginPath();
      brush.arc(width * 1.02, height * 0.02, radius, 0, Math.PI * 2);
      brush.stroke();
    }
  },
  // Waves across the foot.
  (brush, { width, height }, unit) => {
    for (let wave = 0; wave < 3; wave += 1) {
      const top = height * (0.68 + wave * 0.1);
      brush.beginPath();
      brush.moveTo(0, height);
      for (let x = 0; x <= width + 20; x += 20) {
        brush.lineTo(x, top + Math.sin((x / (430 * unit) + wave * 1.3) * Math.PI) * 46 * unit);
      }
      brush.lineTo(width, height);
      brush.fill();
    }
  },
];

/** Pale discs behind the scene: they hold it together where a frame is much wider than the scene. */
function halo(brush: Brush, { width, height }: FrameSize): void {
  const isTall = height > width * 1.2;
  const radii = isTall ? [0.44, 0.58] : [0.42, 0.6, 0.82];
  const around = Math.min(width, height);
  for (const radius of radii) {
    brush.fillStyle = 'rgba(255, 255, 255, 0.05)';
    brush.beginPath();
    brush.arc(width / 2, height * (isTall ? 0.29 : 0.33), around * radius, 0, Math.PI * 2);
    brush.fill();
  }
}

/** What never moves: a gradient, a pattern that belongs to the variant, and darker edges. */
export function drawBackdrop(
  brush: Brush,
  size: FrameSize,
  o: { palette: CardPalette; variant: number },
): void {
  const { width, height } = size;
  const unit = Math.min(width, height) / 1080;
  const [from, to] = o.variant % 2 === 0 ? [0, width] : [width, 0];
  const gradient = brush.createLinearGradient(from, 0, to, height);
  gradient.addColorStop(0, o.palette.from);
  gradient.addColorStop(1, o.palette.to);
  brush.fillStyle = gradient;
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = 'rgba(255, 255, 255, 0.07)';
  brush.strokeStyle = 'rgba(255, 255, 255, 0.055)';
  PATTERNS[o.variant % PATTERNS.length]?.(brush, size, unit);
  halo(brush, size);
  const edge = brush.createRadialGradient(
    width / 2,
    height * 0.42,
    Math.min(width, height) * 0.4,
    width / 2,
    height * 0.45,
    Math.hypot(width, height) * 0.62,
  );
  edge.addColorStop(0, 'rgba(12, 4, 24, 0)');
  edge.addColorStop(1, 'rgba(12, 4, 24, 0.34)');
  brush.fillStyle = edge;
  brush.fillRect(0, 0, width, height);
}
