import { framesOf, type Span, type SpokenSpan } from './layout.plan';

/** Something that could be shown. */
export interface Candidate {
  /** Where its words are said. */
  said: readonly SpokenSpan[];
  /** It is shown within the sentences that say it or not at all: films that were found, and cards. */
  isBound: boolean;
  /** Its owner put it there: nothing else is shown then. */
  isPut?: boolean;
}

/** A candidate, by its number in the list, with its time. */
export interface CandidatePlace {
  candidate: number;
  span: Span;
}

/** What may be shown, each group in the order in which it is taken. */
export interface CandidateGroups {
  /** Photos and films of the business, and what was chosen for this video; they come again. */
  own: readonly number[];
  /** Of these, what was chosen: each is shown once at least where there is room. */
  chosen: readonly number[];
  /** Of these, what the film begins with where its first sentence names no other. */
  hook: number | null;
  /** Films that were found for a word. */
  found: readonly number[];
  /** Cards with words of the script and of the business; none where the business has pictures enough. */
  cards: readonly number[];
  /** What is shown where there is no picture of the business. */
  spare: number;
  /** Whether the spare one is worth a look of its own: it takes turns with a picture that is alone, and is another one each sentence. */
  isSpareVaried: boolean;
}

/** Where pictures may change, in frames. */
export interface CutPoints {
  sentences: readonly { from: number; until: number }[];
  words: readonly number[];
  /** Where prices are said. */
  prices?: readonly number[];
}

/** A picture stays so long while others wait. */
export const SHOT_SECONDS = { least: 1.5, usual: 2.2, most: 3 } as const;
/** From so many pictures on a film needs no cards. */
const ENOUGH = 2;
/** A picture may begin so long before the sentence that names it. */
const EARLY_SECONDS = 1;
/** Where nobody speaks, a picture may change at every half second. */
const GRID_SECONDS = 0.5;

/**
 * What it brings to show something at its word, less each time it is said again; and where cuts fall. The least of a picture of the
 * business is more than the most of a film that was found: a product is shown by its own photo. What its owner put somewhere is more than any of these.
 */
const GAINS = {
  put: 80,
  own: 24,
  found: 6,
  card: 3,
  again: 0.7,
  early: 2,
  atSentence: 1.5,
  offWord: -1,
} as const;

const endOf = ({ firstFrame, frameCount }: Span): number => firstFrame + frameCount;

/** A shot of a plan; null shows no word, and any picture may be there. */
interface Shot {
  candidate: number | null;
  span: Span;
}

/** A frame at which a picture may change, and what a cut there is worth. */
interface Point {
  frame: number;
  worth: number;
}

/** The best plan that ends with a candidate at a point, and the one before it. */
interface Plan {
  score: number;
  shot: Shot;
  before: Plan | null;
}

function pointsIn(span: Span, { sentences, words }: CutPoints): Point[] {
  const worth = new Map<number, number>();
  for (let at = span.firstFrame; at < endOf(span); at += framesOf(GRID_SECONDS)) worth.set(at, GAINS.offWord);
  for (const at of words) worth.set(at, 0);
  for (const { until } of sentences) worth.set(until, 0);
  for (const { from } of sentences) worth.set(from, GAINS.atSentence);
  worth.set(span.firstFrame, 0).set(endOf(span), 0);
  return [...worth]
    .filter(([frame]) => frame >= span.firstFrame && frame <= endOf(span))
    .map(([frame, value]) => ({ frame, worth: value }))
    .sort((a, b) => a.frame - b.frame);
}

/** What a candidate brings in a span: 0 where none of its words is said, null where it may not be shown. */
function gainOf(span: Span, { said, isBound }: Candidate, most: number): number | null {
  const end = endOf(span);
  const heard = said.filter(
    ({ from, begins, ends }) =>
      span.firstFrame >= from - framesOf(EARLY_SECONDS) && span.firstFrame <= begins && ends <= end,
  );
  const isAllowed = heard.some(({ from, until }) => span.firstFrame >= from && end <= until);
  if (isBound && !isAllowed) return null;
  return heard.reduce((sum, mention) => {
    const gain = most * GAINS.again ** Math.min(2, said.indexOf(mention));
    const early = Math.abs(span.firstFrame - mention.from) / framesOf(1);
    return sum + Math.max(1, gain - GAINS.early * early);
  }, 0);
}

