import { FRAMES_PER_SECOND } from '../formats';
import type { Span, SpokenSpan } from './layout.plan';

/** Something that could be shown. */
export interface Candidate {
  /** Its word whenever that is said; empty where it is never said, or shows no word. */
  said: readonly SpokenSpan[];
  /** Of two that show the same word one is enough. */
  word: string | null;
  /** It is shown while its word is said or not at all. */
  onlyAtWord: boolean;
  /** A price stands on it: it is not shown while one is said, which stands over the picture then. */
  hasPrice: boolean;
}

/** A candidate, by its number in the list, with its time. */
export interface CandidatePlace {
  candidate: number;
  span: Span;
}

/** A picture may be there so much before its sentence begins: cuts keep a distance from each other. */
const EARLY_FRAMES = FRAMES_PER_SECOND;

const endOf = ({ firstFrame, frameCount }: Span): number => firstFrame + frameCount;

/** Whether a word is said, all of it, while something of a span is seen that may begin there. */
function isSaidIn(span: Span, { from, begins, ends }: SpokenSpan): boolean {
  return span.firstFrame <= begins && ends <= endOf(span) && span.firstFrame >= from - EARLY_FRAMES;
}

/** Gives each span at most one candidate, and none of these twice. */
class Placing {
  readonly shown: (number | undefined)[] = [];
  private readonly words = new Set<string>();

  constructor(
    private readonly spans: readonly Span[],
    private readonly candidates: readonly Candidate[],
    private readonly prices: readonly Span[],
  ) {}

  /** Spans that nothing is shown in. */
  get free(): number[] {
    return this.spans.flatMap((_, index) => (this.shown[index] === undefined ? [index] : []));
  }

  /** How many spans have something. */
  get count(): number {
    return this.spans.length - this.free.length;
  }

  isPlaced(candidate: number): boolean {
    return this.shown.includes(candidate);
  }

  /** Those whose word is said, where it is, as long as more than `left` spans stay free. */
  atWords(group: readonly number[], left = 0): void {
    for (const index of group) {
      const free = this.free;
      if (free.length <= left) return;
      const candidate = this.candidates[index];
      if (candidate === undefined || this.isPlaced(index)) continue;
      if (candidate.word !== null && this.words.has(candidate.word)) continue;
      const at = free.find((span) => this.isAtWord(span, candidate) && this.fits(span, index));
      if (at !== undefined) this.put(at, index);
    }
  }

  /** Those that go anywhere, in their order, evenly among the spans that are free. */
  anywhere(group: readonly number[]): void {
    const waiting = group.filter(
      (index) => !this.isPlaced(index) && this.candidates[index]?.onlyAtWord === false,
    );
    const { free } = this;
    const count = Math.min(waiting.length, free.length);
    for (const [turn, index] of waiting.slice(0, count).entries()) {
      // From the first to the last: what comes after them stands between them, not in a row at the end.
      const even = free[count === 1 ? 0 : Math.round((turn * (free.length - 1)) / (count - 1))];
      const spot = [even, ...this.free].find((span) => span !== undefined && this.fits(span, index));
      if (spot !== undefined) this.put(spot, index);
    }
  }

  private put(span: number, index: number): void {
    this.shown[span] = index;
    const word = this.candidates[index]?.word ?? null;
    if (word !== null) this.words.add(word);
  }

  private isAtWord(at: number, { said }: Candidate): boolean {
    const span = this.spans[at];
    return span !== undefined && said.some((each) => isSaidIn(span, each));
  }

  private fits(at: number, index: number): boolean {
    const [span, candidate] = [this.spans[at], this.candidates[index]];
    if (span === undefined || candidate === undefined || this.shown[at] !== undefined) return false;
    return !(
      candidate.hasPrice &&
      this.prices.some((price) => price.firstFrame < endOf(span) && endOf(price) > span.firstFrame)
    );
  }
}

/** Spans with what is shown in them; one that has nothing belongs to its neighbour, whose picture stays. */
function merged(spans: readonly Span[], shown: readonly (number | undefined)[]): CandidatePlace[] {
  const places: CandidatePlace[] = [];
  const [first] = spans;
  for (const [index, span] of spans.entries()) {
    const candidate = shown[index];
    const before = places.at(-1);
    if (candidate === undefined) {
      if (before) before.span = { ...before.span, frameCount: endOf(span) - before.span.firstFrame };
    } else if (before === undefined && first !== undefined) {
      places.push({
        candidate,
        span: { firstFrame: first.firstFrame, frameCount: endOf(span) - first.firstFrame },
      });
    } else {
      places.push({ candidate, span });
    }
  }
  return places;
}

/** What may stand in a layout, each group in the order in which it is taken. */
export interface CandidateGroups {
  /** Photos and films of the business. */
  own: readonly number[];
  /** Films that were found for a word. */
  found: readonly number[];
  /** Cards: of products and of what else the business tells, and of words of the script. */
  products: readonly number[];
  told: readonly number[];
  words: readonly number[];
  /** What is better than one picture for all of the time, and nothing beside two. */
  spare: readonly number[];
}

/** From so many pictures on a film is not one picture. */
const ENOUGH = 2;

/**
 * What is shown when: the business's own pictures first, at their words where these are said; then what was found for a word,
 * only there; then cards, those whose words are said first. Nothing comes twice: where nothing is left, a picture stays longer.
 */
export function placeCandidates(
  spans: readonly Span[],
  candidates: readonly Candidate[],
  o: { groups: CandidateGroups; prices: readonly Span[] },
): CandidatePlace[] {
  const placing = new Placing(spans, candidates, o.prices);
  const { own, found, products, told, words, spare } = o.groups;
  placing.atWords(own);
  placing.atWords(found, own.filter((index) => !placing.isPlaced(index)).length);
  placing.anywhere(own);
  for (const group of [products, told, words]) placing.atWords(group);
  for (const group of [told, products]) placing.anywhere(group);
  if (placing.count < ENOUGH) placing.anywhere(spare);
  return merged(spans, placing.shown);
}
