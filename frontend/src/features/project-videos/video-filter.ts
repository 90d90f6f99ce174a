import { type ProjectVideo, VIDEO_STATUSES, type VideoStatus } from '@pregonero/contracts/api';
import { foldedText } from '../../lib/folded-text';
import { locale } from '../../lib/format';

/** The orders in which videos may stand. */
export const VIDEO_SORTS = ['newest', 'oldest', 'target', 'caption'] as const;
type VideoSort = (typeof VIDEO_SORTS)[number];

/** How long ago they may have been uploaded. */
export const VIDEO_SINCES = ['always', 'week', 'month'] as const;
type VideoSince = (typeof VIDEO_SINCES)[number];

/** Which videos are shown, and in which order. */
export interface VideoFilter {
  status: VideoStatus | null;
  clientId: number | null;
  /** Leaves out what is in completed projects. */
  openProjects: boolean;
  since: VideoSince;
  sort: VideoSort;
  text: string;
}

const DAY_MS = 86_400_000;
const DAYS: Record<VideoSince, number> = { always: Infinity, week: 7, month: 30 };

const NAMES = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });

const ORDERS: Record<VideoSort, (a: ProjectVideo, b: ProjectVideo) => number> = {
  newest: (a, b) => b.id - a.id,
  oldest: (a, b) => a.id - b.id,
  // The next one first; what has no date comes last.
  target: (a, b) => (a.targetDate ?? '9').localeCompare(b.targetDate ?? '9') || b.id - a.id,
  caption: (a, b) => NAMES.compare(a.caption, b.caption) || b.id - a.id,
};

/** What narrows the list, by its name in the address. */
export const NARROWING = ['status', 'client', 'projects', 'since', 'q'] as const;
type FilterName = (typeof NARROWING)[number] | 'sort';

/** What an address says of it; what it does not know counts as not said. */
export function filterOf(read: (name: FilterName) => string): VideoFilter {
  const client = read('client');
  return {
    status: VIDEO_STATUSES.find((each) => each === read('status')) ?? null,
    clientId: /^\d+$/u.test(client) ? Number(client) : null,
    openProjects: read('projects') === 'open',
    since: VIDEO_SINCES.find((each) => each === read('since')) ?? 'always',
    sort: VIDEO_SORTS.find((each) => each === read('sort')) ?? 'newest',
    text: read('q'),
  };
}

/** The videos that fit, in order, as of `now`; every word has to stand in the caption or the name of the project. */
export function shownVideos(
  videos: readonly ProjectVideo[],
  filter: VideoFilter,
  now: number,
): ProjectVideo[] {
  const { status, clientId, openProjects, since, sort, text } = filter;
  const words = foldedText(text).split(/\s+/u).filter(Boolean);
  return videos
    .filter(
      (video) =>
        (status === null || video.status === status) &&
        (clientId === null || video.project?.clientId === clientId) &&
        (!openProjects || video.project?.status !== 'completed') &&
        now - Date.parse(video.uploadedAt) <= DAYS[since] * DAY_MS &&
        words.every((word) => foldedText(`${video.caption} ${video.project?.name ?? ''}`).includes(word)),
    )
    .sort(ORDERS[sort]);
}
