import { admin } from '@pregonero/contracts/languages/es/app/admin';
import { translated } from './translation';

/** {@link admin} in the reader's language. */
export const adminTexts = translated('admin', admin);
