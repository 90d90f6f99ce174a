import {
  DEFAULT_LANGUAGE,
  render,
  type Sentence,
  type SentenceData,
} from '@pregonero/contracts/languages/server';

/** What an answer says, in Spanish and as data: readers of another language get it anew from the data. */
export function spoken(sentence: Sentence): { message: string; messageSentence: SentenceData } {
  return { message: render(sentence, DEFAULT_LANGUAGE), messageSentence: sentence };
}
