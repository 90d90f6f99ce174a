import { AsyncLocalStorage } from 'node:async_hooks';
import type { ProviderName } from '@pregonero/contracts/jobs';

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

/**
 * Every call to a third party or the object store goes through here. An answer that `works` accepts says that the other
 * side is there.
 * @throws RemoteCallInTransactionError with a transaction open in the same chain of calls
 */
export async function remoteCall<T>(
  provider: ProviderName,
  call: () => Promise<T>,
  works: (answer: T) => boolean = () => true,
): Promise<T> {
  const present = scope.getStore();
  if (present?.transaction === true) throw new RemoteCallInTransactionError(provider);
  const answer = await call();
  if (works(answer)) present?.answered.add(provider);
  return answer;
}
