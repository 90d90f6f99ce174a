import { legal } from '@pregonero/contracts/languages/es/app/legal';
import { translated } from './translation';

/** {@link legal} in the reader's language. */
export const legalTexts = translated('legal', legal);
