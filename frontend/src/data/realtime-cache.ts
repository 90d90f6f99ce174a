import type { Guion, Notification, TiktokPost, UnreadCount, VideoProgress } from '@pregonero/contracts/api';
import type { LiveEventName, LiveEventPayload } from '@pregonero/contracts/events';
import type { QueryClient } from '@tanstack/react-query';
import { sessionKeys } from './account';
import { calendarKeys } from './calendar-keys';
import { clientKeys } from './clients';
import { guionKeys, withGuion } from './guiones';
import { notificationKeys } from './notifications';
import { operationKeys } from './operation-keys';
import { paymentKeys } from './payments';
import { projectKeys } from './projects';
import { reviewKeys } from './review-keys';
import { statsKeys } from './stats';
import { tiktokKeys } from './tiktok';

/** A payment that was decided, or a plan that ended: only its notification tells. */
const MONEY: ReadonlySet<Notification['kind']> = new Set([
  'payment_approved',
  'payment_waiting',
  'payment_under_review',
  'payment_refused',
  'payment_voided',
  'plan_given',
  'plan_announced',
  'plan_taken_back',
  'plan_ended',
  'subscription_ended',
]);

/** Each live event and what it does to the cache. */
type LiveCacheHandlers = {
  [E in Exclude<LiveEventName, 'session:ended'>]: (event: LiveEventPayload<E>) => void;
};

/** What live events do to the query cache. */
export interface LiveCache {
  handlers: LiveCacheHandlers;
  /** Fetches what the events keep current anew: after a gap some of them were missed. */
  refetchAll: () => void;
}

/**
 * Writes pushed events into the query cache. An event about a script that is older than the row shown is
 * dropped: sequences grow with every change, so a late event can only be stale. A whole row of the same
 * sequence is taken, because a progress event of that change may have come first with less in it.
 *
 * Sequences count within one epoch of the database. A restore begins another one, and the cache forgets them.
 *
 * An event without a sequence is a bell with a first guess: what it carries is shown at once, and then the server is
 * asked. Events of several people, processes and devices overtake each other; an answer that was asked for after the
 * last of them does not.
 */
