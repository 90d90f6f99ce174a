import { gesturesOf } from './gestures';

const word = (text: string, startSeconds: number, endSeconds: number) => ({ text, startSeconds, endSeconds });
const SOUNDS = [
  { symbol: 'o', startSeconds: 0.2, endSeconds: 5 },
  { symbol: '', startSeconds: 5, endSeconds: 5.6 },
];

describe('gestures', () => {
  it('tilt the head and raise brows and shoulders at a question, to alternating sides', () => {
    const at = gesturesOf([word('¿Vienes?', 1, 1.5), word('¿O', 4, 4.2), word('no?»', 4.2, 4.5)], SOUNDS);

    expect(at(0.5)).toEqual({ tilt: 0, shrug: 0, brow: 0, smile: 0 });
    expect(at(1.3)).toMatchObject({ brow: 1, smile: 0 });
    expect(at(1.3).shrug).toBeGreaterThan(10);
    expect(at(1.3).tilt * at(4.4).tilt).toBeLessThan(0);
    expect(at(3)).toEqual({ tilt: 0, shrug: 0, brow: 0, smile: 0 });
  });

  it('raise the shoulders only at an exclamation, and do not follow one another at once', () => {
    const at = gesturesOf([word('¡Hola!', 0.2, 0.8), word('¡Ven!', 1.2, 1.6)], SOUNDS);

    expect(at(0.6)).toMatchObject({ tilt: 0, brow: 0 });
    expect(at(0.6).shrug).toBeGreaterThan(5);
    expect(at(1.5).shrug).toBe(0);
  });

  it('end with a smile, never before everything has been said, and never without anything said', () => {
    const at = gesturesOf([], SOUNDS);

    expect(at(4.99).smile).toBe(0);
    expect(at(5.5).smile).toBe(1);
    expect(gesturesOf([], [])(9).smile).toBe(0);
  });

  it('move by small steps: nothing jumps from one drawing to the next', () => {
    const at = gesturesOf([word('¿Vienes?', 1, 3), word('¡Ya!', 5, 5.4)], SOUNDS);
    for (let step = 0; step < 120; step += 1) {
      const [now, next] = [at(step / 15), at((step + 1) / 15)];
      expect(Math.abs(next.tilt - now.tilt)).toBeLessThan(0.01);
      expect(Math.abs(next.shrug - now.shrug)).toBeLessThan(5);
    }
  });
});
