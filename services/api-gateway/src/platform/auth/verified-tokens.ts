/** What a bearer token says: which session, of whom. Role and plan are not in it on purpose. */
export interface TokenClaims {
  sub: string;
  sid: string;
}

/** Tokens that are remembered at least; twice as many at most. */
const KEPT = 1_000;

interface VerifiedToken {
  readonly claims: TokenClaims;
  /** When it ends, in milliseconds since 1970. */
  readonly endsAt: number;
}

/**
 * Tokens whose signature was checked a moment ago: a panel sends the same one with every request, and what made it true does
 * not change. Whether its session still lives is asked anew each time.
 */
export class VerifiedTokens {
  private young = new Map<string, VerifiedToken>();
  private old = new Map<string, VerifiedToken>();

  /** The claims of a token that was checked and has not ended since. */
  claimsOf(token: string): TokenClaims | null {
    const known = this.young.get(token) ?? this.old.get(token);
    if (known === undefined || known.endsAt <= Date.now()) return null;
    if (!this.young.has(token)) this.keep(token, known);
    return known.claims;
  }

  /** Remembers a token that was checked. */
  keep(token: string, verified: VerifiedToken): void {
    if (this.young.size >= KEPT) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(token, verified);
  }
}
