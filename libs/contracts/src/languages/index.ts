/**
 * What every reader of the languages may load: the list, the types of the sentences and the function that renders one in a
 * catalogue. No catalogue is in here: a page loads that of its language (`@pregonero/contracts/languages/<lang>/server`).
 */
export type { AppTexts } from './app-texts';
export { DEFAULT_LANGUAGE, type Language, languageOf, LANGUAGES } from './language';
export {
  isSentenceData,
  type NoticeData,
  type NoticeText,
  renderIn,
  renderNoticeIn,
  type SentenceData,
} from './render';
export {
  type Notice,
  type NoticeKind,
  say,
  type Sentence,
  type SentenceCode,
  type SentenceParams,
  type ServerCatalogue,
} from './sentence';
