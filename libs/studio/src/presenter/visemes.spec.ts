import { performanceTrack } from './performance';
import { mouthTrack, quantiseMouth, visemeOf } from './visemes';

const sounds = (symbols: string[], length = 0.08) =>
  symbols.map((symbol, index) => ({
    symbol,
    startSeconds: 0.2 + index * length,
    endSeconds: 0.2 + (index + 1) * length,
  }));

describe('visemeOf', () => {
  it.each([
    ['p', 'PBM'],
    ['tʃ', 'CH'],
    ['ɲ', 'CH'],
    ['a', 'A'],
    ['w', 'U'],
    ['ɣ', 'KG'],
    ['', 'sil'],
    ['?', 'TDN'],
  ])('maps %s to %s', (symbol, expected) => {
    expect(visemeOf(symbol)).toBe(expected);
  });
});

describe('mouthTrack', () => {
  it('closes the lips on every P, B and M, however short', () => {
    for (const length of [0.03, 0.06, 0.12]) {
      const phonemes = sounds(['a', 'p', 'a', 'm', 'o', 'b', 'e'], length);

      const track = mouthTrack(phonemes, 60, 30);

      for (const phoneme of phonemes.filter((one) => visemeOf(one.symbol) === 'PBM')) {
        const first = Math.floor((phoneme.startSeconds - 0.1) * 30);
        const around = track.slice(first, Math.ceil((phoneme.endSeconds + 0.05) * 30) + 1);
        expect(Math.min(...around.map((mouth) => quantiseMouth(mouth).open))).toBe(0);
      }
    }
  });

  it('opens for vowels and rests closed in silence', () => {
    const track = mouthTrack(sounds(['a', 'a', 'a']), 60, 30);

    expect(Math.max(...track.map((mouth) => mouth.open))).toBeGreaterThan(0.6);
    expect(track.at(-1)?.open).toBe(0);
  });

  it('needs few different pictures', () => {
    const symbols = Array.from({ length: 900 }, (_, index) =>
      'paterosikumalenibofu'.charAt((index * 7) % 20),
    );

    const keys = new Set(
      mouthTrack(sounds(symbols, 0.07), 1900, 30).map((mouth) => JSON.stringify(quantiseMouth(mouth))),
    );

    expect(keys.size).toBeLessThan(330);
  });
});

describe('performanceTrack', () => {
  it('repeats itself for the same seed and blinks', () => {
    const options = { phonemes: sounds(['a', 's']), words: [], frameCount: 300, seed: 'x' };

    const track = performanceTrack(options);

    expect(performanceTrack(options)).toEqual(track);
    expect(track.some((pose) => pose.blink === 1)).toBe(true);
    expect(track.every((pose) => Math.abs(pose.roll) < 0.02)).toBe(true);
  });
});
