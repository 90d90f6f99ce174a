import { integraciones } from '@pregonero/contracts/languages/es/app/integraciones';
import { translated } from './translation';

/** {@link integraciones} in the reader's language. */
export const integracionesTexts = translated('integraciones', integraciones);
