import type { Guion, VideoProgress } from '@pregonero/contracts/api';
import { clientKeys } from './clients';
import { QueryObserver } from '@tanstack/react-query';
import { guionesQuery, guionKeys, newerRows } from './guiones';
import { notificationKeys } from './notifications';
import { paymentKeys } from './payments';
import { projectKeys } from './projects';
import { sessionKeys } from './account';
import { statsKeys } from './stats';
import { tiktokKeys } from './tiktok';
import { aNotification } from '../testing/agency-builders';
import { aGuion } from '../testing/builders';
import { createQueryClient } from '../lib/query-client';
import { createLiveCache } from './realtime-cache';

function setUp(guion: Guion) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(guionKeys.list, [guion]);
  const { handlers } = createLiveCache(queryClient);
  return {
    queryClient,
    handlers,
    row: () => queryClient.getQueryData<Guion[]>(guionKeys.list)?.[0],
    progress: () => queryClient.getQueryData<VideoProgress>(guionKeys.progress(guion.id)),
  };
}

const progressEvent = (sequence: number, progress: number) => ({
  guionId: 1,
  sequence,
  status: 'processing' as const,
  progress,
  stage: 'Procesando Audio' as const,
  message: 'Grabando la voz.',
  messageSentence: { code: 'render_speaking', params: {} },
  queuePosition: null as number | null,
  etaSeconds: null,
  waitingFor: null,
  waitingSince: null,
});

describe('live cache', () => {
  it('moves the progress of a script forwards', () => {
    const { handlers, row, progress } = setUp(aGuion({ estado: 'procesando', sequence: 4 }));

    handlers['video:progress'](progressEvent(5, 40));

    expect(row()?.progreso).toBe(40);
    expect(progress()?.progress).toBe(40);
  });

  it('asks for the list when a progress event overtakes a change of its script', () => {
    const { queryClient, handlers } = setUp(aGuion({ estado: 'pendiente', sequence: 5 }));
    const invalidated = jest.spyOn(queryClient, 'invalidateQueries');

    handlers['video:progress'](progressEvent(6, 40));
    expect(invalidated).not.toHaveBeenCalled();
    handlers['video:progress'](progressEvent(8, 45));

    expect(invalidated).toHaveBeenCalledWith({ queryKey: guionKeys.list });
  });

  it('drops a progress event that is older than the row', () => {
    const { handlers, row, progress } = setUp(aGuion({ estado: 'procesando', progreso: 60, sequence: 9 }));

    handlers['video:progress'](progressEvent(8, 40));

    expect(row()?.progreso).toBe(60);
    expect(progress()).toBeUndefined();
  });

  it('drops a progress event that comes after a newer one', () => {
    const { handlers, row, progress } = setUp(aGuion({ estado: 'procesando', sequence: 4 }));

    handlers['video:progress'](progressEvent(7, 55));
    handlers['video:progress'](progressEvent(6, 40));

    expect(row()?.progreso).toBe(55);
    expect(progress()?.progress).toBe(55);
  });

  it('takes a place in the queue that moved while the row stayed as it was', () => {
    const { handlers, progress } = setUp(aGuion({ estado: 'pendiente', sequence: 4 }));

    handlers['video:progress']({ ...progressEvent(5, 0), queuePosition: 7 });
    handlers['video:progress']({ ...progressEvent(5, 0), queuePosition: 6 });

    expect(progress()?.queuePosition).toBe(6);
  });

  it('drops a whole row that is older than the one shown', () => {
    const { handlers, row } = setUp(aGuion({ estado: 'listo', sequence: 12 }));

    handlers['guion:updated']({
      guionId: 1,
      sequence: 11,
      guion: aGuion({ estado: 'procesando', sequence: 11 }),
    });

    expect(row()?.estado).toBe('listo');
  });

  it('takes the whole row of a change whose progress event came first', () => {
    const { handlers, row } = setUp(aGuion({ estado: 'aprobado', sequence: 4 }));

    handlers['video:progress'](progressEvent(5, 12));
    handlers['guion:updated']({
      guionId: 1,
      sequence: 5,
      guion: aGuion({ estado: 'procesando', progreso: 12, sequence: 5 }),
    });

    expect(row()?.estado).toBe('procesando');
  });

  it('puts a script that it has not seen at the top of the list', () => {
    const { handlers, queryClient } = setUp(aGuion());

    handlers['guion:updated']({ guionId: 2, sequence: 1, guion: aGuion({ id: 2 }) });

    expect(queryClient.getQueryData<Guion[]>(guionKeys.list)?.map(({ id }) => id)).toEqual([2, 1]);
  });

  it('drops an old publication event', () => {
    const { handlers, queryClient } = setUp(aGuion());
    const post = {
      id: 7,
      network: 'tiktok',
      guionId: 1,
      title: 'Pan',
      estado: 'publicado' as const,
      privacyLevel: 'SELF_ONLY' as const,
      choices: {
        allowComment: false,
        allowDuet: false,
        allowStitch: false,
        brandOrganic: false,
        brandContent: false,
      },
      videoId: null,
      scheduledTime: null,
      postUrl: null,
      error: null,
      errorSentence: null,
      waitingFor: null,
      waitingSince: null,
      createdAt: '2026-11-21T08:00:00.000Z',
    };

    handlers['publish:progress']({ post, sequence: 3 });
    handlers['publish:progress']({ post: { ...post, estado: 'publicando' }, sequence: 2 });

    expect(queryClient.getQueryData(['/api/tiktok/posts'])).toEqual([post]);
  });
});

