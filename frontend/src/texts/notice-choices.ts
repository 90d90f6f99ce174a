import { noticeChoices } from '@pregonero/contracts/languages/es/app/notice-choices';
import { translated } from './translation';

/** {@link noticeChoices} in the reader's language. */
export const noticeChoicesTexts = translated('noticeChoices', noticeChoices);
