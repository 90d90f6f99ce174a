import type { ProviderName } from '../jobs/provider-error';
import type { SentenceCode } from '../languages/sentence';

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

/** What people read while their work waits for a provider. */
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
} as const satisfies Record<ProviderName, SentenceCode>;
