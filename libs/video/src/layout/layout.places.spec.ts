import fc from 'fast-check';
import { type Candidate, type CandidateGroups, placeCandidates } from './layout.places';
import { pictureSpans, type Span, type SpokenSpan } from './layout.plan';

/** A second is a hundred frames here: only their order counts. */
const spansOf = (count: number): Span[] =>
  Array.from({ length: count }, (_, index) => ({ firstFrame: 100 * index, frameCount: 100 }));
const said = (begins: number): SpokenSpan => ({ from: begins, begins, ends: begins + 10 });
const free = (o: Partial<Candidate> = {}): Candidate => ({
  ...{ said: [], word: null, onlyAtWord: false, hasPrice: false },
  ...o,
});
const found = (word: string, begins: number): Candidate =>
  free({ word, said: [said(begins)], onlyAtWord: true });
const NOTHING: CandidateGroups = { own: [], found: [], products: [], told: [], words: [], spare: [] };

function shownIn(count: number, candidates: Candidate[], groups: Partial<CandidateGroups>): number[] {
  const places = placeCandidates(spansOf(count), candidates, {
    groups: { ...NOTHING, ...groups },
    prices: [{ firstFrame: 0, frameCount: 50 }],
  });
  return places.map(({ candidate }) => candidate);
}

describe('what is shown when', () => {
  it('is the own pictures first, each at its word where that is said', () => {
    const named = free({ word: 'horno', said: [said(210)] });
    expect(shownIn(3, [free(), free(), named, found('pan', 110)], { own: [0, 1, 2], found: [3] })).toEqual([
      0, 1, 2,
    ]);
  });

  it('is what was found for a word while it is said, where own pictures are too few, and nowhere else', () => {
    const candidates = [free(), found('pan', 110), found('sal', 950), free()];
    expect(shownIn(4, candidates, { own: [0], found: [1, 2], told: [3] })).toEqual([0, 1, 3]);
  });

  it('is a card where nothing else is left, the one whose word is said before one that only tells', () => {
    const candidates = [
      free(),
      free({ word: 'torta', said: [said(130)], hasPrice: true }),
      found('crema', 215),
    ];
    expect(shownIn(3, candidates, { told: [0], products: [1], words: [2] })).toEqual([0, 1, 2]);
    // No price stands there while another one is said, and no word is shown by two.
    expect(shownIn(1, [free({ hasPrice: true }), free()], { products: [0], told: [1] })).toEqual([1]);
    expect(shownIn(2, [found('pan', 10), found('pan', 110)], { found: [0], words: [1] })).toEqual([0]);
  });

  it('is own pictures at both ends, with cards between them', () => {
    const candidates = [free(), free(), free(), free()];
    expect(shownIn(4, candidates, { own: [0, 1, 2], told: [3] })).toEqual([0, 3, 1, 2]);
  });

  it('is what is spare beside one picture, not beside two', () => {
    const candidates = [free(), free(), free()];
    expect(shownIn(3, candidates, { own: [0, 1], spare: [2] })).toEqual([0, 1]);
    expect(shownIn(3, candidates, { own: [0], spare: [2] })).toEqual([0, 2]);
    expect(shownIn(3, candidates, { spare: [2] })).toEqual([2]);
  });
});

const CANDIDATE = fc.record({
  said: fc.array(fc.nat(900).map(said), { maxLength: 3 }),
  word: fc.option(fc.constantFrom('pan', 'sal', 'miel')),
  onlyAtWord: fc.boolean(),
  hasPrice: fc.boolean(),
});

it('never comes twice, leaves no gap, and what is bound to a word is there for all of it, whatever there is', () => {
  fc.assert(
    fc.property(
      fc.array(CANDIDATE, { maxLength: 12 }),
      fc.integer({ min: 200, max: 900 }),
      (all, frameCount) => {
        const numbers = all.map((_, index) => index);
        const groups = {
          ...NOTHING,
          own: numbers.slice(0, 3),
          found: numbers.slice(3, 7),
          words: numbers.slice(7),
        };
        const film = { firstFrame: 0, frameCount };
        const candidates = [...all, free()];
        const spans = pictureSpans(
          { sentences: [] },
          film,
          all.flatMap((each) => each.said),
        );
        const places = placeCandidates(spans, candidates, {
          groups: { ...groups, told: [all.length] },
          prices: [],
        });

        expect(new Set(places.map(({ candidate }) => candidate)).size).toBe(places.length);
        let next = 0;
        for (const { candidate, span } of places) {
          expect(span.firstFrame).toBe(next);
          next += span.frameCount;
          const shown = candidates[candidate];
          const isThere = shown?.said.some(
            ({ begins, ends }) => span.firstFrame <= begins && ends <= span.firstFrame + span.frameCount,
          );
          expect(isThere === true || shown?.onlyAtWord === false).toBe(true);
        }
        expect(next).toBe(frameCount);
      },
    ),
  );
});
