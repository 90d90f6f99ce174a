import type { FormularioInicial, Guion } from '@pregonero/contracts/api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from '../components/toaster';
import { aUser } from '../testing/agency-builders';
import { aGuion } from '../testing/builders';
import { fakeApi, refusal } from '../testing/fake-api';
import { renderSignedIn } from '../testing/render-signed-in';
import { AiAutomationPage } from './ai-automation.page';
// Loaded when it is first drawn: here before the tests, which wait a second only.
import '../features/formulario/components/formulario-form';
import '../features/perfil-negocio/components/perfil-negocio-panel';
import './scripts-tab';
import '../features/guiones/components/generate-panel';

const user = aUser();
const FORM: FormularioInicial = {
  id: 1,
  userId: 7,
  tipoNegocio: 'Panadería de barrio',
  audienciaObjetivo: 'Familias',
  tonoVoz: 'amigable',
  objetivoContenido: 'engagement',
  temasPrincipales: 'pan',
  createdAt: '2026-11-21T08:00:00.000Z',
};

interface Server {
  formulario?: FormularioInicial | null;
  guiones?: Guion[];
  generar?: () => unknown;
}

async function open({ formulario = FORM, guiones = [], generar = () => [] }: Server = {}) {
  const fake = fakeApi({
    'GET /api/me': () => ({ user }),
    'GET /api/formulario-inicial': () => formulario,
    'GET /api/guiones': () => guiones,
    'GET /api/perfil-negocio': () => ({}),
    'GET /api/user/video-stats': () => ({
      videosUsados: 1,
      planVideos: 7,
      almacenamientoUsado: 0,
      planAlmacenamiento: 100,
      resetDate: '2026-12-05T12:00:00.000Z',
    }),
    'GET /api/user/plan-stats': () => ({ planGuiones: 10, guionesUsados: 2 }),
    'GET /api/video-worker/status': () => ({ isProcessing: false, progress: 0, currentJob: null }),
    'GET /api/tiktok/posts': () => [],
    'POST /api/generar-guiones': generar,
    'POST /api/formulario-inicial': () => FORM,
  });
  renderSignedIn(<AiAutomationPage />, { user, at: '/ai-automation' });
  await screen.findByRole('tab', { name: 'Negocio' });
  return fake;
}
const showScripts = async () => {
  fireEvent.click(screen.getByRole('tab', { name: 'Guiones' }));
  return screen.findByRole<HTMLButtonElement>('button', { name: 'Generar guiones' });
};
const generate = async () => {
  fireEvent.click(await showScripts());
  fireEvent.click(await screen.findByRole('button', { name: 'Generar' }));
};
const told = async () => {
  await waitFor(() => {
    expect(document.querySelector('[data-toast]')).not.toBeNull();
  });
  return document.querySelector('[data-toast]')?.textContent;
};
const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent;

beforeEach(() => {
  window.localStorage.clear();
});
afterEach(() => {
  act(() => {
    toast.dismiss();
  });
  jest.restoreAllMocks();
});

describe('AiAutomationPage', () => {
  it('has the tabs of the business and of the scripts', async () => {
    await open();

    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Negocio', 'Guiones']);
  });

  it('shows the saved business read only, to edit or to go on from', async () => {
    await open();
    expect(await screen.findByText('Panadería de barrio')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'Editar' }));
    const type = await screen.findByLabelText<HTMLInputElement>('Tipo de negocio');
    expect(type.value).toBe('Panadería de barrio');
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(chosenTab()).toBe('Guiones');
  });

  it('goes to the scripts after the first save', async () => {
    const { changes } = await open({ formulario: null });
    await screen.findByLabelText('Tipo de negocio');
    const fill = (label: string, value: string) => {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    };
    fill('Tipo de negocio', FORM.tipoNegocio);
    fill('Audiencia objetivo', FORM.audienciaObjetivo);
    fill('Tono de voz', FORM.tonoVoz);
    fill('Objetivo del contenido', FORM.objetivoContenido);
    fill('Temas principales', FORM.temasPrincipales);
    fireEvent.click(screen.getByRole('button', { name: 'Guardar información' }));

    await waitFor(() => {
      expect(chosenTab()).toBe('Guiones');
    });
    expect(changes.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/formulario-inicial']);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Generar guiones' })).disabled).toBe(
      false,
    );
  });

  it('generates nothing before the business is known', async () => {
    const { changes } = await open({ formulario: null });
    const button = await showScripts();
    expect(button.disabled).toBe(true);

    fireEvent.click(button);
    expect(changes).toEqual([]);
  });

  it('shows the videos used and the day on which they begin anew', async () => {
    await open();
    await showScripts();

    const line = await waitFor(() => {
      const found = document.querySelector('[data-usage-line]');
      expect(found).not.toBeNull();
      return found;
    });
    expect(line?.textContent).toMatch(/1\s*\/\s*7/u);
    expect(line?.textContent).toContain('05/12/2026');
  });

  it('opens the panel, generates one script and says so', async () => {
    const { changes } = await open({ generar: () => [aGuion()] });
    await generate();

    expect(await told()).toContain('Scripts Generated!');
    expect(changes).toEqual([{ method: 'POST', url: '/api/generar-guiones', body: { cantidadVideos: 1 } }]);
    await waitFor(() => {
      expect(screen.queryByRole('group', { name: '¿De qué quieres hablar?' })).toBeNull();
    });
  });

  it.each<[string, Error, string]>([
    ['the server’s words', refusal('plan_limit_reached'), refusal('plan_limit_reached').userMessage],
    ['or words of its own', new Error('boom'), 'Please try again Inténtalo de nuevo.'],
  ])('says that generating failed, with %s', async (_what, failure, words) => {
    await open({
      generar: () => {
        throw failure;
      },
    });
    await generate();

    expect(await told()).toBe(`Failed to generate scripts No se pudieron escribir los guiones${words}`);
  });

  it('leads to the business when the server misses it', async () => {
    await open({
      generar: () => {
        throw refusal('setup_required');
      },
    });
    await generate();

    expect(await told()).toContain('Setup Required');
    await waitFor(() => {
      expect(chosenTab()).toBe('Negocio');
    });
  });

  it('marks only what is recommended for advertising, and shows the suggested date', async () => {
    await open({
      guiones: [
        aGuion({
          id: 1,
          titulo: 'Uno',
          recomendadoParaPauta: true,
          fechaSugerida: '2026-12-01T12:00:00.000Z',
        }),
        aGuion({ id: 2, titulo: 'Dos' }),
      ],
    });
    await showScripts();
    const one = within(await screen.findByRole('article', { name: 'Uno' }));
    const two = within(screen.getByRole('article', { name: 'Dos' }));

    expect(one.getByText('RECOMENDADO PARA PAUTA')).toBeTruthy();
    expect(one.getByText(/Publicación sugerida: 01\/12\/2026/u)).toBeTruthy();
    expect(two.queryByText('RECOMENDADO PARA PAUTA')).toBeNull();
    expect(two.queryByText(/Publicación sugerida/u)).toBeNull();
  });
});
