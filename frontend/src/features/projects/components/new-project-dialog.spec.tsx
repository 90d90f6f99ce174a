import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aClient, aProject } from '../../../testing/agency-builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { NewProjectDialog } from './new-project-dialog';

const clients = { 'GET /api/clients': () => [aClient({ id: 7 })] };
const submit = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Crear proyecto' }));
};

describe('NewProjectDialog', () => {
  let onClose: jest.Mock;
  beforeEach(() => {
    onClose = jest.fn();
  });
  afterEach(() => jest.restoreAllMocks());

  it('wants a client and a name', async () => {
    const { changes } = fakeApi(clients);
    renderApp(<NewProjectDialog open onClose={onClose} />);
    await screen.findByLabelText('Cliente');
    submit();

    expect(await screen.findByText('Please select a client')).toBeTruthy();
    expect(screen.getByText('El nombre es requerido')).toBeTruthy();
    expect(changes).toEqual([]);
  });

  it('starts active, for the client it was opened from, and sends no deadline', async () => {
    const { changes } = fakeApi({ ...clients, 'POST /api/projects': () => aProject() });
    renderApp(<NewProjectDialog open clientId={7} onClose={onClose} />);
    fireEvent.change(await screen.findByLabelText('Nombre del proyecto'), {
      target: { value: 'Diciembre' },
    });
    submit();

    await waitFor(() => {
      expect(onClose).toHaveBeenCalled();
    });
    expect(changes[0]?.body).toEqual({ clientId: 7, name: 'Diciembre', status: 'active' });
  });

  it('shows what the server refuses at its field', async () => {
    fakeApi({
      ...clients,
      'POST /api/projects': () => {
        throw refusal('validation_failed', { clientId: ['Ese cliente no existe'] });
      },
    });
    renderApp(<NewProjectDialog open clientId={7} onClose={onClose} />);
    fireEvent.change(await screen.findByLabelText('Nombre del proyecto'), {
      target: { value: 'Diciembre' },
    });
    submit();

    expect(await screen.findByText('Ese cliente no existe')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
