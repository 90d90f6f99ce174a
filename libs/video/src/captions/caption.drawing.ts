import { withAlpha } from '../drawing/colour';
import { drawPicture, type Area, type Brush, type Picture } from '../drawing/picture';
import type { FrameSize } from '../formats';
import {
  captionColours,
  type CaptionColours,
  coloursOver,
  contrastWithFilm,
  LEAST_CONTRAST,
  LEAST_LARGE_CONTRAST,
  lightThrough,
} from './caption.colours';
import { type CaptionFrame, layoutCaption, type CaptionLayout, type CaptionPiece } from './caption.layout';
import { CAPTION_TRAITS, DEFAULT_CAPTION_LOOK, type CaptionLook, type CaptionTraits } from './caption.look';
import { POP_FRAMES, popScale } from './caption.pop';
import {
  areaOf,
  boxAround,
  fillBox,
  fillStroke,
  fillTexts,
  glowTexts,
  linesIn,
  outlineTexts,
  shadowTexts,
  strokeTexts,
  underline,
} from './caption.shapes';
import { holdsFact } from './caption.units';

/** A caption ready to be drawn: where its words stand and what they look like. */
export interface Caption {
  layout: CaptionLayout;
  traits: CaptionTraits;
  colours: CaptionColours;
  /** A dark plate behind everything: the film is too light there, the sooner for what somebody may want to write down. */
  hasPlate: boolean;
}

/** What is known of the film behind a caption: the relative luminance of a part of it, from 0 to 1. */
export interface LightUnder {
  (area: Area): number;
  /** It was painted in one colour, and stays: captions stand off from it without exception, for none of them flickers. */
  readonly isPainted?: boolean;
}

/** Letters of a word that nobody writes down keep their outline alone until the film is nearly as light as they are. */
const LEAST_WITH_OUTLINE = 1.7;
/** What a plate is painted in, over whatever is there, and how far it reaches beyond the letters, in font sizes. */
export const PLATE = { colour: '#120e18', opacity: 0.72, grow: [0.42, 0.22] } as const;

/** Lays a caption out; `words` as they are printed. Without `light` nothing is known of the film behind it. */
export function captionOf(
  words: readonly string[],
  size: CaptionFrame,
  look: CaptionLook = DEFAULT_CAPTION_LOOK,
  light?: LightUnder,
): Caption {
  const caption = {
    layout: layoutCaption(words, size, look.style),
    traits: CAPTION_TRAITS[look.style],
    colours: captionColours(look),
    hasPlate: false,
  };
  if (light === undefined || !mayNeedPlate(look)) return caption;
  const around = areaOf(boxAround(caption.layout.words.flat(), caption.layout.fontPixels, [0.2, 0.1]));
  return {
    ...caption,
    ...standingOn(caption, {
      light: light(around),
      isPainted: light.isPainted === true,
      holdsFact: holdsFact(words),
    }),
  };
}

/** Plate and colours with which letters without a box of their own stand on a film. */
function standingOn(
  { traits: { said }, colours }: Caption,
  { light, isPainted, ...o }: { light: number; isPainted: boolean; holdsFact: boolean },
): Pick<Caption, 'hasPlate' | 'colours'> {
  const least = o.holdsFact ? LEAST_CONTRAST : isPainted ? LEAST_LARGE_CONTRAST : LEAST_WITH_OUTLINE;
  // Over a film a chip keeps the colour of the brand: it would change from shot to shot.
  const over = (under: number): CaptionColours | null =>
    isChip(said) && !isPainted ? colours : coloursOver(colours, said, under);
  if (contrastWithFilm(colours.words, light) >= least) {
    const standing = over(light);
    if (standing !== null) return { hasPlate: false, colours: standing };
    // On a film the outline does, unless the mark has the very colour of what is behind it, such as clothes in that of the brand.
    if (!isPainted && contrastWithFilm(colours.active, light) >= LEAST_WITH_OUTLINE)
      return { hasPlate: false, colours };
  }
  return { hasPlate: true, colours: over(lightThrough(PLATE.colour, PLATE.opacity, light)) ?? colours };
}

const isChip = (said: CaptionTraits['said']): boolean => said === 'chip' || said === 'marker';

/** Whether the film behind a caption matters: letters with a box of their own read on everything. */
export function mayNeedPlate({ style }: CaptionLook): boolean {
  const { ground } = CAPTION_TRAITS[style];
  return ground !== 'box' && ground !== 'tape';
}

