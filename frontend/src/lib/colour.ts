import { COLOR_MARCA } from '@pregonero/contracts/api';

/** Whether a text is a colour that the server takes: `#` and six hexadecimal digits. */
export const isColour = (text: string): boolean => new RegExp(COLOR_MARCA, 'u').test(text);
