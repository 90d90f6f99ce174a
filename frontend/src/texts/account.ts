import { account } from '@pregonero/contracts/languages/es/app/account';
import { translated } from './translation';

/** {@link account} in the reader's language. */
export const accountTexts = translated('account', account);
