import { phonesIn } from './contacts';

/** Facts of a shop that stand anywhere in its text, and the text without them. */
interface ShopDetails {
  cerrado?: string;
  referencia?: string;
  domicilios?: string;
  redes?: string;
  rest: string;
}

/** Whole or short: «dom», «sáb.»; «el mar» is no day. */
const DAY = String.raw`(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|festivos?|(?:lun|(?<!(?:el|al|del) )mar|mi[eé]|jue|vie|s[aá]b|dom|fest)(?!\p{L})\.?)`;
const DAYS = String.raw`${DAY}(?:(?:, |\s?[-–]\s?| (?:y|e|a|ni) (?:los |el )?)${DAY}){0,4}`;
/** No comma: «lunes a sábado, domingo cerrado» closes on Sundays. */
const JOINED_DAYS = String.raw`${DAY}(?:(?:\s?/\s?| (?:y|e|a|ni) (?:los |el )?)${DAY}){0,4}`;
const NOT_OPEN = String.raw`no (?:abrimos|atendemos|trabajamos|trabajo|atiendo|abro|abre|hay (?:servicio|atenci[oó]n)|hay(?=\s*(?:[.,;\n]|$)))|descans(?:amos|o)`;
const CLOSED = new RegExp(
  [
    String.raw`(?<![\p{L}\d])(?:los |el )?(${JOINED_DAYS})[:,]?\s(?:(?:est[aá]|estamos)\s)?(?:cerrad[oa]s?|cerramos|${NOT_OPEN})(?!\p{L})(?! (?:a las|\d))`,
    String.raw`(?<!\p{L})(?:cerrad[oa]s?|cerramos|${NOT_OPEN})(?: todos)?:?\s(?:los |el )?(${DAYS})(?!\p{L})`,
    String.raw`(?<=todos los d[ií]as,?)\s(?:menos|excepto|salvo) (?:los |el )?(${DAYS})(?!\p{L})`,
    // «D cerrado», «L: cerrado».
    String.raw`(?<![\p{L}\d.])([LMVSD]):?\scerrado(?!\p{L})`,
  ].join('|'),
  'iu',
);
const DAY_LETTERS: Readonly<Record<string, string>> = {
  L: 'lunes',
  M: 'martes',
  V: 'viernes',
  S: 'sábados',
  D: 'domingos',
};

const BESIDE =
  'en todo el frente del?|(?:al )?frente (?:al|a|del?)|diagonal (?:al|a|del?)|al lado del?|detr[aá]s del?|atr[aá]s del?|junto (?:al|a)|contiguo (?:al|a)|(?:en la )?esquina del?|cerca (?:al|a|del?)|a la vuelta del?|a (?:una|media|dos|tres|\\d) cuadras? (?:del?|al)|a (?:\\d{1,3}) (?:metros|mts?|pasos) (?:del?|al)';
/** «Frente al parque», «diagonal a la iglesia San Judas»: how people find a place in Colombia. */
const LANDMARK = new RegExp(
  String.raw`(?<!\p{L})(?:${BESIDE})\s(?!(?:ti|tu|tus|su|sus|usted|ustedes|mí|mi|nuestr[oa]s?|tod[oa]s?|nosotros|más|\d+ (?:personas|clientes|años))(?!\p{L}))[\p{L}\d][^\n,.;:|()·•/]{1,59}`,
  'iu',
);
/** «Parque del Perro» behind a comma, a line or «en»; not at the beginning, where the name of the business stands. */
const NAMED_PARK =
  /(?<=[\n,.;:] ?|\s[Ee]n (?:el )?)[Pp]arque del?(?: (?:la|los|las))? \p{Lu}\p{L}+(?: \p{Lu}\p{L}+){0,3}/u;
/** What follows a landmark on its line and is another fact. */
const AFTER_LANDMARK =
  /\s(?:[-–—]|tel|cel|whats\S*|wsp|pedidos|domicilios?|abrimos|abierto|atendemos|horario|y (?:abrimos|atendemos|hacemos))(?!\p{L}).*$/iu;

