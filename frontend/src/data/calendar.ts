import {
  type CalendarItem,
  type EditarGuionRequest,
  dayIn,
  type Guion,
  momentIn,
  type MoveTiktokPostRequest,
  type ProjectVideo,
  type TiktokPost,
  timeIn,
  type UpdateVideoRequest,
} from '@pregonero/contracts/api';
import {
  keepPreviousData,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { calendarKeys } from './calendar-keys';
import { guionKeys } from './guiones';
import { projectKeys } from './projects';
import { useUser } from './session';
import { tiktokKeys } from './tiktok';

/** What has a date between two days, both inside; each client's as its zone counts them. */
export function calendarQuery(from: string, to: string) {
  return queryOptions({
    queryKey: calendarKeys.period(from, to),
    queryFn: ({ signal }) => api.get<CalendarItem[]>('/api/calendar', { signal, params: { from, to } }),
    // Another month stays on the screen until its own entries are there.
    placeholderData: keepPreviousData,
  });
}

/** Another date for an entry; `at` for one that has an hour. */
export interface CalendarMove {
  item: CalendarItem;
  day: string;
  at: string | null;
}

/** Moment of an entry on another day: its time of day stays, as the client's clocks show it. */
export function onDay(item: CalendarItem, day: string): CalendarMove {
  if (item.at === null) return { item, day, at: null };
  return { item, day, at: momentAt(item, day, timeIn(item.timeZone, new Date(item.at))) };
}

/** Moment of a time of day in the zone of an entry's client. */
export function momentAt({ timeZone }: CalendarItem, day: string, time: string): string {
  return momentIn(timeZone, day, time).toISOString();
}

const MOVE = ['calendar-move'] as const;

const isSame = (one: CalendarItem, other: CalendarItem): boolean =>
  one.kind === other.kind && one.id === other.id;

/** The entry as it stands now: a move that went before has changed its sequence. */
function asItStands(queryClient: QueryClient, item: CalendarItem): CalendarItem {
  const periods = queryClient.getQueriesData<CalendarItem[]>({ queryKey: calendarKeys.all });
  return periods.flatMap(([, items]) => items ?? []).find((each) => isSame(each, item)) ?? item;
}

function changeItem(queryClient: QueryClient, item: CalendarItem, patch: Partial<CalendarItem>): void {
  queryClient.setQueriesData<CalendarItem[]>({ queryKey: calendarKeys.all }, (items) =>
    items?.map((each) => (isSame(each, item) ? { ...each, ...patch } : each)),
  );
}

/**
 * Changes the date of a suggestion, of a post that waits or of a project's video, by the call that each has for it. It stands
 * on its new day at once, and goes back where the server refuses. Moves that come while one is under way wait for it: an arrow
 * key is pressed several times.
 */
export function useMoveItem() {
  const queryClient = useQueryClient();
  const admin = useUser().role === 'admin';
  return useMutation({
    mutationKey: MOVE,
    scope: { id: MOVE[0] },
    mutationFn: async ({ item, day, at }: CalendarMove): Promise<unknown> => {
      // Scripts and posts are their client's: the agency moves them in the client's name.
      const options = admin ? { actFor: item.client.id } : {};
      if (item.kind === 'suggested') {
        const { sequence } = asItStands(queryClient, item);
        const change: EditarGuionRequest = { fechaSugerida: at, sequence: sequence ?? 0 };
        const guion = await api.put<Guion>(`/api/guiones/${item.id}`, change, options);
        changeItem(queryClient, item, { sequence: guion.sequence });
        return guion;
      }
      if (item.kind === 'scheduled') {
        const change: MoveTiktokPostRequest = { scheduledTime: at ?? '' };
        return api.put<TiktokPost>(`/api/tiktok/posts/${item.id}`, change, options);
      }
      const change: UpdateVideoRequest = { targetDate: day };
      return api.put<ProjectVideo>(`/api/videos/${item.id}`, change);
    },
    onMutate: ({ item, day, at }) => {
      const before = queryClient.getQueriesData<CalendarItem[]>({ queryKey: calendarKeys.all });
      changeItem(queryClient, item, { day, at });
      return { before };
    },
    onError: (_error, _move, context) => {
      for (const [key, items] of context?.before ?? []) queryClient.setQueryData(key, items);
    },
    onSettled: () => {
      // What is read between two moves would take the second back for a moment.
      if (queryClient.isMutating({ mutationKey: MOVE }) > 1) return;
      for (const queryKey of [calendarKeys.all, guionKeys.list, tiktokKeys.posts, projectKeys.videos]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}

/** Whether another date for this entry is on its way, from wherever it was asked for. */
export function useIsMoving(item: CalendarItem): boolean {
  const moves = useIsMutating({
    mutationKey: MOVE,
    predicate: ({ state }) => {
      // Of that key there are only these.
      const move = state.variables as CalendarMove | undefined;
      return move !== undefined && isSame(move.item, item);
    },
  });
  return moves > 0;
}

/** Today in a zone. */
export function todayIn(timeZone: string): string {
  return dayIn(timeZone, new Date());
}
