import { guiones } from '@pregonero/contracts/languages/es/app/guiones';
import { translated } from './translation';

/** {@link guiones} in the reader's language. */
export const guionesTexts = translated('guiones', guiones);
