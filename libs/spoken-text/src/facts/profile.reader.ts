import { normaliseText } from '../plain.text';
import { SPANISH_MONTHS } from '../spanish.vocabulary';
import { calmName, calmPhrase, isShouted, shoutedNamesIn } from './calm.case';
import { addressIn, hoursIn, phonesIn } from './contacts';
import { withListLines } from './list.lines';
import { withoutMarkup } from './markup';
import { priceOfMenu } from './menu.prices';
import { businessNameIn, saidNameIn } from './names';
import { pricesIn } from './prices';
import { knownQuarterIn } from './quarters';
import { readShopDetails } from './shop.details';
import { sortTopics } from './topics';
import { townIn } from './towns';
import { withWrittenPrices } from './written.prices';

/** What a pasted text tells about a business; what it does not tell is not there. */
export interface ReadProfile {
  nombre?: string;
  ciudad?: string;
  barrio?: string;
  direccion?: string;
  whatsapp?: string;
  horario?: string;
  /** Closed days: «domingos y festivos». */
  cerrado?: string;
  /** Landmark: «frente al parque». */
  referencia?: string;
  domicilios?: string;
  /** Name on social networks: «@lacomadre». */
  redes?: string;
  productos?: { nombre: string; precio: number | null }[];
  oferta?: string;
  ofertaHasta?: string;
}

const PRODUCTS_MAX = 30;
/** A longer name of a product is refused where it is saved. */
const NAME_MAX = 80;
/** A day without its year that is so many days past is still the one of this year. */
const PAST_DAYS = 120;
const PICTURES =
  /(?:\p{Extended_Pictographic}|[\u{FE0F}\u{200D}]|\p{Emoji_Modifier}|\p{Regional_Indicator})+(?: ?(\p{Lu}))?/gu;
const LABELS: readonly (readonly [RegExp, keyof ReadProfile])[] = [
  [/^(?:nombre(?: del negocio)?|negocio|empresa|name)$/iu, 'nombre'],
  [/^(?:ciudad|municipio|city)$/iu, 'ciudad'],
  [/^(?:barrio|sector|zona)$/iu, 'barrio'],
  [/^(?:direcci[oó]n|ubicaci[oó]n|address|d[oó]nde)$/iu, 'direccion'],
  [/^(?:whatsapp|wsp|wpp|celular|cel|tel[eé]fono|tel|phone|pedidos|domicilios)$/iu, 'whatsapp'],
  [/^(?:horarios?|horario de atenci[oó]n|abrimos|hours)$/iu, 'horario'],
  [/^(?:oferta|promo|promoci[oó]n|promoci[oó]n del mes|descuento)$/iu, 'oferta'],
];

/**
 * Reads what somebody pasted: the text of a public profile, a menu, a few sentences. Labelled lines count most; what two
 * lines tell twice is taken from the first. Nothing is invented. Pure, never throws.
 *
 * @param today `YYYY-MM-DD`: a day without a year is the next one of that name, or that of the last months: it is over then
 */
