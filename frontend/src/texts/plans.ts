import { plans } from '@pregonero/contracts/languages/es/app/plans';
import { translated } from './translation';

/** {@link plans} in the reader's language. */
export const plansTexts = translated('plans', plans);
