import type { OpenSession } from '@pregonero/contracts/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../../../testing/agency-builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderSignedIn } from '../../../testing/render-signed-in';
import { OpenSessionsDialog } from './open-sessions-dialog';

const CURRENT: OpenSession = {
  id: 'a',
  browser: 'Firefox',
  system: 'Linux',
  network: '190.25.3.0',
  createdAt: '2026-03-02T10:00:00.000Z',
  lastSeenAt: '2026-03-02T12:00:00.000Z',
  isCurrent: true,
};
const PHONE: OpenSession = { ...CURRENT, id: 'b', browser: 'Chrome', system: 'Android', isCurrent: false };
const UNKNOWN: OpenSession = { ...PHONE, id: 'c', browser: null, system: null, network: null };

/** The dialog over a server with these sessions. */
function open(sessions: OpenSession[], endOne: () => void = () => undefined) {
  let left = sessions;
  const api = fakeApi({
    'GET /api/sessions': () => left,
    'DELETE /api/sessions/b': () => {
      endOne();
      left = left.filter(({ id }) => id !== 'b');
      return { success: true };
    },
    'DELETE /api/sessions': () => {
      left = left.filter(({ isCurrent }) => isCurrent);
      return { success: true };
    },
  });
  renderSignedIn(<OpenSessionsDialog open onClose={() => undefined} />, { user: aUser() });
  return api;
}

const rows = async () => within(await screen.findByRole('list', { name: 'Sesiones abiertas' }));

describe('OpenSessionsDialog', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('names the device and the network of each session, and offers to end all but the present one', async () => {
    open([CURRENT, PHONE, UNKNOWN]);

    const items = (await rows()).getAllByRole('listitem').map(({ textContent }) => textContent);

    expect(items[0]).toMatch(/^Firefox en LinuxEsta sesión.*Red 190\.25\.3\.0$/u);
    expect(items[1]).toMatch(/^Chrome en Android.*Último uso/u);
    expect(items[2]).toMatch(/^Dispositivo desconocido/u);
    expect(items[2]).not.toContain('Red');
    expect((await rows()).getAllByRole('button').map((button) => button.ariaLabel)).toEqual([
      'Cerrar la sesión de Chrome en Android',
      'Cerrar la sesión de Dispositivo desconocido',
    ]);
  });

  it('ends one session and shows the list without it', async () => {
    const { changes } = open([CURRENT, PHONE]);

    fireEvent.click(await screen.findByRole('button', { name: 'Cerrar la sesión de Chrome en Android' }));

    expect(await screen.findByText('Tu cuenta no está abierta en ningún otro lugar.')).toBeTruthy();
    expect(screen.queryByText('Chrome en Android')).toBeNull();
    expect(changes.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /api/sessions/b']);
  });

  it('ends all other sessions at once', async () => {
    const { changes } = open([CURRENT, PHONE, UNKNOWN]);

    fireEvent.click(await screen.findByRole('button', { name: 'Cerrar las demás sesiones' }));

    await waitFor(async () => {
      expect((await rows()).getAllByRole('listitem')).toHaveLength(1);
    });
    expect(changes.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /api/sessions']);
  });

  it('says so when a session could not be ended, and keeps it in the list', async () => {
    open([CURRENT, PHONE], () => {
      throw refusal('service_unavailable');
    });

    fireEvent.click(await screen.findByRole('button', { name: 'Cerrar la sesión de Chrome en Android' }));

    expect(await screen.findByText('No se pudo cerrar la sesión')).toBeTruthy();
    expect((await rows()).getAllByRole('listitem')).toHaveLength(2);
  });
});
