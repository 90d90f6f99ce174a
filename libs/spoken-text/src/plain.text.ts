/** Narrow no-break space: parts the thousands of a figure («1 000 000»), as the orthography of Spanish asks. */
export const FIGURE_SPACE = '\u202F';

/** Marks without shape or meaning for a reader. Joiners and selectors of emoji stay: the emoji go with them. */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu;
/** Other shapes of letters, figures and signs. Left alone: «º», «ª», «²», «½», which are read and drawn as they are. */
const OTHER_SHAPES =
  /[\u2080-\u2089\u2160-\u217F\u2474-\u249B\u24B6-\u24E9\u3380-\u33DF\uFB00-\uFB06\uFF01-\uFF5E\uFFE0-\uFFE6\u{1D400}-\u{1D7FF}]/gu;
const FRACTIONS = /(\d?)([\u2150-\u215E])/gu;
const HYPHENS = /[\u2010-\u2012\u2212\uFE58\uFE63]/gu;

/** Figures in a frame: keycap emoji, «①», «❶», «➀», «➊». */
const FRAMED = String.raw`(?:[0-9]\u{FE0F}?\u{20E3}|[\u2460-\u2473\u2776-\u2793])`;
const FRAMED_RUN = new RegExp(`${FRAMED}+`, 'gu');
const ONE_FRAMED = new RegExp(FRAMED, 'gu');

const MONEY_BEFORE = /(?:[$€£¥₡₲]|(?:^|[^\p{L}])(?:COP|USD|EUR)) ?$/u;
const MONEY_BEHIND = /^(?:[.,]\d{1,2})? ?(?:de )?(?:pesos|d[oó]lares|euros|COP|USD|EUR|€)(?!\p{L})/iu;
/** «iPhone 13 900 pesos» names a thing and its price. */
const NAMES_A_MODEL = /(?:combo|galaxy|iphone|modelo|redmi|ref(?:erencia)?\.?|serie|talla)\s$/iu;
const THIN_THOUSANDS =
  /(?<![\d.,\u2000-\u200A\u202F\u205F])\d{1,3}(?:[\u2000-\u200A\u202F\u205F]\d{3})+(?![\u2000-\u200A\u202F\u205F]?\d)/gu;
const WIDE_THOUSANDS =
  /(?<![\d.,/+-]|\d[ \u00A0])\d{1,3}(?:[ \u00A0]\d{3})+(?!\d|[ \u00A0:/-]\d|[.,]\d{3})/gu;

/**
 * Returns a text with one spelling per sign, which every reader expects: composed letters, plain figures and hyphens, no
 * invisible marks, thousands parted by points, commas, «'» or {@link FIGURE_SPACE}. Lines stay. Applying it twice changes
 * nothing. Never throws.
 */
export function normaliseText(text: string): string {
  return joinThousands(
    spellFramedFigures(text.replace(INVISIBLE, ''))
      .replace(OTHER_SHAPES, (sign) => sign.normalize('NFKC'))
      .replace(
        FRACTIONS,
        (_, figure: string, fraction: string) =>
          `${figure === '' ? '' : `${figure} `}${fraction.normalize('NFKC').replace('\u2044', '/')}`,
      )
      .replace(/№/gu, 'n.º')
      .replace(HYPHENS, '-')
      .replace(/\u2015/gu, '—')
      .normalize('NFC')
      .replace(/(?<=\d)[´`′’](?=\d{3}(?!\d))/gu, "'")
      // «$10.000,oo»: zeros as cheques write them.
      .replace(/(?<=\d[.,])oo(?![\p{L}\d])/giu, '00'),
  );
}

function joinThousands(text: string): string {
  return text
    .replace(THIN_THOUSANDS, (figure) => figure.replace(/\D/gu, FIGURE_SPACE))
    .replace(WIDE_THOUSANDS, (figure: string, at: number) => {
      const before = text.slice(Math.max(0, at - 12), at);
      const behind = text.slice(at + figure.length, at + figure.length + 16);
      const isFigure =
        MONEY_BEFORE.test(before) ||
        /^\d{1,3}(?:\D000)+$/u.test(figure) ||
        (MONEY_BEHIND.test(behind) && !NAMES_A_MODEL.test(before));
      return isFigure ? figure.replace(/\D/gu, FIGURE_SPACE) : figure;
    })
    .replace(/(?<!\d)\u202F|\u202F(?!\d)|[\u00A0\u2000-\u200A\u205F\u3000]/gu, ' ');
}

/** «1️⃣ Pan y 2️⃣ café» is a list: «1, Pan y 2, café». Elsewhere the figure stays what it is: «2️⃣x1️⃣». */
function spellFramedFigures(text: string): string {
  const runs = [...text.matchAll(FRAMED_RUN)];
  const isList =
    runs.length > 1 &&
    runs.every(([run], index) => figuresIn(run) === String(index + 1)) &&
    /(?:^|[\n.!?:])\s*$/u.test(text.slice(0, runs[0]?.index));
  return text.replace(FRAMED_RUN, (run: string, at: number) => {
    const isBeforeWord = /^(?![xX])\p{L}/u.test(text.slice(at + run.length, at + run.length + 2));
    return `${figuresIn(run)}${isList ? ',' : ''}${isBeforeWord ? ' ' : ''}`;
  });
}

function figuresIn(run: string): string {
  return run.replace(ONE_FRAMED, (sign) => {
    const point = sign.codePointAt(0) ?? 0;
    if (point < 0x2460) return sign.charAt(0);
    return String(point < 0x2776 ? point - 0x2460 + 1 : ((point - 0x2776) % 10) + 1);
  });
}
