import { captionArea, USUAL_PLACE } from '../captions/caption.layout';
import type { CaptionGroup } from '../captions/caption.groups';
import { FORMAT_SIZES, FRAMES_PER_SECOND } from '../formats';
import { captionPlaces, placedCaptions } from './caption.places';
import type { GroundPicture, PlacedPicture } from './layout.pictures';
import { contrastIn, detailIn } from './picture.detail';
import type { LayoutKind } from './video.layout';

const { vertical, horizontal } = FORMAT_SIZES;
const usual = captionArea(vertical);

/** A picture that is busy in the usual place of captions, or plain, or no picture. */
function shot(seconds: [number, number], what: 'busy' | 'plain' | 'card' | 'ground'): PlacedPicture {
  const [from, until] = seconds.map((second) => second * FRAMES_PER_SECOND) as [number, number];
  const detail: GroundPicture['detail'] = ({ top }) => (what === 'busy' && top === usual.top ? 20 : 2);
  return {
    picture: {
      ...{ path: '', pixels: 'yuv420p', size: vertical, light: () => 0, detail, contrast: detail },
      kind: what === 'card' || what === 'ground' ? what : 'picture',
    },
    span: { firstFrame: from, frameCount: until - from },
  };
}

function placesAt(
  seconds: number[],
  o: { shots: PlacedPicture[]; sentences: number[]; kind?: LayoutKind; size?: typeof vertical },
) {
  const { shots, kind = 'voz_en_off', size = vertical } = o;
  const sentences = o.sentences.map((startSeconds) => ({ startSeconds, endSeconds: startSeconds + 1 }));
  const at = captionPlaces(shots, { kind, size, sentences });
  return seconds.map((second) => at(second * FRAMES_PER_SECOND));
}

const group = (startSeconds: number, endSeconds: number, ...words: number[]): CaptionGroup => ({
  ...{ startSeconds, endSeconds },
  words: words.map((at) => ({ text: `w${at}`, startSeconds: at, endSeconds: at + 0.3 })),
});

describe('captionPlaces', () => {
  it('leaves the usual place where a picture is busy there, and comes back with the next sentence', () => {
    const shots = [shot([0, 2], 'plain'), shot([2, 4], 'busy'), shot([4, 6], 'plain')];
    const [first, second, third] = placesAt([1, 3, 5], { shots, sentences: [0, 2, 4] });

    expect([first, third]).toEqual([USUAL_PLACE, USUAL_PLACE]);
    expect(second).toEqual({ middle: 0.5, scale: 1 });
  });

  it('stays in one place within a sentence and within a shot', () => {
    const shots = [shot([0, 2], 'plain'), shot([2, 6], 'busy'), shot([6, 8], 'plain')];
    const places = placesAt([0, 1, 2, 3, 5, 6, 7], { shots, sentences: [0, 3] });

    expect(new Set(places).size).toBe(1);
  });

  it.each<[string, Partial<Parameters<typeof placesAt>[1]>]>([
    ['words of a card', { shots: [shot([0, 2], 'busy'), shot([2, 4], 'card')] }],
    ['the panel of a divided frame', { kind: 'dividido' }],
    ['a wide frame', { size: horizontal }],
  ])('keeps the usual place because of %s', (_what, o) => {
    const asked = { shots: [shot([0, 4], 'busy')], sentences: [0], ...o };

    expect(placesAt([1, 3], asked)).toEqual([USUAL_PLACE, USUAL_PLACE]);
  });

  it('stands large in the middle of a ground of its own', () => {
    const shots = [shot([0, 2], 'plain'), shot([2, 4], 'ground')];
    const [photo, ground] = placesAt([1, 3], { shots, sentences: [0] });

    expect(photo).toEqual(USUAL_PLACE);
    expect(ground?.scale).toBeGreaterThan(1.2);
    expect(captionArea({ ...vertical, ...(ground && { captions: ground }) }).top).toBeLessThan(usual.top);
  });
});

describe('placedCaptions', () => {
  const shots = [shot([0, 2], 'plain'), shot([2, 4], 'ground')];
  const placeAt = captionPlaces(shots, { kind: 'voz_en_off', size: vertical, sentences: [] });
  const told = (...groups: CaptionGroup[]) =>
    placedCaptions(groups, placeAt).map(({ place, groups: all }) => [
      place.scale,
      all.map(({ words, startSeconds, endSeconds }) => [startSeconds, endSeconds, words.length]),
    ]);

  it('cuts a caption where the picture changes its place, and shows no word twice at once', () => {
    expect(told(group(1, 3, 1, 1.5, 2.2))).toEqual([
      [1, [[1, 2.2, 2]]],
      [1.5, [[2.2, 3, 1]]],
    ]);
  });

  it('shows a caption whose last word is still being said again at the other place, but no rest that would flash', () => {
    expect(told(group(0.5, 3, 0.5, 1))).toEqual([
      [1, [[0.5, 2, 2]]],
      [1.5, [[2, 3, 2]]],
    ]);
    expect(told(group(0.5, 2.2, 0.5, 1))).toEqual([[1, [[0.5, 2, 2]]]]);
  });
});

describe('contrastIn', () => {
  const frame = { width: 360, height: 640 };
  const whole = { left: 0, top: 0, ...frame };
  const picture = (of: (x: number, y: number) => number) => ({
    ...frame,
    luma: Uint8Array.from({ length: 360 * 640 }, (_, at) => of(at % 360, Math.floor(at / 360))),
  });

  it('sees a smooth thing before a wall, of which there is little detail, but no fine pattern', () => {
    const thing = picture((x) => (x > 120 && x < 240 ? 200 : 60));
    const stripes = picture((x) => (Math.floor(x / 15) % 2 === 0 ? 80 : 120));

    expect(contrastIn(thing, frame, whole)).toBeGreaterThan(5 * contrastIn(stripes, frame, whole));
    expect(detailIn(thing, frame, whole)).toBeLessThan(detailIn(stripes, frame, whole));
  });
});
