import { MUSICAS } from '@pregonero/contracts/api';
import { inLongRun } from '@pregonero/testing';
import { MUSIC_RATE, musicLoop } from './music.loop';
import { LOOP_RECIPES } from './music.recipes';

const loudnessOf = (samples: Float32Array): number =>
  20 * Math.log10(Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length));
const ids = MUSICAS.map(({ id }) => id);

describe('the loops of music', () => {
  it.each(inLongRun<string[]>(ids, ['mercado', 'terciopelo']))(
    'composes %s: equally loud, without a click where it repeats',
    (id) => {
      const samples = musicLoop(id) ?? new Float32Array();

      expect(samples.length / MUSIC_RATE).toBeGreaterThan(7);
      expect(samples.length / MUSIC_RATE).toBeLessThan(14);
      expect(Math.abs(loudnessOf(samples) + 26.3)).toBeLessThan(1);
      expect(Math.abs((samples[0] ?? 1) - (samples.at(-1) ?? 0))).toBeLessThan(0.06);
    },
  );

  it('has a recipe for each that people may choose, no two alike, and nothing for another id', () => {
    expect(Object.keys(LOOP_RECIPES).sort()).toEqual([...ids].sort());
    expect(new Set(Object.values(LOOP_RECIPES).map((recipe) => JSON.stringify(recipe))).size).toBe(
      ids.length,
    );
    expect(musicLoop('ninguna')).toBeNull();
    expect(musicLoop('constructor')).toBeNull();
  });
});
