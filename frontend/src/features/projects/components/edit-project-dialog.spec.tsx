import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { aProject } from '../../../testing/agency-builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { EditProjectDialog } from './edit-project-dialog';

afterEach(() => jest.restoreAllMocks());

describe('EditProjectDialog', () => {
  const project = aProject({ description: 'Campaña', deadline: '2026-12-20T00:00:00.000Z' });

  it('starts from the project and sends what its fields say', async () => {
    const { changes } = fakeApi({ 'PUT /api/projects/3': () => project });
    const onClose = jest.fn();
    renderApp(<EditProjectDialog project={project} open onClose={onClose} />);
    expect(await screen.findByDisplayValue('2026-12-20')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Entrega'), { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'completed' } });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));

    await waitFor(() => {
      expect(onClose).toHaveBeenCalled();
    });
    expect(changes[0]?.body).toEqual({
      name: 'Diciembre',
      description: 'Campaña',
      deadline: null,
      status: 'completed',
    });
  });

  it('takes back nothing that was changed since it was opened', async () => {
    const { changes } = fakeApi({ 'PUT /api/projects/3': () => project });
    function Page() {
      const [name, setName] = useState('Diciembre');
      return (
        <>
          <EditProjectDialog project={{ ...project, name }} open onClose={() => undefined} />
          <button
            type="button"
            onClick={() => {
              setName('Navidad');
            }}
          >
            Llega un cambio
          </button>
        </>
      );
    }
    renderApp(<Page />);
    fireEvent.change(await screen.findByLabelText('Entrega'), { target: { value: '' } });
    fireEvent.click(screen.getByText('Llega un cambio'));
    fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));

    await waitFor(() => {
      expect(changes[0]?.body).toMatchObject({ name: 'Navidad', deadline: null });
    });
  });

  it('stays open with the reason at the field that the server refuses', async () => {
    fakeApi({
      'PUT /api/projects/3': () => {
        throw refusal('validation_failed', { name: ['Ese nombre no sirve'] });
      },
    });
    const onClose = jest.fn();
    renderApp(<EditProjectDialog project={project} open onClose={onClose} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Guardar cambios' }));

    expect(await screen.findByText('Ese nombre no sirve')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
