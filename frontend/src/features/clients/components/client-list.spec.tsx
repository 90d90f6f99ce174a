import { fireEvent, screen, within } from '@testing-library/react';
import { aClient, aUser } from '../../../testing/agency-builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderSignedIn } from '../../../testing/render-signed-in';
import { ClientList } from './client-list';

const admin = aUser({ role: 'admin' });
const me = { 'GET /api/me': () => ({ user: admin }) };

afterEach(() => jest.restoreAllMocks());

describe('ClientList', () => {
  it('shows who the client is, its plan and its counts, and leads to its detail', async () => {
    fakeApi({ ...me, 'GET /api/clients': () => [aClient({ id: 9, subscriptionPlan: 'gratis' })] });
    renderSignedIn(<ClientList />, { user: admin });

    const link = await screen.findByRole('link', { name: 'Ana Pan' });
    expect(link.getAttribute('href')).toBe('/client?clientId=9');
    const card = screen.getByRole('article');
    expect(within(card).getByText('A')).toBeTruthy();
    expect(within(card).getByText('ana@pan.co')).toBeTruthy();
    expect(within(card).getByText('Gratis')).toBeTruthy();
    expect(card.querySelector('[data-count=videos]')?.textContent).toBe('3');
    expect(card.querySelector('[data-count=scripts]')?.textContent).toBe('4');
  });

  it('marks the client whose address is not proved, and no other', async () => {
    const clients = [aClient({ id: 9, emailVerified: false }), aClient({ id: 8, emailVerified: true })];
    fakeApi({ ...me, 'GET /api/clients': () => clients });
    renderSignedIn(<ClientList />, { user: admin });
    await screen.findAllByRole('article');

    const marked = screen
      .getAllByRole('article')
      .map((card) => card.querySelector('[data-email-unverified]')?.textContent);
    expect(marked).toEqual(['Correo sin confirmar', undefined]);
  });

  it('says that nobody matches the search', async () => {
    fakeApi({ ...me, 'GET /api/clients': () => [aClient()] });
    renderSignedIn(<ClientList />, { user: admin });
    await screen.findByRole('link', { name: 'Ana Pan' });

    fireEvent.change(screen.getByLabelText('Buscar clientes'), { target: { value: 'zapatos' } });

    expect(await screen.findByText('No se encontraron clientes que coincidan con tu búsqueda.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
    expect(await screen.findByRole('link', { name: 'Ana Pan' })).toBeTruthy();
  });

  it('invites to create the first one', async () => {
    fakeApi({ ...me, 'GET /api/clients': () => [] });
    renderSignedIn(<ClientList />, { user: admin });

    expect(
      await screen.findByText('No hay clientes aún. Crea tu primer cliente para comenzar.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Agregar Cliente' })).toBeTruthy();
  });

  it('offers another try when the list does not come', async () => {
    let broken = true;
    fakeApi({
      ...me,
      'GET /api/clients': () => {
        if (broken) throw refusal('service_unavailable');
        return [aClient()];
      },
    });
    renderSignedIn(<ClientList />, { user: admin });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    broken = false;

    fireEvent.click(retry);

    expect(await screen.findByRole('link', { name: 'Ana Pan' })).toBeTruthy();
  });
});
