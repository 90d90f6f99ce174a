import type { Client } from '@pregonero/contracts/api';

/** Without case and accents: who looks for "maria" finds María. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The clients whose name or e-mail contains the words searched for. */
export function matchingClients(clients: readonly Client[], search: string): Client[] {
  const wanted = folded(search.trim());
  return clients.filter(({ name, email }) => folded(name).includes(wanted) || folded(email).includes(wanted));
}
