import { createCanvas } from '@napi-rs/canvas';
import { captionOf, drawCaptionBase, drawCaptionHighlight } from '../captions/caption.drawing';
import type { CaptionGroup } from '../captions/caption.groups';
import { captionArea } from '../captions/caption.layout';
import { DEFAULT_CAPTION_LOOK, type CaptionLook } from '../captions/caption.look';
import type { Brush } from '../drawing/picture';
import type { FrameSize } from '../formats';

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
    return this.groups.some((group) => group.startSeconds < endSeconds && group.endSeconds > startSeconds);
  }

  /** The times from which the strip shows something else, in a span; a picture or nothing. */
  changesBetween(startSeconds: number, endSeconds: number): { atSeconds: number; png: Buffer }[] {
    const changes = [{ atSeconds: startSeconds, png: this.blank() }];
    for (const group of this.groups) {
      if (group.endSeconds <= startSeconds || group.startSeconds >= endSeconds) continue;
      group.words.forEach((word, index) => {
        const next = group.words[index + 1]?.startSeconds ?? group.endSeconds;
        if (next <= startSeconds || word.startSeconds >= endSeconds) return;
        changes.push({
          atSeconds: Math.max(startSeconds, word.startSeconds),
          png: this.draw(group, index),
        });
      });
      changes.push({ atSeconds: group.endSeconds, png: this.blank() });
    }
    return changes.filter(({ atSeconds }) => atSeconds < endSeconds);
  }

  /** A strip without any caption. */
  blank(): Buffer {
    this.empty ??= pngOf(this.size, () => undefined);
    return this.empty;
  }

  private draw(group: CaptionGroup, word: number): Buffer {
    const caption = captionOf(
      group.words.map((one) => one.text),
      this.frame,
      this.look,
    );
    return pngOf(this.size, (brush) => {
      brush.translate(0, -this.top);
      drawCaptionBase(brush, caption);
      drawCaptionHighlight(brush, caption, word);
    });
  }
}

function pngOf(size: FrameSize, draw: (brush: Brush) => void): Buffer {
  const canvas = createCanvas(size.width, size.height);
  draw(canvas.getContext('2d'));
  return canvas.toBuffer('image/png');
}
