import { foldEmail } from '@pregonero/contracts/api';
import { z } from 'zod';
import type { Identity } from '../../identity.port';
import { CLOCK_TOLERANCE_SECONDS, ID_TOKEN_MAX_LIFE_SECONDS } from './google.constants';

/** Claims of an ID token whose signature, issuer, audience, nonce and end were already checked. Times are Unix seconds. */
const idTokenClaims = z.object({
  sub: z.string().min(1).max(255),
  azp: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
  email: z.string().optional(),
  email_verified: z.unknown(),
  hd: z.string().optional(),
  name: z.string().optional(),
});

/** Mailboxes of this domain are Google's own. */
const GOOGLE_MAIL = '@gmail.com';

/**
 * The person of an ID token, after the checks that the OpenID Connect library leaves to us.
 *
 * @throws Error saying which claim is not right
 */
export function identityOf(claims: unknown, context: { clientId: string; nowSeconds: number }): Identity {
  const { sub, azp, iat, exp, email: address, email_verified, hd, name } = idTokenClaims.parse(claims);
  if (azp !== undefined && azp !== context.clientId) throw new Error('azp names another client');
  if (iat > context.nowSeconds + CLOCK_TOLERANCE_SECONDS) throw new Error('iat is in the future');
  if (exp - iat > ID_TOKEN_MAX_LIFE_SECONDS) throw new Error('the ID token lives too long');

  const email = foldEmail(address ?? '');
  // A text "true" is not what the contract says.
  const isEmailVerified = email !== '' && email_verified === true;
  const isGooglesOwn = email.endsWith(GOOGLE_MAIL) || (hd !== undefined && hd !== '');
  return {
    subject: sub,
    email: email === '' ? null : email,
    isEmailVerified,
    isEmailAuthoritative: isEmailVerified && isGooglesOwn,
    name: name === undefined || name.trim() === '' ? null : name.trim(),
  };
}
