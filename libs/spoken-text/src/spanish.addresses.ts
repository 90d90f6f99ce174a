import type { ReadToken } from './read.token';
import { digitWords, integerWords } from './spanish.numbers';
import { vocabulary } from './vocabulary';

/** Ways as Colombian addresses write them, without their full stop; a number follows. */
const WAYS = vocabulary<string>({
  ac: 'avenida calle',
  ak: 'avenida carrera',
  autop: 'autopista',
  autopista: 'autopista',
  av: 'avenida',
  avda: 'avenida',
  avenida: 'avenida',
  calle: 'calle',
  carrera: 'carrera',
  circular: 'circular',
  cl: 'calle',
  cll: 'calle',
  clle: 'calle',
  cr: 'carrera',
  cra: 'carrera',
  dg: 'diagonal',
  diag: 'diagonal',
  diagonal: 'diagonal',
  km: 'kilómetro',
  kr: 'carrera',
  kra: 'carrera',
  mz: 'manzana',
  transv: 'transversal',
  transversal: 'transversal',
  tv: 'transversal',
});
/** What a door is called behind the number of the house; a number or a letter follows. */
const DOORS = vocabulary<string>({
  ap: 'apartamento',
  apt: 'apartamento',
  apto: 'apartamento',
  bl: 'bloque',
  bq: 'bloque',
  cs: 'casa',
  int: 'interior',
  lc: 'local',
  lt: 'lote',
  of: 'oficina',
  ofc: 'oficina',
  tr: 'torre',
});
const DOORS_IN_FULL = new Set([
  ...['apartamento', 'bloque', 'bodega', 'casa', 'consultorio', 'interior', 'local', 'lote'],
  ...['manzana', 'oficina', 'stand', 'torre'],
]);

