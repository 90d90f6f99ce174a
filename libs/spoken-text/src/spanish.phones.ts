import { phoneWords, TOLL_FREE, tollFreeWords } from './spanish.numbers';

/** Telephone numbers in one piece: «315-6789012», «300.123.4567», «(601)345-6789», «+57-300-123-4567», «345-6789». */
export const PHONE =
  /^\+\d{7,15}$|^\+\d{1,3}(?:[-.]\d{2,7})+$|^\+?(?:\d{1,3}[-.])?\(?\d{3}\)?[-.]?(?:\d{7}|\d{3}[-.]?\d{4}|\d{3}[-.]\d{2}[-.]\d{2})$|^\d{3}-\d{4}$|^\d{3,4}-\d{2,4}(?:-\d{2,4})+$/;

/** Returns the words of a telephone number as people dictate it, group by group. */
export function dictatedWords(phone: string): string[] {
  return phone
    .split(/\D+/u)
    .flatMap((group) => group.replace(/^(\d{3})(\d{3})(\d{4})$/u, '$1-$2-$3').split('-'))
    .flatMap((group) => phoneWords(group));
}

const GROUP = /^\(?\+?(?:\d{2,4}|\d{7}|\d{3}[-.]\d{4})\)?[.,;:!?]*$/;
const END_OF_TOLL_FREE = /^\d{5,6}[.,;:!?]*$/;
const WHOLE_MOBILE = /^3\d{2}[-.]?\d{3}[-.]?\d{4}[.,;:!?]*$/;

function isGroup(token: string | undefined, before = ''): boolean {
  if (token === undefined) return false;
  if (GROUP.test(token) || TOLL_FREE.test(token)) return true;
  if (TOLL_FREE.test(before)) return END_OF_TOLL_FREE.test(token);
  return /^\+\d/.test(before) && WHOLE_MOBILE.test(token);
}

/** «300 123 4567» and «+57 300 …» are dictated, not counted: groups of three or more digits in a row. */
export function joinPhones(tokens: readonly string[]): { text: string; spoken?: string[] }[] {
  const result: { text: string; spoken?: string[] }[] = [];
  let index = 0;
  while (index < tokens.length) {
    let end = index;
    while (
      isGroup(tokens[end], end > index ? tokens[end - 1] : undefined) &&
      !(end > index && /[.,;:!?]$/.test(tokens[end - 1] ?? ''))
    )
      end += 1;
    const digits = tokens.slice(index, end).join('').replace(/\D/g, '').length;
    const dictated = end - index >= 2 && digits >= 7;
    const stop = dictated ? end : index + 1;
    for (; index < stop; index += 1) {
      const text = tokens[index] ?? '';
      result.push(dictated ? { text, spoken: tollFreeWords(text) ?? dictatedWords(text) } : { text });
    }
  }
  return result;
}
