import type { VideoEntity } from '@pregonero/persistence';

const TITLE_MAX = 60;

/**
 * The beginning of the caption, to stand in quotation marks inside a sentence: its first line, at most 60 characters, without
 * the full stop that would stand before that of the sentence.
 */
export function titleOf({ caption }: Pick<VideoEntity, 'caption'>): string {
  const line = (caption.split('\n', 1)[0] ?? '').trimEnd().replace(/(?<!\.)\.$/u, '');
  const characters = Array.from(line);
  return characters.length > TITLE_MAX ? `${characters.slice(0, TITLE_MAX - 1).join('')}…` : line;
}
