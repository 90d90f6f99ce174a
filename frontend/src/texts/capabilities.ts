import { capabilities } from '@pregonero/contracts/languages/es/app/capabilities';
import { translated } from './translation';

/** {@link capabilities} in the reader's language. */
export const capabilitiesTexts = translated('capabilities', capabilities);
