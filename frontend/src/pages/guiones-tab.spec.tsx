import type { FormularioInicial, Guion } from '@pregonero/contracts/api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '../components/toaster';
import { keepTrial } from '../data/trial';
import { aUser } from '../testing/agency-builders';
import { aGuion } from '../testing/builders';
import { fakeApi } from '../testing/fake-api';
import { renderSignedIn } from '../testing/render-signed-in';
import { ClientDashboard } from './client-dashboard';
// Loaded when it is first drawn: here before the tests, which wait a second only.
import '../features/formulario/components/formulario-form';

const user = aUser();
const FORM: FormularioInicial = {
  id: 1,
  userId: 7,
  tipoNegocio: 'Panadería',
  audienciaObjetivo: 'Familias',
  tonoVoz: 'amigable',
  objetivoContenido: 'engagement',
  temasPrincipales: 'pan',
  createdAt: '2026-11-21T08:00:00.000Z',
};

async function openGenerate(formulario: FormularioInicial | null) {
  const fake = fakeApi({
    'GET /api/me': () => ({ user }),
    'GET /api/formulario-inicial': () => formulario,
    'GET /api/guiones': () => [],
  });
  renderSignedIn(<ClientDashboard />, { user });
  await screen.findByText('No scripts yet');
  await waitFor(() => {
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generar guiones' }).disabled).toBe(false);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Generar guiones' }));
  return fake;
}

afterEach(() => {
  act(() => {
    toast.dismiss();
  });
  jest.restoreAllMocks();
  window.localStorage.clear();
});

describe('GuionesTab', () => {
  it('says Setup Required and opens the form where there is none yet; nothing is generated', async () => {
    const { changes } = await openGenerate(null);

    expect(await screen.findByText('Setup Required')).toBeTruthy();
    expect(await screen.findByRole('form', { name: 'Tu negocio' })).toBeTruthy();
    expect(screen.queryByLabelText('¿Cuántos guiones?')).toBeNull();
    expect(changes).toEqual([]);
  });

  it('opens the generate panel once the form is there', async () => {
    await openGenerate(FORM);

    expect(await screen.findByLabelText('¿Cuántos guiones?')).toBeTruthy();
    expect(screen.queryByText('Setup Required')).toBeNull();
  });

  it('shows scripts of a trial once they have the texts that the person has read', async () => {
    const read = { titulo: 'Masa madre de verdad', contenido: 'Pan de masa madre.', caption: '' };
    keepTrial({ negocio: 'Pan, en Laureles', guiones: [read] });
    const written = aGuion({ id: 5, titulo: 'Otro título' });
    let guiones: Guion[] = [];
    let formulario: FormularioInicial | null = null;
    let answerEdit = () => {};
    const edit = new Promise<Guion>((resolve) => {
      answerEdit = () => {
        guiones = [{ ...written, ...read }];
        resolve({ ...written, ...read });
      };
    });
    fakeApi({
      'GET /api/me': () => ({ user }),
      'GET /api/formulario-inicial': () => formulario,
      'POST /api/formulario-inicial': () => (formulario = FORM),
      'GET /api/guiones': () => guiones,
      'POST /api/generar-guiones': () => (guiones = [written]),
      'PUT /api/guiones/5': () => edit,
    });
    const { queryClient } = renderSignedIn(<ClientDashboard />, { user });
    fireEvent.click(await screen.findByRole('button', { name: 'Guardar y traer mis guiones' }));
    await waitFor(() => {
      expect(guiones).toEqual([written]);
    });
    // A live event brings the new row before its edit is answered.
    await act(() => queryClient.refetchQueries());
    await screen.findByRole('tab', { name: /^Guiones ?1/u });
    expect(screen.queryByText('Otro título')).toBeNull();

    act(answerEdit);
    expect(await screen.findByText('Masa madre de verdad')).toBeTruthy();
  });
});
