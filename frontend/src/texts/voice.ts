import { voice } from '@pregonero/contracts/languages/es/app/voice';
import { translated } from './translation';

/** {@link voice} in the reader's language. */
export const voiceTexts = translated('voice', voice);
