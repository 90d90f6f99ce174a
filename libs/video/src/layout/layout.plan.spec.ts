import fc from 'fast-check';
import { evenRuns, hookFrames, nearerSpans, priceSpans } from './layout.plan';
import { spokenMoments, type SpokenMoments } from './spoken.moments';

const PRODUCTS = [
  { name: 'Torta de chocolate', price: 45_000 },
  { name: 'Croissant', price: 6_500 },
  { name: 'Galleta', price: 6_500 },
];

/** One cue of two seconds for each text. */
const said = (...texts: string[]): SpokenMoments =>
  spokenMoments(
    texts.map((text, index) => ({ startSeconds: 2 * index, endSeconds: 2 * index + 2, text })),
    PRODUCTS,
  );

describe('what a layout follows', () => {
  it('shows a price from its word on, once, with the one product that costs it', () => {
    const { prices } = said('La torta vale $45.000.', 'Sí, 45 mil pesos.', 'Y por $6.500 hay más.');

    expect(prices).toEqual([
      { atSeconds: expect.closeTo(1.2, 0) as number, price: '$45.000', text: 'Torta de chocolate' },
      // Two products cost that: naming one of them would be made up.
      { atSeconds: expect.closeTo(4.4, 0) as number, price: '$6.500', text: null },
    ]);
  });

  it.each([
    ['Estamos en la Cra. 7 con 12. Ven hoy.', 2],
    ['Abrimos a las 6 a. m. y cerramos a las 8 p. m. todos los días.', 1],
    ['Hoy cuesta $11.900. 3 por $30.000.', 2],
  ])('ends no sentence of «%s» with an abbreviation', (text, count) => {
    expect(said(text).sentences).toHaveLength(count);
  });

  it('gives pictures of one phrase their moments one after the other, and none where nobody says it', () => {
    const { momentsOf } = said('Hoy hay pan.', 'La hogaza sale a las seis.');
    const starts = momentsOf('La hogaza sale a las seis.', 2).map(({ startSeconds }) => startSeconds);

    expect(starts).toEqual([2, 3]);
    expect(momentsOf('Cerramos temprano.', 1)).toEqual([]);
  });

  it('counts steps as they are said, and takes no single word for a list', () => {
    const { steps } = said('Primero, revisa el aceite.', 'Segundo: mira las llantas; y listo.');

    expect(steps.map(({ text }) => text)).toEqual(['Revisa el aceite', 'Mira las llantas']);
    expect(said('Uno de cada tres carros, falla.').steps).toEqual([]);
  });
});

describe('priceSpans', () => {
  it('ends a price with its sentence, and with the next price', () => {
    const spans = priceSpans(said('Hoy la torta vale $45.000.', 'El croissant a $6.500 o diez por $60.000.'));

    expect(spans.map(({ item, untilSeconds }) => [item.price, untilSeconds])).toEqual([
      ['$45.000', 2],
      ['$6.500', spans[2]?.fromSeconds],
      ['$60.000', 4],
    ]);
  });

  const price = fc.record({ share: fc.double({ min: 0, max: 0.99, noNaN: true }), sentence: fc.nat(7) });
  const lengths = fc.array(fc.double({ min: 0.3, max: 6, noNaN: true }), { minLength: 1, maxLength: 8 });

  it('shows no price outside of the sentence that says it, and never two at once', () => {
    fc.assert(
      fc.property(lengths, fc.array(price, { maxLength: 6 }), (seconds, said) => {
        let at = 0;
        const sentences = seconds.map((length) => {
          const startSeconds = at;
          at += length + 0.2;
          return { startSeconds, endSeconds: startSeconds + length };
        });
        const prices = said
          .flatMap(({ share, sentence }) => {
            const { startSeconds, endSeconds } = sentences[sentence] ?? { startSeconds: 0, endSeconds: 0 };
            if (endSeconds === 0) return [];
            return [
              { atSeconds: startSeconds + share * (endSeconds - startSeconds), price: '$1', text: null },
            ];
          })
          .sort((a, b) => a.atSeconds - b.atSeconds);
        let last = 0;
        for (const { item, fromSeconds, untilSeconds } of priceSpans({ sentences, prices })) {
          const sentence = sentences.findLast(({ startSeconds }) => startSeconds <= item.atSeconds);
          expect(fromSeconds).toBeGreaterThanOrEqual(Math.max(last, sentence?.startSeconds ?? Infinity));
          expect(untilSeconds).toBeGreaterThan(fromSeconds);
          expect(untilSeconds).toBeLessThanOrEqual(sentence?.endSeconds ?? 0);
          last = untilSeconds;
        }
      }),
    );
  });
});

describe('cuts of a layout', () => {
  const moments = fc
    .array(fc.double({ min: 0.3, max: 9, noNaN: true }), { maxLength: 12 })
    .map((lengths): SpokenMoments => {
      let at = 0;
      const sentences = lengths.map((length) => {
        const startSeconds = at;
        at += length;
        return { startSeconds, endSeconds: at };
      });
      return {
        ...{ sentences, prices: [], steps: [], words: [] },
        // One after the other, each two thirds of a second long.
        captions: Array.from({ length: Math.floor(at / 0.66) }, (_, caption) => caption * 0.66),
        ...{ mentions: () => [], momentsOf: () => [], sentencesSaying: () => [] },
      };
    });

  it('bring a presenter nearer or back every 3 s at the latest while captions come, and after 1.4 s at the earliest', () => {
    fc.assert(
      fc.property(moments, (told) => {
        const frameCount = Math.round((told.sentences.at(-1)?.endSeconds ?? 1) * 30);
        const cuts = nearerSpans(told, frameCount).flatMap(({ firstFrame, frameCount: length }) => [
          firstFrame,
          firstFrame + length,
        ]);
        const edges = [...new Set([0, ...cuts, frameCount])];
        const lengths = edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
        expect(lengths.length === 1 || Math.min(...lengths) >= 42).toBe(true);
        // What is too short for a shot of its own stays with its neighbour.
        expect(Math.max(...lengths)).toBeLessThanOrEqual(90 + 42);
      }),
    );
  });

  it('leave frames after the hook, and punch in only inside the video', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 3, max: 2_000 }), (told, frameCount) => {
        const hook = hookFrames(told, frameCount);
        expect(hook).toBeGreaterThan(0);
        expect(hook).toBeLessThan(frameCount);
        let last = 0;
        for (const span of nearerSpans(told, frameCount)) {
          expect(span.firstFrame).toBeGreaterThan(last);
          last = span.firstFrame + span.frameCount;
          expect(last).toBeLessThanOrEqual(frameCount);
        }
      }),
    );
  });
});

describe('runs of a film', () => {
  it('are all of its frames, begin with a group of pictures, and none is longer than the others by more than two groups', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6_000 }), fc.integer({ min: 1, max: 4 }), (frameCount, most) => {
        const runs = evenRuns(frameCount, most);

        expect(runs.length).toBe(Math.min(most, Math.max(1, Math.floor(frameCount / 30))));
        let next = 0;
        for (const run of runs) {
          expect([run.firstFrame, run.firstFrame % 30]).toEqual([next, 0]);
          next += run.frameCount;
        }
        expect(next).toBe(frameCount);
        const lengths = runs.map((run) => run.frameCount);
        expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(60);
      }),
    );
  });
});
