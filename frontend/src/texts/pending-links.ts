import { pendingLinks } from '@pregonero/contracts/languages/es/app/pending-links';
import { translated } from './translation';

/** {@link pendingLinks} in the reader's language. */
export const pendingLinksTexts = translated('pendingLinks', pendingLinks);
