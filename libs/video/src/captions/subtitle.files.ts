import type { CaptionGroup } from './caption.groups';
import type { SpokenWord } from './spoken.word';

/** One subtitle. */
export interface SubtitleCue {
  startSeconds: number;
  endSeconds: number;
  text: string;
  /** When each word is said, where the file tells. */
  words?: SpokenWord[];
}

function stamp(seconds: number, mark: ',' | '.'): string {
  const total = Math.max(0, Math.round(seconds * 1000));
  const pad = (value: number, length = 2): string => String(value).padStart(length, '0');
  return `${pad(Math.floor(total / 3_600_000))}:${pad(Math.floor(total / 60_000) % 60)}:${pad(Math.floor(total / 1000) % 60)}${mark}${pad(total % 1000, 3)}`;
}

const cueText = (group: CaptionGroup): string => group.words.map((word) => word.text).join(' ');

/**
 * The text of a cue with the time at which each word ends or the next begins, as WebVTT writes them: players and readers
 * of SubRip that do not know them leave out what is between angles.
 */
function timedText({ words }: CaptionGroup): string {
  return words
    .map(({ text, endSeconds }, index) => {
      const next = words[index + 1]?.startSeconds;
      return `${text}<${stamp(next ?? endSeconds, '.')}>`;
    })
    .join(' ');
}

function srtOf(groups: readonly CaptionGroup[], textOf: (group: CaptionGroup) => string): string {
  return groups
    .map(
      (group, index) =>
        `${index + 1}\n${stamp(group.startSeconds, ',')} --> ${stamp(group.endSeconds, ',')}\n${textOf(group)}\n`,
    )
    .join('\n');
}

/** SubRip text of the groups. */
export const writeSrt = (groups: readonly CaptionGroup[]): string => srtOf(groups, cueText);

/** SubRip text of the groups that keeps the times of their words, to within a thousandth: {@link parseSrt} gives them back. */
export const writeTimedSrt = (groups: readonly CaptionGroup[]): string => srtOf(groups, timedText);

/** WebVTT text of the groups. */
export function writeVtt(groups: readonly CaptionGroup[]): string {
  const escape = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `WEBVTT\n\n${groups.map((group) => `${stamp(group.startSeconds, '.')} --> ${stamp(group.endSeconds, '.')}\n${escape(cueText(group))}\n`).join('\n')}`;
}

const TIMES =
  /(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})\s*-->\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})/;

function toSeconds(parts: readonly (string | undefined)[]): number {
  const [hours, minutes, seconds, fraction] = parts;
  return (
    Number(hours ?? 0) * 3600 +
    Number(minutes) * 60 +
    Number(seconds) +
    Number((fraction ?? '').padEnd(3, '0')) / 1000
  );
}

/** A word, or words that belong together, with the time behind it. «<5» is a word as well. */
const TIMED_WORD =
  /\s*((?:[^<]|<(?!(?:\d{1,3}:)?\d{1,2}:\d{1,2}[,.]\d{1,3}>))+)<(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})>/u;
/** Tags of styles and times between words; «<5 años» is text. */
const TAGS = /<(?:[/a-z][^<>]*|(?:\d{1,3}:)?\d{1,2}:\d{1,2}[,.]\d{1,3})>/giu;

/** Character references that WebVTT knows, and what they stand for. SubRip has none: there «&amp;» is text. */
const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00A0',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
};
const asText = (content: string): string =>
  content.replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/gu, (reference) => REFERENCES[reference] ?? reference);

/** The words of a cue with their times; undefined when not all have one, or times go back. */
function wordsOf(line: string, startSeconds: number): SpokenWord[] | undefined {
  const words: SpokenWord[] = [];
  let [at, seconds] = [0, startSeconds];
  for (const match of line.matchAll(new RegExp(TIMED_WORD, 'guy'))) {
    const [whole, text = '', ...time] = match;
    const end = toSeconds(time);
    if (end < seconds) return undefined;
    words.push({ text, startSeconds: seconds, endSeconds: end });
    [at, seconds] = [match.index + whole.length, end];
  }
  return words.length > 0 && line.slice(at).trim() === '' ? words : undefined;
}

/**
 * Reads SubRip (and WebVTT) text. Broken blocks, cues without text and cues that end before they start are left out;
 * lines of a cue are joined with spaces. Never throws.
 */
export function parseSrt(text: string): SubtitleCue[] {
  const cues: SubtitleCue[] = [];
  const plain = text.replace(/^\uFEFF/, '');
  const toText = plain.startsWith('WEBVTT') ? asText : (content: string): string => content;
  for (const block of plain.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n');
    const timesLine = lines.findIndex((line) => TIMES.test(line));
    const match = TIMES.exec(lines[timesLine] ?? '');
    if (!match) continue;
    const written = lines
      .slice(timesLine + 1)
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join(' ');
    // Tags before references: «&lt;b&gt;» is text.
    const content = toText(written.replace(TAGS, '')).trim();
    const startSeconds = toSeconds(match.slice(1, 5));
    const endSeconds = toSeconds(match.slice(5, 9));
    if (content === '' || endSeconds <= startSeconds) continue;
    const words = wordsOf(written, startSeconds)?.map((word) => ({ ...word, text: toText(word.text) }));
    cues.push({ startSeconds, endSeconds, text: content, ...(words ? { words } : {}) });
  }
  return cues;
}
