import type { CaptionGroup } from './caption.groups';

/** One subtitle. */
export interface SubtitleCue {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

function stamp(seconds: number, mark: ',' | '.'): string {
  const total = Math.max(0, Math.round(seconds * 1000));
  const pad = (value: number, length = 2): string => String(value).padStart(length, '0');
  return `${pad(Math.floor(total / 3_600_000))}:${pad(Math.floor(total / 60_000) % 60)}:${pad(Math.floor(total / 1000) % 60)}${mark}${pad(total % 1000, 3)}`;
}

const cueText = (group: CaptionGroup): string => group.words.map((word) => word.text).join(' ');

/** SubRip text of the groups. */
export function writeSrt(groups: readonly CaptionGroup[]): string {
  return groups
    .map(
      (group, index) =>
        `${index + 1}\n${stamp(group.startSeconds, ',')} --> ${stamp(group.endSeconds, ',')}\n${cueText(group)}\n`,
    )
    .join('\n');
}

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

/**
 * Reads SubRip (and WebVTT) text. Broken blocks, cues without text and cues that end before they start are left out;
 * lines of a cue are joined with spaces. Never throws.
 */
export function parseSrt(text: string): SubtitleCue[] {
  const cues: SubtitleCue[] = [];
  for (const block of text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)) {
    const lines = block.split('\n');
    const timesLine = lines.findIndex((line) => TIMES.test(line));
    const match = TIMES.exec(lines[timesLine] ?? '');
    if (!match) continue;
    const content = lines
      .slice(timesLine + 1)
      .map((line) => line.replace(/<[^>]*>/g, '').trim())
      .filter((line) => line !== '')
      .join(' ');
    const startSeconds = toSeconds(match.slice(1, 5));
    const endSeconds = toSeconds(match.slice(5, 9));
    if (content !== '' && endSeconds > startSeconds) cues.push({ startSeconds, endSeconds, text: content });
  }
  return cues;
}
