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

/** What a figure right behind names rather than counts: «talla 38», «iPhone 13», «SPF 50». */
const NAMED =
  /^[«"“(¿¡]*(?:talla|tallas|combo|modelo|serie|paso|nivel|grado|rin|ref\.|referencia|galaxy|windows|size|level|step)$/iu;
const CAPITALS = /^[«"“(¿¡]*(?:\p{Ll}+\p{Lu}\p{L}*|\p{Lu}{2,4})$/u;
const SMALL_FIGURE = /^[«"“(¿¡+]*\d{1,3}(?:[.,]\d)?$/u;
/** Letters alone and no small word: what a figure before it may count. */
const COUNTED = /^\p{Ll}{3,9}[.,;:!?…»”")]*$/u;
const COUNTS_NOTHING =
  /^(?:con|para|por|que|más|menos|hasta|desde|sin|cada|entre|los|las|del|una|uno|hoy|pero|este|esta|todos?|todas?|and|the|with|for|from|per|off|more|only)$/iu;

/** «15 años», «3 kilos», «12 meses»: a figure that begins something and the one word that says of what. */
const isCounted = (before: string, word: string): boolean =>
  SMALL_FIGURE.test(before) &&
  COUNTED.test(word) &&
  !COUNTS_NOTHING.test(word.replace(/[.,;:!?…»”")]+$/u, ''));

/** Whether two neighbours of a text must not be torn apart. */
function isHeld(before: string, word: string): boolean {
  if (OPENS_A_FIGURE.test(before) || WAY.test(before)) return FIGURE.test(word);
  if (SHOP.test(before) && /^\d+[-–]\d/u.test(word)) return true;
  if (INITIALS.test(before) || HALF_OF_DAY.test(before)) return isOneAbbreviation(before, word);
  if (CLOSING.test(before)) return false;
  if (DOOR.test(before)) return FIGURE.test(word);
  if (SCALE.test(before)) return MONEY.test(word);
  if (PLATE_LETTERS.test(before) && PLATE_REST.test(word)) return true;
  // Before the capitals: «Calle 45 SUR # 72-30».
  if (QUARTER.test(before)) return OPENS_A_FIGURE.test(word) || HOUSE.test(word);
  if (NAMED.test(before) || CAPITALS.test(before)) return /^\d{1,4}[.,;:!?…»”")]*$/u.test(word);
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
 * with its number, an abbreviation in parts, a count with what it counts («15 años»), a name with its figure («iPhone 13»). They stand in one caption and, where they fit, on one line.
 */
export function heldWords(words: readonly string[]): boolean[] {
  const held: boolean[] = [];
  words.forEach((word, index) => {
    const before = words[index - 1] ?? '';
    // The last group of a telephone number or the number of a street counts nothing.
    const isCount = held[index - 1] !== true && isCounted(before, word);
    held.push(index > 0 && (isHeld(before, word) || isCount));
  });
  return held;
}

/** For each word whether it is printed as it is written where the others are in capitals: units, abbreviations, what is typed. */
export function writtenAsTheyAre(words: readonly string[]): boolean[] {
  const held = heldWords(words);
  return words.map((word, index) => {
    const isUnit = held[index] === true && !SCALE.test(word) && !MONEY.test(word) && UNIT.test(word);
    // A reader may hand over what belongs together as one word: «2 kg», «3:30 p. m.».
    const isMeasure = /^\d[\d.,:]* ?(?:\p{Ll}{1,2}[²³2]?|[ap]\. ?m\.)[.,;:!?]*$/u.test(word);
    return isUnit || isMeasure || NET.test(word) || INITIALS.test(word.replace(/[,;:!?]+$/u, ''));
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
