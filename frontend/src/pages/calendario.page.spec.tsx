import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCalendarItem, aClient, aUser } from '../testing/agency-builders';
import { aGuion } from '../testing/builders';
import { fakeApi, refusal } from '../testing/fake-api';
import { renderSignedIn } from '../testing/render-signed-in';
import { CalendarioPage } from './calendario.page';

/** All that jest can replace but the date. */
const CLOCKS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;
const client = aUser({ id: 7 });
const admin = aUser({ id: 1, role: 'admin' });
const suggested = aCalendarItem();
const scheduled = aCalendarItem({
  kind: 'scheduled',
  id: 31,
  title: 'Café',
  day: '2026-11-27',
  at: '2026-11-27T20:00:00.000Z',
  guionId: 22,
  sequence: null,
});

function open(
  user: typeof client,
  answers: Parameters<typeof fakeApi>[0] = {},
  at = '/calendario?day=2026-11-22',
) {
  const { changes } = fakeApi({
    'GET /api/me': () => ({ user }),
    'GET /api/calendar': () => [suggested, scheduled],
    ...answers,
  });
  renderSignedIn(<CalendarioPage />, { user, at });
  return changes;
}
const wide = (matches: boolean) =>
  jest
    .spyOn(window, 'matchMedia')
    .mockReturnValue({ matches, addEventListener: jest.fn(), removeEventListener: jest.fn() } as never);
const entry = (title: string) => screen.findByRole('button', { name: new RegExp(title, 'u') });

