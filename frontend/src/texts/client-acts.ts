import { clientActs } from '@pregonero/contracts/languages/es/app/client-acts';
import { translated } from './translation';

/** {@link clientActs} in the reader's language. */
export const clientActsTexts = translated('clientActs', clientActs);