/** Cuts a span into shots of 1.5 to 3 s so that as many pictures as possible stand at their words. */
function shotsOf(
  span: Span,
  points: readonly Point[],
  wanted: readonly { candidate: number; gain: (shot: Span) => number | null }[],
): Shot[] {
  const [least, usual, most] = [SHOT_SECONDS.least, SHOT_SECONDS.usual, SHOT_SECONDS.most].map(framesOf) as [
    number,
    number,
    number,
  ];
  const plans: Plan[][] = points.map(() => []);
  const choices = [{ candidate: null, gain: () => 0 }, ...wanted];
  for (const [end, { frame }] of points.entries()) {
    for (let start = end - 1; start >= 0; start -= 1) {
      const from = points[start];
      if (from === undefined || frame - from.frame > most) break;
      if (frame - from.frame < least) continue;
      const shot = { firstFrame: from.frame, frameCount: frame - from.frame };
      const length = from.worth - Math.abs(shot.frameCount - usual) / usual;
      for (const { candidate, gain } of choices) {
        const worth = gain(shot);
        if (worth === null || (candidate !== null && worth === 0)) continue;
        const before = (plans[start] ?? [])
          .filter((plan) => candidate === null || plan.shot.candidate !== candidate)
          .reduce<Plan | null>(
            (best, plan) => (best !== null && best.score >= plan.score ? best : plan),
            null,
          );
        if (before === null && start > 0) continue;
        const score = (before?.score ?? 0) + worth + length;
        const row = plans[end] ?? [];
        const at = row.findIndex((plan) => plan.shot.candidate === candidate);
        if (at >= 0 && (row[at]?.score ?? 0) >= score) continue;
        row.splice(at < 0 ? row.length : at, at < 0 ? 0 : 1, {
          score,
          shot: { candidate, span: shot },
          before,
        });
      }
    }
  }
  const shots: Shot[] = [];
  let last = (plans.at(-1) ?? []).reduce<Plan | null>(
    (best, plan) => (best !== null && best.score >= plan.score ? best : plan),
    null,
  );
  for (; last !== null; last = last.before) shots.unshift(last.shot);
  // Shorter than one shot.
  return shots.length > 0 ? shots : [{ candidate: null, span }];
}

/** Frees shots, the last ones first, of pictures that are shown before, until each chosen one that has no shot could have one. */
function withRoomFor(waiting: readonly number[], shots: readonly Shot[]): Shot[] {
  const taken = shots.map(({ candidate }) => candidate);
  const isWaited = (): boolean => taken.filter((candidate) => candidate === null).length < waiting.length;
  for (let at = taken.length - 1; at > 0 && isWaited(); at -= 1) {
    const candidate = taken[at] ?? null;
    if (candidate !== null && taken.indexOf(candidate) < at) taken[at] = null;
  }
  return shots.map(({ span }, index) => ({ span, candidate: taken[index] ?? null }));
}

/**
 * Gives shots that show no word what was chosen and has none yet, then the pictures that were seen least; a shot that is left with
 * its neighbour's is a second one of that, or makes it longer.
 */
