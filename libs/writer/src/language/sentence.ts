import { toVos } from './voseo';

/** Whom the script speaks to: "tú", "vos" or "usted". */
export type Address = 'tu' | 'vos' | 'usted';

/**
 * Sentences are templates. `[quieres|quiere]` holds the form for "tú" and for "usted"; `{tema}` takes what is known of the
 * business. A template with a slot that nothing fills is not used.
 */
export type Slots = Readonly<Record<string, string | undefined>>;

/** The names of the slots of a template. */
function slotsOf(template: string): string[] {
  return Array.from(template.matchAll(/\{(\w+)\}/gu), (match) => match[1] ?? '');
}

/** Whether everything that a template takes is there. */
export const isFilled = (template: string, slots: Slots): boolean =>
  slotsOf(template).every((name) => slots[name] !== undefined);

const capitalised = (text: string): string =>
  text.replace(
    // «iPhone» is written as it is.
    /^([¿¡"«]*)(\p{Ll})(?!\p{Lu})/u,
    (_whole, marks: string, letter: string) => marks + letter.toLocaleUpperCase('es'),
  );

/** Speaks a template. The words of the business are put in last and are never read as a template. */
export function speak(template: string, slots: Slots, address: Address): string {
  return (
    template
      .replace(/\[([^|\]]*)\|([^\]]*)\]/gu, (_whole, tu: string, usted: string) =>
        address === 'usted' ? usted : address === 'vos' ? toVos(tu) : tu,
      )
      .split(/(?<=[.!?])\s/u)
      .map((sentence) =>
        capitalised(sentence.replace(/\{(\w+)\}/gu, (whole, name: string) => slots[name] ?? whole)),
      )
      .join(' ')
      .replace(/\.{2}(?=\s|$)/gu, '.')
      // «toma de presión e inyectología», «siete u ocho».
      .replace(/ y (?=h?[ií](?![eaéáó]))/giu, ' e ')
      .replace(/ o (?=h?[oó])/giu, ' u ')
      .replace(/(?<=^|\s)(de|a|De|A) el(?=\s)/gu, '$1l')
  );
}

/** Words with a letter or a digit in them: a dash alone is not spoken. */
export const countWords = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
