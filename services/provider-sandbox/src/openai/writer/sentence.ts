import { a, type BusinessWords, de } from './business-words';

/** Whom the script speaks to: "tú" or "usted". */
export type Address = 'tu' | 'usted';

/**
 * Sentences are templates. `[quieres|quiere]` holds the form for "tú" and for "usted"; `{tema}`, `{de_tema}`,
 * `{negocio}`, `{en_negocio}`, `{profesional}`, `{audiencia}`, `{a_audiencia}` take the words of the business. A sentence that
 * begins with `~` may be left out when the script grows too long.
 */
export interface Voice {
  words: BusinessWords;
  tema: string;
  address: Address;
}

/** Whether a template may be left out when the text grows too long: it begins with `~`. */
export const isOptional = (template: string): boolean => template.startsWith('~');

/** The template, marked as one that may be left out. Marking twice changes nothing. */
export const asOptional = (template: string): string => (isOptional(template) ? template : `~${template}`);

const capitalised = (text: string): string =>
  text.replace(
    /^([¿¡"]*)(\p{Ll})/u,
    (_whole, marks: string, letter: string) => marks + letter.toLocaleUpperCase('es'),
  );

/** Speaks a template. The words of the business are put in last and are never read as a template. */
export function speak(template: string, voice: Voice): string {
  const { words, tema } = voice;
  const slots: Record<string, string> = {
    tema,
    de_tema: de(tema),
    negocio: words.negocio,
    en_negocio: words.enNegocio,
    profesional: words.profesional ?? words.negocio,
    audiencia: words.audiencia,
    a_audiencia: a(words.audiencia),
  };
  const addressed = template
    .replace(/^~/u, '')
    .replace(/\[([^|\]]*)\|([^\]]*)\]/gu, (_whole, tu: string, usted: string) =>
      voice.address === 'tu' ? tu : usted,
    );
  return capitalised(addressed.replace(/\{(\w+)\}/gu, (whole, name: string) => slots[name] ?? whole));
}

/** Words with a letter or a digit in them: a dash alone is not spoken. */
export const countWords = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
