import { biblioteca } from '@pregonero/contracts/languages/es/app/biblioteca';
import { translated } from './translation';

/** {@link biblioteca} in the reader's language. */
export const bibliotecaTexts = translated('biblioteca', biblioteca);
