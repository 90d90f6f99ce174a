import { chooser } from '@pregonero/contracts/languages/es/app/chooser';
import { translated } from './translation';

/** {@link chooser} in the reader's language. */
export const chooserTexts = translated('chooser', chooser);
