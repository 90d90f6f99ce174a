import { withAlpha } from '../drawing/colour';
import type { Area, Brush } from '../drawing/picture';
import { emojiFont } from './caption.emoji';
import type { CaptionPiece } from './caption.layout';
import { captionFont } from './caption.typeface';

/** A rectangle in frame pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What the letters of some pieces cover, grown by font sizes to the sides and up and down. */
export function boxAround(
  pieces: readonly CaptionPiece[],
  font: number,
  grow: readonly [x: number, y: number],
): Box | undefined {
  if (pieces.length === 0) return undefined;
  return {
    left: Math.min(...pieces.map((piece) => piece.x)) - font * grow[0],
    right: Math.max(...pieces.map((piece) => piece.x + piece.width)) + font * grow[0],
    top: Math.min(...pieces.map((piece) => piece.baseline)) - font * (0.84 + grow[1]),
    bottom: Math.max(...pieces.map((piece) => piece.baseline)) + font * (0.16 + grow[1]),
  };
}

/** The box widened to whole even numbers. */
export function areaOf(box: Box | undefined): Area {
  if (!box) return { left: 0, top: 0, width: 2, height: 2 };
  const left = Math.floor(box.left / 2) * 2;
  const top = Math.floor(box.top / 2) * 2;
  return {
    left,
    top,
    width: Math.ceil((box.right - left) / 2) * 2,
    height: Math.ceil((box.bottom - top) / 2) * 2,
  };
}

/** The pieces of each line, from above. */
export function linesIn(pieces: readonly CaptionPiece[]): CaptionPiece[][] {
  const lines = new Map<number, CaptionPiece[]>();
  for (const piece of pieces) lines.set(piece.baseline, [...(lines.get(piece.baseline) ?? []), piece]);
  return [...lines.values()];
}

/** Fills a box with round corners. */
export function fillBox(brush: Brush, box: Box, radius: number): void {
  brush.beginPath();
  brush.roundRect(box.left, box.top, box.right - box.left, box.bottom - box.top, radius);
  brush.fill();
}

/** Fills a box that leans a little to the right, as somebody strokes with a marker. */
export function fillStroke(brush: Brush, box: Box, lean: number): void {
  brush.beginPath();
  brush.moveTo(box.left + lean, box.top);
  brush.lineTo(box.right + lean, box.top + lean * 0.3);
  brush.lineTo(box.right - lean, box.bottom);
  brush.lineTo(box.left - lean, box.bottom - lean * 0.3);
  brush.closePath();
  brush.fill();
}

/** Letters only: emoji have no outline. */
export function strokeTexts(brush: Brush, pieces: readonly CaptionPiece[], font: number): void {
  brush.lineJoin = 'round';
  brush.lineCap = 'round';
  brush.font = captionFont(font);
  for (const piece of pieces) if (!piece.isEmoji) brush.strokeText(piece.text, piece.x, piece.baseline);
}

/** Letters in a colour, emoji in their own. */
export function fillTexts(brush: Brush, pieces: readonly CaptionPiece[], font: number, colour: string): void {
  brush.fillStyle = colour;
  for (const piece of pieces) {
    brush.font = piece.isEmoji ? emojiFont(font) : captionFont(font);
    brush.fillText(piece.text, piece.x, piece.baseline);
  }
}

/** An outline with a soft shadow. */
export function outlineTexts(
  brush: Brush,
  pieces: readonly CaptionPiece[],
  o: { font: number; colour: string },
): void {
  brush.strokeStyle = o.colour;
  brush.lineWidth = o.font * 0.2;
  brush.shadowColor = 'rgba(0, 0, 0, 0.4)';
  brush.shadowBlur = o.font * 0.14;
  brush.shadowOffsetY = o.font * 0.05;
  strokeTexts(brush, pieces, o.font);
  brush.shadowColor = 'transparent';
}

const SHADOW_STEPS = 4;

/** A hard shadow down to the right, as long as a tenth of the letters, and an outline that joins it. */
export function shadowTexts(
  brush: Brush,
  pieces: readonly CaptionPiece[],
  o: { font: number; colour: string },
): void {
  brush.strokeStyle = o.colour;
  brush.lineWidth = o.font * 0.16;
  for (let step = SHADOW_STEPS; step >= 0; step -= 1) {
    const by = (o.font * 0.1 * step) / SHADOW_STEPS;
    brush.save();
    brush.translate(by, by);
    strokeTexts(brush, pieces, o.font);
    brush.restore();
  }
}

/** A dark outline with light of a colour around it. */
export function glowTexts(
  brush: Brush,
  pieces: readonly CaptionPiece[],
  o: { font: number; colour: string; light: string },
): void {
  brush.strokeStyle = o.colour;
  brush.lineWidth = o.font * 0.15;
  brush.shadowOffsetY = 0;
  brush.shadowColor = withAlpha(o.light, 0.9);
  for (const blur of [0.3, 0.16]) {
    brush.shadowBlur = o.font * blur;
    strokeTexts(brush, pieces, o.font);
  }
  brush.shadowColor = 'transparent';
}

/** A line under some pieces of one line, with its outline. */
export function underline(
  brush: Brush,
  pieces: readonly CaptionPiece[],
  o: { font: number; colour: string; outline: string },
): void {
  const { font } = o;
  const box = boxAround(pieces, font, [-0.06, 0]);
  if (!box) return;
  const y = box.bottom + font * 0.04;
  for (const [colour, width] of [
    [o.outline, 0.28],
    [o.colour, 0.1],
  ] as const) {
    brush.strokeStyle = colour;
    brush.lineCap = 'round';
    brush.lineWidth = font * width;
    brush.beginPath();
    brush.moveTo(box.left, y);
    brush.lineTo(box.right, y);
    brush.stroke();
  }
}
