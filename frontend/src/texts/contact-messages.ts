import { contactMessages } from '@pregonero/contracts/languages/es/app/contact-messages';
import { translated } from './translation';

/** {@link contactMessages} in the reader's language. */
export const contactMessagesTexts = translated('contactMessages', contactMessages);
