import { DAYS_IN_SHORT } from './spanish.codes';
import { timeWords } from './spanish.hours';
import { digitWords, integerWords, type NumberForm } from './spanish.numbers';
import { FEMININE_UNITS, SPANISH_MONTHS, SPANISH_UNITS } from './spanish.vocabulary';
import { foldedText } from './folded.text';

/** What stands around a printed word. */
export interface Neighbours {
  before: string;
  next: string;
  /** The word after the next one: «1 1/2 libra» counts pounds. */
  afterNext: string;
  /** The words around it, itself among them. */
  around: readonly string[];
  /** An inverted comma was opened before it: another one closes that and measures no inches. */
  isQuoted: boolean;
  /** The same of a single one, which then means no minutes. */
  isSingleQuoted: boolean;
}

const NOON = ['doce', 'del', 'día'];
const STOP = /[,;:!?]+$/u;
/** What «x» stands before as «por» where no figure is near. */
const AFTER_POR =
  /^(?:tu|tus|su|sus|el|la|los|las|un|una|favor|hora|d[ií]a|mes|semana|noche|sesi[oó]n|clase|persona|pareja|unidad|docena|kilo|libra|metro|bulto|mayor|menor|compras?|encargo|nequi|daviplata|whatsapp|whatsap|interno|inbox|privado|mensaje|dm)[.,;:!?]*$/iu;

/** «12m», «12 m.», «12:00 m» where it stands beside another hour: in Colombia that is noon, elsewhere twelve metres. */
export const readNoon = (text: string): string[] | undefined =>
  /^12(?::00)? ?m\.?$/iu.test(text) ? NOON : undefined;

