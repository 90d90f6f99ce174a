import { clients } from '@pregonero/contracts/languages/es/app/clients';
import { translated } from './translation';

/** {@link clients} in the reader's language. */
export const clientsTexts = translated('clients', clients);
