import type { PendingLink } from '@pregonero/contracts/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser, NOTHING_ON } from '../../../testing/agency-builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderSignedIn } from '../../../testing/render-signed-in';
import { PendingLinks } from './pending-links';

const admin = aUser({ id: 1, role: 'admin' });
const URL = 'https://videos.example.com/reset-password#token=abc';
const LINK: PendingLink = {
  ...{ id: 5, kind: 'password_reset', name: 'Ana Pan', email: 'ana@pan.co', isAdmin: false },
  ...{ askedAt: '2026-11-29T15:00:00.000Z', madeUntil: null },
};

function open(answers: Parameters<typeof fakeApi>[0], capabilities: object = NOTHING_ON) {
  const { changes } = fakeApi({
    'GET /api/me': () => ({ user: admin }),
    'GET /api/capabilities': () => capabilities,
    'GET /api/pending-links': () => [LINK],
    ...answers,
  });
  renderSignedIn(<PendingLinks />, { user: admin });
  return changes;
}
const press = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
};

afterEach(() => jest.restoreAllMocks());

describe('PendingLinks', () => {
  it('makes a link when asked, to be passed on by WhatsApp with its text', async () => {
    const changes = open({
      'POST /api/pending-links/5/link': () => ({ url: URL, until: '2026-11-30T15:00:00.000Z' }),
      'POST /api/pending-links/5/passed-on': () => ({ success: true }),
    });
    expect(await screen.findByText('Contraseña nueva: Ana Pan')).toBeTruthy();
    expect(screen.queryByText(URL)).toBeNull();
    await press('Crear enlace');

    const whatsapp = await screen.findByRole('link', { name: 'Pasar por WhatsApp' });
    const text = new globalThis.URL(whatsapp.getAttribute('href') ?? '').searchParams.get('text') ?? '';
    expect(text).toContain('Hola, Ana Pan. Con este enlace eliges tu contraseña nueva');
    expect(text.endsWith(`\n${URL}`)).toBe(true);
    await press('Ya lo pasé');
    await waitFor(() => {
      expect(changes.map(({ method, url }) => `${method} ${url}`)).toEqual([
        'POST /api/pending-links/5/link',
        'POST /api/pending-links/5/passed-on',
      ]);
    });
  });

  it('asks for a proof when the server wants one, and makes the link with it', async () => {
    const changes = open({
      'POST /api/pending-links/5/link': (body) => {
        const { password } = body as { password?: string };
        if (password === undefined) throw refusal('sign_in_again');
        return { url: URL, until: '2026-11-30T15:00:00.000Z' };
      },
    });
    await press('Crear enlace');
    fireEvent.change(await screen.findByLabelText('Tu contraseña'), { target: { value: 'mi-clave' } });
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Crear enlace' }));

    expect(await screen.findByText(URL)).toBeTruthy();
    expect(changes.map(({ body }) => body)).toEqual([{}, { password: 'mi-clave' }]);
  });

  it('asks for nothing where a mail server brings the links', async () => {
    const asked = jest.fn(() => [LINK]);
    open({ 'GET /api/pending-links': asked }, { ...NOTHING_ON, mail: true });

    await waitFor(() => {
      expect(screen.queryByText('Enlaces por entregar')).toBeNull();
    });
    expect(asked).not.toHaveBeenCalled();
  });
});