/** Everything that stands as long as the caption does: all words, or all but one, and what is behind them. */
export function drawCaptionBase(brush: Brush, caption: Caption, without?: number): void {
  const { layout, colours, traits } = caption;
  const font = layout.fontPixels;
  const all = layout.words.flat();
  const whole = boxAround(all, font, PLATE.grow);
  if (!whole) return;
  const pieces = layout.words.filter((_, index) => index !== without).flat();
  if (caption.hasPlate) {
    brush.fillStyle = withAlpha(PLATE.colour, PLATE.opacity);
    fillBox(brush, whole, font * 0.32);
  }
  brush.fillStyle = colours.behindWords;
  if (traits.ground === 'box') fillBox(brush, whole, font * 0.32);
  if (traits.ground === 'tape') {
    for (const line of linesIn(all)) {
      const tape = boxAround(line, font, [0.34, 0.14]);
      if (tape) fillBox(brush, tape, font * 0.06);
    }
  }
  groundTexts(brush, pieces, caption);
  fillTexts(brush, pieces, font, colours.words);
}

/** What is right behind the letters where they have no box. */
function groundTexts(
  brush: Brush,
  pieces: readonly CaptionPiece[],
  { layout, colours, traits }: Caption,
): void {
  const o = { font: layout.fontPixels, colour: colours.behindWords };
  if (traits.ground === 'outline') outlineTexts(brush, pieces, o);
  if (traits.ground === 'shadow') shadowTexts(brush, pieces, o);
  if (traits.ground === 'glow') glowTexts(brush, pieces, { ...o, light: colours.active });
}

/** The word being said; at scale 1 it covers the version of it in the base. */
export function drawCaptionHighlight(brush: Brush, caption: Caption, index: number, scale = 1): void {
  const { layout, colours } = caption;
  const font = layout.fontPixels;
  const pieces = layout.words[index] ?? [];
  const box = boxAround(pieces, font, [0, 0]);
  if (!box) return;
  brush.save();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  brush.translate(x, y);
  brush.scale(scale, scale);
  brush.translate(-x, -y);
  for (const line of linesIn(pieces)) drawBehindWord(brush, line, caption);
  fillTexts(brush, pieces, font, colours.active);
  brush.restore();
}

/** What sets the word being said apart, on one line. */
function drawBehindWord(brush: Brush, line: readonly CaptionPiece[], caption: Caption): void {
  const { layout, colours, traits } = caption;
  const font = layout.fontPixels;
  const fill = (grow: readonly [number, number], radius: number): void => {
    brush.fillStyle = colours.behindActive;
    const box = boxAround(line, font, grow);
    if (box) fillBox(brush, box, radius);
  };
  switch (traits.said) {
    case 'chip':
      fill([0.19, 0.13], font * 0.2);
      return;
    case 'inverted':
      fill([0.16, 0.06], font * 0.06);
      return;
    case 'patch':
      // Hides the soft edge of the letters below.
      fill([0.04, 0.06], 0);
      return;
    case 'marker': {
      brush.fillStyle = colours.behindActive;
      const box = boxAround(line, font, [0.18, 0.08]);
      if (box) fillStroke(brush, box, font * 0.06);
      return;
    }
    case 'underline':
      underline(brush, line, { font, colour: colours.active, outline: colours.behindActive });
      brush.strokeStyle = colours.behindActive;
      brush.lineWidth = font * 0.2;
      strokeTexts(brush, line, font);
      return;
    case 'colour':
      groundTexts(brush, line, caption);
  }
}

/** Pictures of one word of a caption. */
export interface WordPictures {
  /** Over the base, while the word is being said. */
  said: Picture;
  /** One a frame as it begins to be said, over `rest`; `said` comes after. */
  pops: Picture[];
  /** All the other words, under a pop that does not hide its own; null where the base serves. */
  rest: Picture | null;
}

/** Pictures of one caption: all words, and those of each word. The same input gives the same pixels. */
export function captionPictures(
  words: readonly string[],
  size: FrameSize,
  look: CaptionLook = DEFAULT_CAPTION_LOOK,
  light?: LightUnder,
): { base: Picture; words: WordPictures[] } {
  const caption = captionOf(words, size, look, light);
  const { layout } = caption;
  const font = layout.fontPixels;
  const whole = areaOf(boxAround(layout.words.flat(), font, [0.5, 0.32]));
  const base = (without?: number): Picture =>
    drawPicture(whole, (brush) => {
      drawCaptionBase(brush, caption, without);
    });
  return {
    base: base(),
    words: layout.words.map((pieces, index) => {
      const draw = (scale: number, grow: readonly [number, number]): Picture =>
        drawPicture(areaOf(boxAround(pieces, font, grow)), (brush) => {
          drawCaptionHighlight(brush, caption, index, scale);
        });
      return {
        said: draw(1, [0.36, 0.3]),
        pops: POP_FRAMES.map((_, frame) => draw(popScale(pieces, font, frame), [0.6, 0.5])),
        rest: hidesItself(caption) ? null : base(index),
      };
    }),
  };
}

/** Whether a popped word covers itself in the base: it has a box of its own. */
export function hidesItself({ traits }: Pick<Caption, 'traits'>): boolean {
  return traits.said !== 'colour' && traits.said !== 'underline';
}
