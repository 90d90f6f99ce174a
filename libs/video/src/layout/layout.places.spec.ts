import fc from 'fast-check';
import {
  type Candidate,
  type CandidateGroups,
  type CandidatePlace,
  type CutPoints,
  placeCandidates,
  SHOT_SECONDS,
} from './layout.places';
import { framesOf, type SpokenSpan } from './layout.plan';

const LEAST = framesOf(SHOT_SECONDS.least);
const MOST = framesOf(SHOT_SECONDS.most);
const NOTHING: CandidateGroups = {
  own: [],
  chosen: [],
  hook: null,
  found: [],
  cards: [],
  spare: 0,
  isSpareVaried: false,
};
/** Four sentences of two seconds. */
const SENTENCES = [0, 60, 120, 180].map((from) => ({ from, until: from + 60 }));
const CUTS: CutPoints = { sentences: SENTENCES, words: SENTENCES.flatMap(({ from }) => [from, from + 30]) };
const FILM = { firstFrame: 0, frameCount: 240 };

/** A word that is said in the second half second of a sentence. */
const saidIn = (sentence: number): SpokenSpan => {
  const { from, until } = SENTENCES[sentence] ?? { from: 0, until: 60 };
  return { from, begins: from + 15, ends: from + 30, until };
};
const photo = (...sentences: number[]): Candidate => ({ said: sentences.map(saidIn), isBound: false });
const bound = (...sentences: number[]): Candidate => ({ said: sentences.map(saidIn), isBound: true });

function plan(candidates: Candidate[], groups: Partial<CandidateGroups>): CandidatePlace[] {
  return placeCandidates(FILM, candidates, { groups: { ...NOTHING, ...groups }, cuts: CUTS });
}

/** What is shown in the middle of each sentence. */
function shownIn(candidates: Candidate[], groups: Partial<CandidateGroups>): (number | undefined)[] {
  const places = plan(candidates, groups);
  return SENTENCES.map(
    ({ from }) =>
      places.find(({ span }) => span.firstFrame <= from + 22 && from + 22 < span.firstFrame + span.frameCount)
        ?.candidate,
  );
}

describe('placeCandidates', () => {
  it('shows each photo in the sentence that names it, whatever the order of the photos is', () => {
    const photos = [photo(3), photo(1), photo(2), photo(0)];
    expect(shownIn(photos, { own: [0, 1, 2, 3], hook: 0 })).toEqual([3, 1, 2, 0]);
  });

  it('begins with the hook where the first sentence names no photo, and gives each photo a turn', () => {
    const shown = shownIn([photo(), photo(), photo(), photo()], { own: [0, 1, 2, 3], hook: 2 });
    expect(shown[0]).toBe(2);
    expect(new Set(shown).size).toBe(4);
  });

  it('shows a found film in its sentence only', () => {
    expect(shownIn([photo(), bound(2)], { own: [0], hook: 0, found: [1] })).toEqual([0, 0, 1, 0]);
  });

  it('shows a photo each time its word is said, though a found film is named in the same sentence', () => {
    const shown = shownIn([photo(0, 2), bound(2), photo()], { own: [0, 2], hook: 0, found: [1] });
    expect([shown[0], shown[2]]).toEqual([0, 0]);
  });

  it('shows what was chosen once at least, though photos are named in every sentence', () => {
    const candidates = [photo(0, 2), photo(1, 3), photo(), photo()];
    const shown = plan(candidates, { own: [0, 1, 2, 3], chosen: [2, 3], hook: 0 }).map(
      ({ candidate }) => candidate,
    );
    expect(shown).toEqual(expect.arrayContaining([0, 1, 2, 3]));
    expect(shown.slice(0, 2)).toEqual([0, 1]);
  });

  it('shows a photo where its owner put it, though another one is named there', () => {
    const put: Candidate = { ...photo(1), isPut: true };
    expect(shownIn([photo(0), photo(1, 1), put], { own: [0, 1, 2], chosen: [2], hook: 0 })[1]).toBe(2);
  });

  it('stays with the photo that a sentence names until its price is said', () => {
    const sentences = [
      { from: 0, until: 150 },
      { from: 150, until: 240 },
    ];
    const photos = [
      photo(),
      { said: [{ from: 0, begins: 15, ends: 30, until: 150 }], isBound: false },
      photo(),
    ];
    const at = (prices: number[]) =>
      placeCandidates(FILM, photos, {
        groups: { ...NOTHING, own: [0, 1, 2], hook: 0 },
        cuts: { sentences, words: [0, 30, 60, 75, 90, 120, 150], prices },
      }).filter(({ span }) => span.firstFrame < 150);

    expect(at([130]).map(({ candidate }) => candidate)).toEqual([1, 1]);
    expect(at([]).map(({ candidate }) => candidate)).not.toEqual([1, 1]);
  });

  it('leaves a photo longer instead of showing a card where the business has two photos', () => {
    const candidates = [photo(0), photo(2), bound(1)];
    expect(shownIn(candidates, { own: [0, 1], hook: 0, cards: [2] })).not.toContain(2);
    expect(shownIn(candidates, { own: [0], hook: 0, cards: [2] })).toEqual([0, 2, 0, 0]);
  });

  it('shows the spare card where there is no picture', () => {
    expect(shownIn([photo()], { spare: 0 })).toEqual([0, 0, 0, 0]);
  });
});

