/**
 * The references of jobs and charges: what they are about and, for what is done more than once, the how-manieth. They
 * stand in rows, so their form may not change. Each is built and read here alone.
 */
const SEPARATOR = ':';

/** The numbers of a reference of this subject; undefined when the text is none. */
function numbersOf(subject: string, ref: string): number[] | undefined {
  const numbers = ref.split(SEPARATOR).slice(1).map(Number);
  const isRef = numbers.every(isCount) && [subject, ...numbers].join(SEPARATOR) === ref;
  return isRef ? numbers : undefined;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** `guion:42:1`: the n-th approval of a script (its render and its charge), or its n-th rewrite; `n` from 1. */
export function guionRef(guionId: number, n: number): string {
  return ['guion', guionId, n].join(SEPARATOR);
}

/** What a {@link guionRef} names; undefined for any other text. */
export function readGuionRef(ref: string): { guionId: number; n: number } | undefined {
  const [guionId, n, ...more] = numbersOf('guion', ref) ?? [];
  return guionId === undefined || n === undefined || more.length > 0 ? undefined : { guionId, n };
}

/** `broll:42:17`: the composition that was accepted when the script's row had this sequence. */
export function brollRef(guionId: number, sequence: number): string {
  return ['broll', guionId, sequence].join(SEPARATOR);
}

/** What a {@link brollRef} names; undefined for any other text. */
export function readBrollRef(ref: string): { guionId: number; sequence: number } | undefined {
  const [guionId, sequence, ...more] = numbersOf('broll', ref) ?? [];
  const isRef = guionId !== undefined && sequence !== undefined && more.length === 0;
  return isRef ? { guionId, sequence } : undefined;
}

/** `acabado:42:18`: the finishing that was accepted when the script's row had this sequence. */
export function acabadoRef(guionId: number, sequence: number): string {
  return ['acabado', guionId, sequence].join(SEPARATOR);
}

/** What an {@link acabadoRef} names; undefined for any other text. */
export function readAcabadoRef(ref: string): { guionId: number; sequence: number } | undefined {
  const [guionId, sequence, ...more] = numbersOf('acabado', ref) ?? [];
  const isRef = guionId !== undefined && sequence !== undefined && more.length === 0;
  return isRef ? { guionId, sequence } : undefined;
}

/** `post:9`: the one publication of a post. */
export function postRef(postId: number): string {
  return ['post', postId].join(SEPARATOR);
}

/** What a {@link postRef} names; undefined for any other text. */
export function readPostRef(ref: string): { postId: number } | undefined {
  const [postId, ...more] = numbersOf('post', ref) ?? [];
  return postId === undefined || more.length > 0 ? undefined : { postId };
}
