import {
  captionOf,
  drawCaptionBase,
  drawCaptionHighlight,
  hidesItself,
  mayNeedPlate,
  type LightUnder,
} from '../captions/caption.drawing';
import type { CaptionGroup } from '../captions/caption.groups';
import { captionArea } from '../captions/caption.layout';
import { DEFAULT_CAPTION_LOOK, type CaptionLook } from '../captions/caption.look';
import { POP_FRAMES, popScale } from '../captions/caption.pop';
import { areaOf, boxAround } from '../captions/caption.shapes';
import { drawPicture, type Picture } from '../drawing/picture';
import { pngOfPicture } from '../drawing/png.file';
import { FRAMES_PER_SECOND, type FrameSize } from '../formats';

const EMPTY: Picture = { pixels: new Uint8ClampedArray(), width: 0, height: 0, left: 0, top: 0 };

/** The light of a film at a time, in seconds; undefined where it is not known. */
export type LightAt = (seconds: number) => LightUnder | undefined;

/** The strip of a frame where captions are, as pictures with their times: the same drawing as in the presenter video. */
export class CaptionStrip {
  readonly top: number;
  readonly size: FrameSize;
  private empty: Buffer | undefined;

  constructor(
    private readonly groups: readonly CaptionGroup[],
    private readonly frame: FrameSize,
    private readonly look: CaptionLook = DEFAULT_CAPTION_LOOK,
  ) {
    const area = captionArea(frame);
    this.top = area.top;
    this.size = { width: area.width, height: Math.min(area.height, frame.height - area.top) };
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
   * The times from which the strip shows something else, in a span; a picture or nothing. `lightAt` tells the light of the
   * film behind it at a time, where it is known; a caption keeps what the middle of its own time says.
   */
  changesBetween(
    startSeconds: number,
    endSeconds: number,
    lightAt?: LightAt,
  ): { atSeconds: number; png: Buffer }[] {
    const changes = [{ atSeconds: startSeconds, png: this.blank() }];
    for (const group of this.between(startSeconds, endSeconds)) {
      const light = lightAt?.((group.startSeconds + group.endSeconds) / 2);
      group.words.forEach((word, index) => {
        const next = group.words[index + 1]?.startSeconds ?? group.endSeconds;
        // A word begins with its pop; what is over before the span or after the word is not drawn.
        for (let frame = 0; frame <= POP_FRAMES.length; frame += 1) {
          const from = word.startSeconds + frame / FRAMES_PER_SECOND;
          const until = frame < POP_FRAMES.length ? Math.min(next, from + 1 / FRAMES_PER_SECOND) : next;
          if (from >= until || until <= startSeconds || from >= endSeconds) continue;
          changes.push({
            atSeconds: Math.max(startSeconds, from),
            png: this.draw(group, { index, frame, light }),
          });
        }
      });
      changes.push({ atSeconds: group.endSeconds, png: this.blank() });
    }
    return changes.filter(({ atSeconds }) => atSeconds < endSeconds);
  }

  /** A strip without any caption. */
  blank(): Buffer {
    this.empty ??= pngOfPicture(EMPTY, this.size, 0);
    return this.empty;
  }

  private between(startSeconds: number, endSeconds: number): CaptionGroup[] {
    return this.groups.filter((group) => group.startSeconds < endSeconds && group.endSeconds > startSeconds);
  }

  private draw(
    group: CaptionGroup,
    { index, frame, light }: { index: number; frame: number; light: LightUnder | undefined },
  ): Buffer {
    const texts = group.words.map((one) => one.text);
    const caption = captionOf(texts, this.frame, this.look, light);
    const { words, fontPixels } = caption.layout;
    const scale = popScale(words[index] ?? [], fontPixels, frame);
    const area = areaOf(boxAround(words.flat(), fontPixels, [0.6, 0.5]));
    const picture = drawPicture(area, (brush) => {
      drawCaptionBase(brush, caption, scale === 1 || hidesItself(caption) ? undefined : index);
      drawCaptionHighlight(brush, caption, index, scale);
    });
    return pngOfPicture(picture, this.size, this.top);
  }
}