function filled(
  planned: readonly Shot[],
  free: readonly number[],
  o: {
    hook: number | null;
    chosen: readonly number[];
    isNamed: (candidate: number) => boolean;
    /** Whether a shot stays one of its own after the same candidate. */
    isOther: (candidate: number, span: Span) => boolean;
    /** Whether a price is seen in a shot that goes on with the sentence of the shot before it. */
    isPriced: (span: Span) => boolean;
  },
): CandidatePlace[] {
  const waiting = o.chosen.filter((chosen) => !planned.some(({ candidate }) => candidate === chosen));
  const shots = withRoomFor(waiting, planned);
  const uses = new Map<number, number>();
  const use = (candidate: number): void => void uses.set(candidate, (uses.get(candidate) ?? 0) + 1);
  for (const { candidate } of shots) if (candidate !== null) use(candidate);
  const places: CandidatePlace[] = [];
  for (const [index, { candidate: wanted, span }] of shots.entries()) {
    const before = places.at(-1);
    const next = shots[index + 1]?.candidate;
    const choose = (): number | undefined => {
      const named = shots[index - 1]?.candidate ?? null;
      // What was just named is what the price is of.
      if (named !== null && free.includes(named) && o.isPriced(span)) return named;
      if (index === 0 && o.hook !== null && o.hook !== next) return o.hook;
      const chosen = waiting.find((candidate) => !uses.has(candidate));
      if (chosen !== undefined) return chosen;
      const rank = (candidate: number): number =>
        2 * (uses.get(candidate) ?? 0) + (o.isNamed(candidate) ? 1 : 0);
      return free
        .filter((candidate) => candidate !== before?.candidate && candidate !== next)
        .reduce<number | undefined>(
          (best, candidate) => (best === undefined || rank(candidate) < rank(best) ? candidate : best),
          undefined,
        );
    };
    const candidate = wanted ?? choose() ?? free.find((each) => each === before?.candidate) ?? free[0];
    if (candidate === undefined) continue;
    if (wanted === null) use(candidate);
    if (before?.candidate === candidate && !o.isOther(candidate, span))
      before.span = { ...before.span, frameCount: before.span.frameCount + span.frameCount };
    else places.push({ candidate, span });
  }
  return places;
}

/**
 * Plans what is shown when: pictures of the business at their words, films that were found for a word within its sentence, cards only
 * where the business has hardly a picture. Between these the pictures of the business take turns. Of three or more of them none stands next
 * to itself, unless its price is said there; of fewer one may, as two shots.
 */
export function placeCandidates(
  span: Span,
  candidates: readonly Candidate[],
  o: { groups: CandidateGroups; cuts: CutPoints },
): CandidatePlace[] {
  const { own, chosen, hook, found, cards, spare, isSpareVaried } = o.groups;
  const wanted = [
    { group: own, gain: GAINS.own },
    { group: found, gain: GAINS.found },
    { group: own.length < ENOUGH ? cards : [], gain: GAINS.card },
  ].flatMap(({ group, gain }) =>
    group.flatMap((candidate) => {
      const shown = candidates[candidate];
      if (shown === undefined || shown.said.length === 0) return [];
      const most = shown.isPut === true ? GAINS.put : gain;
      return [{ candidate, gain: (shot: Span) => gainOf(shot, shown, most) }];
    }),
  );
  const shots = shotsOf(span, pointsIn(span, o.cuts), wanted);
  const takesTurns = own.length === 0 || (isSpareVaried && own.length < ENOUGH);
  const begins = new Set(o.cuts.sentences.map(({ from }) => from));
  return filled(shots, takesTurns ? [...own, spare] : own, {
    // A picture of the business that stays is seen from nearer: no shot is longer than the longest one.
    isOther: (candidate, { firstFrame }) =>
      own.includes(candidate) || (isSpareVaried && candidate === spare && begins.has(firstFrame)),
    isPriced: ({ firstFrame, frameCount }) =>
      o.cuts.sentences.some(
        ({ from, until }) =>
          from < firstFrame &&
          firstFrame < until &&
          o.cuts.prices?.some((at) => from <= at && at < Math.min(until, firstFrame + frameCount)) === true,
      ),
    hook: hook !== null && own.includes(hook) ? hook : null,
    chosen: chosen.filter((candidate) => own.includes(candidate)),
    isNamed: (candidate) => (candidates[candidate]?.said.length ?? 0) > 0,
  });
}
