import { publish } from '@pregonero/contracts/languages/es/app/publish';
import { translated } from './translation';

/** {@link publish} in the reader's language. */
export const publishTexts = translated('publish', publish);
