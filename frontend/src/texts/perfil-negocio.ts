import { perfilNegocio } from '@pregonero/contracts/languages/es/app/perfil-negocio';
import { translated } from './translation';

/** {@link perfilNegocio} in the reader's language. */
export const perfilNegocioTexts = translated('perfilNegocio', perfilNegocio);
