/** TikTok counts UTF-16 units, as `string.length` does. */
const CAPTION_MAX_LENGTH = 2_200;

/**
 * The text under the post: title, description and hashtags. What does not fit is cut from the description, at a whole
 * character, because the title and the hashtags are what the owner chose most deliberately.
 */
export function captionOf(post: { title: string; description: string; hashtags: readonly string[] }): string {
  const hashtags = post.hashtags.map((tag) => `#${tag.replace(/^#+/u, '')}`).join(' ');
  const frame = [post.title, hashtags].filter((part) => part.length > 0).join('\n\n');
  const room = CAPTION_MAX_LENGTH - frame.length - 2;
  const description = cut(post.description.trim(), room);
  return [post.title, description, hashtags]
    .filter((part) => part.length > 0)
    .join('\n\n')
    .slice(0, CAPTION_MAX_LENGTH);
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
