import { secondFactor } from '@pregonero/contracts/languages/es/app/second-factor';
import { translated } from './translation';

/** {@link secondFactor} in the reader's language. */
export const secondFactorTexts = translated('secondFactor', secondFactor);
