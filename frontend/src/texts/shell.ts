import { shell } from '@pregonero/contracts/languages/es/app/shell';
import { translated } from './translation';

/** {@link shell} in the reader's language. */
export const shellTexts = translated('shell', shell);
