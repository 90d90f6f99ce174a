import { planGrants } from '@pregonero/contracts/languages/es/app/plan-grants';
import { translated } from './translation';

/** {@link planGrants} in the reader's language. */
export const planGrantsTexts = translated('planGrants', planGrants);
