import { loginTexts } from '../../../texts/login';

const TEXTS: Readonly<Partial<Record<string, string>>> = loginTexts.googleErrors;

/** The sentence for `?error=` of the sign-in page; text of the address itself is never shown. Null without an error. */
export function googleErrorMessage(error: string | null): string | null {
  if (error === null) return null;
  return (Object.hasOwn(TEXTS, error) ? TEXTS[error] : undefined) ?? loginTexts.googleErrors.oauth_failed;
}
