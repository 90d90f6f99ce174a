import type { FormularioFields, PerfilNegocio } from '@pregonero/contracts/api';
import {
  addressIn,
  businessNameIn,
  foldedText,
  hoursIn,
  phonesIn,
  pricesIn,
  printedPrice,
  type ReadingLanguage,
  sortTopics,
  townIn,
  withoutMarkup,
} from '@pregonero/spoken-text';
import { cleanPhrase, de, hookWords, isPlace, placeOf, workplace } from './business-words';
import { thingOffered } from './offered-thing';

/** Something that is sold, with its price as it is written after it: «a $12.900», «desde $45.000», «for 12,900 pesos». */
export interface Offered {
  nombre: string;
  precio: string | undefined;
}

/** What is known of a business, from its form and its profile, each fact once. */
export interface BusinessFacts {
  /** Its kind, inside a sentence: «panadería de barrio». */
  negocio: string;
  nombre: string | undefined;
  /** «en La Espiga», «en nuestra panadería de barrio». */
  enNegocio: string;
  deNegocio: string;
  ciudad: string | undefined;
  barrio: string | undefined;
  direccion: string | undefined;
  horario: string | undefined;
  whatsapp: string | undefined;
  telefono: string | undefined;
  oferta: string | undefined;
  ofertaHasta: string | undefined;
  audiencia: string | undefined;
  /** With their prices, those with one first. */
  productos: readonly Offered[];
  /** Themes without prices, never empty. */
  temas: readonly [string, ...string[]];
}

const PRICE_WORDS =
  /[\s:–—-]*(?:(?:^|\s)(a|por|desde|en|vale|valen|cuesta|cuestan|from|at|for)(?:\ssolo|\ssólo)?)?\s*$/iu;
