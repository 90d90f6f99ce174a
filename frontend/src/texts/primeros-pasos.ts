import { primerosPasos } from '@pregonero/contracts/languages/es/app/primeros-pasos';
import { translated } from './translation';

/** {@link primerosPasos} in the reader's language. */
export const primerosPasosTexts = translated('primerosPasos', primerosPasos);
