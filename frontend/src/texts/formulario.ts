import { formulario } from '@pregonero/contracts/languages/es/app/formulario';
import { translated } from './translation';

/** {@link formulario} in the reader's language. */
export const formularioTexts = translated('formulario', formulario);
