import { broll } from '@pregonero/contracts/languages/es/app/broll';
import { translated } from './translation';

/** {@link broll} in the reader's language. */
export const brollTexts = translated('broll', broll);
