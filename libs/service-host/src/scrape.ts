import { register } from 'prom-client';
import { scrapeFailuresTotal } from './product.metrics';

type Reading = () => void | Promise<void>;
const readings = new Set<Reading>();

/** A figure that takes longer is left out: a scrape must answer while PostgreSQL does not. */
const READING_MS = 3_000;

/** Runs before every scrape, to set what is read and not counted. Returns what ends it. */
export function beforeScrape(reading: Reading): () => void {
  readings.add(reading);
  return () => {
    readings.delete(reading);
  };
}

/** The metrics of this process in Prometheus' text format; never fails because one of them cannot be read. */
export async function scrape(): Promise<{ contentType: string; text: string }> {
  await Promise.all([...readings].map(async (reading) => readInTime(reading)));
  return { contentType: register.contentType, text: await register.metrics() };
}

async function readInTime(reading: Reading): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('too slow'));
    }, READING_MS);
  });
  try {
    await Promise.race([reading(), late]);
  } catch {
    scrapeFailuresTotal.inc();
  } finally {
    clearTimeout(timer);
  }
}
