import { alignReading, matchRoughly, type ReferenceReading } from './forced.alignment';
import { FEATURE_SIZE, FRAME_RATE, type SpectralFeatures } from './spectral.features';

/** A second and a half of sound that never repeats, silent between the given frames. */
function soundWithPause(from: number, to: number): SpectralFeatures {
  const count = 150;
  const isSilent = (row: number): boolean => row >= from && row < to;
  const values = Array.from({ length: count * FEATURE_SIZE }, (_, index) => {
    const row = Math.floor(index / FEATURE_SIZE);
    return isSilent(row) ? 0 : 2 + Math.sin(row * 1.7 + index);
  });
  return {
    count,
    values: Float32Array.from(values),
    level: new Float32Array(count),
    silent: Uint8Array.from({ length: count }, (_, row) => Number(isSilent(row))),
    brightness: new Float32Array(count),
  };
}

/** Two neighbouring words of a sound, heard in that same sound, in frames. */
function hearWords(features: SpectralFeatures, border: number): { words: number[][]; sounds: number[][] } {
  const parts = [
    { startSeconds: 0, endSeconds: border / FRAME_RATE },
    { startSeconds: border / FRAME_RATE, endSeconds: features.count / FRAME_RATE },
  ];
  const reading: ReferenceReading = {
    features,
    words: parts.map((part, index) => ({ text: index === 0 ? 'corte.' : 'En', ...part })),
    phonemes: parts.map((part, index) => ({ symbol: index === 0 ? 'e' : 'n', ...part })),
  };
  const heard = alignReading(reading, features, matchRoughly(reading, features));
  const toFrames = (one: { startSeconds: number; endSeconds: number }): number[] =>
    [one.startSeconds, one.endSeconds].map((seconds) => Math.round(seconds * FRAME_RATE));
  return { words: heard.words.map(toFrames), sounds: heard.phonemes.map(toFrames) };
}

describe('alignReading', () => {
  it('starts a word after a pause when its start was found a little before the pause', () => {
    const { words, sounds } = hearWords(soundWithPause(60, 108), 54);

    expect(words).toEqual([
      [0, 54],
      [108, 150],
    ]);
    expect(sounds).toEqual(words);
  });

  it('ends a word before a pause when its end was found a little after the pause', () => {
    const { words, sounds } = hearWords(soundWithPause(60, 108), 113);

    expect(words).toEqual([
      [0, 60],
      [113, 150],
    ]);
    expect(sounds).toEqual(words);
  });

  it('keeps a word whole that is held in its middle', () => {
    const { words } = hearWords(soundWithPause(80, 100), 50);

    expect(words).toEqual([
      [0, 50],
      [50, 150],
    ]);
  });

  it('keeps the closure of a consonant within its word', () => {
    const { words } = hearWords(soundWithPause(58, 68), 50);

    expect(words).toEqual([
      [0, 50],
      [50, 150],
    ]);
  });
});
