import type { AccountConsent } from '@pregonero/contracts/api';

const FIELDS: readonly string[] = ['acceptedTerms', 'acceptedPrivacy'] satisfies (keyof AccountConsent)[];

/**
 * Sends a body with consents. A server that refuses these fields alone gets it once more without them: during an upgrade an older
 * server knows neither the fields nor the versions of newer texts. The app asks the account again later.
 */
export async function sendWithConsents<Body extends AccountConsent, Answer>(
  body: Body,
  send: (body: Body) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(body);
  } catch (error) {
    if (!refusesConsents(error)) throw error;
    const kept = Object.entries(body).filter(([field]) => !FIELDS.includes(field));
    return send(Object.fromEntries(kept) as Body);
  }
}

function refusesConsents(error: unknown): boolean {
  if (!(error instanceof Error && 'status' in error && error.status === 400 && 'errors' in error))
    return false;
  const refused = Object.keys(error.errors as Record<string, unknown>);
  return refused.length > 0 && refused.every((field) => FIELDS.includes(field));
}
