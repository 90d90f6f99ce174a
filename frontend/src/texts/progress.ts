import { progress } from '@pregonero/contracts/languages/es/app/progress';
import { translated } from './translation';

/** {@link progress} in the reader's language. */
export const progressTexts = translated('progress', progress);
