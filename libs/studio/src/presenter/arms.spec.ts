import { armsOf, RAISE_STEPS, stressesOf } from './arms';

const word = (text: string, startSeconds: number, endSeconds: number) => ({ text, startSeconds, endSeconds });
const vowel = (startSeconds: number) => ({ symbol: 'a', startSeconds, endSeconds: startSeconds + 0.12 });
const consonant = (startSeconds: number) => ({ symbol: 'n', startSeconds, endSeconds: startSeconds + 0.1 });

const WORDS = [
  word('Tenemos', 1, 1.4),
  word('de', 1.4, 1.5),
  word('todo.', 1.5, 2),
  word('Hoy', 5, 5.2),
  word('cuesta', 5.2, 5.6),
  word('$8.500.', 6, 7),
  word('¿Vienes', 10, 10.5),
  word('mañana?', 10.5, 11),
];
const SOUNDS = [
  consonant(1),
  vowel(1.2),
  vowel(1.4),
  consonant(5.2),
  { symbol: 'e', startSeconds: 5.3, endSeconds: 5.34 },
  vowel(6.1),
  vowel(10.2),
  vowel(10.7),
];

describe('hands', () => {
  it('are stressed by words of content with a long vowel, and by figures', () => {
    expect(stressesOf(WORDS, SOUNDS).map(({ index }) => WORDS[index]?.text)).toEqual([
      'Tenemos',
      '$8.500.',
      '¿Vienes',
      'mañana?',
    ]);
  });

  it('are up when a stressed word is heard, and lie in one another between', () => {
    const at = armsOf(WORDS, SOUNDS, 0);
    const up = (time: number) => Object.values(at(time)).filter(({ raise }) => raise === RAISE_STEPS);

    expect(up(0.5)).toEqual([]);
    expect(up(1.2)).toHaveLength(1);
    expect(up(4)).toEqual([]);
    expect(up(6)).toEqual([{ gesture: 'point', raise: RAISE_STEPS, dip: 0 }]);
    expect(up(9)).toEqual([]);
    expect(up(10.2).map(({ gesture }) => gesture)).toEqual(['frame', 'frame']);
    expect(up(20)).toEqual([]);
  });

  it('sink a little on a stressed word while they are raised', () => {
    expect(armsOf(WORDS, SOUNDS, 0)(10.7).left).toMatchObject({ raise: RAISE_STEPS, dip: 2 });
  });

  it('move by steps: no hand jumps from rest to raised between two drawings', () => {
    for (const turn of [0, 1]) {
      const at = armsOf(WORDS, SOUNDS, turn);
      for (let step = 0; step < 200; step += 1) {
        const [now, next] = [at(step / 15), at((step + 1) / 15)];
        for (const side of ['left', 'right'] as const)
          expect(Math.abs(next[side].raise - now[side].raise)).toBeLessThanOrEqual(3);
      }
    }
  });

  it('rest where nothing is said', () => {
    expect(armsOf([], [], 0)(3)).toEqual({
      left: { gesture: 'open', raise: 0, dip: 0 },
      right: { gesture: 'open', raise: 0, dip: 0 },
    });
  });
});
