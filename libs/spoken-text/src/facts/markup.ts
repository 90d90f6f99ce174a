const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
};

/**
 * A text as its reader sees it: without tags, comments, styles and scripts, entities as their signs. What only looks like a tag
 * stays: «<3 años», «5 < 7». `$` and units are never touched. Applying it twice changes nothing. Never throws.
 */
export function withoutMarkup(text: string): string {
  let plain = text;
  // What was written as entities can be markup itself, as often as somebody wrapped it.
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = withoutTags(plain).replace(
      /&(?:amp;)*(?:(amp|apos|gt|lt|nbsp|quot)|#(\d{2,6}));/giu,
      (whole, name, code) => decoded(whole, name as string | undefined, code as string | undefined),
    );
  }
  return plain;
}

function decoded(whole: string, name: string | undefined, code: string | undefined): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
  const point = Number(code);
  const isText = point >= 32 && point <= 0x10_ff_ff && !(point >= 0xd8_00 && point <= 0xdf_ff);
  return isText ? String.fromCodePoint(point) : ' ';
}

function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  return text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/giu, ' ')
    .replace(/<!--[\s\S]*?-->/gu, ' ')
    .replace(/<\/?(?:p|div|br|li|ul|ol|tr|h[1-6])\b[^<>]*>/giu, '\n')
    .replace(/<\/?[a-z][a-z0-9-]*(?:\s[^<>]*|\/)?>/giu, '')
    .replace(/ *\n[ \n]*/gu, '\n');
}
