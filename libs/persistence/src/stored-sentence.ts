import { DEFAULT_LANGUAGE, render, type SentenceData } from '@pregonero/contracts/languages/server';

/** Why something failed, for a row: the sentence and, for readers of a column of before, what it says in Spanish. */
export function errorColumns(sentence: SentenceData): { error: string; errorSentence: SentenceData } {
  return { error: render(sentence, DEFAULT_LANGUAGE), errorSentence: sentence };
}

/** How far the B-roll of a script is, as {@link errorColumns}. */
export function mensajeColumns(sentence: SentenceData): {
  brollMensaje: string;
  brollMensajeSentence: SentenceData;
} {
  return { brollMensaje: render(sentence, DEFAULT_LANGUAGE), brollMensajeSentence: sentence };
}

/** How the finishing of a video stands, as {@link errorColumns}. */
export function acabadoColumns(sentence: SentenceData): {
  acabadoMensaje: string;
  acabadoMensajeSentence: SentenceData;
} {
  return { acabadoMensaje: render(sentence, DEFAULT_LANGUAGE), acabadoMensajeSentence: sentence };
}

/**
 * The sentence that a row holds beside a text. A process of the last release writes the text alone, and one of the next may
 * write what this one cannot say: a sentence that does not say the text is not counted, and the text is shown as it is.
 */
export function sentenceOf(text: string | null, stored: SentenceData | null): SentenceData | null {
  return stored !== null && render(stored, DEFAULT_LANGUAGE) === text ? stored : null;
}
