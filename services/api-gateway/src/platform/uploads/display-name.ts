const MAX_LENGTH = 255;

/** A file's name for people: the last part of any path, without control and direction marks, at most 255 characters. */
export function displayName(filename: string | undefined): string {
  const last = (filename ?? '').split(/[/\\]/u).at(-1) ?? '';
  const visible = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  return Array.from(visible).slice(0, MAX_LENGTH).join('') || 'archivo';
}
