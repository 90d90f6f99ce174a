import { LIMITS } from '@pregonero/contracts/api';

/** Adds hashtags from typed text: leading # stripped, doubles ignored, at most ten. */
export function addHashtags(known: readonly string[], typed: string): string[] {
  const next = [...known];
  for (const part of typed.split(/[\s,]+/u)) {
    const tag = part.replace(/^#+/u, '');
    const taken = next.some((other) => other.toLocaleLowerCase('es') === tag.toLocaleLowerCase('es'));
    if (tag !== '' && !taken && next.length < LIMITS.tiktokHashtagsMax) next.push(tag);
  }
  return next;
}
