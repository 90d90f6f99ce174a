import {
  renderIn,
  renderNoticeIn,
  type NoticeData,
  type NoticeText,
  type SentenceData,
} from '@pregonero/contracts/languages';
import { serverCatalogue } from './translation';

/** What to show, and its language for the `lang` of the element; no `lang` where it is the page's. */
export interface Shown {
  text: string;
  lang: 'es' | undefined;
}

/**
 * What the server wrote for people, in the reader's language: live events carry it in Spanish, with the sentence beside it.
 * A row of before sentences were data has none and is shown as it is.
 */
export function inTheReadersLanguage(text: string, sentence: SentenceData | null): Shown {
  const catalogue = serverCatalogue();
  if (catalogue === null) return { text, lang: undefined };
  return sentence === null ? { text, lang: 'es' } : { text: renderIn(catalogue, sentence), lang: undefined };
}

/** A notification in the reader's language, as {@link inTheReadersLanguage}. */
export function noticeInTheReadersLanguage(
  text: NoticeText,
  notice: NoticeData | null,
): NoticeText & Pick<Shown, 'lang'> {
  const catalogue = serverCatalogue();
  if (catalogue === null) return { ...text, lang: undefined };
  return notice === null
    ? { ...text, lang: 'es' }
    : { ...renderNoticeIn(catalogue, notice), lang: undefined };
}
