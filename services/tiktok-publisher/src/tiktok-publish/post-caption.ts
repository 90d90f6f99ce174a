/** TikTok counts UTF-16 units, as `string.length` does. */
const CAPTION_MAX_LENGTH = 2_200;

/**
 * The text under the post: title, description and those hashtags that do not stand in them yet. What does not fit is cut from the description, at a whole
 * character, because the title and the hashtags are what the owner chose most deliberately.
 */
export function captionOf(post: { title: string; description: string; hashtags: readonly string[] }): string {
  const written = tagsIn(`${post.title} ${post.description}`);
  const whole = joined(
    post.title,
    post.description.trim(),
    lineOf(post.hashtags.filter((tag) => !written.has(nameOf(tag)))),
  );
  if (whole.length <= CAPTION_MAX_LENGTH) return whole;
  const hashtags = lineOf(post.hashtags);
  const frame = joined(post.title, hashtags);
  const room = CAPTION_MAX_LENGTH - frame.length - 2;
  const description = cut(post.description.trim(), room);
  return joined(post.title, description, hashtags).slice(0, CAPTION_MAX_LENGTH);
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part.length > 0).join('\n\n');
}

/** TikTok makes no difference between capitals and small letters. */
function nameOf(tag: string): string {
  return tag.replace(/^#+/u, '').toLowerCase();
}

function tagsIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/#[\p{L}\p{M}\p{N}_]+/gu), ([tag]) => nameOf(tag)));
}

function lineOf(tags: readonly string[]): string {
  return tags.map((tag) => `#${tag.replace(/^#+/u, '')}`).join(' ');
}

function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length + 1 > maxLength) break;
    kept += character;
  }
  return kept.length === 0 ? '' : `${kept.trimEnd()}…`;
}
