import { login } from '@pregonero/contracts/languages/es/app/login';
import { translated } from './translation';

/** {@link login} in the reader's language. */
export const loginTexts = translated('login', login);