const DELIVERY = new RegExp(
  String.raw`(?<!\p{L})(?<!(?:no (?:hacemos|hay|tenemos)|sin) )(?:(?:(?:hacemos|tenemos|servicio de|recog(?:emos|o)(?: y entregamos)? a|entreg(?:amos|o) a|llevamos a|vamos a|atendemos a|pide (?:tu|a)) )(?:domicilios?|domis?|env[ií]os?|entregas?)|(?<!(?:^|\s)(?:a|su|tu|de) )(?:domicilios?|domis?|env[ií]os)(?!\p{L})|env[ií]o (?=gratis|a |en |sin|por|desde|incluido|\$)|enviamos(?!\p{L})|despachamos(?!\p{L})|entregas? (?=a |en |el mismo|gratis|sin costo|personal)|entregamos (?=a |en |el mismo)|delivery(?!\p{L}))(?:[^\n,.;|·•]|\.(?=\d)){0,120}(?:,(?=\s(?:el\s)?(?:domicilio|env[ií]o)\s)(?:[^\n,.;|·•]|\.(?=\d)){0,40}|,(?![^\n,.;|]{0,80}\d)(?:[^\n,.;|·•]|\.(?=\d)){0,80}){0,4}`,
  'iu',
);

const HANDLE_NAME = String.raw`[A-Za-z0-9_](?:[A-Za-z0-9._]{0,28}[A-Za-z0-9_])`;
/** «@lacomadre», «instagram.com/lacomadre», «ig: lacomadre»; the part of an e-mail address is none. */
const HANDLE = new RegExp(
  [
    String.raw`(?:https?:\/\/)?(?:www\.)?(?:instagram|tiktok)\.com\/@?(${HANDLE_NAME})\/?(?:\?\S*)?`,
    String.raw`(?:(?<!\p{L})(?:ig|insta|instagram|tik ?tok|redes)\s?:?\s)?(?<![\p{L}\d._%+-])@(${HANDLE_NAME})(?![\w@])`,
    String.raw`(?<!\p{L})(?:ig|insta|instagram|tik ?tok)\s?:\s?(${HANDLE_NAME})(?![\p{L}\d@])`,
  ].join('|'),
  'iu',
);

/** Reads closed days, landmark, deliveries and the name on social networks; the rest may be read for other facts. */
export function readShopDetails(text: string): ShopDetails {
  const found: ShopDetails = { rest: text };
  const cut = (match: RegExpExecArray, length = match[0].length, kept = ' '): void => {
    found.rest = found.rest.slice(0, match.index) + kept + found.rest.slice(match.index + length);
  };
  const handle = HANDLE.exec(found.rest);
  if (handle !== null) {
    found.redes = `@${handle[1] ?? handle[2] ?? handle[3] ?? ''}`;
    cut(handle);
  }
  const closed = CLOSED.exec(found.rest);
  if (closed !== null) {
    found.cerrado = toDays(
      closed[1] ?? closed[2] ?? closed[3] ?? DAY_LETTERS[(closed[4] ?? '').toUpperCase()] ?? '',
    );
    cut(closed);
  }
  const delivery = DELIVERY.exec(found.rest);
  if (delivery !== null) {
    const phones = phonesIn(delivery[0]);
    const phrase = phones
      .reduce((line, phone) => line.replace(phone, ' '), delivery[0])
      .replace(/(?:\s(?:y|al?|por|cel|tel|whats\S*|wsp)[.:]*)+\s*(?=$|\s{2})/iu, ' ')
      .replace(/:/gu, ' ')
      .replace(/\s+/gu, ' ')
      .replace(/[\s,(–—-]+$/u, '');
    if (phrase.includes(' ')) {
      found.domicilios = phrase;
      cut(delivery, delivery[0].length, ` ${phones.join(' ')} `);
    }
  }
  const landmark = LANDMARK.exec(found.rest) ?? NAMED_PARK.exec(found.rest);
  if (landmark !== null) {
    const line = landmark[0].replace(AFTER_LANDMARK, '');
    found.referencia = (line.charAt(0).toLocaleLowerCase('es') + line.slice(1)).trim();
    cut(landmark, line.length);
  }
  return found;
}

const WHOLE_DAYS: Readonly<Record<string, string>> = {
  ...{ lun: 'lunes', mar: 'martes', mie: 'miércoles', mié: 'miércoles', jue: 'jueves', vie: 'viernes' },
  ...{ sab: 'sábado', sáb: 'sábado', dom: 'domingo', fest: 'festivos' },
};

/** «LUNES y los Sabados» as «lunes y sábados», «dom/lun» as «domingo y lunes». */
const toDays = (typed: string): string =>
  typed
    .toLocaleLowerCase('es')
    .replace(/ (?:los|el) /gu, ' ')
    .replace(/\s?\/\s?| ni /gu, ' y ')
    .replace(/\p{L}+\.?/gu, (word) => WHOLE_DAYS[word.replace('.', '')] ?? word)
    .replace('miercoles', 'miércoles')
    .replace(/sabado/gu, 'sábado')
    .trim();
