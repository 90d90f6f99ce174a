import { editor } from '@pregonero/contracts/languages/es/app/editor';
import { translated } from './translation';

/** {@link editor} in the reader's language. */
export const editorTexts = translated('editor', editor);