const PICTURES =
  /(?![#*\d©®™])(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D})/gu;
/** How many a price is for: «3x$5.000», «2 por $9.000». */
const PIECES = /(?:^|\s)(\d{1,2})\s?(?:x|por)\s*$/iu;
const MEASURE =
  'hora|d[ií]a|noche|mes|semana|año|kilo|kg|libra|lb|metro cuadrado|metro|m2|m²|persona|unidad|docena|par|sesi[oó]n|clase|bolsa|caja|cubeta|porci[oó]n|pareja';
/** What a price is for, behind it: «al mes», «el día», «por persona», «c/u». */
const PER = new RegExp(
  String.raw`^\s?(?:(?:(?:al|a la|el|la|por|x|cada)\s|/\s?)(?:${MEASURE})|c/u|p/p|mensual(?:es)?)(?![\p{L}\d])`,
  'iu',
);
/** «¡¡2x1 en perros!!» stands inside a sentence. */
const CRIES = /^[\s¡!]+|[\s¡!]+$/gu;
/** «Barrio Laureles» is Laureles; «Barrio Triste» and «Barrio Abajo» keep their word. */
const BARRIO =
  /^barrio\s+(?!(?:triste|abajo|arriba|nuevo|obrero|antioquia|colombia|chino|sur|norte|boyac[aá]|santander)$)/iu;
const PROMO_OPENING =
  /^(?:tenemos\s+)?(?:promo(?:ci[oó]n|s|ciones)?|ofertas?)(?:\s+(?:de|del|en|especial))?[\s:]+/iu;

/** Reads form and profile. What somebody typed twice is one fact; what is not there is undefined and never made up. */
export function factsOf(
  form: FormularioFields,
  perfil: PerfilNegocio = {},
  language: ReadingLanguage = 'Spanish',
): BusinessFacts {
  const kind = withoutMarkup(form.tipoNegocio);
  const topics = sortTopics(unshouted(withoutMarkup(form.temasPrincipales))).map((topic) => ({
    ...topic,
    text: withoutHeading(topic.text, kind),
  }));
  const of = (wanted: string): string[] =>
    topics.filter((topic) => topic.kind === wanted).map(({ text }) => text);
  const everything = `${kind}, ${withoutMarkup(form.temasPrincipales)}`;
  const negocio = cleanPhrase(kindOnly(kind), 6) ?? 'negocio';
  const nombre = calmName(cleanLine(perfil.nombre) ?? businessNameIn(withoutMarkup(form.temasPrincipales)));
  const phones = phonesIn(everything);
  const listIsShouted = isShouted((perfil.productos ?? []).map((product) => product.nombre).join(' '));
  const productos = uniqueProducts([
    ...(perfil.productos ?? []).map(({ nombre: product, precio }) => ({
      nombre: hookWords(withoutMarkup(listIsShouted ? product.toLocaleLowerCase('es') : product)),
      precio: precio === null ? undefined : pesosIn(language, precio),
    })),
    ...of('precio').flatMap((text) => offeredIn(text, language)),
  ]);
  const [oferta] = [cleanLine(perfil.oferta), ...of('promocion')].filter((text) => text !== undefined);
  const themes = of('tema')
    .filter((text) => townIn(text) === undefined || text.split(' ').length > 2)
    // «hasta 6 personas», «desde 1998» is a remark about a thing, not a thing.
    .filter((text) => !/^(?:hasta|desde)\s/iu.test(text))
    // Nor is where one is found: «@bar.pepe», «info@bar.co».
    .filter((text) => !/(?:^|\s)@|\S@\S|https?:|www\.|\p{L}\.com?(?!\p{L})/iu.test(text))
    // «a las 10 a.m.» has lost its full stop to the list.
    .map((text) => thingOffered(text.replace(/(?<=\d ?[ap]\.m)$/iu, '.')))
    .map((text) => text && cleanPhrase(text, 7))
    .filter((text) => text !== undefined)
    // Nobody asks at a bakery for the bakery: «panadería en Laureles».
    .filter((text) => !(isPlace(negocio) && same(kindOnly(text).trim(), negocio)));
  const [first = productos[0]?.nombre ?? negocio, ...others] = [
    ...themes,
    ...productos.map((product) => thingOf(product.nombre)),
  ].filter((theme, index, all) => all.findIndex((one) => isPartOf(one, theme)) === index);
  const place = nombre === undefined ? workplace(negocio) : placeOf(nombre, negocio);
  return {
    negocio,
    nombre,
    enNegocio: place,
    deNegocio: nombre === undefined ? place.replace(/^en /u, 'de ') : de(place.replace(/^(?:en|con) /u, '')),
    ciudad: cleanLine(perfil.ciudad) ?? townIn(kind) ?? townIn(form.temasPrincipales),
    barrio: cleanLine(perfil.barrio)?.replace(BARRIO, ''),
    direccion: cleanLine(perfil.direccion) ?? addressIn(everything),
    horario: cleanLine(perfil.horario) ?? (of('horario')[0] && hoursIn(of('horario')[0] ?? '')),
    // Of several the first: nobody writes down two.
    whatsapp:
      atHome(onePhone(cleanLine(perfil.whatsapp)), language) ??
      (/whats|wsp|wpp/iu.test(everything) ? phones[0] : undefined),
    telefono: perfil.whatsapp === undefined ? phones[0] : undefined,
    oferta:
      oferta === undefined ? undefined : hookWords(oferta.replace(CRIES, '').replace(PROMO_OPENING, '')),
    ofertaHasta: perfil.ofertaHasta,
    audiencia: audienceOf(withoutMarkup(form.audienciaObjetivo)),
    productos: [...productos].sort((a, b) => Number(b.precio !== undefined) - Number(a.precio !== undefined)),
    temas: [first, ...others],
  };
}

/** «Medellín: pandebonos a $2.500», «Panadería en Laureles: pan»: the place and the business are none of the things sold there. */
function withoutHeading(text: string, kind: string): string {
  const [whole = '', heading = ''] = /^([^:\d]{2,60}):\s+(?=\p{L})/u.exec(text) ?? [];
  const words = foldedText(heading).trim();
  const isTown = townIn(heading) !== undefined && words.split(' ').length <= 3;
  return words !== '' && (isTown || foldedText(kind).startsWith(words)) ? text.slice(whole.length) : text;
}

/** A list in capitals alone; a short one may be an abbreviation. */
const isShouted = (text: string): boolean =>
  text.length > 12 && /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

/** Small words of a name in capitals, and those of three letters that are surely none of an abbreviation. */
const SMALL_IN_NAMES = /^(?:DE|DEL|LA|LAS|EL|LOS|Y|BAR|SPA|OF|THE|AND)$/u;

/** «PANADERÍA LA ESPIGA» of a profile is «Panadería La Espiga»; what may be an abbreviation stays: «CDA NORTE». */
function calmName(name: string | undefined): string | undefined {
  const words = name?.split(' ') ?? [];
  const isSure = (word: string): boolean =>
    SMALL_IN_NAMES.test(word) || (/^\p{Lu}{4,}$/u.test(word) && /[AEIOUÁÉÍÓÚ]/u.test(word));
  if (words.length < 2 || !words.every(isSure)) return name;
  return words
    .map((word) => {
      const small = word.toLocaleLowerCase('es');
      return /^(?:de|del|y|of|the|and)$/u.test(small) && word !== words[0]
        ? small
        : word.charAt(0) + small.slice(1);
    })
    .join(' ');
}

const unshouted = (text: string): string => (isShouted(text) ? text.toLocaleLowerCase('es') : text);

/** Nobody lists «lifting y lifting de pestañas»: one is the other, said longer. */
function isPartOf(a: string, b: string): boolean {
  const [short = '', long = ''] = [a, b]
    .map((text) => text.toLocaleLowerCase('es'))
    .sort((x, y) => x.length - y.length);
  return singular(long) === singular(short) || long.startsWith(`${short} `);
}

/** «desayunos para oficina» and «desayuno para oficina» are one thing. */
const singular = (phrase: string): string => phrase.replace(/(?<=\p{L}{3})s(?!\p{L})/gu, '');

/** What a price counts in measures as people ask for it: «cubeta de huevos criollos», «frasco de miel de 500 g». */
function thingOf(product: string): string {
  const thing = product
    .replace(
      /^(?:media\s+)?(?:cubeta|libra|kilo|frasco|bulto|docena|gal[oó]n|litro|arroba|porci[oó]n|botella)s?\s+de\s+/iu,
      '',
    )
    .replace(/\s+(?:de\s+|x\s?)?\d[\d.,]*\s?(?:g|gr|kg|ml|l|lt|oz|lb)s?$/iu, '');
  return /\p{L}{3}/u.test(thing) ? thing : product;
}

/** Nobody dictates the number of the country to who lives in it. */
const atHome = (phone: string | undefined, language: ReadingLanguage): string | undefined =>
  language === 'Spanish' ? phone?.replace(/^\+?57[\s-]?(?=3\d{2})/u, '') : phone;

function onePhone(line: string | undefined): string | undefined {
  const phones = phonesIn(line ?? '');
  return phones.length > 1 ? phones[0] : line;
}

const same = (a: string, b: string): boolean => a.toLocaleLowerCase('es') === b.toLocaleLowerCase('es');

function cleanLine(text: string | undefined): string | undefined {
  const line =
    text === undefined
      ? ''
      : withoutMarkup(text)
          // Nobody says a picture: «Patitas Felices 🐾».
          .replace(PICTURES, ' ')
          .replace(/\s+/gu, ' ')
          // «M.D.» keeps its full stop.
          .replace(/(?<!(?:\p{Lu}\.)+\p{Lu})[\s.,;]+$/u, '')
          .trim();
  return line === '' ? undefined : line;
}

function uniqueProducts(products: readonly Offered[]): Offered[] {
  return products.filter(
    ({ nombre }, index) =>
      nombre !== '' && products.findIndex((other) => same(other.nombre, nombre)) === index,
  );
}

/** Profiles hold pesos: in English «$» would be read as dollars. */
const pesosIn = (language: ReadingLanguage, pesos: number): string =>
  language === 'English' ? `for ${pesos.toLocaleString('en-US')} pesos` : `a ${printedPrice(pesos)}`;

/** «tortas desde $45.000» is tortas, «desde $45.000»; in English the price stands as it was typed. */
function offeredIn(text: string, language: ReadingLanguage): Offered[] {
  const [price] = pricesIn(text);
  if (price === undefined) return [];
  const before = text.slice(0, price.start);
  const word = PRICE_WORDS.exec(before)?.[1]?.toLowerCase();
  const pieces = PIECES.exec(before)?.[1];
  const after = text.slice(price.end);
  const nombre =
    cleanPhrase((pieces === undefined ? before : before.replace(PIECES, '')).replace(PRICE_WORDS, ''), 7) ??
    // «$120.000 la sesión de 50 min»: what costs it stands behind. «la noche» alone is a measure of something else.
    (/^\s(?:la|el|por|cada|x)\s\p{L}{3}/iu.test(after) && after.replace(PER, '').trim() !== ''
      ? cleanPhrase(after.replace(/^\s(?:la|el|por|cada|x)\s/iu, ''), 7)
      : undefined);
  if (nombre === undefined) return [];
  if (language === 'English')
    return [{ nombre, precio: `${word === 'from' ? 'from' : 'for'} ${price.text}` }];
  const isForeign = /[€£]|US|dólar|dollar|euro/iu.test(price.text);
  const written = isForeign ? price.text : printedPrice(price.amount);
  // «a $35.000 el día» is no price of a week.
  const isBehind = before.replace(PRICE_WORDS, '').trim() === '';
  const per = isBehind ? '' : perOf(after);
  if (pieces !== undefined) return [{ nombre, precio: `${pieces} por ${written}${per}` }];
  return [{ nombre, precio: `${word === 'desde' || word === 'from' ? word : 'a'} ${written}${per}` }];
}

/** What a price is for, as it is said behind it: « al mes», « cada uno»; nothing where it stands alone. */
function perOf(after: string): string {
  const [found = ''] = PER.exec(after) ?? [];
  return found
    .replace(/^\s?c\/u$/iu, ' cada uno')
    .replace(/^\s?p\/p$/iu, ' por persona')
    .replace(/^\s?(?:\/\s?|x\s)/iu, ' por ');
}

/** Where the kind ends: a mark that is no part of a number, a price, or what begins to say where, what or for whom. */
const AFTER_KIND =
  /[,;:(\n]|\.(?!\d)|\s+(?:(?:a|desde|por|from|at)\s+)?(?=(?:US)?[$€£]\s?\d)|\s(?:en|que|con|para|donde|desde hace|in|that|with|for)\s/iu;

/** The kind without where it is, whom it serves and what it is proud of: those are said elsewhere or left out whole. */
function kindOnly(text: string): string {
  const opening =
    /^(?:(?:hola\s+)?(?:somos|soy|tengo|tenemos|es|mi negocio es|nuestro negocio es|vendo|vendemos|ofrezco|ofrecemos|hago|hacemos|we are|i have|we have)\s+)?(?:(?:un|una|unos|unas|el|la|los|las|mi|nuestro|nuestra|a|an|the|my|our)\s+)?/iu;
  return text.trim().replace(opening, '').split(AFTER_KIND)[0] ?? '';
}

/** Whom it is for, when that is a phrase that can be said whole. */
function audienceOf(text: string): string | undefined {
  const [whole = ''] = text
    .trim()
    .replace(/^(?:(?:dirigid[oa]s?\s+)?(?:a|para|for)\s+)/iu, '')
    .split(/,(?!\s*\d)|[.;\n]/iu);
  const fits = (phrase: string): boolean => phrase.trim().split(/\s+/u).length <= 9;
  // A clause that is too long is left out whole, not cut.
  const [head = ''] = fits(whole) ? [whole] : whole.split(/\s(?:que|quienes|who|that)\s/iu);
  return fits(head) ? cleanPhrase(head, 9) : undefined;
}
