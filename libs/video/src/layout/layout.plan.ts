import { FRAMES_PER_SECOND, GROUP_OF_PICTURES } from '../formats';
import type { SpokenMention } from '../broll/spoken.script';
import type { SpokenItem, SpokenMoments } from './spoken.moments';

/** A run of frames. */
export interface Span {
  firstFrame: number;
  frameCount: number;
}

/** The frames that two spans share; an empty one where they share none. */
export function overlapOf(one: Span, other: Span): Span {
  const firstFrame = Math.max(one.firstFrame, other.firstFrame);
  const end = Math.min(one.firstFrame + one.frameCount, other.firstFrame + other.frameCount);
  return { firstFrame, frameCount: Math.max(0, end - firstFrame) };
}

/** The frames of a film in as many runs as it has groups of pictures, at most `most`, about equally long. */
export function evenRuns(frameCount: number, most: number): Span[] {
  const groups = Math.max(1, Math.floor(frameCount / GROUP_OF_PICTURES));
  const count = Math.min(most, groups);
  const starts = Array.from(
    { length: count },
    (_, index) => Math.round((groups * index) / count) * GROUP_OF_PICTURES,
  );
  return starts.map((firstFrame, index) => ({
    firstFrame,
    frameCount: (starts[index + 1] ?? frameCount) - firstFrame,
  }));
}

const HOOK_SECONDS = { least: 2, most: 4 } as const;
/** A shorter sentence does not get a shot of its own. */
const SHOT_SECONDS = 1.4;

/** Whole frames in so many seconds. */
export const framesOf = (seconds: number): number => Math.round(seconds * FRAMES_PER_SECOND);
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** How many frames the hook takes: its sentence, but never more than a third of a short video. */
export function hookFrames({ sentences }: SpokenMoments, frameCount: number): number {
  const said = sentences[0]?.endSeconds ?? HOOK_SECONDS.least;
  const wanted = framesOf(clamp(said, HOOK_SECONDS.least, HOOK_SECONDS.most));
  return Math.max(1, Math.min(wanted, Math.round(frameCount / 3)));
}

/** A longer shot of a presenter is cut at a caption, about so long after the cut before it. */
const LONG_SHOT_SECONDS = { most: 3, usual: 2.2 } as const;

/** Frames in which the presenter is seen from another distance: where a sentence begins, and in long ones where a caption does. */
function presenterCuts({ sentences, captions }: SpokenMoments, frameCount: number): number[] {
  const [least, usual, most] = [SHOT_SECONDS, LONG_SHOT_SECONDS.usual, LONG_SHOT_SECONDS.most].map(
    framesOf,
  ) as [number, number, number];
  const cuts: number[] = [];
  let from = 0;
  const cutAt = (frame: number): void => {
    cuts.push(frame);
    from = frame;
  };
  const begins = sentences.slice(1).map(({ startSeconds }) => framesOf(startSeconds));
  for (const at of [...begins.filter((frame) => frame < frameCount), frameCount]) {
    if (at - from < least) continue;
    while (at - from > most) {
      const [best] = captions
        .map(framesOf)
        .filter((frame) => frame - from >= least && frame - from <= most && at - frame >= least)
        .sort((a, b) => Math.abs(a - from - usual) - Math.abs(b - from - usual));
      if (best === undefined) break;
      cutAt(best);
    }
    if (frameCount - at >= least) cutAt(at);
  }
  return cuts;
}

/** Every other shot of a presenter is seen from nearer, from the second on: the cut comes where a sentence ends, as in an interview. */
export function nearerSpans(moments: SpokenMoments, frameCount: number): Span[] {
  const cuts = presenterCuts(moments, frameCount);
  return cuts.flatMap((firstFrame, index) =>
    index % 2 === 0 ? [{ firstFrame, frameCount: (cuts[index + 1] ?? frameCount) - firstFrame }] : [],
  );
}

/** A word while it is said, in frames; a picture of it may begin at `from`, and its sentence ends at `until`. */
export interface SpokenSpan {
  from: number;
  begins: number;
  ends: number;
  until: number;
}

/** A mention in whole frames that hold all of it. */
export function spokenSpan({
  beginSeconds,
  startSeconds,
  endSeconds,
  untilSeconds,
}: SpokenMention): SpokenSpan {
  return {
    from: Math.floor(beginSeconds * FRAMES_PER_SECOND),
    begins: Math.floor(startSeconds * FRAMES_PER_SECOND),
    ends: Math.ceil(endSeconds * FRAMES_PER_SECOND),
    until: Math.ceil(untilSeconds * FRAMES_PER_SECOND),
  };
}

/** A price and when it is seen; seconds. */
export interface PriceSpan {
  item: SpokenItem;
  fromSeconds: number;
  untilSeconds: number;
}

/** A price is seen so long at least, where its sentence is. */
const PRICE_SECONDS = 1.4;

/** Each price from its word on until its sentence ends, or the next price is said: a price that is not being said is not seen. */
export function priceSpans({ prices, sentences }: Pick<SpokenMoments, 'prices' | 'sentences'>): PriceSpan[] {
  const spans: PriceSpan[] = [];
  for (const [index, item] of prices.entries()) {
    const sentence = sentences.findLast(({ startSeconds }) => startSeconds <= item.atSeconds);
    if (sentence === undefined) continue;
    const untilSeconds = Math.min(sentence.endSeconds, prices[index + 1]?.atSeconds ?? Infinity);
    const early = Math.min(item.atSeconds, untilSeconds - PRICE_SECONDS);
    const fromSeconds = Math.max(early, sentence.startSeconds, spans.at(-1)?.untilSeconds ?? 0);
    if (fromSeconds < untilSeconds) spans.push({ item, fromSeconds, untilSeconds });
  }
  return spans;
}
