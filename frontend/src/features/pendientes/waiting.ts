import { bogotaDay, type Project, type ProjectVideo } from '@pregonero/contracts/api';

const DAY_MS = 86_400_000;

/** Whole days since a moment, as of `now`. */
export function daysSince(iso: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(iso)) / DAY_MS));
}

/** Videos that a client has not answered, the oldest first. Nothing waits in completed projects. */
export function toReview(videos: readonly ProjectVideo[]): ProjectVideo[] {
  return videos
    .filter(({ status, project }) => status === 'pending' && project?.status !== 'completed')
    .sort((a, b) => a.id - b.id);
}

/** What waits at one client. */
export interface ClientWaiting {
  client: { id: number; name: string };
  /** With changes asked for: the agency's turn. */
  changes: number;
  /** Approved and not out: the agency's turn. */
  ready: number;
  /** Not answered: the client's turn. */
  waiting: number;
  /** Projects whose deadline has passed. */
  overdue: number;
  /** Days since the oldest of them was uploaded, or its deadline passed. */
  days: number;
}

/** What waits, by client: what is the agency's turn first, then what has waited longest. Nothing waits in completed projects. */
export function waitingByClient(projects: readonly Project[], now: number): ClientWaiting[] {
  const today = bogotaDay(new Date(now));
  const clients = new Map<number, ClientWaiting>();
  for (const { client, clientId, status, deadline, videos } of projects) {
    if (client === null || status === 'completed') continue;
    const known = clients.get(clientId) ?? { client, changes: 0, ready: 0, waiting: 0, overdue: 0, days: 0 };
    clients.set(clientId, known);
    const isOverdue = deadline !== null && deadline.slice(0, 10) < today;
    known.overdue += isOverdue ? 1 : 0;
    for (const video of videos) {
      if (video.status === 'declined') known.changes += 1;
      else if (video.status === 'approved') known.ready += 1;
      else if (video.status === 'pending') known.waiting += 1;
      else continue;
      known.days = Math.max(known.days, daysSince(video.uploadedAt, now));
    }
    if (isOverdue) known.days = Math.max(known.days, daysSince(deadline, now));
  }
  const ours = (each: ClientWaiting): number => each.changes + each.ready + each.overdue;
  return [...clients.values()]
    .filter((each) => ours(each) + each.waiting > 0)
    .sort(
      (a, b) => Number(ours(b) > 0) - Number(ours(a) > 0) || b.days - a.days || a.client.id - b.client.id,
    );
}
