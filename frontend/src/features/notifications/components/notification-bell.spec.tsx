import type { Notification } from '@pregonero/contracts/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aNotification, aUser } from '../../../testing/agency-builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderSignedIn } from '../../../testing/render-signed-in';
import { NotificationBell, badgeText } from './notification-bell';
import { notificationHref } from './notification-drawer';

const user = aUser();

/** A bell with these notifications; marking works on the server's side too. */
function setUp(rows: Notification[], extra: Parameters<typeof fakeApi>[0] = {}) {
  let shown = rows;
  const api = fakeApi({
    'GET /api/me': () => ({ user }),
    'GET /api/notifications': () => shown,
    'GET /api/notifications/unread-count': () => ({ count: shown.filter(({ isRead }) => !isRead).length }),
    'PUT /api/notifications/5/read': () => {
      shown = shown.map((row) => (row.id === 5 ? { ...row, isRead: true } : row));
      return shown[0];
    },
    'PUT /api/notifications/mark-all-read': () => {
      shown = shown.map((row) => ({ ...row, isRead: true }));
      return { success: true };
    },
    ...extra,
  });
  renderSignedIn(<NotificationBell />, { user });
  return api;
}

async function openDrawer() {
  fireEvent.click(await screen.findByRole('button', { name: /^Notificaciones/u }));
  return screen.findByRole('dialog', { name: 'Notifications Avisos' });
}
const address = () => screen.getByTestId('address').textContent;

afterEach(() => jest.restoreAllMocks());

describe('badgeText', () => {
  it('shows 99+ above 99 and nothing at zero', () => {
    expect([0, 1, 99, 100].map(badgeText)).toEqual(['', '1', '99', '99+']);
  });
});

describe('notificationHref', () => {
  const noProject = { videoId: null, projectId: null, project: null };

  it('leads to the very video among those of the project', () => {
    expect(notificationHref(aNotification())).toBe('/videos?projectId=3#video-11');
  });

  it('leads to the very script', () => {
    const about = { ...noProject, kind: 'video_ready', guionId: 42 } as const;
    expect(notificationHref(aNotification(about))).toBe('/ai-automation#guion-42');
  });

  it('leads to the very publication, on the page of its video', () => {
    const about = { ...noProject, kind: 'post_failed', guionId: 42, postId: 9 } as const;
    expect(notificationHref(aNotification(about))).toBe('/app?tab=videos&open=video-42#post-9');
  });

  it.each([
    ['payment_approved', '/subscription'],
    ['payment_refused', '/planes'],
    ['plan_ended', '/planes'],
    ['tiktok_withdrawn', '/app?tab=videos'],
    ['tiktok_reconnect', '/app?tab=videos'],
    ['posts_cancelled', '/app?tab=videos'],
    ['webhook_paused', '/integraciones'],
    ['api_key_created', '/integraciones'],
    ['webhook_endpoint_created', '/integraciones'],
    ['access_kept', '/integraciones'],
    ['videos_waiting', '/operaciones'],
    ['google_linked', null],
  ] as const)('leads %s to %p', (kind, href) => {
    expect(notificationHref(aNotification({ ...noProject, kind }))).toBe(href);
  });

  it('leads to the client when there is only a project', () => {
    expect(notificationHref(aNotification({ videoId: null }))).toBe('/client?clientId=7');
  });

  it('leads nowhere without a project, and when the project is gone', () => {
    expect(notificationHref(aNotification({ projectId: null, project: null }))).toBeNull();
    expect(notificationHref(aNotification({ videoId: null, project: null }))).toBeNull();
  });
});

