import { passScripts } from '@pregonero/contracts/languages/es/app/pass-scripts';
import { translated } from './translation';

/** {@link passScripts} in the reader's language. */
export const passScriptsTexts = translated('passScripts', passScripts);
