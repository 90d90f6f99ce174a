import { act, fireEvent, screen } from '@testing-library/react';
import { aGuion } from '../testing/builders';
import { fakeApi } from '../testing/fake-api';
import { renderApp } from '../testing/render-app';
import { toast } from './toaster';
import { WaitingGuion } from './waiting-guion';

const AWAY = { waitingFor: 'openai', waitingSince: '2026-11-22T12:00:00.000Z' } as const;

afterEach(() => {
  act(() => {
    toast.dismiss();
  });
});

it('says for whom a text waits, since when, and takes it back', async () => {
  const { changes } = fakeApi({ 'POST /api/guiones/1/cancelar': () => aGuion({ sequence: 2 }) });
  renderApp(<WaitingGuion guion={aGuion({ estado: 'rechazado', ...AWAY })} />);

  expect(screen.getByText('Esperando a que vuelva el servicio que escribe los guiones.')).toBeTruthy();
  expect(screen.getByText(/^Desde: /u)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Dejar de esperar' }));

  expect(await screen.findByText('El guion quedó con el texto que tenía.')).toBeTruthy();
  expect(changes.map(({ url }) => url)).toEqual(['/api/guiones/1/cancelar']);
});

it('says of B-roll only since when: its card says the rest', () => {
  renderApp(<WaitingGuion guion={aGuion({ estado: 'listo', ...AWAY, waitingFor: 'pexels' })} />);

  expect(screen.queryByText(/^Esperando/u)).toBeNull();
  expect(screen.getByText(/^Desde: /u)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Dejar de esperar' })).toBeTruthy();
});
