import { ERRORS } from '@pregonero/contracts/api';
import type { ErrorCode } from '@pregonero/contracts/api';
import { inTheReadersLanguage } from '../../../texts/server';

/** The codes with which a return from Google may end. */
const CODES: readonly ErrorCode[] = [
  'oauth_state_invalid',
  'oauth_failed',
  'account_link_required',
  'account_closed',
  'provider_unavailable',
  'too_many_requests',
  'service_unavailable',
];

/** The sentence for `?error=` of the sign-in page; text of the address itself is never shown. Null without an error. */
export function googleErrorMessage(error: string | null): string | null {
  if (error === null) return null;
  const code = CODES.find((known) => known === error) ?? 'oauth_failed';
  return inTheReadersLanguage(ERRORS[code].message, { code, params: {} }).text;
}
