import fc from 'fast-check';
import { countWords, estimateBrollSeconds, maxBrollClips } from './broll';

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

describe('countWords', () => {
  it('counts what stands between white space', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zñáéíóú]{1,8}$/u), { maxLength: 40 }), (words) => {
        expect(countWords(`  ${words.join(' \n ')} `)).toBe(words.length);
      }),
    );
  });
});
