import { pendientes } from '@pregonero/contracts/languages/es/app/pendientes';
import { translated } from './translation';

/** {@link pendientes} in the reader's language. */
export const pendientesTexts = translated('pendientes', pendientes);
