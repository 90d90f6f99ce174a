import { sentencesOf, waveOf, withoutSilentEnds } from './joined-takes';

describe('takes of sentences', () => {
  it('become one file in their order, with a pause between', () => {
    const view = new DataView(waveOf([Float32Array.of(1, 2), Float32Array.of(-0.5)], 100));
    const samples = Array.from({ length: (view.byteLength - 44) / 2 }, (_, index) =>
      view.getInt16(44 + index * 2, true),
    );

    expect(samples).toEqual([32_767, 32_767, ...Array<number>(22).fill(0), -16_383]);
    expect([view.getUint32(4, true), view.getUint32(24, true), view.getUint32(40, true)]).toEqual([
      86, 100, 50,
    ]);
  });

  it('lose the silence at their ends, but for a breath', () => {
    const RATE = 1_000;
    const samples = new Float32Array(3_000).fill(0.001).fill(0.4, 1_000, 1_500).fill(0.02, 1_500, 1_600);
    const spoken = withoutSilentEnds(samples, RATE);

    // From 0.15 s before the first word to 0.15 s after the soft end of the last one.
    expect([spoken.byteOffset / 4, spoken.length]).toEqual([850, 900]);
    expect(withoutSilentEnds(new Float32Array(500), RATE)).toHaveLength(500);
  });

  it('are those of the script: no word is lost, none is a single short word', () => {
    const text =
      'Hola. ¡Vecinos! Hoy el pan de masa madre cuesta $8.500.\n¿Te lo guardamos?  Escríbenos al 310 555 4782. Ya.';

    expect(sentencesOf(text)).toEqual([
      'Hola. ¡Vecinos!',
      'Hoy el pan de masa madre cuesta $8.500.',
      '¿Te lo guardamos?',
      'Escríbenos al 310 555 4782. Ya.',
    ]);
    expect(sentencesOf('')).toEqual([]);
  });
});
