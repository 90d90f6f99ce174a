import { FRAMES_PER_SECOND, GROUP_OF_PICTURES } from '../formats';
import type { SpokenMention } from '../broll/spoken.script';
import type { SpokenMoments } from './spoken.moments';

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
const ENDING_SECONDS = { least: 1.5, most: 5 } as const;
const PICTURE_SECONDS = { least: 1.8, most: 4.5 } as const;
/** A shorter sentence does not get a shot of its own. */
const SHOT_SECONDS = 1.4;

const framesOf = (seconds: number): number => Math.round(seconds * FRAMES_PER_SECOND);
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** How many frames the hook takes: its sentence, but never more than a third of a short video. */
export function hookFrames({ sentences }: SpokenMoments, frameCount: number): number {
  const said = sentences[0]?.endSeconds ?? HOOK_SECONDS.least;
  const wanted = framesOf(clamp(said, HOOK_SECONDS.least, HOOK_SECONDS.most));
  return Math.max(1, Math.min(wanted, Math.round(frameCount / 3)));
}

/** The frame from which the presenter says the last sentence, likewise. */
export function endingFrame({ sentences }: SpokenMoments, frameCount: number): number {
  const seconds = frameCount / FRAMES_PER_SECOND;
  const last = sentences.at(-1)?.startSeconds ?? seconds;
  const wanted = framesOf(clamp(last, seconds - ENDING_SECONDS.most, seconds - ENDING_SECONDS.least));
  return Math.min(frameCount - 1, Math.max(wanted, Math.round((frameCount * 2) / 3)));
}

/** Every other sentence is seen from nearer, from the second on: the cut comes where one ends, as in an interview. */
export function nearerSpans({ sentences }: SpokenMoments, frameCount: number): Span[] {
  const cuts: number[] = [];
  let from = 0;
  for (const { startSeconds } of sentences.slice(1)) {
    const at = framesOf(startSeconds);
    if (at - from < framesOf(SHOT_SECONDS) || frameCount - at < framesOf(SHOT_SECONDS)) continue;
    cuts.push(at);
    from = at;
  }
  return cuts.flatMap((firstFrame, index) =>
    index % 2 === 0 ? [{ firstFrame, frameCount: (cuts[index + 1] ?? frameCount) - firstFrame }] : [],
  );
}

/** A word while it is said, in frames; a picture of it may begin at `from`. */
export interface SpokenSpan {
  from: number;
  begins: number;
  ends: number;
}

/** A mention in whole frames that hold all of it. */
export function spokenSpan({ beginSeconds, startSeconds, endSeconds }: SpokenMention): SpokenSpan {
  return {
    from: Math.floor(beginSeconds * FRAMES_PER_SECOND),
    begins: Math.floor(startSeconds * FRAMES_PER_SECOND),
    ends: Math.ceil(endSeconds * FRAMES_PER_SECOND),
  };
}

/**
 * A span cut into pictures: they change where a sentence begins or a word that is shown, and once more inside a long stretch.
 * No cut falls into one of the words.
 */
export function pictureSpans(
  { sentences }: Pick<SpokenMoments, 'sentences'>,
  span: Span,
  words: readonly SpokenSpan[] = [],
): Span[] {
  const end = span.firstFrame + span.frameCount;
  const [least, most] = [framesOf(PICTURE_SECONDS.least), framesOf(PICTURE_SECONDS.most)];
  const clear = (at: number): number =>
    words.find(({ begins, ends }) => begins < at && at < ends)?.ends ?? at;
  const cuts = [span.firstFrame];
  const last = (): number => cuts.at(-1) ?? span.firstFrame;
  const reach = (at: number): void => {
    // A long stretch is shared out evenly, so that no picture only flashes up at its end.
    const from = last();
    const count = Math.ceil((at - from) / most);
    for (let part = 1; part < count; part += 1) {
      const cut = clear(from + Math.round(((at - from) * part) / count));
      if (cut > last() && cut < at) cuts.push(cut);
    }
  };
  const wanted = [
    ...sentences.map(({ startSeconds }) => framesOf(startSeconds)),
    ...words.map(({ from }) => from),
  ];
  for (const at of wanted.sort((a, b) => a - b)) {
    if (at - last() < least || end - at < least || clear(at) !== at) continue;
    reach(at);
    cuts.push(at);
  }
  reach(end);
  return cuts.map((firstFrame, index) => ({
    firstFrame,
    frameCount: (cuts[index + 1] ?? end) - firstFrame,
  }));
}