describe('live cache of the agency', () => {
  const keys = [projectKeys.videosOf(3), projectKeys.videos, projectKeys.list, clientKeys.list];
  const stale = (queryClient: ReturnType<typeof createQueryClient>) =>
    keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated === true);

  const setUpLists = () => {
    const queryClient = createQueryClient();
    for (const key of [...keys, projectKeys.videosOf(4)]) queryClient.setQueryData(key, []);
    return { queryClient, ...createLiveCache(queryClient) };
  };

  it('fetches every list of a changed video anew', () => {
    const { queryClient, handlers } = setUpLists();

    handlers['video:updated']({ projectId: 3, videoId: 11 });

    expect(stale(queryClient)).toEqual(keys);
    expect(queryClient.getQueryState(projectKeys.videosOf(4))?.isInvalidated).toBe(false);
  });

  it('fetches them too when only the notification of it arrives', () => {
    const { queryClient, handlers } = setUpLists();

    handlers['notification:new']({ notification: aNotification({ projectId: 3 }), unreadCount: 4 });

    expect(stale(queryClient)).toEqual(keys);
    expect(queryClient.getQueryData(notificationKeys.unread)).toEqual({ count: 4 });
  });

  it.each([
    ['payment_approved', true],
    ['plan_ended', true],
    ['video_ready', false],
    ['post_failed', false],
  ] as const)('fetches plan and subscription anew for %s: %p, whatever the texts say', (kind, fetched) => {
    const queryClient = createQueryClient();
    const shown = [
      sessionKeys.me,
      statsKeys.plan,
      statsKeys.video,
      paymentKeys.subscription,
      paymentKeys.list,
    ];
    for (const key of shown) queryClient.setQueryData(key, {});
    const { handlers } = createLiveCache(queryClient);

    handlers['notification:new']({
      notification: aNotification({ kind, type: 'success', title: 'Pago aprobado', projectId: null }),
      unreadCount: 1,
    });

    expect(shown.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual(
      shown.map(() => fetched),
    );
  });

  describe('asks after what may have been overtaken', () => {
    const asked = (ring: (handlers: ReturnType<typeof createLiveCache>['handlers']) => void): unknown[] => {
      const queryClient = createQueryClient();
      const watched = [
        guionKeys.list,
        guionKeys.worker,
        notificationKeys.list,
        notificationKeys.unread,
        tiktokKeys.posts,
      ];
      queryClient.setQueryData(guionKeys.list, [aGuion({ id: 1, estado: 'procesando', sequence: 4 })]);
      for (const key of watched.slice(1)) queryClient.setQueryData(key, []);
      ring(createLiveCache(queryClient).handlers);
      return watched.filter((key) => queryClient.getQueryState(key)?.isInvalidated === true);
    };

    it('the banner, when a script under way is deleted', () => {
      expect(
        asked((ring) => {
          ring['guiones:changed']({ guionIds: [1] });
        }),
      ).toEqual([guionKeys.list, guionKeys.worker]);
    });

    it('the banner, when a script moves on another device', () => {
      const guion = aGuion({ id: 1, estado: 'listo', sequence: 5 });

      expect(
        asked((ring) => {
          ring['guion:updated']({ guionId: 1, sequence: 5, guion });
        }),
      ).toEqual([guionKeys.worker]);
    });

    it('the banner itself: a worker that was frozen tells of a deleted script', () => {
      const status = { isProcessing: false, progress: 0, currentJob: null };

      expect(
        asked((ring) => {
          ring['worker:status'](status);
        }),
      ).toEqual([guionKeys.worker]);
    });

    it('the list, when a row comes that may be deleted already', () => {
      const guion = aGuion({ id: 2, estado: 'procesando', sequence: 7 });

      expect(
        asked((ring) => {
          ring['guion:updated']({ guionId: 2, sequence: 7, guion });
        }),
      ).toEqual([guionKeys.list, guionKeys.worker]);
    });

    it('notices and their count, when several people tell something at once', () => {
      const notification = aNotification({ projectId: null });

      expect(
        asked((ring) => {
          ring['notification:new']({ notification, unreadCount: 1 });
        }),
      ).toEqual([notificationKeys.list, notificationKeys.unread]);
    });

    it('notices and their count, when they were read elsewhere or went with their project', () => {
      const notices = [notificationKeys.list, notificationKeys.unread];

      expect(
        asked((ring) => {
          ring['notifications:changed']({ unreadCount: 0 });
        }),
      ).toEqual(notices);
      expect(
        asked((ring) => {
          ring['video:updated']({ projectId: 3, videoId: null });
        }),
      ).toEqual(notices);
      expect(
        asked((ring) => {
          ring['video:updated']({ projectId: 3, videoId: 9 });
        }),
      ).toEqual([]);
    });
  });

  it('fetches everything anew after a gap', () => {
    const { queryClient, refetchAll } = setUpLists();

    refetchAll();

    expect(stale(queryClient)).toEqual(keys);
  });

  it('shows an account that was connected in another window at once', () => {
    const queryClient = createQueryClient();
    const { handlers } = createLiveCache(queryClient);

    handlers['tiktok:status']({ connected: true, username: 'ana', displayName: 'Ana' });

    expect(queryClient.getQueryData(tiktokKeys.status)).toEqual({
      connected: true,
      username: 'ana',
      displayName: 'Ana',
    });
  });
});

