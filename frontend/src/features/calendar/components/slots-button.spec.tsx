import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { SlotsButton } from './slots-button';

afterEach(() => jest.restoreAllMocks());

describe('SlotsButton', () => {
  it('keeps what is changed after slots were sent, when its dialog is opened again before the answer', async () => {
    let answer = (): void => undefined;
    const stored = { timeZone: 'America/Bogota', slots: [] };
    fakeApi({
      'GET /api/calendar/slots': () => stored,
      'PUT /api/calendar/slots': (body) =>
        new Promise((resolve) => {
          answer = () => {
            resolve(body);
          };
        }),
    });
    renderApp(<SlotsButton clientId={null} />);
    fireEvent.click(screen.getByRole('button', { name: 'Horarios' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Agregar horario' }));
    fireEvent.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    await screen.findByText('Guardando…');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    fireEvent.click(screen.getByRole('button', { name: 'Horarios' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Agregar horario' }));
    act(answer);

    expect(await screen.findByText('Horarios guardados')).toBeTruthy();
    expect(screen.getByLabelText('Hora del horario 2')).toBeTruthy();
  });
});
