import type { User } from '@pregonero/contracts/api';
import { lazyPart } from '../components/lazy-part';
import { useUser } from '../data/session';

const ConsentRequest = lazyPart(
  async () => (await import('../features/session/components/consent-request')).ConsentRequest,
  null,
);

/** Asks for the documents that the account has not accepted. It stands in the page and covers nothing. */
export function PendingConsents() {
  // Partial: while a release is being replaced, an older gateway may have answered.
  const user: Partial<User> = useUser();
  return (user.pendingConsents ?? []).length > 0 && <ConsentRequest />;
}
