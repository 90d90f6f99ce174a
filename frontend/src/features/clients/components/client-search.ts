import type { Client } from '@pregonero/contracts/api';
import { foldedText } from '../../../lib/folded-text';

/** The clients whose name or e-mail contains the words searched for. */
export function matchingClients(clients: readonly Client[], search: string): Client[] {
  const wanted = foldedText(search.trim());
  return clients.filter(
    ({ name, email }) => foldedText(name).includes(wanted) || foldedText(email).includes(wanted),
  );
}
