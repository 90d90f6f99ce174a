/** A price that stands bare before a mark of a list: «$9.000», «25mil», «4k», «$8.000 c/u». */
const AFTER_PRICE = String.raw`(?<=\d(?:\s?(?:mil|k|lucas))?|\s?c\/u)`;
/** «2x1», «3 x 2»: begins an offer, no price of several. */
const DEAL = String.raw`\d\s?x\s?\d(?![\d.,]|\s?(?:mil|k|lucas|lks)(?!\p{L}))`;
const NEXT = String.raw`(?=\s*(?:[\p{L}¡¿]|${DEAL}))`;
const PICTURE = String.raw`(?:\p{Extended_Pictographic}|[\u{FE0F}\u{200D}]|\p{Emoji_Modifier})`;
const MARKS: readonly RegExp[] = [
  // «salpicón $7.000. 3x2 en jugos».
  new RegExp(String.raw`(?<=\d)\.\s+(?=${DEAL})`, 'giu'),
  // «papas $9.000... 2x1 en limonada», «ceviche $22.000 . . . mixto $28.000»; «Almuerzo ..... 18.000» is one thing and its price.
  new RegExp(
    String.raw`\s?(?:…|\.{2,}|\.(?: \.)+)(?!\s*(?:desde|a|por|solo)\s*\$?\s?\d)(?:${NEXT}|(?=\s*$))`,
    'gimu',
  ),
  // «cono 4k ✅ malteada 12k», «sencillo 4k - doble 7k», «monturas $89.900 // lentes $120.000».
  new RegExp(
    String.raw`${AFTER_PRICE}\s?(?:${PICTURE}+|!+|\s[-–—]|\s?\/\/)(?!\s*(?:c\/u|cada|la|el|por)(?!\p{L}))${NEXT}`,
    'giu',
  ),
];

/** The text with a line of its own for each part of a list that dots, pictures or dashes divide. */
export const withListLines = (text: string): string =>
  MARKS.reduce((divided, mark) => divided.replace(mark, '\n'), text);
