import { COLOR_MARCA } from '@pregonero/contracts/api';

/** Whether a text is a colour that the server takes: `#` and six hexadecimal digits. */
export const isColour = (text: string): boolean => new RegExp(COLOR_MARCA, 'u').test(text);

const INK = '#17121f';

/** Ink or white, whichever reads better on a `#rrggbb` ground: the rule of the drawn captions. */
export function lettersOn(ground: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(ground.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Where white and ink (luminance 0.007) have the same contrast.
  return luminance > 0.195 ? INK : '#ffffff';
}
