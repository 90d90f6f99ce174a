import type { FormularioFields, PerfilNegocio } from '@pregonero/contracts/api';
import {
  addressIn,
  businessNameIn,
  calmName,
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
import { cleanPhrase, de, hookWords, namesWorkplace, placeOf, workplace } from './business-words';
import { thingOffered } from './offered-thing';
import { splitVerb, type Verb } from './offering';
import { keyOf } from '../language/text-key';

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
  /** The day on which it is closed: «los lunes». */
  cerrado: string | undefined;
  whatsapp: string | undefined;
  telefono: string | undefined;
  oferta: string | undefined;
  ofertaHasta: string | undefined;
  audiencia: string | undefined;
  /** With their prices, those with one first. */
  productos: readonly Offered[];
  /** Things without prices; empty where only the kind of the business is known. */
  temas: readonly string[];
  /** Verbs that were typed before a thing, by the thing as {@link keyOf} has it. */
  verbos: ReadonlyMap<string, Verb>;
  /** «hacemos domicilios»: what was typed about deliveries. */
  entrega: string | undefined;
  /** Where it is, in words: «en el centro de Bogotá». */
  sitio: string | undefined;
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
  const isSpanish = language === 'Spanish';
  const topics = sortTopics(unshouted(withoutMarkup(form.temasPrincipales))).map((topic) => ({
    ...topic,
    text: withoutHeading(withoutPlaceOfKind(topic.text, kind), kind),
  }));
  const of = (wanted: string): string[] =>
    topics.filter((topic) => topic.kind === wanted).map(({ text }) => text);
  const everything = `${kind}, ${withoutMarkup(form.temasPrincipales)}`;
  const opened = splitVerb(kind);
  const negocio = cleanPhrase(kindOnly(opened.verb === undefined ? kind : opened.thing), 6) ?? 'negocio';
  const nombre = calm(cleanLine(perfil.nombre) ?? businessNameIn(withoutMarkup(form.temasPrincipales)));
  const phones = phonesIn(everything);
  const verbos = new Map<string, Verb>();
  const themes = of('tema')
    .filter((text) => townIn(text) === undefined || text.split(' ').length > 2)
    // «hasta 6 personas», «desde 1998» is a remark about a thing, not a thing.
    .filter((text) => !/^(?:hasta|desde)\s/iu.test(text))
    // Nor is where one is found: «@bar.pepe», «info@bar.co».
    .filter((text) => !/(?:^|\s)@|\S@\S|https?:|www\.|\p{L}\.com?(?!\p{L})/iu.test(text))
    .filter((text) => !NO_THING.test(text) && !DELIVERY.test(text))
    .map((text) => {
      // «a las 10 a.m.» has lost its full stop to the list.
      const { verb, thing } = splitVerb(text.replace(/(?<=\d ?[ap]\.m)$/iu, '.'));
      const offered = thingOffered(verb === undefined ? text.replace(/(?<=\d ?[ap]\.m)$/iu, '.') : thing);
      const phrase = offered && cleanPhrase(offered, 7);
      if (phrase !== undefined && verb !== undefined && isSpanish) verbos.set(keyOf(phrase), verb);
      return phrase;
    })
    .filter((text) => text !== undefined)
    // Nobody asks at a bakery for the bakery: «panadería en Laureles».
    .filter((text) => !(namesWorkplace(negocio) && same(kindOnly(text).trim(), negocio)));
  if (opened.verb !== undefined && isSpanish) verbos.set(keyOf(negocio), opened.verb);
  const listIsShouted = isShouted((perfil.productos ?? []).map((product) => product.nombre).join(' '));
  const [main] = [...themes, opened.verb === undefined ? undefined : negocio].filter(
    (text) => text !== undefined,
  );
  /** Noun of a price without one: the thing before it, or what the business itself is. */
  const nounBefore = (index: number): string | undefined => {
    const before = topics[index - 1];
    const own = namesWorkplace(negocio) || negocio === 'negocio' ? undefined : negocio;
    if (index === 0) return own;
    return before?.kind === 'tema'
      ? themes.find((theme) => same(theme, splitVerb(before.text).thing))
      : undefined;
  };
  const listed = (perfil.productos ?? []).flatMap(({ precio }) => precio ?? []);
  const productos = uniqueProducts([
    ...(perfil.productos ?? []).map(({ nombre: product, precio }) =>
      wholeProduct(
        {
          nombre: hookWords(withoutMarkup(listIsShouted ? product.toLocaleLowerCase('es') : product)),
          precio: precio === null ? undefined : pesosIn(language, precio),
        },
        main,
      ),
    ),
    ...topics.flatMap(({ kind: wanted, text }, index) =>
      wanted === 'precio' && !(isBarePrice(text) && listed.includes(pricesIn(text)[0]?.amount ?? 0))
        ? offeredIn(text, language, nounBefore(index) ?? main)
        : [],
    ),
  ]);
  const [oferta] = [cleanLine(perfil.oferta), ...of('promocion')].filter((text) => text !== undefined);
  const place =
    nombre === undefined
      ? negocio !== 'negocio' && namesWorkplace(negocio)
        ? workplace(negocio)
        : 'aquí'
      : placeOf(nombre, negocio);
  return {
    negocio,
    nombre,
    enNegocio: place,
    deNegocio:
      place === 'aquí'
        ? 'de aquí'
        : nombre === undefined
          ? place.replace(/^en /u, 'de ')
          : de(place.replace(/^(?:en|con) /u, '')),
    ciudad: cleanLine(perfil.ciudad) ?? townIn(kind) ?? townIn(form.temasPrincipales),
    barrio: cleanLine(perfil.barrio)
      ?.replace(BARRIO, '')
      .replace(/^(?=(?:centro|norte|sur)$)/iu, isSpanish ? 'el ' : ''),
    direccion: addressOf(perfil) ?? addressIn(everything),
    horario: hoursSaid(perfil.horario) ?? (of('horario')[0] && hoursIn(of('horario')[0] ?? '')),
    cerrado: isSpanish
      ? (closedDays(perfil.cerrado) ?? closedIn(perfil.horario ?? form.temasPrincipales))
      : undefined,
    // Of several the first: nobody writes down two.
    whatsapp:
      atHome(onePhone(cleanLine(perfil.whatsapp)), language) ??
      (/whats|wsp|wpp/iu.test(everything) ? phones[0] : undefined),
    telefono: perfil.whatsapp === undefined ? phones[0] : undefined,
    oferta: oferta === undefined ? undefined : wholeOffer(oferta, language),
    ofertaHasta: perfil.ofertaHasta,
    audiencia: audienceOf(withoutMarkup(form.audienciaObjetivo)),
    productos: [...productos].sort((a, b) => Number(b.precio !== undefined) - Number(a.precio !== undefined)),
    temas: [...themes, ...productos.map((product) => thingOf(product.nombre))].filter(
      (theme, index, all) => !NO_THING.test(theme) && all.findIndex((one) => isPartOf(one, theme)) === index,
    ),
    verbos,
    entrega: isSpanish
      ? deliveryIn([cleanLine(perfil.domicilios) ?? '', ...topics.map(({ text }) => text)])
      : undefined,
    sitio: isSpanish ? siteIn(kind) : undefined,
  };
}

