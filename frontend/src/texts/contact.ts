import { contact } from '@pregonero/contracts/languages/es/app/contact';
import { translated } from './translation';

/** {@link contact} in the reader's language. */
export const contactTexts = translated('contact', contact);
