import type { CalendarItem } from '@pregonero/contracts/api';

/** What may be wrong with a date: another post of the client stands too near, or the same content has another date. */
export type CalendarWarning = 'clash' | 'duplicate';

/** Two posts of one account within two hours take each other's viewers. */
const TOO_NEAR_MS = 2 * 3_600_000;

/** Names an entry among all of them. */
export const keyOf = ({ kind, id }: Pick<CalendarItem, 'kind' | 'id'>): string => `${kind}-${id}`;

const isPost = ({ kind }: CalendarItem): boolean =>
  kind !== 'target' && kind !== 'deadline' && kind !== 'failed';

const plain = (title: string): string => title.normalize('NFC').trim().toLowerCase();

function isSame(a: CalendarItem, b: CalendarItem): boolean {
  return (a.guionId !== null && a.guionId === b.guionId) || plain(a.title) === plain(b.title);
}

function isNear(a: CalendarItem, b: CalendarItem): boolean {
  if (a.at === null || b.at === null) return false;
  return Math.abs(Date.parse(a.at) - Date.parse(b.at)) < TOO_NEAR_MS;
}

/** The warnings of the entries that still can be changed; what is out warns others, and is not warned of itself. */
export function warningsOf(items: readonly CalendarItem[]): Map<string, CalendarWarning> {
  const warnings = new Map<string, CalendarWarning>();
  const posts = items.filter(isPost);
  for (const post of posts) {
    if (post.kind === 'published' || post.kind === 'handed_off' || post.kind === 'failed') continue;
    const others = posts.filter((other) => other !== post && other.client.id === post.client.id);
    if (others.some((other) => isSame(post, other))) warnings.set(keyOf(post), 'duplicate');
    else if (others.some((other) => isNear(post, other))) warnings.set(keyOf(post), 'clash');
  }
  return warnings;
}