export function readProfile(pasted: string, today: string): ReadProfile {
  const text = withListLines(normaliseText(withoutMarkup(pasted)))
    // Stars of a chat make bold letters: «*LAVANDERÍA BURBUJAS*».
    .replace(/\*(?=\S)([^*\n]{1,120})(?<=\S)\*/gu, '$1')
    // Bios part their facts with pictures: «Café Montaña ☕ San Fernando».
    .replace(PICTURES, (_run, capital?: string) => (capital === undefined ? ' ' : `\n${capital}`))
    // A link that opens a chat is a telephone number.
    .replace(
      /(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(?:57)?(3\d{9})(?!\d)\S*/giu,
      ' $1 ',
    )
    .replace(/[ \t]+/gu, ' ');
  const { rest: plain, ...details } = readShopDetails(text);
  const lines = withWrittenPrices(plain)
    .split(/[\n\r|•·]+|(?<=[^\s\d.]{3})\.\s+(?=[\p{Lu}¡¿])|(?<=\d)\.\s+(?=\p{Lu})|(?<=!)\s+(?=[\p{Lu}¡¿])/u)
    .map((line) => line.replace(/^[\s*–—-]+|(?<![ap]\.\s?m)[\s.]+$/giu, ''))
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const found: ReadProfile = { ...details };
  const rest: string[] = [];
  for (const line of lines) {
    const labelled = /^([\p{L} ]{2,24}):\s*(.+)$/u.exec(line);
    const field = labelled && LABELS.find(([label]) => label.test((labelled[1] ?? '').trim()))?.[1];
    if (labelled && field && field !== 'productos') take(found, field, labelled[2] ?? '', today);
    else rest.push(line);
  }
  const whole = rest.join('\n');
  found.direccion ??= onOneLine(addressIn(whole));
  found.whatsapp ??= mobileFirst(phonesIn(whole));
  // «2x1 todos los jueves» above «6pm a 12am» tells no hours of Thursdays.
  const ofShop = rest.filter((line) => sortTopics(line).every(({ kind }) => kind !== 'promocion'));
  found.horario ??= onOneLine(hoursIn(ofShop.join('\n')) ?? hoursIn(whole));
  const quarter = quarterIn(whole, undefined);
  // «Barrio Buenos Aires» is in no town of that name; deliveries may name the only one.
  found.ciudad ??= townIn([whole, found.domicilios].join('\n').replaceAll(quarter ?? '\n', ' '));
  found.barrio ??= quarter ?? quarterIn(whole, found.ciudad);
  if (found.oferta === undefined) {
    const promise = rest.flatMap((line) => sortTopics(line)).find(({ kind }) => kind === 'promocion');
    if (promise) {
      take(found, 'oferta', promise.text, today);
      // Its last day may stand behind a comma: an offer without its end would be told for ever.
      const line = rest.find((each) => each.includes(promise.text)) ?? '';
      found.ofertaHasta ??= lastDayIn(line, today)?.day;
    }
  }
  found.nombre = calmLine(found.nombre ?? nameIn(rest));
  const productos = productsIn(
    rest.filter((line) => !saysSame(line, found.oferta)),
    pluralIn(found.nombre),
  );
  if (productos.length > 0) found.productos = productos;
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

const calmLine = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : calmName(name);

/** «empanadas» of «Empanadas La Comadre»: what a price without a thing is for. */
function pluralIn(name = ''): string | undefined {
  const [first = ''] = name.split(' ');
  return /^\p{L}{4,}[aeo]s$/u.test(first) ? first.toLocaleLowerCase('es') : undefined;
}

/** What goes on in the next line is a list in a field of one: «L-S 6am-8pm», «D 7am-1pm». */
const onOneLine = (text: string | undefined): string | undefined => text?.replace(/\s*\n\s*/gu, ', ');

function saysSame(line: string, oferta: string | undefined): boolean {
  return oferta !== undefined && line.includes(oferta) && pricesIn(line).length === pricesIn(oferta).length;
}

function take(
  found: ReadProfile,
  field: Exclude<keyof ReadProfile, 'productos'>,
  value: string,
  today: string,
): void {
  const text = value.trim();
  if (text === '' || found[field] !== undefined) return;
  if (field === 'whatsapp') {
    const phone = mobileFirst(phonesIn(text));
    if (phone !== undefined) found.whatsapp = phone;
    return;
  }
  if (field === 'oferta') {
    const end = lastDayIn(text, today);
    if (end !== undefined) found.ofertaHasta = end.day;
    const offer = (end === undefined ? text : text.replace(end.text, '')).replace(/[\s,;:-]+$/u, '').trim();
    if (offer !== '') found.oferta = offer;
    return;
  }
  if (field === 'direccion') {
    found.direccion = addressIn(text) ?? text;
    found.ciudad ??= townIn(text);
    return;
  }
  found[field] = text;
}

/** In Colombia the mobile number is the one of WhatsApp. */
function mobileFirst(phones: readonly string[]): string | undefined {
  return phones.find((phone) => /^(?:\+?57)?3/u.test(phone.replace(/[^\d+]/gu, ''))) ?? phones[0];
}

function quarterIn(text: string, town: string | undefined): string | undefined {
  const named =
    /\b(?:barrio|sector)\s+((?:(?:el|la|los|las|san|santa|de|del)\s+)*\p{Lu}[\p{L}]*(?:\s\p{Lu}[\p{L}]*)*)/iu.exec(
      text,
    )?.[1];
  if (named !== undefined && capitalsOf(named) !== '') return capitalsOf(named);
  const known = knownQuarterIn(text);
  if (known !== undefined || town === undefined) return known;
  const beside = new RegExp(
    String.raw`(?:^|[\s,])(?:en|de)\s((?:(?:El|La|Los|Las|San|Santa)\s)?\p{Lu}[\p{L}]+(?:\s\p{Lu}[\p{L}]+)?),\s${town}`,
    'u',
  ).exec(text)?.[1];
  return beside;
}

/** The words of a name: it ends where a small word that no name has begins. */
function capitalsOf(named: string): string {
  const words = named.split(' ');
  const end = words.findIndex(
    (word) => !/^\p{Lu}/u.test(word) && !/^(?:el|la|los|las|san|santa|de|del)$/iu.test(word),
  );
  return (end === -1 ? words : words.slice(0, end)).join(' ');
}

/** «Sonríe SAS NIT 901.234.567-8»: a number of the tax office is no part of a name. */
const TAX_NUMBER = /[\s,(–-]+(?:NIT|RUT)(?!\p{L}).*$/u;

/** A title before a person's name, which ends the name of the business: «Sonrisa Clara, Dra». */
const BEFORE_PERSON = /,\s(?:Dra?|Sra?|Lic|Ing|Prof)\.?$/iu;

/** Headings in capitals, which name no business. */
const HEADING =
  /^(?:MEN[UÚ]|CARTA|PRECIOS|CAT[AÁ]LOGO|HORARIOS?|INFORMACI[OÓ]N|SERVICIOS|PROMO\S*|NUEVO|ABIERTO)(?!\p{L})/u;

/** Words in capitals that call and name nothing. */
const SHOUT =
  /(?<!\p{L})(?:GRATIS|OFERTAS?|DESCUENTOS?|REBAJAS?|DOMICILIOS?|ENV[IÍ]OS?|URGENCIAS?|URGENTE|ATENCI[OÓ]N|ATENDEMOS|CERRADO|SIEMPRE|TODOS?|TODAS?|NUNCA|AHORA|LLAMA|LL[AÁ]MANOS|ESCR[IÍ]BENOS|PEDIDOS?|HORAS?)(?!\p{L})/u;

const GREETING =
  /^(?:hola|buenas?|bienvenid[oa]s?|info|saludos)(?!\p{L})[^\p{L}]*(?:d[ií]as|tardes|noches|a tod[oa]s)?[^\p{L}]*$/iu;

function nameIn(lines: readonly string[]): string | undefined {
  const told = lines.filter((line) => !GREETING.test(line)).map((line) => line.replace(TAX_NUMBER, ''));
  const named = told.map((line) => calmName(line));
  const [first = ''] = named;
  const text = named.join('. ');
  const shouted = lines
    .slice(0, 3)
    .find(
      (line, at) =>
        isShouted(line) && !HEADING.test(line) && isPlain(line) && (at === 0 || line.includes(' ')),
    );
  const said =
    saidNameIn(text) ?? (shouted && calmName(shouted.replace(TAX_NUMBER, ''))) ?? businessNameIn(text);
  if (said !== undefined) return said;
  const inCapitals = nameInCapitals(told[0] ?? '');
  // «Cerrajería 24h LLAVES YA»: figures are no part of a name.
  const isName = isPlain(first) && /^\p{Lu}/u.test(first) && !(inCapitals !== undefined && /\d/u.test(first));
  if (!isName) return inCapitals;
  // «Consultorio Sonría, odontología en Manizales»: what it does is no part of its name.
  return first
    .replace(BEFORE_PERSON, '')
    .replace(/(?<=\s.*),\s\p{Ll}.*$/u, '')
    .replace(/[,:!]+$/u, '');
}

/** Returns «Llaves Ya» for «Cerrajería 24 horas LLAVES YA»: among several names the longest in words, and of those the first. */
function nameInCapitals(line: string): string | undefined {
  const names = shoutedNamesIn(line).filter(
    (name) => !HEADING.test(name) && !SHOUT.test(name) && townIn(name) === undefined,
  );
  const words = (name: string): number => name.split(' ').length;
  const [name] = names.toSorted((one, other) => words(other) - words(one));
  if (name === undefined) return undefined;
  return name.includes(' ') ? calmName(name) : calmPhrase(name);
}

const isPlain = (line: string): boolean =>
  line.length <= 60 &&
  line.split(' ').length <= 6 &&
  !line.startsWith('@') &&
  !line.endsWith(':') &&
  sortTopics(line).every(({ kind }) => kind === 'tema') &&
  priceOfMenu(line).length === 0;

/** «3 x», «2 por» before a price. */
const PIECES = /(?:^|[\s(])(\d{1,2})\s?(?:x|×|por)\s*$/iu;
/** «3 tacos por». */
const COUNTED = /^[\s*–-]*(\d{1,2})\s(\p{L}{3}.*?)\s(?:x|por)\s*$/iu;
const MEASURE_ALONE = /^(?:(?:media )?docena|unidad|caja|cubeta|porci[oó]n)$/iu;
const NUMBER_ALONE = /^(?:(?:media )?docena|par)$/iu;
/** «doble» behind «Hamburguesa sencilla» is a «Hamburguesa doble». */
const VARIANT =
  /^(?:sencill[oa]|doble|triple|mixt[oa]|grande|peque[ñn][oa]|median[oa]|familiar|personal|especial)$/iu;
/** A list goes on behind a comma that parts neither figures nor what stands in brackets. */
const LIST_MARK = /,\s+(?![^()]{0,60}\))|;\s|\s\/\s/u;
/** «25k (+ cuerdas)». */
const BESIDE_PRICE = /(?<=\d(?:\s?(?:mil|k))?)\s?\([^()\d]{1,40}\)$/u;
const EACH = /\s?(?:c\/u|cada un[oa]|la unidad|und?\.?|=|\.-)$/iu;

/** What stands before a price is what costs it; a price of several or of a dozen is for `plural` where it names nothing. */
function productsIn(
  lines: readonly string[],
  plural: string | undefined,
): { nombre: string; precio: number | null }[] {
  let before: string | undefined;
  const products = lines
    .flatMap((line) => line.split(LIST_MARK))
    .flatMap((line) => {
      let from = 0;
      const prices = pricesIn(line);
      return (
        prices.length > 0 ? prices : priceOfMenu(line.replace(BESIDE_PRICE, '').replace(EACH, ''))
      ).flatMap((price) => {
        const named = piecesOf(line.slice(from, price.start), { plural, isItem: from === 0 });
        const nombre = named === undefined ? undefined : wholeName(named, before);
        before = nombre;
        from = price.end;
        return nombre === undefined
          ? []
          : [{ nombre, precio: FOREIGN.test(price.text) ? null : price.amount }];
      });
    });
  return [
    ...new Map(products.map((product) => [product.nombre.toLocaleLowerCase('es'), product])).values(),
  ].slice(0, PRODUCTS_MAX);
}

/** A name that goes on from the product before it: «doble», «par», «en leche». */
function wholeName(name: string, before: string | undefined): string {
  const words = before?.split(' ') ?? [];
  const [first = ''] = words;
  if (NUMBER_ALONE.test(name) && /^\p{L}{3,}[aeo]$/u.test(first))
    return `${name} de ${first.toLocaleLowerCase('es')}s`;
  const [link = ''] = /^(?:en|con) /u.exec(name) ?? [];
  if (link !== '' && before?.includes(` ${link}`) === true)
    return `${before.slice(0, before.indexOf(` ${link}`))} ${name}`;
  if (!VARIANT.test(name)) return name;
  const end = VARIANT.test(words.at(-1) ?? '') ? words.length - 1 : words.indexOf('de');
  return end > 0 ? `${words.slice(0, end).join(' ')} ${name.toLocaleLowerCase('es')}` : name;
}

/** Name of a product with its count: «3 empanadas» of «Empanadas 3 x». */
function piecesOf(
  before: string,
  { plural, isItem }: { plural: string | undefined; isItem: boolean },
): string | undefined {
  const [, several, counted] = COUNTED.exec(before) ?? [];
  const count = several ?? PIECES.exec(before)?.[1];
  if (count === undefined) {
    const name = productName(before, isItem);
    if (name === undefined) return undefined;
    if (!MEASURE_ALONE.test(name) || plural === undefined) return calmPhrase(name);
    return `${name.toLocaleLowerCase('es')} de ${plural}`;
  }
  const thing = calmPhrase(productName(counted ?? before.replace(PIECES, '')) ?? plural ?? 'unidades');
  return `${count} ${thing.charAt(0).toLocaleLowerCase('es')}${thing.slice(1)}`;
}

/** «Torta de zanahoria (porción)»: what stands in brackets behind a name tells it from the whole cake. */
const ASIDE = /\s*\([^()]{1,30}\)$/u;

/** At the beginning of an item of a list, «Baño y peluquería» is one thing. */
function productName(text: string, isItem = false): string | undefined {
  const whole = text.replace(/[\s:.…–—=-]+$/u, '');
  const [aside = ''] = ASIDE.exec(whole) ?? [];
  const before = whole.replace(ASIDE, '');
  const bare = before
    .replace(/[\s:.…–—=-]+$/u, '')
    .replace(
      /(?:\s|^)(?:(?:es|son|está|están)\sa|a|por|desde|en|vale|valen|cuesta|cuestan|son|solo|sólo|tan solo|a solo|from|at|for)(?:\s(?:solo|sólo))?$/iu,
      '',
    );
  const isPair = isItem && /^\p{L}[\p{L}+-]*(?: \p{L}+)? y \p{L}+(?: \p{L}+)?$/u.test(bare.trim());
  const [last = ''] = (isPair ? bare.replace(' y ', ' \u0001 ') : bare)
    .split(/[,;:(]|\sy\s|(?:^|\s)(?:vendemos|tenemos|ofrecemos|hacemos|prueba|lleva|encuentra)\s|^\s*con\s/iu)
    .slice(-1);
  const name = last
    .replace('\u0001', 'y')
    .replace(/^[\s\d.)*/–-]*(?:(?:y|el|la|los|las|un|una|nuestro|nuestra|nuestros|nuestras)\s+)*/iu, '')
    .replace(/[\s:.…–—-]+$/u, '')
    .trim();
  if (NO_THING.test(name)) return undefined;
  if (name.length < 3 || name.length > NAME_MAX || !/\p{L}{3}/u.test(name)) return undefined;
  return name.length + aside.length > NAME_MAX ? name : `${name}${aside}`;
}

/** Prices of a profile are pesos: fifteen dollars are not fifteen of them. */
const FOREIGN = /US|EUR|AR|MX|RD|[€£]|d[oó]lar|dollar|euro/iu;

/** What stands before a second price of the same thing: «$49.900 por mayor y $69.900 al detal», «antes $350.000, ahora $300.000». */
const NO_THING =
  /^(?:(?:antes|ahora|hoy|valor|total|precios?|normal|oferta|promo|domicilios?|domis?|env[ií]os?|de contado|efectivo|hasta)$|(?:por|al|en|para|a)\s(?:mayor|detal|unidad|docena|contado|efectivo|cr[eé]dito)(?:\s[yo])?$)/iu;

const UNTIL = String.raw`(?:v[aá]lid[oa]\s)?hasta\s(?:el\s)?`;
/** «hasta el 15/12», «hasta 15-12-2026», «hasta el 15.12.2026». */
const LAST_DAY = new RegExp(
  String.raw`${UNTIL}(?<day>\d{1,2})(?:[/-](?<month>\d{1,2})(?:[/-](?<year>\d{4}|\d{2}))?|\.(?<month2>\d{1,2})\.(?<year2>\d{4}|\d{2}))(?!\d)`,
  'iu',
);
/** «hasta 2026-12-15». */
const LAST_DAY_YEAR_FIRST = new RegExp(
  String.raw`${UNTIL}(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})(?!\d)`,
  'iu',
);
/** «hasta el 15 de diciembre», «hasta 15 dic. 2026». */
const LAST_DAY_IN_WORDS = new RegExp(
  String.raw`${UNTIL}(?<day>\d{1,2})\s(?:de\s)?(?<name>${SPANISH_MONTHS.flatMap((month) => [month, month.slice(0, 3)]).join('|')})(?!\p{L})\.?(?:\s(?:(?:de|del)\s)?(?<year>\d{4}))?`,
  'iu',
);

function lastDayIn(text: string, today: string): { text: string; day: string } | undefined {
  const match = LAST_DAY_YEAR_FIRST.exec(text) ?? LAST_DAY.exec(text) ?? LAST_DAY_IN_WORDS.exec(text);
  const { day = '', month, month2, name = '', year, year2 } = match?.groups ?? {};
  if (match === null) return undefined;
  const named = SPANISH_MONTHS.findIndex((each) => each.slice(0, 3) === name.slice(0, 3).toLowerCase()) + 1;
  const written = dayOf(
    { day: Number(day), month: Number(month ?? month2 ?? named), year: year ?? year2 },
    today,
  );
  return written === undefined ? undefined : { text: match[0], day: written };
}

function dayOf(
  { day, month, year }: { day: number; month: number; year: string | undefined },
  today: string,
): string | undefined {
  const write = (full: number): string =>
    `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const full = year === undefined ? thisYear : Number(year.length === 2 ? `20${year}` : year);
  // An offer of last week is over; a day of January that is read in November is still to come.
  const isLongPast = Date.parse(today) - Date.parse(`${write(full)}T00:00:00Z`) > PAST_DAYS * 86_400_000;
  const written = year === undefined && isLongPast ? write(full + 1) : write(full);
  const real = new Date(`${written}T12:00:00Z`);
  return Number.isNaN(real.getTime()) || real.toISOString().slice(0, 10) !== written ? undefined : written;
}
