import type { NetworkCapabilities } from '@pregonero/publishing';

/** What a network takes of a text. */
type TextLimits = NetworkCapabilities['text'];

/** What a post's owner wrote. */
interface PostText {
  title: string;
  description: string;
  hashtags: readonly string[];
}

/** The title as the network takes it, cut at a whole character. */
export function titleOf({ title }: PostText, { titleMaxLength, unit }: TextLimits): string {
  return titleMaxLength === null ? title : cut(title, titleMaxLength, unit);
}

/**
 * The text under the post: title (where posts have none of their own), description and those hashtags that do not stand in them yet. What does
 * not fit is cut from the description, at a whole character, because the title and the hashtags are what the owner chose most deliberately.
 */
export function captionOf(post: PostText, limits: TextLimits): string {
  const { captionMaxLength, unit, hashtagsMax, titleMaxLength } = limits;
  const title = titleMaxLength === null ? post.title : '';
  const description = post.description.trim();
  const written = tagsIn(`${post.title} ${description}`);
  const missing = post.hashtags.filter((tag) => !written.has(nameOf(tag)));
  const added = hashtagsMax === null ? missing : missing.slice(0, Math.max(0, hashtagsMax - written.size));
  const whole = joined(title, description, lineOf(added));
  if (lengthOf(whole, unit) <= captionMaxLength) return whole;
  // Those of the description may be cut away with it.
  const hashtags = lineOf(hashtagsMax === null ? post.hashtags : post.hashtags.slice(0, hashtagsMax));
  const room = captionMaxLength - lengthOf(joined(title, hashtags), unit) - 2;
  return cut(joined(title, cut(description, room, unit), hashtags), captionMaxLength, unit, '');
}

function lengthOf(text: string, unit: TextLimits['unit']): number {
  return unit === 'utf16' ? text.length : Buffer.byteLength(text);
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part.length > 0).join('\n\n');
}

/** Networks make no difference between capitals and small letters. */
function nameOf(tag: string): string {
  return tag.replace(/^#+/u, '').toLowerCase();
}

function tagsIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/#[\p{L}\p{M}\p{N}_]+/gu), ([tag]) => nameOf(tag)));
}

function lineOf(tags: readonly string[]): string {
  return tags.map((tag) => `#${tag.replace(/^#+/u, '')}`).join(' ');
}

function cut(text: string, maxLength: number, unit: TextLimits['unit'], ellipsis = '…'): string {
  if (lengthOf(text, unit) <= maxLength) return text;
  const room = maxLength - lengthOf(ellipsis, unit);
  let [kept, length] = ['', 0];
  for (const character of text) {
    length += lengthOf(character, unit);
    if (length > room) break;
    kept += character;
  }
  return kept.length === 0 ? '' : `${kept.trimEnd()}${ellipsis}`;
}
