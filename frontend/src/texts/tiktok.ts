import { tiktok } from '@pregonero/contracts/languages/es/app/tiktok';
import { translated } from './translation';

/** {@link tiktok} in the reader's language. */
export const tiktokTexts = translated('tiktok', tiktok);