export function createLiveCache(queryClient: QueryClient): LiveCache {
  const postSequences = new Map<number, number>();
  const progressSequences = new Map<number, number>();
  let epoch: string | undefined;

  const rowOf = (guionId: number): Guion | undefined =>
    queryClient.getQueryData<Guion[]>(guionKeys.list)?.find((row) => row.id === guionId);

  /** Changes a row when the event is newer; says whether it was taken. */
  const patchRow = (guionId: number, sequence: number, patch: Partial<Guion>): boolean => {
    const row = rowOf(guionId);
    if (row === undefined) {
      if (queryClient.getQueryData(guionKeys.list) !== undefined) void refetch(guionKeys.list);
      return true;
    }
    if (sequence <= row.sequence) return false;
    queryClient.setQueryData<Guion[]>(guionKeys.list, (rows) =>
      withGuion(rows, { ...row, ...patch, sequence }),
    );
    // A change between the two is late or lost: its own event would be older than the row by now.
    if (sequence > row.sequence + 1) void refetch(guionKeys.list);
    return true;
  };

  const refetch = (queryKey: readonly unknown[]) => queryClient.invalidateQueries({ queryKey });

  const refetchUsage = () => {
    void refetch(statsKeys.video);
    void refetch(statsKeys.plan);
    void refetch(sessionKeys.me);
  };

  const refetchNotices = () => {
    void refetch(notificationKeys.list);
    void refetch(notificationKeys.unread);
  };

  /** The videos of a project and every list that counts them. */
  const refetchProject = (projectId: number) => {
    void refetch(projectKeys.videosOf(projectId));
    void refetch(projectKeys.videos);
    void refetch(projectKeys.list);
    void refetch(clientKeys.list);
    void refetch(calendarKeys.all);
  };

  const handlers: LiveCacheHandlers = {
    hello: (event) => {
      const isRestored = epoch !== undefined && epoch !== event.epoch;
      ({ epoch } = event);
      if (!isRestored) return;
      postSequences.clear();
      progressSequences.clear();
      // The rows shown may have higher sequences than the server's.
      void queryClient.resetQueries({ queryKey: guionKeys.list });
      void queryClient.invalidateQueries();
    },
    'guion:updated': ({ guionId, sequence, guion }) => {
      const row = rowOf(guionId);
      if (row !== undefined && sequence < row.sequence) return;
      if (queryClient.getQueryData(guionKeys.list) !== undefined) {
        queryClient.setQueryData<Guion[]>(guionKeys.list, (rows) => withGuion(rows, guion));
        // New, or deleted while this was on its way.
        if (row === undefined) void refetch(guionKeys.list);
      }
      void refetch(calendarKeys.all);
      if (row?.estado !== guion.estado) {
        refetchUsage();
        void refetch(guionKeys.worker);
        void refetch(guionKeys.progress(guionId));
        // A render that was cancelled tells it by its script alone.
        if (guion.estado === 'generado') void refetch(guionKeys.worker);
      }
    },
    'guiones:changed': () => {
      void refetch(calendarKeys.all);
      void refetch(guionKeys.list);
      void refetch(guionKeys.worker);
      refetchUsage();
    },
    'video:progress': ({ guionId, sequence, ...shown }) => {
      // One of the same row is newer: the place in the queue moves without it.
      if (sequence < (progressSequences.get(guionId) ?? -1)) return;
      const row = rowOf(guionId);
      if (row !== undefined && sequence < row.sequence) return;
      progressSequences.set(guionId, sequence);
      queryClient.setQueryData<VideoProgress>(guionKeys.progress(guionId), shown);
      patchRow(guionId, sequence, { progreso: shown.progress });
    },
    'broll:progress': ({ guionId, sequence, broll }) => {
      if (patchRow(guionId, sequence, { broll }) && broll.status === 'completed')
        void refetch(guionKeys.list);
    },
    'publish:progress': ({ post, sequence }) => {
      if (sequence <= (postSequences.get(post.id) ?? -1)) return;
      postSequences.set(post.id, sequence);
      queryClient.setQueryData<TiktokPost[]>(tiktokKeys.posts, (posts = []) =>
        posts.some((known) => known.id === post.id)
          ? posts.map((known) => (known.id === post.id ? post : known))
          : [post, ...posts],
      );
      void refetch(tiktokKeys.posts);
      void refetch(calendarKeys.all);
    },
    'tiktok:status': (status) => {
      queryClient.setQueryData(tiktokKeys.status, status);
      void refetch(tiktokKeys.status);
      void refetch(tiktokKeys.posts);
    },
    'worker:status': (status) => {
      queryClient.setQueryData(guionKeys.worker, status);
      void refetch(guionKeys.worker);
    },
    'notification:new': ({ notification, unreadCount }) => {
      queryClient.setQueryData<UnreadCount>(notificationKeys.unread, { count: unreadCount });
      queryClient.setQueryData<Notification[]>(notificationKeys.list, (known) =>
        known === undefined || known.some((other) => other.id === notification.id)
          ? known
          : [notification, ...known],
      );
      refetchNotices();
      if (notification.projectId !== null) refetchProject(notification.projectId);
      if (MONEY.has(notification.kind)) {
        refetchUsage();
        void refetch(paymentKeys.subscription);
        void refetch(paymentKeys.list);
      }
    },
    'notifications:changed': ({ unreadCount }) => {
      queryClient.setQueryData<UnreadCount>(notificationKeys.unread, { count: unreadCount });
      refetchNotices();
    },
    'review:changed': ({ videoId }) => {
      void refetch(reviewKeys.of(videoId));
    },
    'operations:changed': (operations) => {
      queryClient.setQueryData(operationKeys.room, operations);
      void refetch(operationKeys.jobs);
    },
    'video:updated': ({ projectId, videoId }) => {
      refetchProject(projectId);
      // With a project go the notices that lead to it.
      if (videoId === null) refetchNotices();
    },
  };

  return {
    handlers,
    refetchAll: () => {
      const live = [
        guionKeys.list,
        guionKeys.worker,
        notificationKeys.list,
        notificationKeys.unread,
        tiktokKeys.posts,
        tiktokKeys.status,
        statsKeys.video,
        statsKeys.plan,
        statsKeys.admin,
        paymentKeys.subscription,
        paymentKeys.list,
        clientKeys.list,
        operationKeys.room,
        operationKeys.jobs,
        calendarKeys.all,
        projectKeys.list,
        projectKeys.videos,
        reviewKeys.all,
      ];
      for (const queryKey of live) void refetch(queryKey);
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          /^\/api\/(?:video-progress\/|projects\/\d+\/videos$)/u.test(String(queryKey[0])),
      });
    },
  };
}
