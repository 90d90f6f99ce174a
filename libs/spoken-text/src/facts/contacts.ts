/** A telephone number of seven to fifteen digits that stands like one; prices and dates do not. */
const PHONE =
  /(?<![\d$#.,/-]|\$ )(?:(?:\+|00)?57[\s-]?)?(?:\(?60[1-8]\)?[\s.-]?\d{3}[\s.-]?\d{2}[\s-]?\d{2}|(?:\(3\d{2}\)|3\d{2})[\s.-]?\d{3}[\s.-]?\d{2}[\s-]?\d{2})(?![\d-]|[.,]\d)|(?<![\d$#.,/-])(?:\+\d{1,3}[\s-]?)?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)|\+\d{1,3}(?:[\s-]?\d{2,4}){3,4}(?!\d)|(?<=(?:tel|teléfono|telefono|fijo|whatsapp|celular|llama al|llámanos al)[.: ]{1,3})\d{3}[\s-]?\d{2}[\s-]?\d{2}(?!\d)/giu;

const WAY =
  'calle|carrera|cra|cr|kra|kr|cl|cll|clle|avenida|av|avda|ak|ac|diagonal|diag|dg|transversal|transv|tv|trans|autopista|circular|circ|manzana|mz|vereda|km|v[ií]a';
const HOUSE_SIDE = String.raw`\s?[a-hnsw]?`;
const NUMBER_SIGN = String.raw`(?:#|n[.°º]+|no\.?|nro\.?|número|numero|num\.?)`;
/** «Calle 45 #12-30, local 2», «Cra. 7 # 72-41», «Cl 10 No. 5-23 sur», «Diagonal 61C 26A-10». */
const ADDRESS = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${WAY})\.?\s+\d{1,3}(?:(?:ra|da|ta|va|ma|na)|${HOUSE_SIDE})(?:\s?bis)?(?:\s(?:sur|este|norte|oeste))?\s*,?\s*(?:(?:${NUMBER_SIGN})\s*)?\d{1,3}${HOUSE_SIDE}(?:\s?bis)?\s?[-–]\s?\d{1,3}(?:\s(?:sur|este|norte|oeste))?(?:,?\s(?:local|apto|apartamento|oficina|of|piso|int|interior|torre|bloque|casa|bodega)\.?\s?\w{1,6})*`,
  'iu',
);

// Every repetition below has an end: without one, a text of names or days would be read again from each of its words.
const PROPER = String.raw`\p{Lu}[\p{L}'’]*(?: (?:(?:de|del|la|las|los|el) ){0,3}\p{Lu}[\p{L}'’]*){0,8}`;
/** Along a road («Km 5 vía La Calera», «Autopista Norte Km 19») and in a shopping centre («C.C. Unicentro L. 2-114»). */
const ROAD_OR_CENTRE = new RegExp(
  [
    String.raw`(?<![\p{L}\d])(?:[Kk][Mm]\.?|[Kk]il[oó]metro)\s?\d{1,3}(?:[.,]\d{1,2})?,?\s(?:de\sla\s)?(?:[Vv][ií]a|[Aa]utopista|[Cc]arretera|[Tt]roncal)\s(?:(?:al?|de)\s)?(?:mar(?!\p{L})|${PROPER})`,
    String.raw`(?<![\p{L}\d])(?:Autopista|Troncal|Vía|Carretera)\s(?:(?:al?|de|del|la)\s){0,4}${PROPER},?\s(?:[Kk][Mm]\.?|[Kk]il[oó]metro)\s?\d{1,3}(?:[.,]\d{1,2})?(?!\d)`,
    String.raw`(?<![\p{L}\d])(?:Autopista|Avenida|Avda\.?|Av\.?)\s\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?\s(?:#|[Nn]o\.?)\s?\d{1,3}\p{Lu}?\s?[-–]\s?\d{1,3}`,
    String.raw`(?<![\p{L}\d.])(?:C\.?\s?C\.?|Centro\s[Cc]omercial|Plaza|Pasaje|Galería)\s${PROPER}(?:,?\s(?:[Pp]iso|[Tt]orre)\s\w{1,3})?,?\s(?:[Ll]ocal|[Ll]\.|[Ll]c\.?)\s?\w{1,5}(?:-\w{1,5})?`,
  ].join('|'),
  'u',
);

