import { createCanvas } from '@napi-rs/canvas';
import { captionFont } from '../captions/caption.drawing';
import { Compositor } from '../compositor/compositor';
import type { Placement, Sprite } from '../compositor/compositor';
import { drawFrame, drawPicture } from '../compositor/picture';
import type { Area, Brush } from '../compositor/picture';
import type { FrameSize } from '../formats';
import { MediaError } from '../media.error';
import { hashText, seededRandom } from '../random';
import { drawIcon, iconFor } from './stock.icons';

/** What a card shows; equal values draw equal cards. */
export interface StockCard {
  keyword: string;
  variant: number;
  size: FrameSize;
}

const PALETTES: readonly (readonly [string, string, string, string])[] = [
  ['#ff8a5c', '#e4405f', '#7b2ff7', '#ffe27a'],
  ['#2bb3c0', '#1f6feb', '#12307a', '#ffd166'],
  ['#f6c453', '#f08a24', '#b8325a', '#fff4d6'],
  ['#4cc38a', '#14866d', '#0b4f6c', '#f9f871'],
  ['#a06cd5', '#6247aa', '#2d1e6b', '#ffb3c6'],
  ['#ef7a85', '#c2416b', '#5f1a55', '#ffe0a3'],
  ['#5aa9e6', '#4361ee', '#3a0ca3', '#b8f2e6'],
  ['#90be6d', '#43a047', '#1b5e46', '#fff3b0'],
];

