import type { ReadingLanguage } from '@pregonero/spoken-text';
import type { BusinessFacts } from './business-facts';

const DAYS: readonly (readonly [RegExp, string])[] = [
  [/\bL\s?[-–a]\s?V\b/gu, 'lunes a viernes'],
  [/\bL\s?[-–a]\s?S\b/gu, 'lunes a sábado'],
  [/\bL\s?[-–a]\s?D\b/gu, 'lunes a domingo'],
  [/(?<!\p{L})lun(?!\p{L})\.?/giu, 'lunes'],
  [/(?<!\p{L})mar(?!\p{L})\.?/giu, 'martes'],
  [/(?<!\p{L})mi[eé](?!\p{L})\.?/giu, 'miércoles'],
  [/(?<!\p{L})jue(?!\p{L})\.?/giu, 'jueves'],
  [/(?<!\p{L})vie(?!\p{L})\.?/giu, 'viernes'],
  [/(?<!\p{L})s[aá]b(?!\p{L})\.?/giu, 'sábado'],
  [/(?<!\p{L})dom(?!\p{L})\.?/giu, 'domingo'],
  [/(?<=(?:es|sábado|domingo))\s?[-–]\s?(?=\p{L}{4})/giu, ' a '],
  [/(?<!\d)12(?::00)?\s?m(?!\p{L})\.?/giu, '12 del día'],
  [/(\d)\s?([ap])\.?\s?m\.?(?![\p{L}])/giu, '$1 $2.m.'],
  [/([ap]\.m\.|del día|\d)\s?[-–]\s?(?=\d{1,2}(?::\d{2})?\s?(?:[ap]\.m\.|del día|$|,))/giu, '$1 a '],
  [/([\p{Ll}]{4}),?\s(?=\d{1,2}(?::\d{2})?\s?(?:[ap]\.m\.|a\s))/giu, '$1, de '],
  // «…, sábado, de 8 a.m. a 1 p.m.» goes on a list that began with other days.
  [/(?<=\d ?[ap]\.m\.|del día),?\s(?:y\s)?(sábado|domingo)s?(?= y |,? de )/giu, ' y los $1s'],
];
const MONTHS: Readonly<Record<ReadingLanguage, string>> = {
  Spanish: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  English: 'January February March April May June July August September October November December',
};

/** «at our bakery», «in our work as accountants»: nobody is «at our accountant». */
export function englishPlace({ nombre, negocio }: BusinessFacts): string {
  if (nombre !== undefined) return `at ${nombre}`;
  const isPerson =
    /(?:er|or|ist|ian|accountant|attorney)$/iu.test(negocio) &&
    !/(?:center|corner|parlor|diner|theater|counter)$/iu.test(negocio);
  if (negocio === 'negocio') return 'at our business';
  // Work is no place: «at our phone repair shop», «at our real estate agency».
  if (/\brepairs?$/iu.test(negocio)) return `at our ${negocio} shop`;
  if (/\breal estate$/iu.test(negocio)) return `at our ${negocio} agency`;
  if (
    /(?:cleaning|training|moving|landscaping|catering|consulting|photography|design|tutoring)$/iu.test(
      negocio,
    )
  )
    return `at our ${negocio} business`;
  if (isPerson) return `in our work as ${negocio}s`;
  return /[^s]s$/u.test(negocio) ? `at our ${negocio} business` : `at our ${negocio}`;
}

/** Address inside a sentence: «la Calle 45 #12-30», «el Km 5 vía La Calera». */
export function withArticle(address: string, language: ReadingLanguage): string {
  const isWay =
    /^(?:calle|carrera|cra|cr|kra|kr|cl|cll|clle|avenida|av|avda|diagonal|diag|dg|transversal|transv|tv|autopista|circular|vereda|v[ií]a|troncal|carretera|manzana|mz)(?![\p{L}])/iu;
  const isPlace =
    /^(?:km|kil[oó]metro|c\.?\s?c\.?|centro comercial|edificio|pasaje|parque|barrio)(?![\p{L}])/iu;
  if (language !== 'Spanish') return address;
  return isWay.test(address) ? `la ${address}` : isPlace.test(address) ? `el ${address}` : address;
}

