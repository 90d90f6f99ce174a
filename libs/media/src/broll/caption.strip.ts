import {
  captionArea,
  drawCaptionBase,
  drawCaptionHighlight,
  layoutCaption,
} from '../captions/caption.drawing';
import { wordAt } from '../captions/caption.groups';
import type { CaptionGroup } from '../captions/caption.groups';
import { drawFrame } from '../compositor/picture';
import type { FrameSize } from '../formats';

/** The strip of a frame where captions are, as RGBA pixels for a time: the same drawing as in the presenter video. */
export class CaptionStrip {
  readonly top: number;
  readonly size: FrameSize;
  private readonly empty: Uint8Array;
  private shown: { key: string; pixels: Uint8Array } = { key: '', pixels: new Uint8Array() };

  constructor(
    private readonly groups: readonly CaptionGroup[],
    private readonly frame: FrameSize,
  ) {
    const area = captionArea(frame);
    this.top = area.top;
    this.size = { width: area.width, height: Math.min(area.height, frame.height - area.top) };
    this.empty = new Uint8Array(this.size.width * this.size.height * 4);
  }

  /** Whether any caption shows between two times. */
  showsBetween(startSeconds: number, endSeconds: number): boolean {
    return this.groups.some((group) => group.startSeconds < endSeconds && group.endSeconds > startSeconds);
  }

  at(seconds: number): Uint8Array {
    const index = this.groups.findLastIndex((group) => group.startSeconds <= seconds);
    const group = this.groups[index];
    if (!group || seconds >= group.endSeconds) return this.empty;
    const word = wordAt(group, seconds);
    const key = `${index}/${word}`;
    if (this.shown.key !== key) this.shown = { key, pixels: this.draw(group, word) };
    return this.shown.pixels;
  }

  /** A strip without any caption. */
  blank(): Uint8Array {
    return this.empty;
  }

  private draw(group: CaptionGroup, word: number): Uint8Array {
    const layout = layoutCaption(
      group.words.map((one) => one.text),
      this.frame,
    );
    const picture = drawFrame(this.size, (brush) => {
      brush.translate(0, -this.top);
      drawCaptionBase(brush, layout);
      drawCaptionHighlight(brush, layout, word);
    });
    return new Uint8Array(picture.pixels.buffer, picture.pixels.byteOffset, picture.pixels.byteLength);
  }
}
