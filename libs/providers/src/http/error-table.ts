import { ProviderError, type ProviderErrorKind, type ProviderName } from '@pregonero/contracts/jobs';
import type { Sentence } from '@pregonero/contracts/languages';

/** What one vendor code means for the work at hand. */
export interface ErrorRule {
  kind: ProviderErrorKind;
  /** For the owner: what happened, that nothing was charged, what to do. */
  sentence: Sentence;
  /** The wait of a `rate_limited` answer without a hint of its own, in milliseconds. */
  waitMs?: number;
  /** The port's own code, told instead of the vendor's where callers act on it. */
  portCode?: string;
  /** Only this call waits, because of itself. */
  isOfThisCall?: boolean;
}

/** Vendor code first, HTTP status second: vendors change statuses more lightly than codes. */
export interface ErrorTable {
  byCode: Readonly<Record<string, ErrorRule>>;
  byStatus: Readonly<Record<number, ErrorRule>>;
  /** Any other 5xx. */
  serverFault: ErrorRule;
  /** Any other 4xx, and success statuses that carry an unknown error code. */
  otherwise: ErrorRule;
}

/** The rule that applies to an answer. */
export function ruleFor(table: ErrorTable, status: number, code: string | undefined): ErrorRule {
  const byCode = code !== undefined && Object.hasOwn(table.byCode, code) ? table.byCode[code] : undefined;
  return byCode ?? table.byStatus[status] ?? (status >= 500 ? table.serverFault : table.otherwise);
}

/** The error an adapter throws for a refused call. `message` goes to logs: the vendor's text is cut short there. */
export function providerErrorOf(options: {
  provider: ProviderName;
  table: ErrorTable;
  status: number;
  code: string | undefined;
  message: string | undefined;
  retryAfterMs: number | undefined;
}): ProviderError {
  const rule = ruleFor(options.table, options.status, options.code);
  const waitMs = options.retryAfterMs ?? rule.waitMs;
  const providerCode = rule.portCode ?? options.code;
  return new ProviderError({
    provider: options.provider,
    kind: rule.kind,
    message:
      `${options.provider}: HTTP ${options.status} ${options.code ?? ''} ${(options.message ?? '').slice(0, 300)}`.trim(),
    sentence: rule.sentence,
    ...(waitMs === undefined ? {} : { retryAfterMs: waitMs }),
    ...(providerCode === undefined ? {} : { providerCode }),
    isOfThisCall: rule.isOfThisCall ?? false,
  });
}
