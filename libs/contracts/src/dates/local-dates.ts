/**
 * Days on which shops in Colombia sell, as suggestions in the calendar. Days are texts (`2026-05-10`) without a time
 * zone: a holiday is the same day for everybody.
 */
export const LOCAL_DATES = [
  'san_valentin',
  'dia_mujer',
  'dia_hombre',
  'dia_nino',
  'dia_madre',
  'dia_padre',
  'independencia',
  'amor_amistad',
  'halloween',
  'black_friday',
  'cyber_monday',
  'velitas',
  'novenas',
  'navidad',
  'fin_de_ano',
  'quincena',
] as const;
export type LocalDateCode = (typeof LOCAL_DATES)[number];

/** As a Colombian says them. A script whose topic is one of these names is about that day. */
export const LOCAL_DATE_NAMES: Readonly<Record<LocalDateCode, string>> = {
  san_valentin: 'San Valentín',
  dia_mujer: 'Día de la Mujer',
  dia_hombre: 'Día del Hombre',
  dia_nino: 'Día del Niño',
  dia_madre: 'Día de la Madre',
  dia_padre: 'Día del Padre',
  independencia: 'Día de la Independencia',
  amor_amistad: 'Amor y Amistad',
  halloween: 'Halloween',
  black_friday: 'Black Friday',
  cyber_monday: 'Cyber Monday',
  velitas: 'Día de las Velitas',
  novenas: 'comienzo de las novenas',
  navidad: 'Navidad',
  fin_de_ano: 'fin de año',
  quincena: 'quincena',
};

/** A day with its occasion. */
export interface LocalDate {
  code: LocalDateCode;
  day: string;
}

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;
const SATURDAY = 6;
/** As one may count back from the end of a month. */
const LAST = -1;

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

function fixed(month: number, day: number) {
  return (year: number): number => Date.UTC(year, month - 1, day);
}

/** The nth such weekday of a month; {@link LAST} is the last one. */
function nth(count: number, weekday: number, month: number) {
  return (year: number): number => {
    if (count === LAST) {
      const end = new Date(Date.UTC(year, month, 0));
      return end.getTime() - ((end.getUTCDay() - weekday + 7) % 7) * DAY_MS;
    }
    const first = new Date(Date.UTC(year, month - 1, 1));
    return first.getTime() + (((weekday - first.getUTCDay() + 7) % 7) + (count - 1) * 7) * DAY_MS;
  };
}

/** The day after Thanksgiving in the United States, which is a Thursday: not always the fourth Friday. */
const blackFriday = (year: number): number => nth(4, THURSDAY, 11)(year) + DAY_MS;

const ONCE_A_YEAR: Readonly<Record<Exclude<LocalDateCode, 'quincena'>, (year: number) => number>> = {
  san_valentin: fixed(2, 14),
  dia_mujer: fixed(3, 8),
  dia_hombre: fixed(3, 19),
  dia_nino: nth(LAST, SATURDAY, 4),
  dia_madre: nth(2, SUNDAY, 5),
  dia_padre: nth(3, SUNDAY, 6),
  independencia: fixed(7, 20),
  amor_amistad: nth(3, SATURDAY, 9),
  halloween: fixed(10, 31),
  black_friday: blackFriday,
  cyber_monday: (year) => blackFriday(year) + (7 - FRIDAY + MONDAY) * DAY_MS,
  velitas: fixed(12, 7),
  novenas: fixed(12, 16),
  navidad: fixed(12, 24),
  fin_de_ano: fixed(12, 31),
};

/** Wages are paid on the 15th and on the last day of the month, on the Friday before where that is a weekend. */
function paydays(year: number): number[] {
  return Array.from({ length: 12 }, (_, month) => [Date.UTC(year, month, 15), Date.UTC(year, month + 1, 0)])
    .flat()
    .map((moment) => {
      const weekday = new Date(moment).getUTCDay();
      const back = weekday === SATURDAY ? 1 : weekday === SUNDAY ? 2 : 0;
      return moment - back * DAY_MS;
    });
}

function ofYear(year: number): LocalDate[] {
  const once = Object.entries(ONCE_A_YEAR).map(([code, on]) => ({
    code: code as LocalDateCode,
    day: dayOf(on(year)),
  }));
  return [...once, ...paydays(year).map((moment) => ({ code: 'quincena' as const, day: dayOf(moment) }))];
}

/** The occasions from one day to another, both inside, in the order of their days. */
export function localDatesBetween(from: string, to: string): LocalDate[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ofYear(first + index))
    .flat()
    .filter(({ day }) => day >= from && day <= to)
    .sort((a, b) => a.day.localeCompare(b.day));
}

/** How many days before its day an occasion is spoken of; wages are no news before they are there. */
const RUN_UP_DAYS = 3;
const RUN_UP_PAYDAY = 0;

/**
 * The occasion that a video of a day speaks of: of those that suit it, the nearest that is on that day or shortly after it. A payday
 * gives way to any other. Undefined on all other days.
 */
export function occasionOf(
  day: string,
  suits: (code: LocalDateCode) => boolean = () => true,
): LocalDate | undefined {
  const after = (days: number): string => dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
  const near = localDatesBetween(day, after(RUN_UP_DAYS)).filter(({ code }) => suits(code));
  return (
    near.find(({ code }) => code !== 'quincena') ??
    near.find(({ day: payday }) => payday <= after(RUN_UP_PAYDAY))
  );
}

const foldedName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim()
    .replace(/^(?:para )?(?:(?:el|la|las|los) )?(?:(?:dia|noche|comienzo) del? (?:(?:la|las|los) )?)?/u, '')
    .replace(/s$/u, '');
/** Other names that people type. */
const OTHER_NAMES: Readonly<Record<string, LocalDateCode>> = {
  mama: 'dia_madre',
  papa: 'dia_padre',
  nina: 'dia_nino',
  'amor y la amistad': 'amor_amistad',
  '20 de julio': 'independencia',
  'viernes negro': 'black_friday',
  cybermonday: 'cyber_monday',
  bruja: 'halloween',
  nochebuena: 'navidad',
  'ano nuevo': 'fin_de_ano',
};
/** Names that mean the day only with «día» before them: «mujer» alone is whom a shop dresses. */
const NEEDS_DAY = /^(?:mujer|hombre|nin[oa]|madre|padre|mama|papa|independencia)$/u;

/** Occasion that a text names and says nothing else about; undefined for every other text. */
export function localDateNamed(text: string): LocalDateCode | undefined {
  const name = foldedName(text);
  if (NEEDS_DAY.test(name) && !/(?<!\p{L})d[ií]a(?!\p{L})/iu.test(text)) return undefined;
  return OTHER_NAMES[name] ?? LOCAL_DATES.find((code) => foldedName(LOCAL_DATE_NAMES[code]) === name);
}

/** Next day of an occasion, from a day on. */
export function nextLocalDate(code: LocalDateCode, from: string): LocalDate | undefined {
  const until = `${Number(from.slice(0, 4)) + 1}-12-31`;
  return localDatesBetween(from, until).find((date) => date.code === code);
}

/** First day on which scripts about an occasion may be published: shortly before its day. */
export function firstDayFor({ code, day }: LocalDate): string {
  const days = code === 'quincena' ? RUN_UP_PAYDAY : RUN_UP_DAYS;
  return dayOf(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS);
}
