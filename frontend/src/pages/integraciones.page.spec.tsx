import type {
  ApiKey,
  AssistantRequest,
  Role,
  WebhookDelivery,
  WebhookEndpoint,
} from '@pregonero/contracts/api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../lib/api-client';
import { fakeApi, refusal } from '../testing/fake-api';
import { aClient, aUser } from '../testing/agency-builders';
import { renderSignedIn } from '../testing/render-signed-in';
import { IntegracionesPage } from './integraciones.page';

const KEY: ApiKey = {
  id: 3,
  name: 'Hoja de cálculo',
  prefix: 'pgk_1a2b3c4d',
  scopes: ['guiones:read'],
  clientIds: [],
  expiresAt: null,
  lastUsedAt: null,
  createdAt: '2026-11-20T15:00:00.000Z',
};
const REQUEST: AssistantRequest = {
  id: 5,
  question: 'Se va a publicar en TikTok el video del guion 7.',
  keyName: 'Asistente',
  state: 'waiting',
  createdAt: '2026-11-20T15:00:00.000Z',
};
const ENDPOINT: WebhookEndpoint = {
  id: 8,
  url: 'https://avisos.example/pregonero',
  events: ['video.ready'],
  pausedAt: '2026-11-21T15:00:00.000Z',
  createdAt: '2026-11-20T15:00:00.000Z',
};
const DELIVERY: WebhookDelivery = {
  id: 21,
  endpointId: 8,
  eventId: 'evt_1',
  event: 'video.ready',
  state: 'failed',
  payload: '{}',
  attempts: 10,
  lastTryAt: '2026-11-21T15:00:00.000Z',
  nextTryAt: null,
  status: 500,
  answer: 'se cayó',
  fault: null,
  createdAt: '2026-11-20T15:00:00.000Z',
};

function open(role: Role = 'client') {
  const api = fakeApi({
    'GET /api/assistant-requests': () => [REQUEST],
    'POST /api/assistant-requests/5': () => ({ ...REQUEST, state: 'accepted' }),
    'GET /api/api-keys': () => [KEY],
    'POST /api/api-keys': () => ({ ...KEY, id: 4, key: 'pgk_entera' }),
    'DELETE /api/api-keys/3': () => ({ success: true }),
    'GET /api/clients': () => [aClient(), aClient({ id: 8, name: 'Beto Café' })],
    'GET /api/webhook-endpoints': () => [ENDPOINT],
    'POST /api/webhook-endpoints': () => ({ ...ENDPOINT, id: 9, secret: 'whsec_secreto' }),
    'POST /api/webhook-endpoints/8/resume': () => ENDPOINT,
    'GET /api/webhook-endpoints/8/deliveries?limit=50': () => [DELIVERY],
    'POST /api/webhook-deliveries/21/replay': () => DELIVERY,
  });
  renderSignedIn(<IntegracionesPage />, { user: aUser({ role }) });
  return api;
}

const press = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }));
};

afterEach(() => jest.restoreAllMocks());