const DAY_CLOSED =
  /[\s,;(]*(?:(?:los\s)?(lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|festivo)s?[:,]?\s(?:est[aá]\s)?cerrad[oa]s?|cerrad[oa]s?\s(?:los\s|el\s)?(lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|festivo)s?)[\s,;)]*/iu;

/** Hours of a profile; what names neither a clock nor a day is none: «pedidos con dos días». */
function hoursSaid(typed: string | undefined): string | undefined {
  const line = cleanLine(typed?.replace(DAY_CLOSED, ' '));
  return line !== undefined &&
    /\d\s?(?:a|p|am|pm|m)\.?\s?m?\b|24 horas|24\/7|\d:\d{2}|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|todos los d[ií]as|hours|\b(?:mon|tue|wed|thu|fri|sat|sun)|every day|daily/iu.test(
      line,
    )
    ? line
    : undefined;
}

/** Address with the landmark that people find it by: «Cra 76 #48-20, frente al parque». */
function addressOf({ direccion, referencia }: PerfilNegocio): string | undefined {
  const lines = [cleanLine(direccion), cleanLine(referencia)];
  return lines[0] === undefined ? undefined : lines.filter((line) => line !== undefined).join(', ');
}

/** «los domingos y festivos» for the days of a profile; what names no days is left out. */
function closedDays(typed: string | undefined): string | undefined {
  const days = cleanLine(typed)
    ?.toLocaleLowerCase('es')
    .replace(/^(?:los|el)\s/u, '');
  const day = '(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|festivos?)';
  if (days === undefined || !new RegExp(`^${day}(?:(?:, | y (?:los )?| a )${day})*$`, 'u').test(days))
    return undefined;
  return `los ${days.replace(/(s[aá]bado|domingo|festivo)(?!s)/gu, '$1s')}`;
}

