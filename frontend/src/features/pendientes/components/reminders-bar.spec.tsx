import { fireEvent, screen } from '@testing-library/react';
import { aProject, aProjectVideo } from '../../../testing/agency-builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { AgencyWaiting } from './agency-waiting';

const projects = [
  aProject({ client: { id: 7, name: 'Ana' }, videos: [aProjectVideo({ status: 'pending' })] }),
  aProject({
    ...{ id: 4, clientId: 8, client: { id: 8, name: 'Luz' } },
    videos: [aProjectVideo({ id: 2, status: 'pending' })],
  }),
  aProject({
    ...{ id: 5, clientId: 9, client: { id: 9, name: 'Sol' } },
    videos: [aProjectVideo({ id: 3, status: 'approved' })],
  }),
];
const remind = (name: string) => screen.getByRole('button', { name });

describe('several clients who are reminded at once', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are those whose answer is waited for; who was not reminded is named with the reason', async () => {
    const { changes } = fakeApi({
      'GET /api/projects': () => projects,
      'POST /api/clients/reminders': () => [
        { clientId: 7, outcome: 'reminded', waiting: 1 },
        { clientId: 8, outcome: 'already_reminded', waiting: 1 },
      ],
    });
    renderApp(<AgencyWaiting />);

    fireEvent.click(await screen.findByLabelText('Elegir a los 2 que faltan por responder'));
    expect(screen.queryByLabelText('Elegir a Sol')).toBeNull();
    fireEvent.click(remind('Recordar a 2 clientes'));

    expect(await screen.findByText('Luz: ya se le recordó hoy.')).toBeTruthy();
    expect(changes.map(({ body }) => body)).toEqual([{ clientIds: [7, 8] }]);
    expect(screen.queryByText(/^Ana:/)).toBeNull();
    expect(remind('Recordar')).toHaveProperty('disabled', true);
  });

  it('may be more than one call takes', async () => {
    const many = Array.from({ length: 201 }, (_none, at) =>
      aProject({
        ...{ id: at + 1, clientId: at + 1, client: { id: at + 1, name: `Cliente ${at + 1}` } },
        videos: [aProjectVideo({ id: at + 1, status: 'pending' })],
      }),
    );
    const { changes } = fakeApi({
      'GET /api/projects': () => many,
      'POST /api/clients/reminders': () => [{ clientId: 1, outcome: 'reminded', waiting: 1 }],
    });
    renderApp(<AgencyWaiting />);

    fireEvent.click(await screen.findByLabelText('Elegir a los 201 que faltan por responder'));
    fireEvent.click(remind('Recordar a 201 clientes'));

    expect(await screen.findByText('Les recordamos a 2 clientes')).toBeTruthy();
    const asked = changes.map(({ body }) => (body as { clientIds: number[] }).clientIds);
    expect(asked.map(({ length }) => length)).toEqual([200, 1]);
    expect(new Set(asked.flat()).size).toBe(201);
  });

  it('stay chosen when it could not be done', async () => {
    fakeApi({
      'GET /api/projects': () => projects,
      'POST /api/clients/reminders': () => {
        throw refusal('internal_error');
      },
    });
    renderApp(<AgencyWaiting />);

    fireEvent.click(await screen.findByLabelText('Elegir a Luz'));
    fireEvent.click(remind('Recordar a 1 cliente'));

    expect(await screen.findByText('No se pudo recordar')).toBeTruthy();
    expect(screen.getByLabelText('Elegir a Luz')).toHaveProperty('checked', true);
  });
});