describe('IntegracionesPage', () => {
  it('makes a key with what was ticked and shows it once', async () => {
    const { changes } = open();
    await press('Nueva clave');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Crear clave' }));
    expect(await dialog.findByText('Elige al menos un permiso')).toBeTruthy();
    expect(changes).toEqual([]);
    fireEvent.change(dialog.getByLabelText('Nombre'), { target: { value: ' Asistente ' } });
    fireEvent.click(dialog.getByLabelText('Leer guiones'));
    fireEvent.click(dialog.getByRole('button', { name: 'Crear clave' }));

    expect(await screen.findByText('pgk_entera')).toBeTruthy();
    expect(changes).toEqual([
      { method: 'POST', url: '/api/api-keys', body: { name: 'Asistente', scopes: ['guiones:read'] } },
    ]);
    // Shown once: neither Escape nor a cross may take it away.
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
    expect(screen.getByText('pgk_entera')).toBeTruthy();
    await press('Ya lo guardé');
    await waitFor(() => {
      expect(screen.queryByText('pgk_entera')).toBeNull();
    });
  });

  it('asks for password or code when the sign-in is old, and makes the key with it', async () => {
    let refused = 0;
    const { changes } = fakeApi({
      'GET /api/api-keys': () => [],
      'GET /api/webhook-endpoints': () => [],
      'GET /api/assistant-requests': () => [],
      'POST /api/api-keys': (body) => {
        const { password } = body as { password?: string };
        if (password === 'mi-clave') return { ...KEY, key: 'pgk_entera' };
        refused += 1;
        throw refusal(password === undefined ? 'sign_in_again' : 'wrong_password');
      },
    });
    renderSignedIn(<IntegracionesPage />, { user: aUser({ secondFactor: true }) });
    await press('Nueva clave');
    const dialog = within(await screen.findByRole('dialog'));
    const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Crear clave' }));
    fireEvent.change(dialog.getByLabelText('Nombre'), { target: { value: 'Asistente' } });
    fireEvent.click(dialog.getByLabelText('Leer guiones'));
    expect(dialog.queryByLabelText('Tu contraseña')).toBeNull();
    send();
    const password = await dialog.findByLabelText('Tu contraseña');
    expect(dialog.getByLabelText('Código de tu aplicación, o de recuperación')).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement).toBe(password);
    });
    fireEvent.change(password, { target: { value: 'otra' } });
    send();
    await waitFor(() => {
      expect(password.getAttribute('aria-invalid')).toBe('true');
    });
    fireEvent.change(password, { target: { value: 'mi-clave' } });
    send();

    expect(await screen.findByText('pgk_entera')).toBeTruthy();
    expect(refused).toBe(2);
    expect(changes.at(-1)?.body).toEqual({
      name: 'Asistente',
      scopes: ['guiones:read'],
      password: 'mi-clave',
    });
  });

  it('ends every key and endpoint by one button, also one that is gone already', async () => {
    const { changes } = fakeApi({
      'GET /api/assistant-requests': () => [],
      'GET /api/api-keys': () => [KEY],
      'GET /api/webhook-endpoints': () => [ENDPOINT],
      'DELETE /api/webhook-endpoints/8': () => ({ success: true }),
    });
    renderSignedIn(<IntegracionesPage />, { user: aUser() });
    await press('Terminar todas…');
    expect(await screen.findByText(/Siguen activas: 1 clave y 1 dirección de avisos/u)).toBeTruthy();
    await press('Terminar todas');

    expect(await screen.findByText('Claves y direcciones terminadas')).toBeTruthy();
    expect(changes.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /api/api-keys/3',
      'DELETE /api/webhook-endpoints/8',
    ]);
  });

  it('lets an administrator choose the clients that a key may act for', async () => {
    const { changes } = open('admin');
    await press('Nueva clave');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Nombre'), { target: { value: 'Asistente' } });
    fireEvent.click(dialog.getByLabelText('Actuar por los clientes que elijas'));
    await dialog.findByLabelText('Beto Café');
    fireEvent.click(dialog.getByRole('button', { name: 'Crear clave' }));
    expect(await dialog.findByText('Elige al menos un cliente')).toBeTruthy();
    expect(changes).toEqual([]);
    fireEvent.click(dialog.getByLabelText('Beto Café'));
    fireEvent.click(dialog.getByRole('button', { name: 'Crear clave' }));

    expect(await screen.findByText('pgk_entera')).toBeTruthy();
    expect(changes.map(({ body }) => body)).toEqual([
      { name: 'Asistente', scopes: ['clientes:actuar'], clientIds: [8] },
    ]);
  });

  it.each([
    ['key', 'Nueva clave', { Nombre: 'Asistente' }, 'Leer guiones', 'Crear clave'],
    ['address', 'Nueva dirección', { Dirección: 'https://otra.example' }, 'Video listo', 'Guardar dirección'],
  ])('waits for a secret that is shown once: a new %s', async (_what, add, line, choice, submit) => {
    open();
    jest.spyOn(api, 'post').mockReturnValue(new Promise(() => undefined));
    await press(add);
    const dialog = within(await screen.findByRole('dialog'));
    for (const [label, value] of Object.entries(line))
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    fireEvent.click(dialog.getByLabelText(choice));
    fireEvent.click(dialog.getByRole('button', { name: submit }));
    await waitFor(() => {
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(true);
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await act(() => Promise.resolve());

    expect(screen.getByRole('dialog').dataset['state']).toBe('open');
    expect(screen.queryByText('Sigue en camino')).toBeNull();
  });

  it('waits for the new secret of an address', async () => {
    let answer = (): void => undefined;
    open();
    jest.spyOn(api, 'post').mockReturnValue(
      new Promise((resolve) => {
        answer = () => {
          resolve({ ...ENDPOINT, secret: 'whsec_otro' });
        };
      }),
    );
    await press(/^Cambiar secreto avisos/u);
    const question = within(await screen.findByRole('alertdialog'));
    fireEvent.click(question.getByRole('button', { name: 'Cambiar secreto' }));
    await waitFor(() => {
      expect(question.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(true);
    });
    fireEvent.click(question.getByRole('button', { name: 'Cerrar' }));
    await act(() => Promise.resolve());
    expect(screen.getByRole('alertdialog').dataset['state']).toBe('open');
    act(answer);

    expect(await screen.findByText('whsec_otro')).toBeTruthy();
  });

  it.each([
    ['Confirmar', true, 'Confirmado: el asistente ya puede hacerlo'],
    ['Rechazar', false, 'Rechazado: no se hace nada'],
  ])('answers what an assistant asks for: %s', async (button, accept, said) => {
    const { changes } = open();
    await press(`${button}: ${REQUEST.question}`);

    expect(await screen.findByText(said)).toBeTruthy();
    expect(changes).toEqual([{ method: 'POST', url: '/api/assistant-requests/5', body: { accept } }]);
  });

  it('ends a key after a question', async () => {
    const { changes } = open();
    await press('Revocar Hoja de cálculo');
    const question = within(await screen.findByRole('alertdialog'));
    expect(changes).toEqual([]);
    fireEvent.click(question.getByRole('button', { name: 'Revocar' }));

    expect(await screen.findByText('Clave revocada')).toBeTruthy();
    expect(changes.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /api/api-keys/3']);
  });

  it('says that an address is paused, resumes it, and sends an event of its log again', async () => {
    const { changes } = open();
    expect(await screen.findByText(/^En pausa/u)).toBeTruthy();
    await press('Reanudar avisos.example');
    await press('Registro avisos.example');
    const log = within(await screen.findByRole('dialog'));
    expect(await log.findByText('HTTP 500')).toBeTruthy();
    expect(log.getByText('se cayó')).toBeTruthy();
    fireEvent.click(log.getByRole('button', { name: 'Enviar otra vez' }));

    await waitFor(() => {
      expect(changes.map(({ url }) => url)).toEqual([
        '/api/webhook-endpoints/8/resume',
        '/api/webhook-deliveries/21/replay',
      ]);
    });
  });

  it('adds an address and shows its secret once', async () => {
    const { changes } = open();
    await press('Nueva dirección');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Dirección'), { target: { value: 'https://otra.example' } });
    fireEvent.click(dialog.getByLabelText('Video listo'));
    fireEvent.click(dialog.getByRole('button', { name: 'Guardar dirección' }));

    expect(await screen.findByText('whsec_secreto')).toBeTruthy();
    expect(changes[0]?.body).toEqual({ url: 'https://otra.example', events: ['video.ready'] });
  });
});