/** «812 NE 2nd Avenue», «45 Main Street, Suite 4»: capitals tell a street from «5 minutes from the road». */
const ENGLISH_ADDRESS =
  /(?<![\p{L}\d$.,])\d{1,5}\s(?:[NSEW]{1,2}\.?\s)?(?:(?:\p{Lu}[\p{L}'’.]*|\d{1,3}(?:st|nd|rd|th))\s){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Drive|Lane|Ln|Highway|Hwy|Parkway|Pkwy|Way|Court|Square)(?![\p{L}])(?:,?\s(?:Suite|Ste|Unit|Apt)\.?\s\w{1,6})?/u;

const DAY =
  '(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|festivos|todos los d[ií]as|lun|mar|mi[eé]|jue|vie|s[aá]b|dom|l|m|v|s|d)';
const CLOCK = String.raw`\d{1,2}(?:[:.]\d{2})?\s?(?:a\.?\s?m\.?|p\.?\s?m\.?|m(?!\p{L})\.?|h(?:rs?)?)?`;
const ONE_SPAN = String.raw`(?:de\s)?${CLOCK}\s?(?:a|-|–|hasta)\s?(?:las\s)?${CLOCK}`;
/** Also with a pause at noon: «8am-12m y 2pm-6pm». */
const HOURS_SPAN = String.raw`${ONE_SPAN}(?:\s?(?:y|,|/)\s?${ONE_SPAN}){0,4}`;
/** An hour that stands for itself: «6pm», «12 m.». */
const HALF_DAY = String.raw`\d{1,2}(?::\d{2})?\s?(?:a\.?\s?m|p\.?\s?m|(?<=12\s?)m)(?!\p{L})\.?`;
/** Days that are named one after the other, up to all of them and holidays. */
const MORE_DAYS = 8;
const HOURS = new RegExp(
  String.raw`(?<![\p{L}\d])(?:de\s)?${DAY}(?:\s?(?:a|-|–|y|,)\s?${DAY}){0,${MORE_DAYS}}[,:]?\s+${HOURS_SPAN}(?:(?:\s?[,;yY]|\s-)?\s?(?:los\s)?${DAY}(?:\s?(?:a|-|–|y)\s?${DAY}){0,${MORE_DAYS}}[,:]?\s+${HOURS_SPAN}){0,${MORE_DAYS}}|(?<=(?:abrimos|atendemos|abiertos?|atenci[oó]n|horarios?)\s)${HOURS_SPAN}(?:\stodos\slos\sd[ií]as)?|(?<![\p{L}\d:.])${HALF_DAY}\s?(?:a|-|–|hasta)\s?(?:las\s)?${HALF_DAY}(?:\s(?:todos\slos\sd[ií]as|(?:de\s)?${DAY}\s?(?:a|-|–)\s?${DAY}(?!\p{L})))?|(?<![\p{L}\d])24 horas|24/7`,
  'iu',
);

const ENGLISH_DAY =
  '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?|weekdays|weekends|daily|every day';
/** «Mon-Fri 9am-6pm», «Tuesday to Sunday 10 am to 7 pm», «open 24 hours». */
const ENGLISH_HOURS = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${ENGLISH_DAY})(?:\s?(?:to|-|–|and|&|through)\s?(?:${ENGLISH_DAY}))?[,:]?\s+(?:from\s)?${CLOCK}\s?(?:to|-|–)\s?${CLOCK}|(?<![\p{L}\d])24 hours`,
  'iu',
);

/** Telephone numbers of a text, as printed, in their order. */
export function phonesIn(text: string): string[] {
  return Array.from(text.matchAll(PHONE), ([found]) => found.trim());
}

/** The first postal address of a text in the way of Colombian towns, or else of streets with English names. */
export function addressIn(text: string): string | undefined {
  return (ADDRESS.exec(text) ?? ROAD_OR_CENTRE.exec(text) ?? ENGLISH_ADDRESS.exec(text))?.[0].trim();
}

const SHORT_DAY = String.raw`(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom|fest)\p{L}*\.?`;
/** Other days that end later: «…11 p. m., viernes y sábado hasta la 1 a. m.». */
const OTHER_END = new RegExp(
  String.raw`^\s*[,;]?\s*(?:y\s+)?(?:los\s+)?${SHORT_DAY}(?:\s?(?:,|y|a|-|/)\s?${SHORT_DAY})*\s+hasta\s+las?\s+\d{1,2}(?::\d\d)?(?:\s?[ap]\.?\s?m(?!\p{L})\.?)?`,
  'iu',
);

/** The first opening hours of a text: days with their hours, hours after «abrimos», «24 horas», «24/7». */
export function hoursIn(text: string): string | undefined {
  const found = HOURS.exec(text) ?? ENGLISH_HOURS.exec(text);
  if (found === null) return undefined;
  const other = OTHER_END.exec(text.slice(found.index + found[0].length))?.[0] ?? '';
  return (
    `${found[0]}${other}`
      .replace(/[\s,;]+$/u, '')
      // The end of a sentence: «10am-3pm.», but «3 p.m.».
      .replace(/(?<=\d\s?[ap]?m)\.$/iu, '')
      .trim()
  );
}
