import { checkout } from '@pregonero/contracts/languages/es/app/checkout';
import { translated } from './translation';

/** {@link checkout} in the reader's language. */
export const checkoutTexts = translated('checkout', checkout);