beforeEach(() => {
  // Its days are those of one week: today is before them, whenever this runs. Only the date stands still.
  jest.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z'), doNotFake: [...CLOCKS] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('CalendarioPage', () => {
  it('is a list by day on a phone, with the days that sell', async () => {
    open(client);

    await entry('Pan de diciembre');
    const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(days).toContain('miércoles, 25 de noviembre');
    expect(screen.getByText('Black Friday')).toBeTruthy();
    expect(screen.getByText(/Programada · 3:00/u)).toBeTruthy();
  });

  it('lists on a phone the days of the month alone, and says when they have nothing', async () => {
    const other = aCalendarItem({ day: '2026-10-31', at: '2026-10-31T23:00:00.000Z' });
    open(client, { 'GET /api/calendar': () => [other] });

    expect(await screen.findByText('Black Friday')).toBeTruthy();
    expect(screen.queryByText('Halloween')).toBeNull();
    expect(screen.queryByText('Pan de diciembre')).toBeNull();
    expect(screen.getByText('Nada en estas fechas')).toBeTruthy();
  });

  it('is a month on a desk, of which a day is dragged to another', async () => {
    wide(true);
    const changes = open(client, { 'PUT /api/guiones/21': () => aGuion({ id: 21 }) });
    const dragged = await entry('Pan de diciembre');
    const target = document.querySelector('[data-day="2026-11-28"]');
    const dataTransfer = { data: '', setData: jest.fn(), getData: () => 'suggested-21' };
    fireEvent.dragStart(dragged, { dataTransfer });
    if (target === null) throw new Error('no such day');
    fireEvent.drop(target, { dataTransfer });

    await waitFor(() => {
      // Its hour stays: six in the evening in Bogotá.
      expect(changes).toEqual([
        {
          method: 'PUT',
          url: '/api/guiones/21',
          body: { fechaSugerida: '2026-11-28T23:00:00.000Z', sequence: 4 },
        },
      ]);
    });
  });

  it('shows and moves entries by the clocks that their client chose', async () => {
    wide(true);
    const madrid = aCalendarItem({
      timeZone: 'Europe/Madrid',
      day: '2026-11-25',
      at: '2026-11-24T23:30:00.000Z',
    });
    const changes = open(aUser({ id: 7, timeZone: 'Europe/Madrid' }), {
      'GET /api/calendar': () => [madrid],
      'PUT /api/guiones/21': () => aGuion({ id: 21 }),
    });
    const shown = await entry('Pan de diciembre');
    expect(shown.textContent).toContain('12:30');
    expect(screen.getByText('Las horas son de esta zona: Madrid.')).toBeTruthy();

    fireEvent.keyDown(shown, { key: 'ArrowRight', shiftKey: true });

    await waitFor(() => {
      expect(changes).toEqual([
        {
          method: 'PUT',
          url: '/api/guiones/21',
          body: { fechaSugerida: '2026-11-25T23:30:00.000Z', sequence: 4 },
        },
      ]);
    });
  });

  it('moves by the keyboard, and goes back with a reason where the server refuses', async () => {
    wide(true);
    const changes = open(client, {
      'PUT /api/tiktok/posts/31': () => {
        throw refusal('invalid_state');
      },
    });
    fireEvent.keyDown(await entry('Café'), { key: 'ArrowDown', shiftKey: true });

    expect(await screen.findByText('No se pudo cambiar la fecha')).toBeTruthy();
    expect(changes[0]?.body).toEqual({ scheduledTime: '2026-12-04T20:00:00.000Z' });
    const cell = document.querySelector<HTMLElement>('[data-day="2026-11-27"]');
    expect(cell && within(cell).queryByText('Café')).toBeTruthy();
  });

  it('moves on with each press of a key, also before the server has answered the first', async () => {
    wide(true);
    let answer: () => void = () => undefined;
    let sequence = 4;
    const changes = open(client, {
      'PUT /api/guiones/21': (body) =>
        new Promise((resolve, reject) => {
          if ((body as { sequence: number }).sequence !== sequence) reject(refusal('changed_meanwhile'));
          answer = () => {
            sequence += 1;
            resolve(aGuion({ id: 21, sequence }));
          };
        }),
    });
    const press = () => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight', shiftKey: true });
    };
    (await entry('Pan de diciembre')).focus();
    press();
    await waitFor(() => {
      expect(document.querySelector('[data-day="2026-11-26"] button')).toBeTruthy();
    });
    press();
    act(() => {
      answer();
    });

    await waitFor(() => {
      expect(changes.map(({ body }) => body)).toEqual([
        { fechaSugerida: '2026-11-26T23:00:00.000Z', sequence: 4 },
        { fechaSugerida: '2026-11-27T23:00:00.000Z', sequence: 5 },
      ]);
    });
    expect(screen.queryByText('No se pudo cambiar la fecha')).toBeNull();
  });

  it('changes day and hour in the dialog of an entry, which the address names', async () => {
    const changes = open(client, { 'PUT /api/tiktok/posts/31': () => ({}) });
    fireEvent.click(await entry('Café'));
    fireEvent.change(await screen.findByLabelText('Día'), { target: { value: '2026-12-01' } });
    fireEvent.change(screen.getByLabelText('Hora'), { target: { value: '09:30' } });
    expect(screen.getByTestId('address').textContent).toContain('open=scheduled-31');
    fireEvent.click(screen.getByRole('button', { name: 'Cambiar la fecha' }));

    await waitFor(() => {
      expect(changes[0]?.body).toEqual({ scheduledTime: '2026-12-01T14:30:00.000Z' });
    });
  });

  it('shows a paused and a failed post as such, and gives a new version the hour of the paused one', async () => {
    const paused = aCalendarItem({ ...scheduled, held: 'newer_version', projectId: 3, videoId: 11 });
    const failed = aCalendarItem({ ...scheduled, kind: 'failed', id: 32, title: 'Torta', movable: false });
    const changes = open(client, {
      'GET /api/calendar': () => [paused, failed],
      'POST /api/social/posts/31/reanudar': () => ({}),
    });
    expect((await entry('Torta')).textContent).toContain('Falló');
    const opener = await entry('Café');
    expect(opener.textContent).toContain('Publicación detenida');
    fireEvent.click(opener);

    expect(await screen.findByText(/hay una versión nueva aprobada/u)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Publicar la versión nueva a esta hora' }));

    await waitFor(() => {
      expect(changes.map(({ method, url }) => `${method} ${url}`)).toEqual([
        'POST /api/social/posts/31/reanudar',
      ]);
    });
  });

  it('takes a scheduled post back in the dialog of its entry, after asking', async () => {
    let items = [suggested, scheduled];
    const changes = open(client, {
      'GET /api/calendar': () => items,
      'DELETE /api/social/posts/31': () => {
        items = [suggested];
        return {};
      },
    });
    fireEvent.click(await entry('Café'));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar publicación' }));
    expect(changes).toEqual([]);

    fireEvent.click(screen.getByRole('button', { name: 'Sí, cancelarla' }));

    expect(await screen.findByText('Publicación cancelada')).toBeTruthy();
    expect(changes.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /api/social/posts/31']);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(screen.queryByRole('button', { name: /Café/u })).toBeNull();
  });

  it.each([
    ['a post', scheduled, 'Café', '/app?tab=videos&open=video-22#post-31'],
    ['a suggestion without a video', suggested, 'Pan', '/ai-automation#guion-21'],
    [
      'a suggestion with its video',
      aCalendarItem({ estado: 'listo' }),
      'Pan',
      '/app?tab=videos&open=video-21',
    ],
  ])('leads from the entry of %s to where that is', async (_what, item, title, href) => {
    open(client, { 'GET /api/calendar': () => [item] });
    fireEvent.click(await entry(title));

    expect((await screen.findByRole('link', { name: 'Abrir' })).getAttribute('href')).toBe(href);
    expect(screen.getByRole('button', { name: 'Cerrar sin cambios' })).toBeTruthy();
  });

  it('leads from the suggestion of a finished video to TikTok with that date', async () => {
    open(client, { 'GET /api/calendar': () => [aCalendarItem({ estado: 'listo' })] });
    fireEvent.click(await entry('Pan'));

    const link = await screen.findByRole('link', { name: 'Programar en TikTok' });
    expect(link.getAttribute('href')).toBe('/app?tab=videos&open=tiktok-programar-21');
  });

  it('sends a date once, also where its dialog was left and opened again before the answer', async () => {
    let answer: () => void = () => undefined;
    const changes = open(client, {
      'PUT /api/tiktok/posts/31': () =>
        new Promise((resolve) => {
          answer = () => {
            resolve({});
          };
        }),
    });
    const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Cambi/u });
    fireEvent.click(await entry('Café'));
    fireEvent.change(await screen.findByLabelText('Día'), { target: { value: '2026-11-29' } });
    fireEvent.click(submit());
    await waitFor(() => {
      expect(changes).toHaveLength(1);
    });
    fireEvent.keyDown(screen.getByLabelText('Día'), { key: 'Escape' });
    await waitFor(() => {
      expect(screen.queryByLabelText('Día')).toBeNull();
    });
    fireEvent.click(await entry('Café'));
    await screen.findByLabelText('Día');

    expect([submit().disabled, submit().textContent]).toEqual([true, 'Cambiando…']);
    act(() => {
      answer();
    });
    await waitFor(() => {
      expect(submit().disabled).toBe(false);
    });
    expect(changes).toHaveLength(1);
  });

  it('names the clients to the agency and shows those of one', async () => {
    const other = aCalendarItem({ id: 23, guionId: 23, title: 'Flores', client: { id: 8, name: 'Luz' } });
    open(admin, { 'GET /api/calendar': () => [suggested, other] });
    await entry('Flores');
    fireEvent.change(screen.getByLabelText('Cliente'), { target: { value: '8' } });

    await waitFor(() => {
      expect(screen.queryByText('Pan de diciembre')).toBeNull();
    });
    expect(screen.getByRole('button', { name: /Flores.*Luz/u })).toBeTruthy();
  });

  it('shows whose entries alone are shown, also where that client has none', async () => {
    open(
      admin,
      { 'GET /api/calendar': () => [suggested], 'GET /api/clients': () => [aClient({ id: 8, name: 'Luz' })] },
      '/calendario?day=2026-11-22&client=8',
    );
    expect(await screen.findByRole('option', { name: 'Luz' })).toBeTruthy();
    const chosen = screen.getByLabelText<HTMLSelectElement>('Cliente');
    expect(chosen.value).toBe('8');
    fireEvent.change(chosen, { target: { value: '' } });

    expect(await entry('Pan de diciembre')).toBeTruthy();
  });

  it('warns of dates that clash, and says when there is nothing', async () => {
    const near = aCalendarItem({ id: 24, guionId: 24, title: 'Té', at: '2026-11-26T00:00:00.000Z' });
    open(client, { 'GET /api/calendar': () => [suggested, near] });
    expect(await screen.findByText('2 fechas para revisar: chocan o se repiten.')).toBeTruthy();
  });
});