function closedIn(text: string): string | undefined {
  const found = DAY_CLOSED.exec(text);
  const day = (found?.[1] ?? found?.[2])?.toLocaleLowerCase('es');
  return day === undefined
    ? undefined
    : `los ${day.replace('miercoles', 'miércoles').replace('sabado', 'sábado')}${day.endsWith('s') ? '' : 's'}`;
}

/** How one is reached, paid or found is no thing that is offered: «pedidos por WhatsApp», «3 empanadas», «martes». */
const NO_THING =
  /^(?:(?:pedidos?|reservas?|citas?|ventas?)(?:$|\s+(?:por|al|en)(?!\p{L}))|(?:nequi|daviplata|efectivo|tarjetas?|pagos?|contra\s?entrega|recibimos)(?!\p{L})|\d|(?:(?:los|el)\s)?(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|festivos)(?!\p{L})|(?:en|por|cerca|frente|junto|al lado|detrás|diagonal|desde hace|con|para|a domicilio)\s|(?:whatsapp|instagram|facebook|tiktok|cerrad[oa]s?)(?!\p{L})|(?:horas?|d[ií]as?|noches?|mes|mensualidad|semanas?|unidad|docenas?)$)/iu;
const DELIVERY = /^(?:hacemos\s+)?(?:domicilios?|env[ií]os?|enviamos|entregas)(?!\p{L})(?!\s+de\s)/iu;

/** What was typed of deliveries, as the shop says it. */
function deliveryIn(texts: readonly string[]): string | undefined {
  const found = texts.find((text) => DELIVERY.test(text));
  if (found === undefined) return undefined;
  const [line = ''] = found.replace(/^hacemos\s+/iu, '').split(/\s(?:al?|por)\s+(?=\+?\d|whats)/iu);
  const phrase = cleanPhrase(line, 8)
    ?.replace(/^domicilio(?=\s|$)/u, 'domicilios')
    .replace(/^envío(?=\s|$)/u, 'envíos');
  if (phrase === undefined) return undefined;
  return /^enviamos/u.test(phrase) ? phrase : `hacemos ${phrase}`;
}

/** «en el centro de Bogotá», «en Laureles, Medellín». */
const SITE =
  /\sen\s((?:el|la)\s(?:centro|norte|sur|oriente|occidente|plaza)(?:\s(?:de\s)?\p{Lu}[\p{L}]+){0,2}|(?:el\s)?(?:barrio\s)?\p{Lu}\p{L}+(?:\s(?:de\s|del\s|la\s|las\s|los\s){0,2}\p{Lu}\p{L}+){0,3}(?:,\s\p{Lu}\p{L}+)?)/u;

const siteIn = (kind: string): string | undefined => {
  const [, found] = SITE.exec(kind) ?? [];
  return found !== undefined && !/^(?:Instagram|Facebook|Whatsapp|WhatsApp|Internet|TikTok)/u.test(found)
    ? found
    : undefined;
};

/** A theme that repeats the line about the business keeps neither its place nor the net: «celulares en el centro de Bogotá». */
function withoutPlaceOfKind(text: string, kind: string): string {
  const plain = text.replace(
    /\s+por\s+(?:instagram|whats?app|facebook|internet|tiktok|redes(?:\s+sociales)?)(?!\p{L})/giu,
    '',
  );
  const [site] = SITE.exec(kind) ?? [];
  return site === undefined ? plain : plain.replace(site, '');
}

