import { drawPicture, type Area, type Brush, type Picture } from '../drawing/picture';
import type { FrameSize } from '../formats';
import { captionColours, type CaptionColours } from './caption.colours';
import { captionFont, layoutCaption, type CaptionLayout, type CaptionPiece } from './caption.layout';
import { DEFAULT_CAPTION_LOOK, type CaptionLook, type CaptionStyle } from './caption.look';

/** A caption ready to be drawn: where its words stand and what they look like. */
export interface Caption {
  layout: CaptionLayout;
  style: CaptionStyle;
  colours: CaptionColours;
}

/** Lays a caption out; `words` as they are printed. */
export function captionOf(
  words: readonly string[],
  size: FrameSize,
  look: CaptionLook = DEFAULT_CAPTION_LOOK,
): Caption {
  return {
    layout: layoutCaption(words, size, look.style),
    style: look.style,
    colours: captionColours(look),
  };
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What the letters of some pieces cover, grown by font sizes to the sides and up and down. */
function boxAround(
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
function areaOf(box: Box | undefined): Area {
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

function fillBox(brush: Brush, box: Box, radius: number): void {
  brush.beginPath();
  brush.roundRect(box.left, box.top, box.right - box.left, box.bottom - box.top, radius);
  brush.fill();
}

function outline(brush: Brush, font: number, colour: string, draw: () => void): void {
  brush.lineJoin = 'round';
  brush.lineCap = 'round';
  brush.strokeStyle = colour;
  brush.lineWidth = font * 0.2;
  brush.shadowColor = 'rgba(0, 0, 0, 0.4)';
  brush.shadowBlur = font * 0.14;
  brush.shadowOffsetY = font * 0.05;
  draw();
  brush.shadowColor = 'transparent';
}

const strokeTexts = (brush: Brush, pieces: readonly CaptionPiece[]): void => {
  for (const piece of pieces) brush.strokeText(piece.text, piece.x, piece.baseline);
};
const fillTexts = (brush: Brush, pieces: readonly CaptionPiece[], colour: string): void => {
  brush.fillStyle = colour;
  for (const piece of pieces) brush.fillText(piece.text, piece.x, piece.baseline);
};

/** Everything that stands as long as the caption does: all words, and the box of `caja`. */
export function drawCaptionBase(brush: Brush, caption: Caption): void {
  const { layout, colours } = caption;
  const font = layout.fontPixels;
  const pieces = layout.words.flat();
  brush.font = captionFont(font);
  if (caption.style === 'caja') {
    const box = boxAround(pieces, font, [0.42, 0.22]);
    if (!box) return;
    brush.fillStyle = colours.behindWords;
    fillBox(brush, box, font * 0.32);
  } else {
    outline(brush, font, colours.behindWords, () => {
      strokeTexts(brush, pieces);
    });
  }
  fillTexts(brush, pieces, colours.words);
}

/** The word being said; covers the version of it in the base. */
export function drawCaptionHighlight(brush: Brush, caption: Caption, index: number): void {
  const { layout, colours } = caption;
  const font = layout.fontPixels;
  const pieces = layout.words[index] ?? [];
  brush.font = captionFont(font);
  for (const piece of pieces) {
    if (caption.style === 'limpio') underline(brush, piece, { font, colours });
    else {
      // In `caja` the box hides the soft edge of the letters below.
      brush.fillStyle = colours.behindActive;
      const box = boxAround([piece], font, caption.style === 'caja' ? [0.04, 0.06] : [0.19, 0.13]);
      if (box) fillBox(brush, box, caption.style === 'caja' ? 0 : font * 0.2);
    }
  }
  if (caption.style === 'limpio') {
    brush.lineJoin = 'round';
    brush.strokeStyle = colours.behindActive;
    brush.lineWidth = font * 0.2;
    strokeTexts(brush, pieces);
  }
  fillTexts(brush, pieces, colours.active);
}

function underline(
  brush: Brush,
  piece: CaptionPiece,
  { font, colours }: { font: number; colours: CaptionColours },
): void {
  const y = piece.baseline + font * 0.2;
  for (const [colour, width] of [
    [colours.behindActive, 0.28],
    [colours.active, 0.1],
  ] as const) {
    brush.strokeStyle = colour;
    brush.lineCap = 'round';
    brush.lineWidth = font * width;
    brush.beginPath();
    brush.moveTo(piece.x + font * 0.06, y);
    brush.lineTo(piece.x + piece.width - font * 0.06, y);
    brush.stroke();
  }
}

/** Pictures of one caption: all words, and the highlight of each. The same words, size and look give the same pixels. */
export function captionPictures(
  words: readonly string[],
  size: FrameSize,
  look: CaptionLook = DEFAULT_CAPTION_LOOK,
): { base: Picture; highlights: Picture[] } {
  const caption = captionOf(words, size, look);
  const { layout } = caption;
  return {
    base: drawPicture(areaOf(boxAround(layout.words.flat(), layout.fontPixels, [0.5, 0.32])), (brush) => {
      drawCaptionBase(brush, caption);
    }),
    highlights: layout.words.map((pieces, index) =>
      drawPicture(areaOf(boxAround(pieces, layout.fontPixels, [0.3, 0.26])), (brush) => {
        drawCaptionHighlight(brush, caption, index);
      }),
    ),
  };
}
