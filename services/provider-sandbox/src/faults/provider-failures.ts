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

/** Wompi documents no body for these; the shape is that of its other errors. */
const WOMPI_CODES: Record<Failure, string> = {
  internal: 'INTERNAL_ERROR',
  rate_limited: 'TOO_MANY_REQUESTS',
  no_credit: 'PAYMENT_REQUIRED',
};

const GOOGLE_CODES: Record<Failure, string> = {
  internal: 'server_error',
  rate_limited: 'rate_limit_exceeded',
  no_credit: 'access_denied',
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
    case 'wompi':
      return { error: { type: WOMPI_CODES[failure], reason: message } };
    case 'google':
      return { error: GOOGLE_CODES[failure], error_description: message };
    case 's3':
    case 'smtp':
      return { message };
  }
}

/** Headers of a 429: Google, Pexels, TikTok and Wompi document none. */
export const RATE_LIMIT_HEADERS: Record<FaultProvider, (seconds: number) => Record<string, string>> = {
  openai: (seconds) => ({ 'retry-after': String(seconds), 'retry-after-ms': String(seconds * 1_000) }),
  heygen: (seconds) => ({ 'retry-after': String(seconds) }),
  pexels: () => ({}),
  tiktok: () => ({}),
  google: () => ({}),
  s3: (seconds) => ({ 'retry-after': String(seconds) }),
  smtp: () => ({}),
  wompi: () => ({}),
};
