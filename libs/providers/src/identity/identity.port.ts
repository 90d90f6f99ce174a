/** Injection token of {@link IdentityPort}. */
export const IDENTITY = Symbol('IDENTITY');

/** What a sign-in is remembered by between its two halves; kept on the server and used once. */
export interface SignInSecrets {
  /** Comes back in the ID token: the token belongs to this sign-in. */
  nonce: string;
  /** Proves to the token endpoint that the same party began the sign-in (PKCE). */
  codeVerifier: string;
}

/** A person as the identity provider vouches for them. */
export interface Identity {
  /** Names the account at the provider for ever; an e-mail address may change hands. */
  subject: string;
  /** In lower case; null when the provider told none. */
  email: string | null;
  /** Whether the provider saw that the person reads this address. */
  isEmailVerified: boolean;
  /**
   * Whether the provider itself runs the address, so that nobody else can own it. Only then may an account that is
   * known by its e-mail be opened without another proof. Never true for an unverified address.
   */
  isEmailAuthoritative: boolean;
  /** As the person wrote it there; null when the provider told none. */
  name: string | null;
}

/** Signs people in at an identity provider (OpenID Connect, authorization code with PKCE). */
export interface IdentityPort {
  /**
   * Begins a sign-in. The browser goes to `url`; `secrets` stay here until it comes back with `state`. The provider
   * always lets the person choose the account. Repeatable. Errors: `retryable` (the provider is away).
   */
  begin(state: string): Promise<{ url: string; secrets: SignInSecrets }>;

  /**
   * Ends a sign-in: checks the callback, trades its code and checks the ID token. Not repeatable, a code is good once.
   *
   * @param callback.query the callback's query as it came, without `?`; parameters that are not known are ignored
   * Errors: `rejected` (the person cancelled, or anything about the callback or the token is not right),
   * `auth_expired` (our client id or secret), `rate_limited`, `retryable` (away).
   */
  finish(callback: { query: string; state: string; secrets: SignInSecrets }): Promise<Identity>;
}
