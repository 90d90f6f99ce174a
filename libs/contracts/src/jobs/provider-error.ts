import { type ProviderName, WAITING } from '../api/provider-status';
import { say, type Sentence } from '../languages/sentence';

/**
 * What a failed provider call means for the work at hand; decided once, in the adapter. `libs/queue` alone
 * maps a kind to "again", "later" or "never".
 *
 * - `retryable`: a passing fault; the same call may be made again.
 * - `rate_limited`: too many calls; wait `retryAfterMs`. Not an attempt.
 * - `auth_expired`: the user's credential is not accepted; no repeat helps.
 * - `account_refused`: our own credential is not accepted; the operator mends it.
 * - `rejected`: the provider refuses this input for good.
 * - `quota_exhausted`: the operator's credit or plan at the provider is used up.
 * - `outcome_unknown`: the call may have had its effect; ask, never send again.
 */
export const PROVIDER_ERROR_KINDS = [
  'retryable',
  'rate_limited',
  'auth_expired',
  'account_refused',
  'rejected',
  'quota_exhausted',
  'outcome_unknown',
] as const;
export type ProviderErrorKind = (typeof PROVIDER_ERROR_KINDS)[number];

/** Names of the third parties. */
export const PROVIDER_NAMES = /* @__PURE__ */ Object.keys(WAITING) as readonly ProviderName[];
export type { ProviderName };

/** What we ask of third parties; which of them answers is a setting. */
export type Capability =
  | 'scriptWriter'
  | 'speech'
  | 'avatarVideo'
  | 'stockFootage'
  | 'payments'
  | 'identity'
  | 'mailer';

/** A provider call that failed. `message` is for logs; `sentence` is for the owner. */
export class ProviderError extends Error {
  readonly provider: ProviderName;
  readonly kind: ProviderErrorKind;
  readonly sentence: Sentence;
  readonly retryAfterMs: number | undefined;
  /** The provider's own code, for logs and tests. */
  readonly providerCode: string | undefined;
  /** It says something of this very call, and nothing of how the provider fares: nobody else waits for it. */
  readonly isOfThisCall: boolean;

  constructor(options: {
    provider: ProviderName;
    kind: ProviderErrorKind;
    message: string;
    sentence: Sentence;
    retryAfterMs?: number;
    providerCode?: string;
    isOfThisCall?: boolean;
    cause?: unknown;
  }) {
    super(options.message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ProviderError';
    this.provider = options.provider;
    this.kind = options.kind;
    this.sentence = options.sentence;
    this.retryAfterMs = options.retryAfterMs;
    this.providerCode = options.providerCode;
    this.isOfThisCall = options.isOfThisCall ?? false;
  }
}

/** What a third party adds, where the installation has a key for it. */
export type OptionalCapability = 'presenters' | 'stock' | 'tiktok' | 'payments' | 'google' | 'mail';

/** A call for which this installation has no key: no repeat helps until an operator sets one. */
export class CapabilityOffError extends ProviderError {
  readonly capability: OptionalCapability;

  constructor({ provider, capability }: { provider: ProviderName; capability: OptionalCapability }) {
    super({
      provider,
      kind: 'rejected',
      message: `${provider}: ${capability} is off, its key is not set`,
      sentence: say('capability_off', { reason: capability }),
      providerCode: 'capability_off',
      isOfThisCall: true,
    });
    this.name = 'CapabilityOffError';
    this.capability = capability;
  }
}
