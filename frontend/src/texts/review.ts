import { review } from '@pregonero/contracts/languages/es/app/review';
import { translated } from './translation';

/** {@link review} in the reader's language. */
export const reviewTexts = translated('review', review);
