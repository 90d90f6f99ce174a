import type { SentenceCode } from '../languages/sentence';

/**
 * Third parties, as errors, logs and `provider_state` name them, with what people read while their work waits for one. Who speaks and
 * who writes may be two servers.
 */
export const WAITING = {
  openai: 'waiting_for_writer',
  'openai-speech': 'waiting_for_voices',
  heygen: 'waiting_for_presenters',
  pexels: 'waiting_for_clips',
  tiktok: 'waiting_for_tiktok',
  s3: 'waiting_for_storage',
  smtp: 'waiting_for_mail',
  wompi: 'waiting_for_payments',
  google: 'waiting_for_google',
} as const satisfies Record<string, SentenceCode>;
/** Name of a third party. */
export type ProviderName = keyof typeof WAITING;

/**
 * How a provider fares: `degraded` has failed since it last answered, or asked for a pause; `away` has failed so often that
 * only a probe is let through, or refuses our own account.
 */
export type ProviderStateName = 'up' | 'degraded' | 'away';

/** `GET /api/provider-status`: one row for each provider; admins only. */
export interface ProviderStatus {
  provider: ProviderName;
  state: ProviderStateName;
  /** ISO 8601; null for a provider that never failed. */
  since: string | null;
  /** Jobs that wait for it. */
  waiting: number;
}
