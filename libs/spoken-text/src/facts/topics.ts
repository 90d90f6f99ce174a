import { addressIn, hoursIn, phonesIn } from './contacts';
import { withListLines } from './list.lines';
import { priceOfMenu } from './menu.prices';
import { pricesIn, printedPrice } from './prices';

/** What a topic of a business is about. */
type TopicKind = 'direccion' | 'horario' | 'precio' | 'promocion' | 'telefono' | 'tema';

/** A topic as it was typed, and what it is. */
export interface SortedTopic {
  kind: TopicKind;
  text: string;
}

const PROMOTION =
  /promo|oferta|descuento|rebaja|\b\d\s?x\s?\d\b(?![.,]\d|\s?(?:mil|lucas?|lks?)\b)|\b(?:dos|tres) por uno\b|mitad de precio|\b(?:lleva|lleve|pague|paga)s? \d (?:[\p{L}]+ )?y (?:lleva|lleve|pague|paga)s? \d|\d\s?%|gratis|sin costo|obsequio|regalo por|free\b|\boff\b|discount/iu;

const ON_DAY = '(?:(?:todos )?los |cada )?(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?)';
const SEVERAL = String.raw`(?<![\p{L}\d])[2-9]\s?(?:x|por)\s?\$?\s?\d[\d.]*(?:\s?mil)?`;
/** A price of several on some days: «2 por $30.000 los jueves», «jueves: 2x30». */
const ON_SOME_DAYS = new RegExp(
  String.raw`${SEVERAL}\s${ON_DAY}(?!\p{L})|(?<!\p{L})${ON_DAY}(?:[:,]|\sde\s\p{L}+)?\s${SEVERAL}`,
  'iu',
);

/** The kind of one topic; the most exact reading wins: a telephone number is never a theme. */
function kindOf(text: string): TopicKind {
  if (phonesIn(text).length > 0) return 'telefono';
  if (addressIn(text) !== undefined) return 'direccion';
  if (PROMOTION.test(text) || ON_SOME_DAYS.test(text)) return 'promocion';
  if (pricesIn(text).length > 0) return 'precio';
  return hoursIn(text) === undefined ? 'tema' : 'horario';
}

/**
 * The topics of a text in their order, each with its kind. They end at commas, semicolons, line breaks, bars and the marks of
 * {@link withListLines}, but not at the comma inside a price, between an address and its flat, or between two opening hours. None twice.
 */
export function sortTopics(topics: string): SortedTopic[] {
  const held = heldTogether(withListLines(topics));
  const parts = held
    .split(
      // «baño 35.000 y corte 40.000» are two things with their prices.
      /[,;\n\r|•·]+|\.\s+(?=\p{Lu})|(?<=\d(?:\s?(?:mil|k))?)\s\/\s(?=\p{L})|(?<=\s\$?\d{1,3}\.\d{3})\sy\s(?=\p{L}[\p{L} ]{1,40}\s\$?\d{1,3}\.\d{3}(?!\d))/u,
    )
    .map((part) =>
      part
        .replaceAll(COMMA, ',')
        .replace(/^(?:\s*(?:\d{1,2}[.)](?=\s)|[-–*]|y\s))*\s*/iu, '')
        .replace(/[\s.]+$/u, ''),
    )
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map((part) => withSign(part));
  const unique = new Map(parts.map((text) => [text.toLocaleLowerCase('es'), text]));
  return [...unique.values()].map((text) => ({ kind: kindOf(text), text }));
}

/** Ends with a thing and thousands of pesos: «limpieza 90.000», and neither «NIT 901.234» nor «más de 10.000». */
const THING_AND_THOUSANDS =
  /(?<!(?<!\p{L})(?:nit|rut|n[uú]mero|no|resoluci[oó]n|registro|c[oó]digo|modelo|ref|mil|de|a|hasta|casi|unos|unas|los|las))\s\d{1,3}(?:\.\d00|\.\d50)$/iu;

/** «torta 9k» as «torta a $9.000», «limpieza 90.000» as «limpieza a $90.000»; other bare figures may be anything. */
function withSign(topic: string): string {
  const isPrice = /(?:mil|k)$/u.test(topic) || THING_AND_THOUSANDS.test(topic);
  const [price] = isPrice && pricesIn(topic).length === 0 ? priceOfMenu(topic) : [];
  return price === undefined
    ? topic
    : `${topic.slice(0, price.start).trim()} a ${printedPrice(price.amount)}`;
}

// A private-use character stands for a comma that parts nothing.
const COMMA = '\uE001';

function heldTogether(topics: string): string {
  const hold = (text: string, found: string | undefined): string =>
    found === undefined ? text : text.replace(found, found.replaceAll(',', COMMA));
  const plain = topics.replace(/[\uE000-\uE00F]/gu, ' ').replace(/(\d),(?=\d)/gu, `$1${COMMA}`);
  return hold(hold(plain, addressIn(plain.replaceAll(COMMA, ','))), hoursIn(plain));
}
