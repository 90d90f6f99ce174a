import { recovery } from '@pregonero/contracts/languages/es/app/recovery';
import { translated } from './translation';

/** {@link recovery} in the reader's language. */
export const recoveryTexts = translated('recovery', recovery);
