import {
  type Caption,
  captionOf,
  drawCaptionBase,
  drawCaptionHighlight,
  hidesItself,
  mayNeedPlate,
  type LightUnder,
} from '../captions/caption.drawing';
import type { CaptionGroup } from '../captions/caption.groups';
import { captionArea, type CaptionFrame, type CaptionPiece, layoutCaption } from '../captions/caption.layout';
import { DEFAULT_CAPTION_LOOK, type CaptionLook } from '../captions/caption.look';
import { POP_FRAMES, popScale } from '../captions/caption.pop';
import { areaOf, boxAround } from '../captions/caption.shapes';
import { type Area, areaAround, Ground, type Picture } from '../drawing/picture';
import { FRAMES_PER_SECOND } from '../formats';

/** Boxes, outlines and popped words reach so far beyond the letters, in font sizes. */
const SPILL = [0.6, 0.5] as const;

/** Likewise of one word, with room for a glow that ends softly. */
const WORD_SPILL = [1, 0.9] as const;

const drawnArea = (pieces: readonly CaptionPiece[], fontPixels: number): Area =>
  areaOf(boxAround(pieces, fontPixels, SPILL));

/** The light of a film at a time, in seconds; undefined where it is not known. */
export type LightAt = (seconds: number) => LightUnder | undefined;

/**
 * What a strip shows from a time on: drawn when it is needed, for a film has hundreds of them, and written over by the next; null for
 * nothing.
 */
export interface StripChange {
  atSeconds: number;
  draw: (() => Picture) | null;
}

/** The captions of a video as pictures with their times: the same drawing as in the presenter video. */
export class CaptionStrip {
  /** The part of the frame in which all their words are: what is not drawn in need not be blended. */
  readonly area: Area;

  constructor(
    private readonly groups: readonly CaptionGroup[],
    private readonly frame: CaptionFrame,
    private readonly look: CaptionLook = DEFAULT_CAPTION_LOOK,
  ) {
    const strip = captionArea(frame);
    const words = groups.map((group) => {
      const texts = group.words.map((one) => one.text);
      const { words: pieces, fontPixels } = layoutCaption(texts, frame, look.style);
      return drawnArea(pieces.flat(), fontPixels);
    });
    this.area = areaAround(words, { ...strip, height: Math.min(strip.height, frame.height - strip.top) });
  }

  /** Whether any caption shows between two times. */
  showsBetween(startSeconds: number, endSeconds: number): boolean {
    return this.between(startSeconds, endSeconds).length > 0;
  }

  /** Whether the film behind a caption between two times matters to how it is drawn. */
  asksForLight(startSeconds: number, endSeconds: number): boolean {
    return mayNeedPlate(this.look) && this.showsBetween(startSeconds, endSeconds);
  }

  /**
   * The times from which the strip shows something else, in a span; what draws it, or null for nothing. `lightAt` tells the
   * light of the film behind it at a time, where it is known; a caption keeps what the middle of its own time says.
   */
  changesBetween(startSeconds: number, endSeconds: number, lightAt?: LightAt): StripChange[] {
    const changes: StripChange[] = [{ atSeconds: startSeconds, draw: null }];
    const bases = new CaptionBases();
    for (const group of this.between(startSeconds, endSeconds)) {
      const light = lightAt?.((group.startSeconds + group.endSeconds) / 2);
      const texts = group.words.map((one) => one.text);
      const caption = captionOf(texts, this.frame, this.look, light);
      group.words.forEach((word, index) => {
        const next = group.words[index + 1]?.startSeconds ?? group.endSeconds;
        // A word begins with its pop; what is over before the span or after the word is not drawn.
        for (let frame = 0; frame <= POP_FRAMES.length; frame += 1) {
          const from = word.startSeconds + frame / FRAMES_PER_SECOND;
          const until = frame < POP_FRAMES.length ? Math.min(next, from + 1 / FRAMES_PER_SECOND) : next;
          if (from >= until || until <= startSeconds || from >= endSeconds) continue;
          changes.push({
            atSeconds: Math.max(startSeconds, from),
            draw: () => drawnCaption(caption, { index, frame, bases }),
          });
        }
      });
      changes.push({ atSeconds: group.endSeconds, draw: null });
    }
    return changes.filter(({ atSeconds }) => atSeconds < endSeconds);
  }

  private between(startSeconds: number, endSeconds: number): CaptionGroup[] {
    return this.groups.filter((group) => group.startSeconds < endSeconds && group.endSeconds > startSeconds);
  }
}

/** What stands under the word that is said: dear to draw, and the same for many pictures in a row. */
class CaptionBases {
  private caption: Caption | undefined;
  private readonly laid = new Map<number | undefined, Ground>();
  private readonly free: Ground[] = [];

  /** Of one caption; those of the one before are laid anew, for a film has many. */
  under(caption: Caption, { area, without }: { area: Area; without: number | undefined }): Ground {
    if (caption !== this.caption) {
      this.free.push(...this.laid.values());
      this.laid.clear();
    }
    this.caption = caption;
    const known = this.laid.get(without);
    if (known !== undefined) return known;
    const ground = this.free.pop() ?? new Ground();
    ground.lay(area, (brush) => {
      drawCaptionBase(brush, caption, without);
    });
    this.laid.set(without, ground);
    return ground;
  }
}

function drawnCaption(
  caption: Caption,
  { index, frame, bases }: { index: number; frame: number; bases: CaptionBases },
): Picture {
  const { words, fontPixels } = caption.layout;
  const word = words[index] ?? [];
  const scale = popScale(word, fontPixels, frame);
  const area = drawnArea(words.flat(), fontPixels);
  const without = scale === 1 || hidesItself(caption) ? undefined : index;
  const around = areaOf(boxAround(word, fontPixels, WORD_SPILL));
  return bases.under(caption, { area, without }).under(around, (brush) => {
    drawCaptionHighlight(brush, caption, index, scale);
  });
}