/** Text of a card: at most 60 characters, first letter in capitals. */
export function cardTitle(keyword: string): string {
  const text = keyword
    .replace(/[\p{Cc}\p{Cf}\p{Extended_Pictographic}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 60)
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Throws `invalid_request` when the card cannot be drawn; sizes are rounded down to even. */
export function checkCard(card: StockCard): StockCard {
  const size = { width: Math.floor(card.size.width / 2) * 2, height: Math.floor(card.size.height / 2) * 2 };
  const fits = size.width >= 64 && size.height >= 64 && size.width <= 2160 && size.height <= 2160;
  if (!fits) throw new MediaError('invalid_request', 'A stock card is 64 to 2160 pixels on each side.');
  return { ...card, size };
}

/** A card as layers that move: soft lights, orbiting dots, icon and title. */
export class CardScene {
  private readonly unit: number;
  private readonly colours;
  private readonly random;
  private readonly icon: { x: number; y: number; radius: number };
  private readonly lights: {
    x: number;
    y: number;
    radius: number;
    colour: string;
    drift: number;
    phase: number;
  }[];

  constructor(private readonly card: StockCard) {
    const { width, height } = card.size;
    this.unit = Math.min(width, height) / 1080;
    const seed = hashText(`${card.keyword.toLowerCase()}#${card.variant}`);
    this.random = seededRandom(seed);
    this.colours = PALETTES[(hashText(card.keyword.toLowerCase()) + card.variant * 3) % PALETTES.length] ?? [
      '#ff8a5c',
      '#e4405f',
      '#7b2ff7',
      '#ffe27a',
    ];
    const tall = height >= width;
    this.icon = { x: width * 0.5, y: height * (tall ? 0.31 : 0.28), radius: (tall ? 250 : 190) * this.unit };
    this.lights = Array.from({ length: 6 }, (_, index) => ({
      x: this.random() * width,
      y: this.random() * height,
      radius: (150 + this.random() * 250) * this.unit,
      colour: this.colours[index % 2 === 0 ? 0 : 3],
      drift: (60 + this.random() * 120) * this.unit,
      phase: this.random() * Math.PI * 2,
    }));
  }

  drawBackground(brush: Brush): void {
    const { width, height } = this.card.size;
    const [from, to] = this.card.variant % 2 === 0 ? [0, width] : [width, 0];
    const gradient = brush.createLinearGradient(from, 0, to, height);
    gradient.addColorStop(0, this.colours[0]);
    gradient.addColorStop(0.5, this.colours[1]);
    gradient.addColorStop(1, this.colours[2]);
    brush.fillStyle = gradient;
    brush.fillRect(0, 0, width, height);
    brush.strokeStyle = 'rgba(255, 255, 255, 0.07)';
    brush.lineWidth = 36 * this.unit;
    for (let x = -height; x < width + height; x += 150 * this.unit) {
      brush.beginPath();
      brush.moveTo(x, height);
      brush.lineTo(x + height * 0.6, 0);
      brush.stroke();
    }
  }

  private drawLight(brush: Brush, index: number): void {
    const light = this.lights[index];
    if (!light) return;
    const gradient = brush.createRadialGradient(light.x, light.y, 0, light.x, light.y, light.radius);
    gradient.addColorStop(0, `${light.colour}66`);
    gradient.addColorStop(0.8, `${light.colour}1f`);
    gradient.addColorStop(1, `${light.colour}00`);
    brush.fillStyle = gradient;
    brush.beginPath();
    brush.arc(light.x, light.y, light.radius, 0, Math.PI * 2);
    brush.fill();
  }

  /** Disc and icon at a size from 0 to about 1.1. */
  private drawDisc(brush: Brush, grow: number): void {
    const { x, y, radius } = this.icon;
    brush.save();
    brush.translate(x, y);
    brush.scale(grow, grow);
    brush.shadowColor = 'rgba(20, 5, 30, 0.35)';
    brush.shadowBlur = 50 * this.unit * grow;
    brush.shadowOffsetY = 18 * this.unit * grow;
    brush.fillStyle = '#fffdf8';
    brush.beginPath();
    brush.arc(0, 0, radius, 0, Math.PI * 2);
    brush.fill();
    brush.shadowColor = 'transparent';
    captionFont(20);
    const scale = radius / 168;
    brush.scale(scale, scale);
    drawIcon(brush, iconFor(this.card.keyword), { main: this.colours[1], hole: '#fffdf8' });
    brush.restore();
  }

  private drawOrbit(brush: Brush, turn: number): void {
    const { x, y, radius } = this.icon;
    for (let index = 0; index < 12; index += 1) {
      const angle = ((index + turn) / 12) * Math.PI * 2;
      brush.fillStyle = index % 3 === 0 ? this.colours[3] : 'rgba(255, 255, 255, 0.6)';
      brush.beginPath();
      brush.arc(
        x + Math.cos(angle) * radius * 1.24,
        y + Math.sin(angle) * radius * 1.24,
        (index % 3 === 0 ? 15 : 8) * this.unit,
        0,
        Math.PI * 2,
      );
      brush.fill();
    }
  }

  private drawTitle(brush: Brush): void {
    const { width, height } = this.card.size;
    const words = cardTitle(this.card.keyword).split(' ');
    // A wide clip is cut to its middle in an upright video, whose captions begin at two thirds of the height.
    const middle = height * (height >= width ? 0.55 : 0.565);
    const room = Math.min(width, height * (9 / 16) * 1.12);
    const highest = height >= width ? height * 0.3 : height * 0.17;
    brush.textAlign = 'center';
    for (let font = Math.round(104 * this.unit); ; font = Math.floor(font * 0.9)) {
      brush.font = captionFont(font);
      const lines: string[] = [];
      for (const word of words) {
        const joined = lines.length > 0 ? `${lines.at(-1) ?? ''} ${word}` : word;
        if (lines.length > 0 && brush.measureText(joined).width <= room * 0.84)
          lines[lines.length - 1] = joined;
        else lines.push(word);
      }
      const fits =
        lines.length <= 3 &&
        lines.every((line) => brush.measureText(line).width <= room * 0.88) &&
        lines.length * font * 1.2 < highest;
      if (!fits && font > 12) continue;
      brush.shadowColor = 'rgba(20, 5, 30, 0.45)';
      brush.shadowBlur = 22 * this.unit;
      brush.shadowOffsetY = 6 * this.unit;
      brush.fillStyle = '#ffffff';
      lines.forEach((line, index) => {
        brush.fillText(
          line,
          width / 2,
          middle + font * 0.35 + (index - (lines.length - 1) / 2) * font * 1.18,
        );
      });
      const bottom = middle + lines.length * font * 0.62 + font * 0.28;
      brush.shadowColor = 'transparent';
      brush.fillStyle = this.colours[3];
      brush.beginPath();
      brush.roundRect(width / 2 - 90 * this.unit, bottom, 180 * this.unit, 14 * this.unit, 7 * this.unit);
      brush.fill();
      return;
    }
  }

  /** The finished card in one drawing. */
  drawStill(brush: Brush): void {
    this.drawBackground(brush);
    this.lights.forEach((_, index) => {
      this.drawLight(brush, index);
    });
    this.drawOrbit(brush, 0);
    this.drawDisc(brush, 1);
    this.drawTitle(brush);
  }

  /** Layers for a compositor; call the result with seconds from the start. */
  animate(compositor: Compositor): (seconds: number) => Placement[] {
    const { width, height } = this.card.size;
    const whole: Area = { left: 0, top: 0, width, height };
    compositor.setBackground(
      drawFrame(this.card.size, (brush) => {
        this.drawBackground(brush);
      }),
    );
    const add = (draw: (brush: Brush) => void, area: Area = whole): Sprite =>
      compositor.addSprite(drawPicture(area, draw));
    const lights = this.lights.map((light, index) =>
      add(
        (brush) => {
          this.drawLight(brush, index);
        },
        {
          left: Math.floor((light.x - light.radius) / 2) * 2,
          top: Math.floor((light.y - light.radius) / 2) * 2,
          width: Math.ceil(light.radius) * 2 + 4,
          height: Math.ceil(light.radius) * 2 + 4,
        },
      ),
    );
    const title = add((brush) => {
      this.drawTitle(brush);
    });
    const discs = new Map<number, Sprite>();
    const orbits = new Map<number, Sprite>();
    const kept = (cache: Map<number, Sprite>, key: number, draw: (brush: Brush) => void): Sprite => {
      const sprite = cache.get(key) ?? add(draw);
      cache.set(key, sprite);
      return sprite;
    };
    return (seconds) => {
      const arrive = Math.min(1, seconds / 0.5);
      const bounce = 1 - Math.cos(arrive * Math.PI * 2.2) * (1 - arrive) ** 2;
      const grow = Math.round(Math.max(0.1, arrive < 1 ? bounce * Math.min(1, arrive * 1.6) : 1) * 40) / 40;
      const turn = Math.round((seconds * 0.5 - Math.floor(seconds * 0.5)) * 30) / 30;
      const fade = Math.max(0, Math.min(1, (seconds - 0.15) / 0.4));
      const rise = (1 - fade) ** 2 * 70 * this.unit;
      const float = Math.sin(seconds * 2.1) * 10 * this.unit;
      const place = (sprite: Sprite, x: number, y: number, opacity = 255): Placement => ({
        sprite,
        x2: Math.round(x * 2),
        y2: Math.round(y * 2),
        shear: 0,
        pivot: 0,
        opacity,
      });
      return [
        ...lights.map((sprite, index) => {
          const light = this.lights[index] ?? { drift: 0, phase: 0 };
          return place(
            sprite,
            Math.sin(seconds * 0.8 + light.phase) * light.drift,
            Math.cos(seconds * 0.65 + light.phase * 1.7) * light.drift,
          );
        }),
        place(
          kept(orbits, turn, (brush) => {
            this.drawOrbit(brush, turn);
          }),
          0,
          float,
          Math.round(255 * fade),
        ),
        place(
          kept(discs, grow, (brush) => {
            this.drawDisc(brush, grow);
          }),
          0,
          float,
        ),
        place(title, 0, rise, Math.round(255 * fade)),
      ];
    };
  }
}

/** JPEG of a stock card as it looks once everything has arrived. Throws `invalid_request`. */
export async function drawStockThumbnail(o: {
  keyword: string;
  variant: number;
  width: number;
  height: number;
}): Promise<Buffer> {
  const card = checkCard({
    keyword: o.keyword,
    variant: o.variant,
    size: { width: o.width, height: o.height },
  });
  const canvas = createCanvas(card.size.width, card.size.height);
  new CardScene(card).drawStill(canvas.getContext('2d'));
  return canvas.encode('jpeg', 85);
}