/** «8-18»: people say «8 a.m. a 6 p.m.» and not «18». */
const DAY_OF_24 =
  /(?<![\d:])([5-9]|1[01])(?::00)?\s?(?:[-–]|a)\s?(1[3-9]|2[0-3])(?::00)?(?![\d:]|\s?[ap]\.?\s?m)/gu;

/** Hours as people say them: «de lunes a viernes, de 8 a.m. a 6 p.m.». */
export function spokenHours(hours: string, language: ReadingLanguage): string {
  if (language === 'English') return englishHours(hours);
  if (/^24 horas$/iu.test(hours)) return 'las 24 horas';
  const written = DAYS.reduce(
    (text, [short, long]) => text.replace(short, long),
    hours
      .replace(/^de\s+/iu, '')
      .replace(DAY_OF_24, (_span, from: string, to: string) => `${from} a.m. a ${Number(to) - 12} p.m.`),
  );
  const [first = ''] = written.split(/[\s,]+/u);
  const isDay = /^(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom)/iu.test(first);
  const isSpan = /^\S+\s(?:a|al|hasta|-)\s/iu.test(written);
  if (/^\d/u.test(written) && /\sa\s/u.test(written)) return `de ${written}`;
  const lowered = written.charAt(0).toLocaleLowerCase('es') + written.slice(1);
  return isDay ? `${isSpan ? 'de' : 'los'} ${lowered}` : lowered;
}

const ENGLISH_DAYS: readonly (readonly [RegExp, string])[] = [
  [/^24 (?:hours|horas)$/giu, '24 hours a day'],
  [/\bMon?\b\.?/gu, 'Monday'],
  [/\bTues?\b\.?/gu, 'Tuesday'],
  [/\bWed\b\.?/gu, 'Wednesday'],
  [/\bThu(?:rs)?\b\.?/gu, 'Thursday'],
  [/\bFri\b\.?/gu, 'Friday'],
  [/\bSat\b\.?/gu, 'Saturday'],
  [/\bSun\b\.?/gu, 'Sunday'],
  [/\bL\s?[-–]\s?V\b/gu, 'Monday to Friday'],
  [/\bL\s?[-–]\s?S\b/gu, 'Monday to Saturday'],
  [/\bL\s?[-–]\s?D\b/gu, 'every day'],
  [/\b12(?::00)?\s?m\b\.?/giu, 'noon'],
  [/\s[y]\s/giu, ' and '],
  [/(?<=day|[ap]\.?m\.?|\d|noon)\s?[-–]\s?(?=\p{Lu}|\d|noon)/gu, ' to '],
];

/** «Mon-Fri 9am-6pm» as it is said: «Monday to Friday 9am to 6pm». */
const englishHours = (hours: string): string =>
  ENGLISH_DAYS.reduce((text, [short, long]) => text.replace(short, long), hours);

/** End of an offer behind its words; empty where there is none, or where the offer says it. */
export function untilOf({ ofertaHasta, oferta = '' }: BusinessFacts, language: ReadingLanguage): string {
  if (ofertaHasta === undefined || /hasta|until/iu.test(oferta)) return '';
  const month = MONTHS[language].split(' ')[Number(ofertaHasta.slice(5, 7)) - 1] ?? '';
  // «inscripción gratis en noviembre» has said it.
  if (oferta.toLocaleLowerCase('es').includes(month.toLocaleLowerCase('es'))) return '';
  const day = Number(ofertaHasta.slice(8, 10));
  return language === 'Spanish' ? `, hasta el ${day} de ${month}` : `, until ${month} ${day}`;
}
