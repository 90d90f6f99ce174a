import { subscription } from '@pregonero/contracts/languages/es/app/subscription';
import { translated } from './translation';

/** {@link subscription} in the reader's language. */
export const subscriptionTexts = translated('subscription', subscription);
