import { say } from '@pregonero/contracts/languages';
/** What sign-in needs and no more: no access to anything else of the person's. */
export const SCOPE = 'openid email profile';
/** Always lets the person choose, so that "another account" is one click away. */
export const PROMPT = 'select_account';
/** Google signs ID tokens with this alone; whatever else a token's header names is refused. */
export const SIGNING_ALGORITHM = 'RS256';
/** Each call to the provider, in seconds. */
export const CALL_DEADLINE_SECONDS = 10;
/** Google's own library allows this much between clocks. */
export const CLOCK_TOLERANCE_SECONDS = 300;
/** Google's own library refuses ID tokens that live longer. */
export const ID_TOKEN_MAX_LIFE_SECONDS = 86_400;
/** Addresses change about never; a new one is known within the hour. */
export const DISCOVERY_LIFE_MS = 3_600_000;

/** What a visitor reads when Google does not answer. */
export const GOOGLE_AWAY = say('google_away');
/** What a visitor reads when Google does not confirm who they are. */
export const GOOGLE_REFUSED = say('google_refused');
