import type { SessionDevice } from '@pregonero/persistence';
import type { FastifyRequest } from 'fastify';
import { shortAddress } from '../../../platform/limits/short-address';

/** A user agent is read up to here. */
const READ_LENGTH = 512;

/** In this order: most browsers name others besides themselves, Chrome and Safari above all. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//u, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\b/u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];

/** In this order: Android names Linux, and an iPhone the Mac. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
];

/** Returns browser and system that a user agent names, without versions; null for what is unknown. */
export function parseUserAgent(userAgent: string | undefined): Pick<SessionDevice, 'browser' | 'system'> {
  const text = (userAgent ?? '').slice(0, READ_LENGTH);
  const find = (names: typeof BROWSERS): string | null =>
    names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}

/** Returns what a session keeps of the device that signs in. */
export function readSessionDevice({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): SessionDevice {
  return { ...parseUserAgent(headers['user-agent']), network: shortAddress(ip) };
}
