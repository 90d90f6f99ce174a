import { landing } from '@pregonero/contracts/languages/es/app/landing';
import { translated } from './translation';

/** {@link landing} in the reader's language. */
export const landingTexts = translated('landing', landing);
