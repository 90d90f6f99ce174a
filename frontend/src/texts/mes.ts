import { mes } from '@pregonero/contracts/languages/es/app/mes';
import { translated } from './translation';

/** {@link mes} in the reader's language. */
export const mesTexts = translated('mes', mes);
