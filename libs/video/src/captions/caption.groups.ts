import { heldWords, isLeaning, isOneAbbreviation } from './caption.units';
import type { SpokenWord } from './spoken.word';

/** Words shown together. */
export interface CaptionGroup {
  words: SpokenWord[];
  startSeconds: number;
  endSeconds: number;
}

const LONGEST_GROUP = 20;
const MOST_WORDS = 4;
/** A caption of several words stays at most so long: prices and addresses are short to read and long to say. */
const LONGEST_STAY_SECONDS = 2;
/** A caption stays so long after its last word, unless the next one comes. */
const LINGER_SECONDS = 0.6;
const CLOSING = /[.,;:!?…]["»”')]*$/u;
const ABBREVIATION = /^(?:cra|cr|cl|cll|av|avda|dg|tv|no|nro|núm|of|apto|sr|sra|dr|dra|ing|tel|cel)\.$/iu;

const textOf = (words: readonly SpokenWord[]): string => words.map(({ text }) => text).join(' ');

/** Words that must stand together: see {@link heldWords}. */
function unitsOf(words: readonly SpokenWord[]): SpokenWord[][] {
  const held = heldWords(words.map(({ text }) => text));
  const units: SpokenWord[][] = [];
  words.forEach((word, index) => {
    const unit = units.at(-1);
    if (unit && held[index] === true) unit.push(word);
    else units.push([word]);
  });
  return units;
}

/** Whether a word is one of an address or before a name, cut short: its full stop ends nothing. */
export const isShortened = (text: string): boolean => ABBREVIATION.test(text);

const endsAPart = (text: string): boolean => CLOSING.test(text) && !isShortened(text);

/** Whether a caption has no room for what comes next. */
function isFull(current: readonly SpokenWord[], unit: readonly SpokenWord[]): boolean {
  const last = current.at(-1);
  if (last === undefined) return false;
  // A bare sign («—», «:») never opens a caption.
  if (!/[\p{L}\p{N}]/u.test(textOf(unit))) return false;
  if (endsAPart(last.text)) return true;
  // What leans on the next word does not stand alone, however long that is.
  if (current.every(({ text }) => isLeaning(text))) return false;
  const said = current.filter(({ text }) => !isLeaning(text)).length;
  return said + unit.length > MOST_WORDS || textOf([...current, ...unit]).length > LONGEST_GROUP;
}

/**
 * Groups words for captions: at most 20 characters and 4 words, small ones not counted, breaking after punctuation, never inside what belongs
 * together and never after a small word that leans on the next. What belongs together may be longer, unless it takes more than
 * 2 s to say: then it is cut between its words. A group stays until the next one, at most 0.6 s after its last word. Joining the words of all groups with spaces gives the script.
 */
export function groupCaptions(words: readonly SpokenWord[]): CaptionGroup[] {
  const groups: SpokenWord[][] = [];
  let current: SpokenWord[] = [];
  for (const unit of unitsOf(words)) {
    if (isFull(current, unit)) {
      const last = current.findLastIndex(({ text }) => !isLeaning(text)) + 1;
      groups.push(current.slice(0, last));
      current = current.slice(last);
    }
    current.push(...unit);
  }
  if (current.length > 0) groups.push(current);
  const short = groups.flatMap(shortStays);
  return short.map((group, index) => {
    const startSeconds = group[0]?.startSeconds ?? 0;
    const end = group.at(-1)?.endSeconds ?? startSeconds;
    const next = short[index + 1]?.[0]?.startSeconds;
    const lingers = Math.max(end, Math.min(end + LINGER_SECONDS, startSeconds + LONGEST_STAY_SECONDS));
    return {
      words: group,
      startSeconds,
      // Aligned words may overlap by a hair; captions never do.
      endSeconds:
        next === undefined ? Math.min(lingers, end + 0.3) : Math.max(startSeconds, Math.min(next, lingers)),
    };
  });
}

/** Seconds from the beginning of the first word to the end of the last. */
const staySeconds = (words: readonly SpokenWord[]): number =>
  (words.at(-1)?.endSeconds ?? 0) - (words[0]?.startSeconds ?? 0);

/** Cuts words that take longer to say than a caption stays into runs that do not, about equally long; one word stays whole. */
function shortStays(words: SpokenWord[]): SpokenWord[][] {
  if (words.length < 2 || staySeconds(words) <= LONGEST_STAY_SECONDS) return [words];
  const cuts = words.slice(1).map((_, index) => index + 1);
  // A small word goes with the next one.
  const firm = cuts.filter((at) => !isLeaning(words[at - 1]?.text ?? ''));
  const longer = (at: number): number =>
    Math.max(staySeconds(words.slice(0, at)), staySeconds(words.slice(at)));
  const [first = 1, ...others] = firm.length > 0 ? firm : cuts;
  const best = others.reduce((found, at) => (longer(at) < longer(found) ? at : found), first);
  return [...shortStays(words.slice(0, best)), ...shortStays(words.slice(best))];
}

/** A group as captions none of which stays too long: subtitles of other services hold a whole address in one. */
export function cutLongStay(group: CaptionGroup): CaptionGroup[] {
  if (group.endSeconds - group.startSeconds <= LONGEST_STAY_SECONDS) return [group];
  const runs = shortStays(group.words);
  return runs.map((words, index) => ({
    words,
    startSeconds: index === 0 ? group.startSeconds : (words[0]?.startSeconds ?? group.startSeconds),
    endSeconds: runs[index + 1]?.[0]?.startSeconds ?? group.endSeconds,
  }));
}

/** Index of the word being said at a time, or −1 before the first. */
export function wordAt(group: CaptionGroup, seconds: number): number {
  return group.words.findLastIndex((word) => word.startSeconds <= seconds);
}

/** Words of a subtitle with their own times, or where it carries none with times shared out by length. */
export function spreadWords(cue: {
  startSeconds: number;
  endSeconds: number;
  text: string;
  words?: SpokenWord[];
}): CaptionGroup {
  const { startSeconds: start, endSeconds: end, words: timed } = cue;
  if (timed !== undefined) return { words: timed, startSeconds: start, endSeconds: end };
  const parts: string[] = [];
  for (const word of cue.text.split(/\s+/u).filter((part) => part !== '')) {
    const before = parts.at(-1);
    if (before !== undefined && isOneAbbreviation(before, word))
      parts[parts.length - 1] = `${before} ${word}`;
    else parts.push(word);
  }
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