describe('NotificationBell', () => {
  it('says that there is nothing, without a button to mark', async () => {
    setUp([]);
    const drawer = await openDrawer();

    expect(await within(drawer).findByText('No notifications yet')).toBeTruthy();
    expect(within(drawer).queryByRole('button', { name: 'Mark all read' })).toBeNull();
  });

  it('marks the one that is followed, closes and goes there', async () => {
    const { changes } = setUp([aNotification()]);
    const drawer = await openDrawer();
    fireEvent.click(await within(drawer).findByRole('button', { name: /^Nuevo video/u }));

    await waitFor(() => {
      expect(address()).toBe('/videos?projectId=3#video-11');
    });
    expect(changes).toEqual([{ method: 'PUT', url: '/api/notifications/5/read', body: undefined }]);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('shows the newest of what was told of one thing, and the rest on demand', async () => {
    const about = { kind: 'project_video_status', params: { status: 'approved' } } as const;
    setUp([
      aNotification({ ...about, id: 7, title: 'Video aprobado' }),
      aNotification({ ...about, id: 6, title: 'Video rechazado' }),
    ]);
    const drawer = await openDrawer();

    const more = await within(drawer).findByRole('button', { name: '1 aviso anterior de lo mismo' });
    expect(within(drawer).getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(more);
    expect(within(drawer).getAllByRole('listitem')).toHaveLength(3);
    fireEvent.click(within(drawer).getByRole('button', { name: 'Ver menos' }));
    expect(within(drawer).getAllByRole('listitem')).toHaveLength(2);
  });

  it('reads all that one row stands for', async () => {
    const about = { kind: 'project_video_status', params: { status: 'approved' } } as const;
    const { changes } = setUp([aNotification({ ...about, id: 7 }), aNotification({ ...about, id: 6 })], {
      'PUT /api/notifications/7/read': () => ({}),
      'PUT /api/notifications/6/read': () => ({}),
    });
    const drawer = await openDrawer();
    fireEvent.click(await within(drawer).findByRole('button', { name: /^Marcar como leída/u }));

    await waitFor(() => {
      expect(changes.map(({ url }) => url)).toEqual([
        '/api/notifications/7/read',
        '/api/notifications/6/read',
      ]);
    });
  });

  it('does not mark again what is read', async () => {
    const { changes } = setUp([aNotification({ isRead: true })]);
    const drawer = await openDrawer();
    fireEvent.click(await within(drawer).findByRole('button', { name: /^Nuevo video/u }));

    await waitFor(() => {
      expect(address()).toBe('/videos?projectId=3#video-11');
    });
    expect(changes).toEqual([]);
  });

  it('marks with the small button at once and goes nowhere', async () => {
    setUp([aNotification()]);
    const drawer = await openDrawer();
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Marcar como leída: Nuevo video' }));

    await waitFor(() => {
      expect(within(drawer).queryByRole('button', { name: /Marcar como leída/u })).toBeNull();
    });
    expect(address()).toBe('/app');
    await waitFor(() => {
      expect(within(drawer).queryByRole('button', { name: 'Mark all read' })).toBeNull();
    });
  });

  it('takes the mark back when the server refuses it', async () => {
    setUp([aNotification()], {
      'PUT /api/notifications/5/read': () => {
        throw refusal('service_unavailable');
      },
    });
    const drawer = await openDrawer();
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Marcar como leída: Nuevo video' }));

    expect(await within(drawer).findByText(/No se pudo marcar como leída/u)).toBeTruthy();
    expect(within(drawer).getByRole('button', { name: 'Marcar como leída: Nuevo video' })).toBeTruthy();
  });

  it('marks all', async () => {
    const { changes } = setUp([aNotification(), aNotification({ id: 6, title: 'Otro' })]);
    const drawer = await openDrawer();
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Mark all read' }));

    await waitFor(() => {
      expect(within(drawer).queryByRole('button', { name: /Marcar como leída/u })).toBeNull();
    });
    expect(changes[0]?.url).toBe('/api/notifications/mark-all-read');
  });

  it('shows a type that it does not know', async () => {
    setUp([aNotification({ type: 'something_new' as never })]);
    const drawer = await openDrawer();

    const item = await within(drawer).findByRole('button', { name: /^Nuevo video/u });
    expect(item.querySelector('svg')).toBeTruthy();
  });
});
