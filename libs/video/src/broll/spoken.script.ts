import { foldedText } from '@pregonero/spoken-text';
import { isShortened, spreadWords } from '../captions/caption.groups';
import { isOneAbbreviation } from '../captions/caption.units';
import type { SubtitleCue } from '../captions/subtitle.files';

/** A sentence as it is heard. */
export interface SpokenSentence {
  startSeconds: number;
  endSeconds: number;
}

/**
 * A word that is said, and when a picture of it may begin: with its sentence when the word comes soon, else with the word.
 * `untilSeconds`: the end of its sentence.
 */
export interface SpokenMention {
  beginSeconds: number;
  startSeconds: number;
  endSeconds: number;
  untilSeconds: number;
}

const CLOSING = /[.!?…]["»”')]*$/u;
/** Words this short name nothing by themselves. */
const SHORTEST_NAME = 4;
/** A picture that was put on a phrase begins with a moment of it that is so long: a picture of any length holds it. */
const MOMENT_SECONDS = 0.3;
/** A mention this soon after the beginning of its sentence: the clip comes with the sentence. */
const WITH_SENTENCE_SECONDS = 2;

interface Word {
  plain: string;
  startSeconds: number;
  endSeconds: number;
  closes: boolean;
}

/** Whether a word ends its sentence; «Cra. 7», «6 a. m. y» do not. */
function endsASentence(text: string, next = ''): boolean {
  if (!CLOSING.test(text)) return false;
  const goesOn = text.endsWith('.') && /^\p{Ll}/u.test(next);
  return !goesOn && !isShortened(text) && !isOneAbbreviation(text, next);
}

const plainOf = (text: string): string => foldedText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Singular and plural, «horno» and «hornos»; not more: «pan» is not «pantalla». */
function isSameWord(a: string, b: string): boolean {
  const stem = (word: string): string =>
    word.length > SHORTEST_NAME ? word.replace(/e?s$/u, '').replace(/[aeo]$/u, '') : word.replace(/s$/u, '');
  return a === b || stem(a) === stem(b);
}

/** What is said when, from subtitles: sentences, and where something is mentioned. */
export class SpokenScript {
  readonly sentences: readonly SpokenSentence[];
  private readonly words: readonly Word[];

  constructor(subtitles: readonly SubtitleCue[]) {
    this.words = subtitles
      .flatMap((cue) => spreadWords(cue).words)
      .sort((a, b) => a.startSeconds - b.startSeconds)
      .map(({ text, startSeconds, endSeconds }, at, all) => ({
        plain: plainOf(text),
        startSeconds,
        endSeconds,
        closes: endsASentence(text, all[at + 1]?.text),
      }));
    this.sentences = sentencesOf(this.words);
  }

  /** Where a keyword is said, in order. Of several words, all in a row count; where that never happens, each of the longer ones. */
  mentions(keyword: string): SpokenMention[] {
    const wanted = keyword
      .split(/\s+/u)
      .map(plainOf)
      .filter((word) => word !== '');
    const whole = this.runsOf(wanted);
    const found =
      whole.length > 0
        ? whole
        : wanted.filter((word) => word.length >= SHORTEST_NAME).flatMap((word) => this.runsOf([word]));
    return found
      .sort((a, b) => a.startSeconds - b.startSeconds)
      .map((run) => ({
        ...run,
        beginSeconds: this.beginningOf(run.startSeconds),
        untilSeconds: Math.max(run.endSeconds, this.sentenceAt(run.startSeconds)?.endSeconds ?? 0),
      }));
  }

  /**
   * Where each of so many pictures of a phrase begins, evenly over it; none where nobody says it. The phrase is said as a whole, or its longer words
   * are.
   */
  momentsOf(phrase: string, count: number): SpokenMention[] {
    const [said] = this.mentions(phrase);
    if (said === undefined) return [];
    const { startSeconds: first, endSeconds, untilSeconds } = said;
    return Array.from({ length: count }, (_, turn) => {
      const startSeconds = first + ((endSeconds - first) * turn) / count;
      const end = Math.min(endSeconds, startSeconds + MOMENT_SECONDS);
      return { beginSeconds: startSeconds, startSeconds, endSeconds: end, untilSeconds };
    });
  }

  /** The sentences that say all of a text: its longer words and its figures, in any order. */
  sentencesSaying(text: string): SpokenMention[] {
    const all = text.split(/\s+/u).map(plainOf);
    const long = all.filter((word) => word.length >= SHORTEST_NAME || /\d/u.test(word));
    const wanted = (long.length > 0 ? long : all).filter((word) => word !== '');
    return this.sentences.flatMap((sentence) => {
      const { startSeconds: begin, endSeconds: end } = sentence;
      const words = this.words.filter(({ startSeconds }) => begin <= startSeconds && startSeconds < end);
      const heard = wanted.map((word) => words.find(({ plain }) => isSameWord(word, plain)));
      const first = heard[0];
      if (first === undefined || heard.includes(undefined)) return [];
      const times = heard.flatMap((word) => word ?? []);
      const startSeconds = Math.min(...times.map((word) => word.startSeconds));
      const endSeconds = Math.max(...times.map((word) => word.endSeconds));
      return [{ beginSeconds: begin, startSeconds, endSeconds, untilSeconds: end }];
    });
  }

  private runsOf(wanted: readonly string[]): { startSeconds: number; endSeconds: number }[] {
    if (wanted.length === 0) return [];
    return this.words.flatMap(({ startSeconds }, at) => {
      const isSaid = wanted.every((word, offset) => isSameWord(word, this.words[at + offset]?.plain ?? ''));
      const last = this.words[at + wanted.length - 1];
      return isSaid && last ? [{ startSeconds, endSeconds: last.endSeconds }] : [];
    });
  }

  private sentenceAt(seconds: number): SpokenSentence | undefined {
    return this.sentences.findLast(({ startSeconds }) => startSeconds <= seconds);
  }

  private beginningOf(seconds: number): number {
    const sentence = this.sentenceAt(seconds);
    return sentence && seconds - sentence.startSeconds <= WITH_SENTENCE_SECONDS
      ? sentence.startSeconds
      : seconds;
  }
}

/** Where each of some pictures begins that were put on a phrase, by its number; those without a phrase, or with one that nobody says, have none. */
export function phraseMoments(
  script: Pick<SpokenScript, 'momentsOf'>,
  pictures: readonly { phrase?: string | undefined }[],
): Map<number, SpokenMention> {
  const byPhrase = new Map<string, number[]>();
  for (const [index, { phrase }] of pictures.entries()) {
    if (phrase !== undefined) byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), index]);
  }
  const moments = new Map<number, SpokenMention>();
  for (const [phrase, indices] of byPhrase) {
    script.momentsOf(phrase, indices.length).forEach((moment, turn) => {
      const index = indices[turn];
      if (index !== undefined) moments.set(index, moment);
    });
  }
  return moments;
}

/** Those of the keywords that a text says, in their order. */
export function saidIn(text: string, keywords: readonly string[]): string[] {
  const script = new SpokenScript([{ startSeconds: 0, endSeconds: 1, text }]);
  return keywords.filter((keyword) => script.mentions(keyword).length > 0);
}

function sentencesOf(words: readonly Word[]): SpokenSentence[] {
  const sentences: SpokenSentence[] = [];
  let first: Word | undefined;
  for (const [index, word] of words.entries()) {
    first ??= word;
    if (!word.closes && index < words.length - 1) continue;
    sentences.push({ startSeconds: first.startSeconds, endSeconds: word.endSeconds });
    first = undefined;
  }
  return sentences;
}