describe('hello', () => {
  const aRestoredServer = async () => {
    const queryClient = createQueryClient();
    let served = aGuion({ estado: 'listo', sequence: 9 });
    const observer = new QueryObserver(queryClient, {
      queryKey: guionKeys.list,
      queryFn: () => [served],
      structuralSharing: guionesQuery.structuralSharing,
    });
    const stop = observer.subscribe(() => undefined);
    await queryClient.refetchQueries();
    const { handlers } = createLiveCache(queryClient);
    handlers.hello({ epoch: 'first' });
    handlers['video:progress'](progressEvent(9, 60));
    served = aGuion({ estado: 'procesando', sequence: 4 });
    const shown = () => queryClient.getQueryData<Guion[]>(guionKeys.list)?.[0]?.sequence;
    return { queryClient, handlers, shown, stop };
  };

  it('takes lower sequences of the server when a copy was put back', async () => {
    const { queryClient, handlers, shown, stop } = await aRestoredServer();

    handlers.hello({ epoch: '2026-11-28T10:00:00.000Z' });
    await queryClient.refetchQueries();
    expect(shown()).toBe(4);
    handlers['video:progress'](progressEvent(5, 40));

    expect(shown()).toBe(5);
    stop();
  });

  it('keeps higher sequences when the same database says hello again', async () => {
    const { queryClient, handlers, shown, stop } = await aRestoredServer();

    handlers.hello({ epoch: 'first' });
    await queryClient.refetchQueries();

    expect(shown()).toBe(9);
    stop();
  });
});

describe('newerRows', () => {
  it('keeps a row that an event made newer while the list was being fetched', () => {
    const pushed = aGuion({ estado: 'listo', sequence: 9 });
    const fetched = aGuion({ estado: 'procesando', sequence: 8 });

    expect(newerRows([pushed], [fetched])).toEqual([pushed]);
  });

  it('takes deletions and newer rows from the answer', () => {
    const known = [aGuion({ id: 1, sequence: 1 }), aGuion({ id: 2, sequence: 1 })];
    const fetched = [aGuion({ id: 2, sequence: 2, titulo: 'Nuevo' })];

    expect(newerRows(known, fetched)).toEqual(fetched);
  });
});