describe('placeCandidates with a spare one that is varied', () => {
  const groups = { spare: 1, isSpareVaried: true };

  it('takes turns with a picture that is alone', () => {
    expect(shownIn([photo(), bound()], { ...groups, own: [0], hook: 0 })).toEqual([0, 1, 0, 1]);
  });

  it('is another shot with each sentence where there is no picture', () => {
    const places = plan([photo(), bound()], groups);

    expect(places.map(({ span }) => span.firstFrame)).toEqual(SENTENCES.map(({ from }) => from));
  });

  it('is left out where there are two pictures', () => {
    expect(shownIn([photo(), bound(), photo()], { ...groups, own: [0, 2], hook: 0 })).not.toContain(1);
  });
});

/** Speech of any rhythm: sentences of words, with pauses. */
const SPEECH = fc
  .array(
    fc.record({
      words: fc.array(fc.integer({ min: 3, max: 30 }), { minLength: 1, maxLength: 12 }),
      pause: fc.nat(25),
    }),
    { maxLength: 8 },
  )
  .map((told) => {
    let at = 0;
    const words: number[] = [];
    const sentences = told.map((sentence) => {
      const from = at;
      for (const length of sentence.words) {
        words.push(at);
        at += length;
      }
      const until = at;
      at += sentence.pause;
      return { from, until };
    });
    return { sentences, words };
  });
const MENTIONS = fc.array(fc.nat(90), { maxLength: 3 });

/** Candidates that name words of a speech by their numbers. */
function candidateAt(
  { sentences, words }: CutPoints,
  mentions: readonly number[],
  isBound: boolean,
): Candidate {
  const said = [...new Set(mentions)]
    .sort((a, b) => a - b)
    .flatMap((number): SpokenSpan[] => {
      const begins = words[number];
      const sentence = sentences.findLast(({ from }) => begins !== undefined && from <= begins);
      if (begins === undefined || sentence === undefined) return [];
      return [
        {
          ...sentence,
          begins,
          ends: Math.min(sentence.until, words.find((at) => at > begins) ?? sentence.until),
        },
      ];
    });
  return { said, isBound };
}

describe('a plan of pictures, whatever is said and shown', () => {
  const PLAN = fc
    .record({
      cuts: SPEECH,
      own: fc.array(MENTIONS, { maxLength: 6 }),
      found: fc.array(MENTIONS, { maxLength: 3 }),
      cards: fc.array(MENTIONS, { maxLength: 4 }),
      frameCount: fc.integer({ min: 1, max: 1_200 }),
      firstFrame: fc.nat(100),
    })
    .map(({ cuts, own, found, cards, frameCount, firstFrame }) => {
      const candidates = [
        { said: [], isBound: false },
        ...own.map((mentions) => candidateAt(cuts, mentions, false)),
        ...[...found, ...cards].map((mentions) => candidateAt(cuts, mentions, true)),
      ];
      const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
      const groups: CandidateGroups = {
        own: numbers(1, own.length),
        chosen: numbers(1, Math.floor(own.length / 2)),
        hook: own.length > 0 ? own.length : null,
        found: numbers(1 + own.length, found.length),
        cards: numbers(1 + own.length + found.length, cards.length),
        spare: 0,
        isSpareVaried: false,
      };
      const span = { firstFrame, frameCount };
      return { span, groups, candidates, places: placeCandidates(span, candidates, { groups, cuts }) };
    });

  it('fills the span without a gap', () => {
    fc.assert(
      fc.property(PLAN, ({ span, places }) => {
        let next = span.firstFrame;
        for (const { span: shown } of places) {
          expect(shown.firstFrame).toBe(next);
          next += shown.frameCount;
        }
        expect(next).toBe(span.firstFrame + span.frameCount);
      }),
    );
  });

  it('has no picture twice in a row, unless it is one of two photos or fewer', () => {
    fc.assert(
      fc.property(PLAN, ({ places, groups: { own } }) => {
        for (const [index, { candidate }] of places.entries()) {
          if (own.length < 3 && own.includes(candidate)) continue;
          expect(candidate).not.toBe(places[index + 1]?.candidate);
        }
      }),
    );
  });

  it('cuts every 1.5 to 3 s where there is a photo', () => {
    fc.assert(
      fc.property(PLAN, ({ span, groups, places }) => {
        fc.pre(groups.own.length > 0 && span.frameCount >= LEAST);
        for (const { span: shown } of places) {
          expect(shown.frameCount).toBeGreaterThanOrEqual(LEAST);
          expect(shown.frameCount).toBeLessThanOrEqual(MOST);
        }
      }),
    );
  });

  it('shows no card and no found film outside of a sentence that says it, and no card beside two photos', () => {
    fc.assert(
      fc.property(PLAN, ({ groups, candidates, places }) => {
        const isCard = ({ candidate }: CandidatePlace): boolean => groups.cards.includes(candidate);
        expect(groups.own.length >= 2 && places.some(isCard)).toBe(false);
        const bound = places.filter(({ candidate }) => candidates[candidate]?.isBound === true);
        for (const { candidate, span } of bound) {
          const end = span.firstFrame + span.frameCount;
          const said = candidates[candidate]?.said ?? [];
          expect(said.some(({ from, until }) => from <= span.firstFrame && end <= until)).toBe(true);
        }
      }),
    );
  });
});
