import type { User } from '@pregonero/contracts/api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from '../components/toaster';
import { aUser } from '../testing/agency-builders';
import { aGuion } from '../testing/builders';
import { fakeApi, refusal } from '../testing/fake-api';
import { renderSignedIn } from '../testing/render-signed-in';
import { DashboardGate } from './dashboard-gate';
// Loaded when they are first drawn: here before the tests, which wait a second only.
import '../features/session/components/email-hint';
import '../pages/client-dashboard';

function open(owner: Partial<User>, answers: Record<string, () => unknown> = {}) {
  const user = aUser(owner);
  const fake = fakeApi({
    'GET /api/me': () => ({ user }),
    'GET /api/guiones': () => [],
    'GET /api/formulario-inicial': () => null,
    ...answers,
  });
  renderSignedIn(<DashboardGate />, { user });
  return { ...fake, user };
}

afterEach(() => {
  act(() => {
    toast.dismiss();
  });
  jest.restoreAllMocks();
});

describe('the list of first steps', () => {
  it('leads to each of the four, the next one first of all', async () => {
    open({ primerosPasosOcultos: false });

    const list = within(await screen.findByRole('region', { name: 'Primeros pasos' }));
    expect(list.getByText('0 de 4')).toBeTruthy();
    expect(
      list.getAllByRole('link', { name: /: pendiente$/ }).map((link) => link.lastElementChild?.textContent),
    ).toEqual(['Negocio: pendiente', 'Guion: pendiente', 'Video: pendiente', 'Publicar: pendiente']);
    expect(list.getByRole('link', { current: 'step' }).getAttribute('href')).toBe('/app?open=form#abierto');
  });

  it('asks nobody to approve a script whose video is being made', async () => {
    const making = aGuion({ estado: 'procesando' });
    open(
      { primerosPasosOcultos: false },
      { 'GET /api/formulario-inicial': () => ({ id: 1 }), 'GET /api/guiones': () => [making] },
    );

    const list = within(await screen.findByRole('region', { name: 'Primeros pasos' }));
    expect(list.getByText('Cuando tu video esté listo, publícalo en TikTok.')).toBeTruthy();
  });

  it('is put away on the server, and stays where that fails', async () => {
    let attempts = 0;
    const { changes, user } = open(
      { primerosPasosOcultos: false },
      {
        'PUT /api/primeros-pasos': () => {
          attempts += 1;
          if (attempts === 1) throw refusal('service_unavailable');
          return { user: { ...user, primerosPasosOcultos: true } };
        },
      },
    );
    const hide = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Ocultar los primeros pasos' }));
    };

    await hide();
    expect(await screen.findByText('No pudimos ocultarlos')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Primeros pasos' })).toBeTruthy();

    await hide();
    expect(await screen.findByText('Vuelves a verlos desde el menú de tu cuenta.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Primeros pasos' })).toBeNull();
    expect(changes.map(({ body }) => body)).toEqual([{ ocultos: true }, { ocultos: true }]);
  });

  it('is not shown to who has put it away', async () => {
    open({ primerosPasosOcultos: true });

    await screen.findByText('No scripts yet');
    expect(screen.queryByRole('region', { name: 'Primeros pasos' })).toBeNull();
  });
});

describe('the hint of an address that is not proved', () => {
  const unproved = { emailVerified: false, formularioCompletado: true, email: 'ana@pan.co' };

  it('mails another link, once for two clicks, and says so', async () => {
    const { changes } = open(unproved, { 'POST /api/email-verification/request': () => ({ success: true }) });

    const button = await screen.findByRole('button', { name: 'Reenviar' });
    fireEvent.click(button);
    fireEvent.click(button);

    expect(await screen.findByText(/Va otro enlace a ana@pan\.co/u)).toBeTruthy();
    expect(changes).toHaveLength(1);
  });

  it('says why no mail is sent, and can be asked again', async () => {
    open(unproved, {
      'POST /api/email-verification/request': () => {
        throw refusal('too_many_requests');
      },
    });

    fireEvent.click(await screen.findByRole('button', { name: 'Reenviar' }));

    expect(await screen.findByText('No pudimos enviar el correo')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reenviar' })).toBeTruthy();
  });

  it.each([
    ['its tab is looked at', new Event('visibilitychange')],
    ['its window is', new Event('focus')],
    ['another tab says so', new StorageEvent('storage', { key: 'pregonero_email_confirmed', newValue: '1' })],
  ])('goes once the address is proved and %s', async (_how, event) => {
    let proved = false;
    const { user } = open(unproved, {
      'GET /api/me': () => ({ user: { ...user, emailVerified: proved } }),
    });
    await screen.findByRole('button', { name: 'Reenviar' });

    proved = true;
    act(() => {
      window.dispatchEvent(event);
    });

    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Reenviar' })).toBeNull();
    });
  });

  it('waits for the business', async () => {
    open({ ...unproved, formularioCompletado: false });

    await screen.findByText('No scripts yet');
    expect(screen.queryByRole('button', { name: 'Reenviar' })).toBeNull();
  });
});