/** Before a noun «uno» shortens and agrees; the next printed word decides. */
export function formBefore(next: string | undefined): NumberForm {
  const word = next?.toLowerCase().replace(/[.,;:!?…"»”“'’)]+$/u, '') ?? '';
  if (
    !/^\p{L}{3,}$/u.test(word) ||
    /^(de|del|por|para|con|mil|que|los|las|hasta|desde|más|todos|todas|lleve|lleva)$/.test(word)
  )
    return 'standalone';
  if (SPANISH_MONTHS.includes(word)) return 'standalone';
  if (/^(?:d[ií]a|tema|problema|programa|sistema|mapa|idioma|aroma)s?$/u.test(word)) return 'masculine';
  return /(?:as?|[cs]i[oó]n|[cs]iones|dad|dades|noches?|clases?|llaves?|veces|vez|carnes?|leches?|sedes?|torres?|mujer|mujeres|flor|flores)$/u.test(
    word,
  )
    ? 'feminine'
    : 'masculine';
}

const INCH: readonly [string, string] = ['pulgada', 'pulgadas'];
const HALVES: Readonly<Record<string, string>> = { '1/2': 'medi', '½': 'medi' };
const QUARTERS: Readonly<Record<string, string>> = {
  ...{ '1/4': 'un cuarto', '¼': 'un cuarto', '3/4': 'tres cuartos', '¾': 'tres cuartos' },
  ...{ '1/8': 'un octavo', '3/8': 'tres octavos', '5/8': 'cinco octavos', '7/8': 'siete octavos' },
};

/** «media libra», «dos y media horas», «media pulgada», «un cuarto de libra»; undefined where it is no fraction with a name. */
function readFraction(text: string, { before, next, isQuoted }: Neighbours): string[] | undefined {
  const [, whole = '', fraction = '', mark = '', unit] =
    /^(\d{1,3}(?=[½¼¾]))?(1\/2|[13]\/4|[1357]\/8|[½¼¾])(?:(["”])| (\p{L}{1,3}[23²³]?))?[.,;:!?]*$/u.exec(
      text,
    ) ?? [];
  const isHalf = HALVES[fraction] !== undefined;
  const measure =
    mark !== '' && !isQuoted ? INCH : unit === undefined ? undefined : SPANISH_UNITS[unit.toLowerCase()];
  const name = HALVES[fraction] ?? QUARTERS[fraction];
  if (name === undefined || (unit !== undefined && measure === undefined)) return undefined;
  const isFeminine =
    measure === undefined
      ? formBefore(next) === 'feminine'
      : measure === INCH || FEMININE_UNITS.has(unit?.toLowerCase() ?? '');
  const isMixed = whole !== '' || /^\d{1,3}$/u.test(before);
  const form = isFeminine ? 'feminine' : 'masculine';
  return [
    ...(whole === '' ? [] : integerWords(Number(whole), measure ? form : formBefore(next))),
    ...(isMixed ? ['y'] : []),
    ...(isHalf ? [`${name}${isFeminine ? 'a' : 'o'}`] : name.split(' ')),
    ...(measure === undefined
      ? []
      : isMixed
        ? measure[1].split(' ')
        : [...(isHalf ? [] : ['de']), ...measure[0].split(' ')]),
  ];
}

/** «TV de 55"» is inches, «30' de masaje» minutes. */
function readMarked(text: string, { isQuoted, isSingleQuoted }: Neighbours): string[] | undefined {
  const [, figure = '', mark = ''] = /^(\d{1,3}(?:[.,]\d{1,2})?)(["”]|''|['’′])[.,;:!?]*$/u.exec(text) ?? [];
  const isMinutes = /^['’′]$/u.test(mark);
  if (figure === '' || ((isMinutes ? isSingleQuoted : isQuoted) && mark !== '′')) return undefined;
  const [whole = '', decimals] = figure.split(/[.,]/u);
  if (isMinutes && decimals !== undefined) return undefined;
  const point =
    decimals === undefined ? [] : [figure.includes(',') ? 'coma' : 'punto', ...ofDigits(decimals)];
  const one = Number(whole) === 1 && decimals === undefined;
  const unit = isMinutes ? 'minuto' : 'pulgada';
  return [
    ...integerWords(
      Number(whole),
      isMinutes ? 'masculine' : decimals === undefined ? 'feminine' : 'standalone',
    ),
    ...point,
    one ? unit : `${unit}s`,
  ];
}

const ofDigits = (text: string): string[] =>
  text.startsWith('0') ? digitWords(text) : integerWords(Number(text));

/** What a half or a quarter is taken of: «el 1/2 kilo», «sábado 1/2 jornada» are no days. */
const PARTED =
  /^(?:d[ií]a|jornada|turno|hora|tiempo|kilo|libra|arroba|litro|botella|gal[oó]n|metro|pulgada|docena|pollo|porci[oó]n|taza|vaso|cucharada|cucharadita|torta|pizza|bulto|bolsa|paquete|precio|tonelada|cuadra|p[aá]gina|beca|manga|luna)s?[.,;:!?)]*$/u;

/** «el 30/11», «vence 31/12»: a day and its month. «10/10» and «4.8/5» are none. */
function readDay(text: string, { before, next, afterNext }: Neighbours): string[] | undefined {
  if (/^(?:1\/2|[13]\/4)$/u.test(text) && PARTED.test(next === 'de' ? afterNext : next)) return undefined;
  const [, first = '', second = ''] = /^(\d{1,2})\/(\d{1,2})[.,;:!?]*$/u.exec(text) ?? [];
  const month = SPANISH_MONTHS[Number(second) - 1];
  if (month === undefined || Number(first) > 31 || Number(first) === 0) return undefined;
  const isSaid = /^(?:el|al|del|día|vence|lunes|martes|miércoles|jueves|viernes|sábado|domingo)$/iu;
  // Nobody rates with more than twelve of twelve, and «hasta 1/2 libra» is no day.
  const isLong = /^\d\d$/u.test(second);
  const isDate =
    isSaid.test(before) || (isLong && (Number(first) > 12 || /^(?:hasta|desde)$/iu.test(before)));
  return isDate ? [...integerWords(Number(first)), 'de', month] : undefined;
}

const WEEKDAY = /^\(?(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)[.,;:)]*$/iu;

/** What stands before the figure that it counts or names. */
function readBeforeFigure(text: string, { before, next, around }: Neighbours): string[] | undefined {
  if (/^No\.$/u.test(text) && /^(?:\d|de$)/u.test(next)) return ['número'];
  if (/^[-–—]$/u.test(text) && WEEKDAY.test(before) && WEEKDAY.test(next)) return ['a'];
  if (!/^[$#]?\d/u.test(next)) return undefined;
  if (/^No$/u.test(text) && /^\p{L}+$/u.test(before)) return ['número'];
  if (/^M[ií]n\.?$/iu.test(text) && !/^\d/u.test(before)) return ['mínimo'];
  if (/^M[aá]x\.?$/iu.test(text)) return ['máximo'];
  const day = DAYS_IN_SHORT[foldedText(text)];
  // «mar 3» may be the third of March, and «D» a size.
  if (day !== undefined && day !== 'martes') return [day];
  // From hour to hour with spaces: «2:00 - 6:00 p. m.».
  const isHour = (token: string): boolean => /\d:\d\d|\d ?[ap]\.? ?m\b/iu.test(token);
  if (
    /^[-–—]$/u.test(text) &&
    (isHour(before) || /^\d{1,2}(?:\.\d{2})?$/u.test(before)) &&
    around.some(isHour) &&
    isHour(next)
  )
    return ['a'];
  return undefined;
}

/** What bears its number behind it: «calle 31 casa 4», «nivel 1 inglés» count nothing. */
const NUMBERED =
  /^\(?(?:calle|cll?\.?|carrera|cra\.?|kra?\.?|km\.?|transversal|diagonal|manzana|mz\.?|ruta|piso|nivel|grado|talla|d[ií]a|local|torre|bloque|oficina|etapa|consultorio|bodega|apto\.?|apartamento|casa)$/iu;
/** «Apto 1 habitación» counts rooms. */
const ROOMS = /^(?:habitaci|alcoba|cuarto|baño|piso|nivel|ambiente|puesto|hora|mes)/iu;

const MADE_BY_3M =
  /^(?:marca|cintas?|tapabocas|mascarillas?|respirador(?:es)?|adhesivos?|esponjas?|lijas?|pel[ií]culas?|polarizados?|vinilos?|pegantes?|productos)$/iu;

const PEOPLE =
  /^(?:para|adultos|beb[eé]s|edad|edades|hombres|j[oó]venes|mujeres|niñas|niños|pacientes|personas|público)$/iu;

/** «niños >10 años», «las 8.30»: figures that only their neighbours explain. */
function readFigure(text: string, { before, next, afterNext, around }: Neighbours): string[] | undefined {
  const [, sign, age = ''] = /^([<>]) ?(\d{1,2})$/u.exec(text) ?? [];
  if (sign !== undefined && PEOPLE.test(before) && /^años?(?!\p{L})/u.test(next))
    return [sign === '>' ? 'mayores' : 'menores', 'de', ...integerWords(Number(age), formBefore(next))];
  // «a las 8.30», «de 8.30 a 10.00 a. m.»
  const hour = /^(\d{1,2})\.([0-5]\d)[.,;:!?]*$/u.exec(text);
  const isSpan = /^(?:a|hasta|[-–])$/u.test(next) && /^\d{1,2}(?:[.:]\d{2})? ?[ap]\.? ?m/iu.test(afterNext);
  if (hour && Number(hour[1]) <= 24 && (/^las?$/iu.test(before) || isSpan))
    return timeWords(Number(hour[1]), Number(hour[2]), undefined);
  if (/^\d{0,3}1$/u.test(text) && NUMBERED.test(before) && !ROOMS.test(next))
    return integerWords(Number(text));
  if (/^\d{1,3}$/u.test(text) && /^(?:1\/2|[13]\/4|[½¼¾])(?:["”]| (?:lbs?|hr?s?|und))?$/u.test(next))
    return integerWords(Number(text), /["”bhrsd]$/u.test(next) ? 'feminine' : formBefore(afterNext));
  const tyre = /^R\d{2}/u.test(next) ? /^(\d{3})\/(\d{2,3})$/u.exec(text) : null;
  if (tyre) return [...integerWords(Number(tyre[1])), ...integerWords(Number(tyre[2]))];
  // A shop in a shopping centre: «C.C. El Tesoro L-214».
  const shop = around.some((token) => /^c\.\s?c\.?$|^comercial$/iu.test(token))
    ? /^L[-.](\d{2,4})[.,;:]*$/u.exec(text)
    : null;
  if (shop) return ['local', ...integerWords(Number(shop[1]))];
  // A maker of tapes and masks; elsewhere it is millions.
  if (/^3M[.,;:!?]*$/u.test(text) && MADE_BY_3M.test(before)) return ['tres', 'eme'];
  // «TV 4K», «carrera 5K»: a letter there, a price in «desde 4k».
  const lettered = /^([2458])K[.,;:!?]*$/u.exec(text);
  if (lettered && !/^(?:a|desde|por|solo|en|vale)$/iu.test(before))
    return [...integerWords(Number(lettered[1])), 'ka'];
  // «+500 clientes», «50+ sabores»: more than so many; «SPF 50+» is a degree.
  const more = /^\+(\d{1,3}(?:\.\d{3})*)$|^(\d{1,3}(?:\.\d{3})*)\+$/u.exec(text);
  const figure = Number((more?.[1] ?? more?.[2] ?? '').replaceAll('.', ''));
  if (more && /^\p{Ll}{4,}/u.test(next)) return ['más', 'de', ...integerWords(figure, formBefore(next))];
  if (more?.[2] !== undefined && /^(?:SPF|FPS)$/u.test(before)) return [...integerWords(figure), 'más'];
  return undefined;
}

/** What only its neighbours tell: «3 x $10.000», «hasta el 30/11», «de 8 a.m. a 12 m.», «No. 1». */
export function readBeside(text: string, beside: Neighbours): string[] | undefined {
  const { before, next, around } = beside;
  if (/^[x×]$/u.test(text) && (/\d/u.test(before) || /^[$€]?\d/u.test(next) || AFTER_POR.test(next)))
    return ['por'];
  if (/^X$/u.test(text) && /^\d{1,2}$/u.test(before) && /^[$€]?\d/u.test(next)) return ['por'];
  if (/^COP[.,;:!?]*$/u.test(text) && /\d|^mil$|mill/iu.test(before)) return ['pesos'];
  const told =
    readBeforeFigure(text, beside) ??
    readDay(text, beside) ??
    readFraction(text, beside) ??
    readMarked(text, beside) ??
    readFigure(text, beside);
  if (told) return told;
  const isHour = (token: string): boolean => /\d ?[ap]\.? ?m\b/iu.test(token);
  // «abrimos de 8 a 12m y de 2 a 6pm»
  const isSpan = /(?:^| )(?:de|desde) (?:las )?(?:[5-9]|1[01])(?::\d{2})? (?:a|hasta) 12(?::00)? ?m/iu.test(
    around.join(' '),
  );
  return around.some(isHour) || isSpan || /^las$/iu.test(before)
    ? readNoon(text.replace(STOP, ''))
    : undefined;
}
