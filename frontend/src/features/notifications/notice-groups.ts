import type { Notification } from '@pregonero/contracts/api';

/** What was told again and again of one thing: the newest, and what was told before it. */
export interface NoticeGroup {
  newest: Notification;
  /** Newest first. */
  earlier: Notification[];
}

const DAY_MS = 86_400_000;

/**
 * Notices of the same kind about the same thing within a day are one row of the bell, at the place of the newest.
 *
 * @param notices newest first
 */
export function groupsOf(notices: readonly Notification[]): NoticeGroup[] {
  const groups: NoticeGroup[] = [];
  const open = new Map<string, NoticeGroup>();
  for (const notice of notices) {
    const thing = thingOf(notice);
    const group = thing === null ? undefined : open.get(thing);
    if (group !== undefined && distance(group.newest, notice) <= DAY_MS) {
      group.earlier.push(notice);
      continue;
    }
    const begun = { newest: notice, earlier: [] };
    groups.push(begun);
    if (thing !== null) open.set(thing, begun);
  }
  return groups;
}

/** What a notice is about; null for one that names no single thing. */
function thingOf({ kind, guionId, videoId, postId }: Notification): string | null {
  if (kind === null || (guionId === null && videoId === null && postId === null)) return null;
  return [kind, guionId, videoId, postId].join(' ');
}

const distance = (newer: Notification, older: Notification): number =>
  Date.parse(newer.createdAt) - Date.parse(older.createdAt);
