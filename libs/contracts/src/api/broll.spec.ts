import fc from 'fast-check';
import { brollClipLimit, countWords, estimateBrollSeconds, maxBrollClips } from './broll';

describe('estimateBrollSeconds', () => {
  it.each([
    [1, 10],
    [28, 10],
    [49, 18],
    [50, 17],
    [90, 30],
  ])('reads %i words in %i seconds', (words, seconds) => {
    expect(estimateBrollSeconds(words)).toBe(seconds);
  });
});

describe('maxBrollClips', () => {
  it.each([
    [0, 3],
    [8, 3],
    [9, 4],
    [20, 7],
    [21, 8],
    [600, 8],
  ])('allows for %i seconds %i clips', (seconds, clips) => {
    expect(maxBrollClips(seconds)).toBe(clips);
  });
});

describe('brollClipLimit', () => {
  const words = (count: number): string => Array.from({ length: count }, () => 'pan').join(' ');

  it.each([
    // Measured: what the words would say does not matter.
    [8, 60, 3],
    [8.9, 500, 3],
    [23.1, 55, 8],
    [9, 0, 4],
    // Not measured.
    [null, 1, 4],
    [null, 42, 6],
    [null, 60, 7],
    [null, 500, 8],
    [null, 0, 8],
  ])('lets a video of %p seconds with %d words have %d clips', (seconds, count, limit) => {
    expect(brollClipLimit({ video_duration: seconds, contenido: words(count) })).toBe(limit);
  });
});

describe('countWords', () => {
  it('counts what stands between white space', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zñáéíóú]{1,8}$/u), { maxLength: 40 }), (words) => {
        expect(countWords(`  ${words.join(' \n ')} `)).toBe(words.length);
      }),
    );
  });
});
