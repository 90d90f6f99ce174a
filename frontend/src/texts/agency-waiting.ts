import { agencyWaiting } from '@pregonero/contracts/languages/es/app/agency-waiting';
import { translated } from './translation';

/** {@link agencyWaiting} in the reader's language. */
export const agencyWaitingTexts = translated('agencyWaiting', agencyWaiting);
