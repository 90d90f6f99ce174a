import { dayIn, type FormularioFields, LIMITS, type PerfilNegocio } from '@pregonero/contracts/api';
import { LOCAL_DATE_NAMES, LOCAL_DATES, nextLocalDate, suitsTrade } from '@pregonero/contracts/dates';
import { locale } from '../../lib/format';
import { calendarTexts } from '../../texts/calendar';
import { guionesTexts } from '../../texts/guiones';

const texts = guionesTexts.topics;

/** Something that scripts can be about. */
export interface Topic {
  /** As it is shown. */
  label: string;
  /** As the writer reads it: in the words of the business, dates in Spanish. */
  tema: string;
}

const PRODUCTS_MAX = 6;
const DATES_MAX = 3;
/** How far ahead a date that sells is offered. */
const DATE_DAYS = 45;
const DAY_MS = 86_400_000;

const cut = (text: string): string => Array.from(text.trim()).slice(0, LIMITS.temaMaxLength).join('').trim();

/** The offer and the products of a business, with their prices; the topics of its form where it listed no product. */
export function businessTopics(
  perfil: PerfilNegocio | undefined,
  formulario: FormularioFields | null | undefined,
): Topic[] {
  const { oferta = '', productos = [] } = perfil ?? {};
  const products = productos.map(({ nombre, precio }) => ({
    label:
      precio === null ? nombre : texts.priced({ name: nombre, price: `$${precio.toLocaleString('es-CO')}` }),
    tema: cut(nombre),
  }));
  const typed = listed(formulario?.temasPrincipales ?? '').map((tema) => ({ label: tema, tema }));
  const offer = cut(oferta);
  return [
    ...(offer === '' ? [] : [{ label: texts.offer({ offer }), tema: offer }]),
    ...(products.length > 0 ? products : typed).slice(0, PRODUCTS_MAX),
  ].filter(({ tema }, index, all) => tema !== '' && all.findIndex((one) => one.tema === tema) === index);
}

/** «7 dic»: a day is the same in every zone. */
const shortDay = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });

/** Short parts of a list that somebody typed; a sentence or a telephone number is none. */
const listed = (text: string): string[] =>
  text
    .split(/[,;\n]|\.\s/u)
    .map((part) => part.trim().replace(/\.$/u, ''))
    .filter((part) => part.length > 2 && part.split(/\s+/u).length <= 5 && !/\d{5}|@|:/u.test(part));

/** The next days that sell in the trade of a business. */
export function dateTopics(
  perfil: PerfilNegocio | undefined,
  formulario: FormularioFields | null | undefined,
  timeZone: string,
): Topic[] {
  if (formulario === null || formulario === undefined) return [];
  const now = Date.now();
  const [today, until] = [
    dayIn(timeZone, new Date(now)),
    dayIn(timeZone, new Date(now + DATE_DAYS * DAY_MS)),
  ];
  const hasOffer = perfil?.oferta !== undefined;
  return LOCAL_DATES.filter((code) => suitsTrade(code, { formulario, hasOffer }))
    .map((code) => nextLocalDate(code, today))
    .filter((date) => date !== undefined)
    .filter(({ day }) => day > today && day <= until)
    .sort((a, b) => a.day.localeCompare(b.day))
    .slice(0, DATES_MAX)
    .map(({ code, day }) => ({
      label: texts.dated({ name: calendarTexts.localDates[code], day: shortDay(day) }),
      tema: LOCAL_DATE_NAMES[code],
    }));
}