/** A measure alone: «docena», «combo», «bandeja grande». */
const MEASURE_ALONE =
  /^(?:media\s+)?(?:docena|unidad|libra|kilo|caja|bandeja|porci[oó]n|par|paquete|bolsa|litro|botella)s?(?:\s(?:grande|peque[ñn]a|familiar|personal|mediana?))?$/iu;

/** «docena» of a shop of empanadas is «docena de empanadas», «3 empanadas» for $10.000 are «empanadas, 3 por $10.000». */
function wholeProduct(product: Offered, main: string | undefined): Offered {
  const [, count, counted] = /^(\d{1,2})\s+(\p{L}{4}.*)$/u.exec(product.nombre) ?? [];
  const { precio } = product;
  if (count !== undefined && counted !== undefined && precio?.startsWith('a $') === true)
    return { nombre: counted, precio: `${count} por ${precio.slice(2)}` };
  if (!MEASURE_ALONE.test(product.nombre) || main === undefined) return product;
  return { ...product, nombre: `${product.nombre} ${de(headOf(main))}` };
}

/** «empanadas» of «empanadas de maíz pilado». */
const headOf = (thing: string): string => thing.split(/\s(?:de|con|para|a|en)\s/u)[0] ?? thing;

/** An offer as it stands inside a sentence: «los martes, 4 por $12.000». */
function wholeOffer(typed: string, language: ReadingLanguage): string {
  const offer = hookWords(typed.replace(CRIES, '').replace(PROMO_OPENING, ''));
  if (language !== 'Spanish') return offer;
  return offer.replace(
    /^(?:(?:el|los)\s+)?(lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)s?(?:\s*[:,–—-]\s*|\s+(?:de\s+)?(?=\d))/iu,
    (_whole, day: string) => {
      const lowered = day.toLocaleLowerCase('es');
      return `los ${lowered}${lowered.endsWith('s') ? '' : 's'}, `;
    },
  );
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

const calm = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : calmName(name);

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

/** A price without what it buys: «3 por $10.000». The list of products tells what. */
const isBarePrice = (text: string): boolean => !/\p{L}{4}/u.test(text);

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
function offeredIn(text: string, language: ReadingLanguage, main: string | undefined): Offered[] {
  const [price] = pricesIn(text);
  if (price === undefined) return [];
  const before = text.slice(0, price.start);
  const word = PRICE_WORDS.exec(before)?.[1]?.toLowerCase();
  const pieces = PIECES.exec(before)?.[1];
  const after = text.slice(price.end);
  const nombre =
    cleanPhrase(
      splitVerb((pieces === undefined ? before : before.replace(PIECES, '')).replace(PRICE_WORDS, '')).thing,
      7,
    ) ??
    // «$120.000 la sesión de 50 min»: what costs it stands behind. «la noche» alone is a measure of something else.
    (/^\s(?:la|el|por|cada|x)\s\p{L}{3}/iu.test(after) && after.replace(PER, '').trim() !== ''
      ? cleanPhrase(after.replace(/^\s(?:la|el|por|cada|x)\s/iu, ''), 7)
      : undefined) ??
    // «3 por $10.000» of a shop of empanadas, «$40.000 la hora» of a teacher.
    main;
  if (nombre === undefined) return [];
  if (language === 'English')
    return [{ nombre, precio: `${word === 'from' ? 'from' : 'for'} ${price.text}` }];
  const isForeign = /[€£]|US|dólar|dollar|euro/iu.test(price.text);
  const written = isForeign ? price.text : printedPrice(price.amount);
  // «a $35.000 el día» is no price of a week.
  const isBehind = before.replace(PRICE_WORDS, '').trim() === '' && nombre !== main;
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
  /[,;:(\n]|\.(?!\d)|\s+(?:(?:a|desde|por|from|at)\s+)?(?=(?:US)?[$€£]\s?\d)|\s(?:en|que|con|para|donde|desde hace|in|that|with|for)\s|\s+por\s+(?:instagram|whats?app|facebook|internet|tiktok|redes)/iu;

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
