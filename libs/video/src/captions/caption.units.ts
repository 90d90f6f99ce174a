/** A number with its marks: «310», «(604)», «+57», «45.000», «$12.900», «45D». */
const FIGURE =
  /^[«"“(¿¡]*(?:COP|US|U)?[$€£]?[+#]?\(?\d[\d.,'’:\-–/]*[\p{L}%°]?(?:[-–]\d{1,4}\p{L}?)?\)?[.,;:!?»”")]*$/u;
const OPENS_A_FIGURE =
  /^[«"“(]*(?:[#+$€£]|n[.°º]+|no\.|nro\.?|núm\.?|tel\.|cel\.|ext\.|mín\.|máx\.|x|COP|USD|US\$)$/iu;
const WAY =
  /^[«"“(]*(?:calle|carrera|cra|cr|kra|kr|cl|cll|clle|avenida|av|avda|ak|ac|diagonal|diag|dg|transversal|transv|tv|trans|autopista|circular|circ|manzana|mz|km)\.?$/iu;
/** A house number that a reader handed over as one word: «#12-30», «# 84-12», «No. 25N-40». */
const HOUSE = /^(?:#|n[.°º]+|no\.?|nro\.?|núm\.?)\s?\d/iu;
/** «L. 2-114»: a shop in a shopping centre. */
const SHOP = /^l\.$/iu;
const DOOR = /^(?:local|apto|apartamento|oficina|of|piso|int|interior|torre|bloque|casa|bodega)\.?$/iu;
/** An amount of money: what follows it is no quarter of a city («$85.000 este mes»). */
const PRICED = /[$€£]/u;
const QUARTER = /^(?:bis|sur|norte|este|oeste)[.,;:!?]*$/iu;
const UNIT =
  /^(?:mil|mill[oó]n|millones|pesos|cop|usd|d[oó]lares|euros|%|km|kg|k|g|gr|mg|ml|l|lb|lbs|oz|cm|mm|m|m2|m²|gb|mb|h|hrs?|min|lts?|und|unds|uds|c\/u|horas?|a\.?|p\.?|a\.? ?m\.?|p\.? ?m\.?)[.,;:!?»”")]*$/iu;
const SCALE = /^(?:mil|mill[oó]n|millones)$/iu;
const MONEY = /^(?:pesos|cop|usd|d[oó]lares|euros)[.,;:!?]*$/iu;
/** «EE.», «S.», «S.A.»: capitals with a full stop that end no sentence. */
const INITIALS = /^[«"“(]*(?:\p{Lu}{1,2}\.)+$/u;
const HALF_OF_DAY = /^[ap]\.$/iu;
const PLATE_LETTERS = /^\p{Lu}{3}$/u;
const PLATE_REST = /^\d{2}[\dA-Z][.,;:!?]*$/u;
const NET =
  /@|^(?:https?:\/\/|www\.)|\p{L}\.(?:com|co|net|org|es|mx|app|io|shop|store|edu|gov|info)(?![\p{L}])/iu;
/** Ends a sentence or a part of one. A full stop inside an abbreviation is held by the rules below. */
const CLOSING = /[,;:!?…]["»”')]*$|\d\.$/u;

/** Whether two neighbours of a text must not be torn apart. */
function isHeld(before: string, word: string): boolean {
  if (OPENS_A_FIGURE.test(before) || WAY.test(before)) return FIGURE.test(word);
  if (SHOP.test(before) && /^\d+[-–]\d/u.test(word)) return true;
  if (INITIALS.test(before) || HALF_OF_DAY.test(before)) return isOneAbbreviation(before, word);
  if (CLOSING.test(before)) return false;
  if (DOOR.test(before)) return FIGURE.test(word);
  if (SCALE.test(before)) return MONEY.test(word);
  if (PLATE_LETTERS.test(before)) return PLATE_REST.test(word);
  if (QUARTER.test(before)) return OPENS_A_FIGURE.test(word) || HOUSE.test(word);
  if (!FIGURE.test(before)) return false;
  if (HOUSE.test(word)) return true;
  const isQuarter = QUARTER.test(word) && !PRICED.test(before);
  return FIGURE.test(word) || OPENS_A_FIGURE.test(word) || isQuarter || UNIT.test(word);
}

/** Whether two neighbours are one abbreviation in parts, «a. m.» or «EE. UU.»: said, and marked, as one word. */
export function isOneAbbreviation(before: string, word: string): boolean {
  const part = word.replace(/[,;:!?]+$/u, '');
  return HALF_OF_DAY.test(before) ? /^m\.?$/iu.test(part) : INITIALS.test(before) && INITIALS.test(part);
}

/**
 * For each word whether it belongs to the one before: the groups of a telephone number, a price with its unit, a street
 * with its number, an abbreviation in parts. They stand in one caption and, where they fit, on one line.
 */
export function heldWords(words: readonly string[]): boolean[] {
  return words.map((word, index) => index > 0 && isHeld(words[index - 1] ?? '', word));
}

/** For each word whether it is printed as it is written where the others are in capitals: addresses, units, abbreviations. */
export function writtenAsTheyAre(words: readonly string[]): boolean[] {
  const held = heldWords(words);
  let isStreet = false;
  return words.map((word, index) => {
    if (held[index] !== true) isStreet = held[index + 1] === true && WAY.test(word);
    const isUnit = held[index] === true && !SCALE.test(word) && !MONEY.test(word) && UNIT.test(word);
    // A reader may hand over what belongs together as one word: «2 kg», «3:30 p. m.».
    const isMeasure = /^\d[\d.,:]* ?(?:\p{Ll}{1,2}[²³2]?|[ap]\. ?m\.)[.,;:!?]*$/u.test(word);
    return isStreet || isUnit || isMeasure || NET.test(word) || INITIALS.test(word.replace(/[,;:!?]+$/u, ''));
  });
}

/** Small words that lean on the next one: a caption that ends with one reads badly. */
const LEANING =
  /^[«"“(¿¡]*(?:a|al|ante|cada|con|cuando|de|del|desde|e|el|en|entre|hacia|hasta|la|las|le|les|lo|los|más|me|mi|mis|muy|ni|no|nos|nuestra|nuestras|nuestro|nuestros|o|para|pero|por|porque|que|se|según|si|sin|sobre|su|sus|tan|te|tu|tus|u|un|una|y|ya|the|an|of|to|in|on|at|and|or|not|for|with|from|your|our|my|very)$/iu;

/** Whether a word leans on the one after it. */
export const isLeaning = (word: string): boolean => LEANING.test(word);

/** What somebody may want to write down or dial: a price, a telephone number, an address, an e-mail. */
export function holdsFact(words: readonly string[]): boolean {
  const held = heldWords(words);
  const asWritten = writtenAsTheyAre(words);
  return words.some(
    (word, index) =>
      asWritten[index] === true || (held[index] === true && /\d/u.test(word)) || /[$€£]\d|\d{3}/u.test(word),
  );
}
