import type { PruebaGuion } from '@pregonero/contracts/api';

/**
 * What somebody tried before there was an account: the line about their business and the scripts that it gave. It stays in
 * this browser until it has become a business form and scripts of an account.
 */
export interface Trial {
  negocio: string;
  guiones: PruebaGuion[];
}

const KEY = 'pregonero_trial';

/** What was tried in this browser and is not used yet; null for nothing, and for what is no trial. */
export function readTrial(): Trial | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
    return isTrial(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isTrial(value: unknown): value is Trial {
  return (
    typeof value === 'object' &&
    value !== null &&
    'negocio' in value &&
    typeof value.negocio === 'string' &&
    'guiones' in value &&
    Array.isArray(value.guiones)
  );
}

/** Keeps the latest trial; without storage it lasts as long as the page. */
export function keepTrial(trial: Trial): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(trial));
  } catch {
    // The person types it once more after registering.
  }
}

/** The trial has become an account's. */
export function forgetTrial(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored either.
  }
}
