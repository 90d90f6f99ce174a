import type { NotificationPreference, NotificationPreferencesRequest } from '@pregonero/contracts/api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { NoticeChoicesDialog } from './notice-choices-dialog';

const ROWS: NotificationPreference[] = [
  { kind: 'video_ready', channel: 'bell', label: 'Tu video está listo' },
  { kind: 'month_ready', channel: 'bell', label: 'Tu mes está escrito' },
];
const showAll = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Ver todos los avisos' }));
};
const field = (label: string) => screen.findByLabelText<HTMLSelectElement>(label);
const choose = async (label: string, channel: string) => {
  fireEvent.change(await field(label), { target: { value: channel } });
};

afterEach(() => jest.restoreAllMocks());

describe('NoticeChoicesDialog', () => {
  it('offers no mails where none are sent, and says so', async () => {
    fakeApi({
      'GET /api/notification-preferences': () => ROWS,
      'GET /api/capabilities': () => ({ mail: false }),
    });
    renderApp(<NoticeChoicesDialog open onClose={() => undefined} />);

    expect(await screen.findByText(/no envía correos/u)).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Correo' })).toBeNull();
    expect(screen.getAllByRole('option', { name: 'Campana' }).length).toBeGreaterThan(0);
  });

  it('shows what is chosen at once, and loses none of two quick choices', async () => {
    let rows = ROWS;
    const answers: (() => void)[] = [];
    const { changes } = fakeApi({
      'GET /api/notification-preferences': () => rows,
      'PUT /api/notification-preferences': (body) => {
        const { preferences } = body as NotificationPreferencesRequest;
        rows = rows.map((row) => ({
          ...row,
          ...preferences.find(({ kind }) => kind === row.kind),
        }));
        const answer = rows;
        return new Promise((resolve) => {
          answers.push(() => {
            resolve(answer);
          });
        });
      },
    });
    renderApp(<NoticeChoicesDialog open onClose={() => undefined} />);
    await showAll();
    await choose('Tu video está listo', 'none');
    await choose('Tu mes está escrito', 'digest');
    const shown = async () => [
      (await field('Tu video está listo')).value,
      (await field('Tu mes está escrito')).value,
    ];
    expect(await shown()).toEqual(['none', 'digest']);
    await waitFor(() => {
      expect(answers).toHaveLength(1);
    });
    act(() => answers[0]?.());
    await waitFor(() => {
      expect(answers).toHaveLength(2);
    });
    expect(await shown()).toEqual(['none', 'digest']);
    act(() => answers[1]?.());

    expect(changes.map(({ body }) => body)).toEqual([
      { preferences: [{ kind: 'video_ready', channel: 'none' }] },
      { preferences: [{ kind: 'month_ready', channel: 'digest' }] },
    ]);
    expect(await shown()).toEqual(['none', 'digest']);
  });

  it('goes back where the server refuses', async () => {
    fakeApi({
      'GET /api/notification-preferences': () => ROWS,
      'PUT /api/notification-preferences': () => {
        throw refusal('internal_error');
      },
    });
    renderApp(<NoticeChoicesDialog open onClose={() => undefined} />);
    await showAll();
    await choose('Tu video está listo', 'none');

    expect(await screen.findByText('No se pudo guardar')).toBeTruthy();
    await waitFor(async () => {
      expect((await field('Tu video está listo')).value).toBe('bell');
    });
  });

  it('chooses for every kind of a topic at once, and says when they differ', async () => {
    let rows: NotificationPreference[] = [
      ...ROWS,
      { kind: 'payment_approved', channel: 'bell', label: 'Un pago se aprobó' },
      { kind: 'post_failed', channel: 'bell', label: 'Una publicación falló' },
    ];
    const { changes } = fakeApi({
      'GET /api/notification-preferences': () => rows,
      'PUT /api/notification-preferences': (body) => {
        const { preferences } = body as NotificationPreferencesRequest;
        rows = rows.map((row) => ({ ...row, ...preferences.find(({ kind }) => kind === row.kind) }));
        return rows;
      },
    });
    renderApp(<NoticeChoicesDialog open onClose={() => undefined} />);
    expect((await screen.findAllByRole('combobox')).length).toBe(3);
    expect(screen.queryByText('Distintos')).toBeNull();

    await showAll();
    await choose('Tu mes está escrito', 'none');
    expect((await field('Videos y guiones')).selectedOptions[0]?.textContent).toBe('Distintos');

    await choose('Videos y guiones', 'digest');
    expect((await field('Tu video está listo')).value).toBe('digest');
    expect((await field('Pagos y cuenta')).value).toBe('bell');
    await waitFor(() => {
      expect(changes.at(-1)?.body).toEqual({
        preferences: [
          { kind: 'video_ready', channel: 'digest' },
          { kind: 'month_ready', channel: 'digest' },
        ],
      });
    });
  });
});
