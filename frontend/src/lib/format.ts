import { dayIn, NO_SLOTS, MEBIBYTE, UNLIMITED, isUnlimited } from '@pregonero/contracts/api';
import { commonTexts } from '../texts/common';
import { language } from './language';

const KIBIBYTE = 1_024;
const GIBIBYTE = 1_024 * MEBIBYTE;

/** The first number that a browser writes by a language costs it 15 to 20 ms; those that a panel begins with need none. */
function decimal(value: number): string {
  if (value >= 1_000) return value.toLocaleString(language, { maximumFractionDigits: 1 });
  return String(Math.round(value * 10) / 10).replace('.', commonTexts.decimalSign);
}

/** Bytes as bytes, KB, MB or GB. */
export function formatBytes(bytes: number): string {
  if (bytes < KIBIBYTE) return `${bytes} bytes`;
  if (bytes < MEBIBYTE) return `${decimal(bytes / KIBIBYTE)} KB`;
  if (bytes < GIBIBYTE) return `${decimal(bytes / MEBIBYTE)} MB`;
  return `${decimal(bytes / GIBIBYTE)} GB`;
}

/** Bytes used of a plan's bytes, with the infinity sign for a plan without limit. */
export function formatStorage(used: number, limit: number): string {
  return `${formatBytes(used)} / ${limit >= UNLIMITED * MEBIBYTE ? '∞' : formatBytes(limit)}`;
}

/** A date as dd/mm/yyyy; an em dash when there is none. */
export function formatDate(iso: string | null): string {
  if (iso === null) return '—';
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '—';
  const day = String(date.getDate()).padStart(2, '0');
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${day}/${month}/${date.getFullYear()}`;
}

/** Day of a moment as an account's zone counts it, dd/mm/yyyy. */
export function formatDayIn(timeZone: string, iso: string): string {
  return dayIn(timeZone, new Date(iso)).split('-').reverse().join('/');
}

/** Day of a moment in Bogotá, dd/mm/yyyy: plans given by hand last to the end of a day there. */
export const formatBogotaDay = (iso: string): string => formatDayIn(NO_SLOTS.timeZone, iso);

/** `used / limit`, with the infinity sign for a plan without limit. */
export function formatQuota(used: number, limit: number): string {
  return `${used} / ${isUnlimited(limit) ? '∞' : limit}`;
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
/** Made when it is first asked for, for the same reason. */
let relative: Intl.RelativeTimeFormat | undefined;

/** "hace 5 minutos", seen from `now`. */
export function formatRelative(iso: string, now: number): string {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1_000);
  relative ??= new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit);
  }
  return commonTexts.justNow;
}

/** By which dates, hours and names are written and sorted. */
export const { locale } = commonTexts;

/** A day as people say it: `27 de diciembre de 2026`. */
export function formatDay(iso: string): string {
  return new Date(iso).toLocaleDateString(locale, { dateStyle: 'long' });
}

/** Day and time in words, for a moment that somebody chose. */
export function formatMoment(iso: string): string {
  return new Date(iso).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
}

/** The time of a moment of today, the day too for any other. */
export function formatTimeOrMoment(iso: string, now: number): string {
  const date = new Date(iso);
  return date.toDateString() === new Date(now).toDateString()
    ? date.toLocaleTimeString(locale, { timeStyle: 'short' })
    : formatMoment(iso);
}

/** Day and time in words, before the full stop of a sentence: "6:30 p. m." has one already. */
export function formatFinalMoment(iso: string): string {
  return formatMoment(iso).replace(/\.$/u, '');
}

/** Day and time to the second, for a line among others. */
export function formatClock(iso: string): string {
  return new Date(iso).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'medium' });
}
