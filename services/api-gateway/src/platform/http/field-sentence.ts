import { isSentenceData, say, type Sentence } from '@pregonero/contracts/languages';

/** A sentence for class-validator, whose rules carry words only: it travels as JSON and is read by {@link fieldSentence}. */
export function carried(sentence: Sentence): string {
  return JSON.stringify(sentence);
}

/** The sentence of a finding of class-validator. A rule that carries none of ours has the general one. */
export function fieldSentence(rule: string, message: string): Sentence {
  if (rule === 'whitelistValidation') return say('field_unknown');
  try {
    const sentence: unknown = JSON.parse(message);
    // Made by `carried`, a moment ago.
    if (isSentenceData(sentence)) return sentence as Sentence;
  } catch {
    // Words of the library itself, which are for nobody.
  }
  return say('field_invalid');
}
