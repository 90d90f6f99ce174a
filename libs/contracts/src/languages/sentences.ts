import { createRequire } from 'node:module';
import { type Language, LANGUAGES } from './language';
import { type NoticeData, type NoticeText, renderIn, renderNoticeIn, type SentenceData } from './render';
import type { LabelledKind, ServerCatalogue } from './sentence';

/** Read by the name of the language, so that a new one is its messages and its place in the list. */
const load = createRequire(__filename);
const CATALOGUES = Object.fromEntries(
  LANGUAGES.map((language) => [language, load(`./generated/${language}/server`) as ServerCatalogue]),
) as Record<Language, ServerCatalogue>;

/** A sentence in a language: what the server stores, answers and mails. Never throws, see {@link renderIn}. */
export function render(sentence: SentenceData, language: Language): string {
  return renderIn(CATALOGUES[language], sentence);
}

/** Title and message of a notification in a language. Never throws, see {@link renderNoticeIn}. */
export function renderNotice(notice: NoticeData, language: Language): NoticeText {
  return renderNoticeIn(CATALOGUES[language], notice);
}

/** A kind of notifications in a language, as people choose by it. */
export function renderNoticeLabel(kind: LabelledKind, language: Language): string {
  return CATALOGUES[language].notices[kind].label;
}
