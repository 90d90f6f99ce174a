import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
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
  afterEach(() => {
    window.localStorage.clear();
    jest.restoreAllMocks();
  });

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

  it.each(['left', 'gone'])(
    'says what became of it when it is %s meanwhile, and keeps what was typed',
    async (how) => {
      let refuse = (): void => undefined;
      fakeApi({
        ...clients,
        'POST /api/projects': () =>
          new Promise((_resolve, reject) => {
            refuse = () => {
              reject(refusal('validation_failed'));
            };
          }),
      });
      function Page() {
        const [isOpen, setOpen] = useState(true);
        const dialog = (
          <NewProjectDialog
            open={isOpen}
            clientId={7}
            onClose={() => {
              setOpen(false);
            }}
          />
        );
        return (
          <>
            {(isOpen || how === 'left') && dialog}
            <button
              type="button"
              onClick={() => {
                setOpen(true);
              }}
            >
              Otra vez
            </button>
          </>
        );
      }
      renderApp(<Page />);
      fireEvent.change(await screen.findByLabelText('Nombre del proyecto'), {
        target: { value: 'Diciembre' },
      });
      submit();
      await screen.findByText('Creando…');
      fireEvent.keyDown(screen.getByLabelText('Nombre del proyecto'), { key: 'Escape' });
      await waitFor(() => {
        expect(screen.queryByRole('dialog')).toBeNull();
      });
      act(refuse);

      expect(await screen.findByText('No se pudo crear el proyecto. Inténtalo de nuevo.')).toBeTruthy();
      fireEvent.click(screen.getByText('Otra vez'));
      expect((await screen.findByLabelText<HTMLInputElement>('Nombre del proyecto')).value).toBe('Diciembre');
      fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
      expect(screen.getByLabelText<HTMLInputElement>('Nombre del proyecto').value).toBe('');
    },
  );
});
