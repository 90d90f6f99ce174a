import { createHash } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { captionOf, drawCaptionBase, drawCaptionHighlight, hidesItself } from '../captions/caption.drawing';
import { groupCaptions } from '../captions/caption.groups';
import { CAPTION_STYLES } from '../captions/caption.look';
import { POP_FRAMES, popScale } from '../captions/caption.pop';
import { pngOfPicture } from '../drawing/png.file';
import { CaptionStrip, type StripChange } from './caption.strip';

const SIZE = { width: 240, height: 426 };
const WORDS = ['Hola', 'vecinos', 'hoy'].map((text, index) => ({
  text,
  startSeconds: index * 0.5,
  endSeconds: index * 0.5 + 0.4,
}));

describe('the strip of captions', () => {
  it('changes in the three frames in which a word begins, and when its caption ends', () => {
    const strip = new CaptionStrip(groupCaptions(WORDS), SIZE);

    const times = strip.changesBetween(0, 3).map(({ atSeconds }) => Math.round(atSeconds * 30));

    expect(times).toEqual([0, 0, 1, 2, 3, 15, 16, 17, 18, 30, 31, 32, 33, 51]);
    // From the middle of a word on, its pop is over.
    expect(strip.changesBetween(0.7, 0.9).map(({ atSeconds }) => atSeconds)).toEqual([0.7, 0.7]);
  });

  it.each(CAPTION_STYLES)('shows the same whatever was drawn before: %s', (style) => {
    const look = { style, color: '#1f6feb' };
    const later = ['Llegó', 'el', 'pan'].map((text, index) => ({
      ...{ text, startSeconds: 3 + index * 0.5, endSeconds: 3.4 + index * 0.5 },
    }));
    const groups = groupCaptions([...WORDS, ...later]);
    const changesOf = () => new CaptionStrip(groups, SIZE, look).changesBetween(0, 6);
    const digestOf = (change: StripChange | undefined): string | null => {
      const picture = change?.draw?.();
      return picture ? createHash('sha256').update(picture.pixels).digest('hex') : null;
    };
    const inTurn = changesOf().map(digestOf);
    const alone = inTurn.map((_, index) => digestOf(changesOf()[index]));

    expect(inTurn.filter((digest) => digest !== null)).toHaveLength(24);
    expect(inTurn).toEqual(alone);
  });

  const MOMENTS = CAPTION_STYLES.flatMap((style) => [
    { style, name: 'when a word has settled', at: 0.2, frame: POP_FRAMES.length },
    { style, name: 'when it is largest', at: 1 / 30, frame: 1 },
  ]);

  it.each(MOMENTS)('shows exactly what a video shows: $style, $name', async ({ style, at, frame }) => {
    const look = { style, color: '#1f6feb' };
    const strip = new CaptionStrip(groupCaptions(WORDS), SIZE, look);
    const shown = strip.changesBetween(at, at + 0.01).at(-1);
    const expected = createCanvas(strip.area.width, strip.area.height);
    const brush = expected.getContext('2d');
    const caption = captionOf(
      WORDS.map(({ text }) => text),
      SIZE,
      look,
    );
    brush.translate(-strip.area.left, -strip.area.top);
    const { words, fontPixels } = caption.layout;
    const scale = popScale(words[0] ?? [], fontPixels, frame);
    drawCaptionBase(brush, caption, scale === 1 || hidesItself(caption) ? undefined : 0);
    drawCaptionHighlight(brush, caption, 0, scale);

    const drawn = shown?.draw?.();
    const read = createCanvas(strip.area.width, strip.area.height);
    const png = drawn && pngOfPicture(drawn, strip.area);
    read.getContext('2d').drawImage(await loadImage(png ?? Buffer.alloc(0)), 0, 0);

    const [one, other] = [expected, read].map((canvas) => Buffer.from(canvas.data()));
    const apart = [...(one ?? [])].filter((value, at) => Math.abs(value - (other?.[at] ?? 0)) > 3).length;
    expect(apart).toBe(0);
    expect(one?.some((value) => value > 0)).toBe(true);
  });
});
