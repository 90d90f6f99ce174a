import { AsyncLocalStorage } from 'node:async_hooks';
import { ProviderError, type ProviderErrorKind, type ProviderName } from '@pregonero/contracts/jobs';
import { type CallOutcome, tellOfCall } from '@pregonero/service-host/telemetry';

/** What the present chain of calls is in the middle of. */
interface CallScope {
  readonly transaction: boolean;
  /** Providers that answered; filled while a step runs. */
  readonly answered: Set<ProviderName>;
}

const scope = new AsyncLocalStorage<CallScope>();

/** A remote call was about to be made with a transaction open: rows and a connection would wait for a stranger. */
export class RemoteCallInTransactionError extends Error {
  constructor(provider: ProviderName) {
    super(`${provider} was called inside a transaction: call first, write afterwards`);
    this.name = 'RemoteCallInTransactionError';
  }
}

/** Runs `work`, a transaction, in which {@link remoteCall} is refused. */
export function refusingRemoteCalls<T>(work: () => Promise<T>): Promise<T> {
  return scope.run({ transaction: true, answered: scope.getStore()?.answered ?? new Set() }, work);
}

/** Runs `work` and tells which providers answered during it, also when it throws. */
export async function witnessingCalls<T>(
  work: () => Promise<T>,
  ended: (answered: ReadonlySet<ProviderName>) => void,
): Promise<T> {
  const answered = new Set<ProviderName>();
  try {
    return await scope.run({ transaction: false, answered }, work);
  } finally {
    ended(answered);
  }
}

/** What an answer says of the server that gave it. */
export interface AnswerReading {
  /** Whether the other side does its work for us, whatever it says of this request. */
  readonly works: boolean;
  /** HTTP status, where there is one. */
  readonly status?: number;
}

const OUTCOME_OF_KIND: Readonly<Record<ProviderErrorKind, CallOutcome>> = {
  retryable: 'unreachable',
  outcome_unknown: 'unreachable',
  rate_limited: 'rate_limited',
  auth_expired: 'rejected',
  account_refused: 'rejected',
  rejected: 'rejected',
  quota_exhausted: 'rejected',
};

/**
 * Every call to a third party or the object store goes through here: it is counted and logged. An answer that `read` calls a
 * working one says that the other side is there.
 *
 * @param operation what was asked for, without anything secret: `POST /v2/video/generate`
 * @throws RemoteCallInTransactionError with a transaction open in the same chain of calls
 */
export async function remoteCall<T>(
  provider: ProviderName,
  operation: string,
  call: () => Promise<T>,
  read: (answer: T) => AnswerReading = () => ({ works: true }),
): Promise<T> {
  const present = scope.getStore();
  if (present?.transaction === true) throw new RemoteCallInTransactionError(provider);
  const startedAt = performance.now();
  const ended = (outcome: CallOutcome, status: number | undefined): void => {
    const ms = Math.round(performance.now() - startedAt);
    tellOfCall({ provider, operation, outcome, ms, ...(status === undefined ? {} : { status }) });
  };
  try {
    const answer = await call();
    const { works, status } = read(answer);
    if (works) present?.answered.add(provider);
    ended(status === undefined ? 'ok' : outcomeOfStatus(status), status);
    return answer;
  } catch (error) {
    const status = statusOf(error);
    ended(outcomeOfError(error, status), status);
    throw error;
  }
}

function outcomeOfStatus(status: number): CallOutcome {
  if (status === 429) return 'rate_limited';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'rejected' : 'ok';
}

function outcomeOfError(error: unknown, status: number | undefined): CallOutcome {
  if (status !== undefined) return outcomeOfStatus(status);
  if (error instanceof ProviderError) return OUTCOME_OF_KIND[error.kind];
  // Our own signal: a stop, a lost lease, a caller who went away.
  const name = error instanceof Error ? error.name : '';
  return name === 'AbortError' || name === 'JobAborted' ? 'aborted' : 'unreachable';
}

/** The object store's library puts the status on its errors; our adapters name it as the provider's code. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const code = error instanceof ProviderError ? Number(error.providerCode) : awsStatusOf(error);
  return code !== undefined && code >= 100 && code < 600 ? code : undefined;
}

function awsStatusOf(error: object): number | undefined {
  const metadata: unknown = Reflect.get(error, '$metadata');
  if (typeof metadata !== 'object' || metadata === null) return undefined;
  const status: unknown = Reflect.get(metadata, 'httpStatusCode');
  return typeof status === 'number' ? status : undefined;
}
