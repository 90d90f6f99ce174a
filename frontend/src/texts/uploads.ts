import { uploads } from '@pregonero/contracts/languages/es/app/uploads';
import { translated } from './translation';

/** {@link uploads} in the reader's language. */
export const uploadsTexts = translated('uploads', uploads);
