import { common } from '@pregonero/contracts/languages/es/app/common';
import { translated } from './translation';

/** {@link common} in the reader's language. */
export const commonTexts = translated('common', common);
