import type { SpokenWord } from './spoken.word';

/** Words shown together. */
export interface CaptionGroup {
  words: SpokenWord[];
  startSeconds: number;
  endSeconds: number;
}

const LONGEST_GROUP = 20;
const MOST_WORDS = 4;
const CLOSING = /[.,;:!?…]["»”')]*$/u;

/**
 * Groups words for captions: at most 20 characters and 4 words, breaking after punctuation. A group stays until the
 * next one, at most 0.6 s after its last word. Joining the words of all groups with spaces gives the script.
 */
export function groupCaptions(words: readonly SpokenWord[]): CaptionGroup[] {
  const groups: SpokenWord[][] = [];
  let current: SpokenWord[] = [];
  for (const word of words) {
    const length = [...current, word].map((one) => one.text).join(' ').length;
    const last = current.at(-1);
    // A bare sign («—», «:») never opens a caption.
    const isSign = !/[\p{L}\p{N}]/u.test(word.text);
    const full =
      current.length >= MOST_WORDS ||
      length > LONGEST_GROUP ||
      (last !== undefined && CLOSING.test(last.text));
    if (last && full && !isSign) {
      groups.push(current);
      current = [];
    }
    current.push(word);
  }
  if (current.length > 0) groups.push(current);
  return groups.map((group, index) => {
    const startSeconds = group[0]?.startSeconds ?? 0;
    const end = group.at(-1)?.endSeconds ?? startSeconds;
    const next = groups[index + 1]?.[0]?.startSeconds;
    return {
      words: group,
      startSeconds,
      // Aligned words may overlap by a hair; captions never do.
      endSeconds: next === undefined ? end + 0.3 : Math.max(startSeconds, Math.min(next, end + 0.6)),
    };
  });
}

/** Index of the word being said at a time, or −1 before the first. */
export function wordAt(group: CaptionGroup, seconds: number): number {
  return group.words.findLastIndex((word) => word.startSeconds <= seconds);
}

/** Words of a subtitle with times shared out by length, for cues that carry no word times. */
export function spreadWords(cue: { startSeconds: number; endSeconds: number; text: string }): CaptionGroup {
  const parts = cue.text.split(/\s+/u).filter((part) => part !== '');
  const total = parts.reduce((sum, part) => sum + part.length + 1, 0);
  let spent = 0;
  const words = parts.map((text) => {
    const at = (share: number): number =>
      cue.startSeconds + ((cue.endSeconds - cue.startSeconds) * share) / Math.max(1, total);
    const startSeconds = at(spent);
    spent += text.length + 1;
    return { text, startSeconds, endSeconds: at(spent) };
  });
  return { words, startSeconds: cue.startSeconds, endSeconds: cue.endSeconds };
}
