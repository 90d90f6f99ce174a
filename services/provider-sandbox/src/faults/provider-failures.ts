import type { FaultProvider } from './fault.catalogue';

type Failure = 'internal' | 'rate_limited' | 'no_credit';

const TEXTS: Record<Failure, string> = {
  internal: 'Sandbox fault: internal error.',
  rate_limited: 'Sandbox fault: too many requests.',
  no_credit: 'Sandbox fault: no credit left.',
};
const HEYGEN_CODES: Record<Failure, string> = {
  internal: 'internal_error',
  rate_limited: 'rate_limit_exceeded',
  no_credit: 'insufficient_credit',
};
const OPENAI_CODES: Record<Failure, string> = {
  internal: 'server_error',
  rate_limited: 'rate_limit_exceeded',
  no_credit: 'insufficient_quota',
};
const TIKTOK_CODES: Record<Failure, string> = {
  internal: 'internal_error',
  rate_limited: 'rate_limit_exceeded',
  no_credit: 'spam_risk_too_many_posts',
};

/** The error body of a provider, in that provider's own envelope. */
export function failureBody(provider: FaultProvider, failure: Failure): object {
  const message = TEXTS[failure];
  switch (provider) {
    case 'openai':
      return { error: { message, type: OPENAI_CODES[failure], param: null, code: OPENAI_CODES[failure] } };
    case 'heygen':
      return { error: { code: HEYGEN_CODES[failure], message } };
    case 'pexels':
      return { error: message };
    case 'tiktok':
      return { data: {}, error: { code: TIKTOK_CODES[failure], message, log_id: 'sandbox' } };
    case 's3':
      return { message };
  }
}

/** Headers of a 429: Pexels and TikTok document none. */
export const RATE_LIMIT_HEADERS: Record<FaultProvider, (seconds: number) => Record<string, string>> = {
  openai: (seconds) => ({ 'retry-after': String(seconds), 'retry-after-ms': String(seconds * 1_000) }),
  heygen: (seconds) => ({ 'retry-after': String(seconds) }),
  pexels: () => ({}),
  tiktok: () => ({}),
  s3: (seconds) => ({ 'retry-after': String(seconds) }),
};
