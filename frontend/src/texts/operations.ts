import { operations } from '@pregonero/contracts/languages/es/app/operations';
import { translated } from './translation';

/** {@link operations} in the reader's language. */
export const operationsTexts = translated('operations', operations);