const NUMBER_SIGN = String.raw`(?:#|[Nn][°º]|[Nn]\.[°º]|[Nn]o\.?|[Nn]ro\.?|[Nn][uú]m\.?)`;
/** Signs and numbers of a house that are one token: «# 72-41», «No. 5-23», «N° 114-09». */
export const HOUSE_NUMBER_TEXT = String.raw`(?<![\p{L}\d])${NUMBER_SIGN} \d{1,3}[A-Ha-hNSW]?(?: ?[Bb]is)? ?[-–] ?\d{1,3}[A-Ha-hNSW]?(?![\p{L}\d])`;
const HOUSE = new RegExp(
  String.raw`^${NUMBER_SIGN}? ?(\d{1,3})([A-Ha-hNSW]?) ?([Bb]is)? ?[-–] ?(\d{1,3})([A-Ha-hNSW]?)$`,
  'u',
);
const SIGNED = new RegExp(String.raw`^${NUMBER_SIGN}`, 'u');
const STREET = /^(\d{1,3})([A-Ha-hNSW]?)$/u;
/** «10#5-23»: written without a space. */
const GLUED = /^(\d{1,3}[A-Ha-hNSW]?)(#.+)$/u;
/** «Cra7#72-41», «Cra.7 No. 5-23»: the way too. */
const WHOLE = /^(\p{L}{2,9})\.?(\d{1,3})([A-Ha-hNSW]?)(#.+)?$/u;
/** A shop in a shopping centre: «local 2-114», «L. 8-224». */
const SHOP = /^(\d{1,3})[-–](\d{1,4})$/u;
const SIDES: Readonly<Record<string, string>> = { N: 'norte', S: 'sur', W: 'oeste' };
const END = /[.,;:!?…)»”"]+$/u;

const figure = (digits: string): string[] =>
  /^0\d/u.test(digits) ? digitWords(digits) : integerWords(Number(digits));
/** «6N» is the sixth of the north, «6A» is six A. */
const letter = (text: string): string[] => (text === '' ? [] : [SIDES[text] ?? text.toUpperCase()]);

/** A house number with its sign, which stands in addresses alone: «#12-30». */
export function readHouseNumber(printed: string): string[] | undefined {
  const text = printed.replace(END, '');
  return SIGNED.test(text) ? houseWords(text) : undefined;
}

function houseWords(text: string): string[] | undefined {
  const match = HOUSE.exec(text);
  if (match === null) return undefined;
  const [, first = '', firstLetter = '', bis, second = '', secondLetter = ''] = match;
  return [
    ...(SIGNED.test(text) ? ['número'] : []),
    ...figure(first),
    ...letter(firstLetter),
    ...(bis === undefined ? [] : ['bis']),
    ...figure(second),
    ...letter(secondLetter),
  ];
}

/** Readings of the tokens that belong to an address, by their place; others keep the reading that they have. */
export function readAddresses(printed: readonly string[]): ReadonlyMap<number, ReadToken['spoken']> {
  const spoken = new Map<number, string[]>();
  const at = (index: number): string => printed[index] ?? '';
  const core = (index: number): string => at(index).replace(END, '');
  for (let index = 0; index < printed.length; index += 1) {
    const word = core(index)
      .toLowerCase()
      .replace(/^[(«"“¡¿]+/u, '');
    const way = WAYS[word];
    const door = DOORS[word];
    if (
      door !== undefined &&
      /^(?:\d{1,4}[A-Za-z]?|[A-Z])$/u.test(core(index + 1)) &&
      !/[,;:!?]$/u.test(at(index))
    )
      spoken.set(index, [door]);
    // «Local 2a junto al banco» is a shop and no second one; «torre 2a etapa» is.
    const lettered = /^(\d{1,2})[Aa]$/u.exec(core(index + 1));
    if (
      lettered !== null &&
      (door !== undefined || DOORS_IN_FULL.has(word)) &&
      !/[,;:!?]$/u.test(at(index)) &&
      !/^(?:etapa|fase|mano|planta|secci[oó]n)/u.test(at(index + 2))
    )
      spoken.set(index + 1, [...figure(lettered[1] ?? ''), 'A']);
    const whole = WHOLE.exec(core(index));
    const wholeWay = WAYS[(whole?.[1] ?? '').toLowerCase()];
    if (whole !== null && wholeWay !== undefined) {
      const own = houseWords(whole[4] ?? '');
      const following = houseWords(core(index + 1));
      if (own !== undefined || (following !== undefined && SIGNED.test(core(index + 1))))
        spoken.set(index, [wholeWay, ...figure(whole[2] ?? ''), ...letter(whole[3] ?? ''), ...(own ?? [])]);
    }
    const shop = SHOP.exec(core(index + 1));
    if (shop !== null && (door !== undefined || word === 'local' || /^l\.$/iu.test(at(index)))) {
      spoken.set(index, [word === 'l' ? 'local' : (door ?? core(index))]);
      spoken.set(index + 1, [...figure(shop[1] ?? ''), ...figure(shop[2] ?? '')]);
    }
    const glued = GLUED.exec(core(index + 1));
    const gluedHouse = glued && houseWords(glued[2] ?? '');
    if (way !== undefined && gluedHouse) {
      if (word !== way) spoken.set(index, [way]);
      const [, digits = '', side = ''] = STREET.exec(glued[1] ?? '') ?? [];
      spoken.set(index + 1, [...figure(digits), ...letter(side), ...gluedHouse]);
    }
    if (way === 'kilómetro' && /^\d{1,3}[.,]\d{1,2}$/u.test(core(index + 1))) spoken.set(index, [way]);
    const street = STREET.exec(core(index + 1));
    // «Km 5» is said so anyway; «av.» ends in a full stop that ends nothing.
    if (way === undefined || street === null || /[,;:!?]$/u.test(at(index))) continue;
    const next = numberEnd(printed, index + 1);
    // «TV 55"» is a set.
    if (word === 'tv' && !HOUSE.test(core(next))) continue;
    if (word !== way) spoken.set(index, [way]);
    if (street[2] !== '') spoken.set(index + 1, [...figure(street[1] ?? ''), ...letter(street[2] ?? '')]);
    const house = HOUSE.test(core(next)) ? houseWords(core(next)) : undefined;
    if (house !== undefined) spoken.set(next, house);
  }
  return spoken;
}

/** The place after the street with its «Bis», «Sur», «Este» and a letter that stands alone. */
function numberEnd(printed: readonly string[], street: number): number {
  let next = street + 1;
  while (/^(?:bis|sur|este|norte|oeste|[A-H]),?$/iu.test(printed[next] ?? '')) next += 1;
  return next;
}
