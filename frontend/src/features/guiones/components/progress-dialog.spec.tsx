import type { Guion, VideoProgress } from '@pregonero/contracts/api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from '../../../components/toaster';
import { aGuion, anAvatar } from '../../../testing/builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { ProgressDialog, ProgressView } from './progress-dialog';

function renderProgress(progress: Partial<VideoProgress>) {
  return renderApp(
    <ProgressView
      titulo="Pan recién hecho"
      progress={{
        status: 'processing',
        progress: 45,
        stage: 'Procesando Audio',
        message: 'Grabando.',
        messageSentence: null,
        queuePosition: null,
        etaSeconds: null,
        waitingFor: null,
        waitingSince: null,
        ...progress,
      }}
      onClose={() => undefined}
    />,
  );
}

const steps = () =>
  Array.from(document.querySelectorAll('[data-step]'), (step) => step.getAttribute('data-step'));

describe('ProgressView', () => {
  it('marks the steps before the stage as done and the stage as current', async () => {
    renderProgress({});

    expect(await screen.findByText('45%')).toBeTruthy();
    expect(steps()).toEqual(['done', 'done', 'current', 'open', 'open']);
  });

  it('says since when the provider is away', async () => {
    renderProgress({
      status: 'pending',
      message: 'Esperando a que vuelva el servicio de presentadores.',
      waitingFor: 'heygen',
      waitingSince: '2026-11-22T09:00:00.000Z',
    });

    expect(await screen.findByText('Esperando a que vuelva el servicio de presentadores.')).toBeTruthy();
    expect(screen.getByText(/^Desde: /u)).toBeTruthy();
  });

  it('says who is next and when, roughly while others come first and closer once it runs', async () => {
    renderProgress({ status: 'pending', queuePosition: 3, etaSeconds: 600 });

    expect(await screen.findByText('Tu turno en la cola de presentadores: 3.')).toBeTruthy();
    expect(screen.getByText('Listo en unos 6 a 16 min.')).toBeTruthy();
  });

  it('says only when once the render runs, and nothing that nobody knows', async () => {
    renderProgress({ etaSeconds: 120 });

    expect(await screen.findByText('Listo en unos 1 a 3 min.')).toBeTruthy();
    expect(screen.queryByText(/cola de presentadores/u)).toBeNull();
  });

  it('can be minimised while it runs', async () => {
    renderProgress({});

    expect(await screen.findByRole('button', { name: 'Minimizar' })).toBeTruthy();
  });

  it('shows at least ten percent', async () => {
    renderProgress({ status: 'pending', progress: 0, stage: 'Iniciando' });

    expect(await screen.findByText('10%')).toBeTruthy();
    expect(screen.getByText('En Cola')).toBeTruthy();
    // The list agrees with the figure, and says that the render waits.
    expect(steps()).toEqual(['done', 'waiting', 'open', 'open', 'open']);
  });

  it('ends with every step done', async () => {
    renderProgress({ status: 'completed', progress: 100, stage: 'Finalizando' });

    expect(await screen.findByText('Completado')).toBeTruthy();
    expect(steps()).toEqual(['done', 'done', 'done', 'done', 'done']);
    // Only in the list: as a heading it would say that something still goes on.
    expect(screen.getAllByText('Finalizando')).toHaveLength(1);
  });

  it('says what a failure means for the plan', async () => {
    renderProgress({ status: 'failed', message: 'El proveedor no pudo.' });

    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByText('El proveedor no pudo.')).toBeTruthy();
    expect(screen.getByText(/se devolvió a tu plan/u)).toBeTruthy();
    expect(steps()).toEqual(['done', 'done', 'failed', 'open', 'open']);
  });
});

describe('ProgressDialog', () => {
  const shown = (guion: Guion, answers: Parameters<typeof fakeApi>[0] = {}) => {
    const fake = fakeApi({ 'GET /api/avatars': () => [anAvatar()], ...answers });
    const onClose = jest.fn();
    renderApp(<ProgressDialog guion={guion} ending={<p>el video</p>} onClose={onClose} />);
    return { ...fake, onClose };
  };

  afterEach(() => {
    act(() => {
      toast.dismiss();
    });
    jest.restoreAllMocks();
  });

  it('shows the presenter, who stands still for readers who asked for that, and lights the line', async () => {
    shown(
      aGuion({ estado: 'procesando', progreso: 85, avatarId: 'lucia', contenido: 'Uno. Dos. Tres. Cuatro.' }),
    );

    await waitFor(() => {
      expect(document.querySelector('[data-breathing]')?.getAttribute('src')).toBe('/lucia.png');
    });
    expect(document.querySelector('[data-lit=true]')?.textContent).toBe('Cuatro.');
  });

  it.each(['aprobado', 'pendiente'] as const)('cancels a render that is %s', async (estado) => {
    const { changes, onClose } = shown(aGuion({ estado }), {
      'POST /api/guiones/1/cancelar': () => aGuion({ sequence: 2 }),
    });

    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar video' }));

    expect(await screen.findByText('Video cancelado')).toBeTruthy();
    expect(changes.map(({ url }) => url)).toEqual(['/api/guiones/1/cancelar']);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open and says why when the provider has it already', async () => {
    const { onClose } = shown(aGuion({ estado: 'aprobado' }), {
      'POST /api/guiones/1/cancelar': () => {
        throw refusal('invalid_state');
      },
    });

    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar video' }));

    expect(await screen.findByText('No se pudo cancelar')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('becomes the video when it is finished, and cannot be cancelled any more', async () => {
    shown(aGuion({ estado: 'listo', progreso: 100 }));

    expect(await screen.findByText('el video')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Tu video está listo' })).toBeTruthy();
    expect(screen.getByText('100%')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancelar video' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Cerrar' }).length).toBeGreaterThan(0);
  });

  it('calls a video almost ready while captions and music are still being made', async () => {
    const acabado = { status: 'processing', message: 'Armando el acabado.', messageSentence: null } as const;
    shown(aGuion({ estado: 'listo', progreso: 100, acabado }));

    const dialog = await screen.findByRole('dialog', { name: 'Tu video está casi listo' });
    expect(within(dialog).getByRole('status').textContent).toBe('Tu video está casi listo');
    expect(within(dialog).queryByText('Completado')).toBeNull();
    expect(within(dialog).queryByText('100%')).toBeNull();
  });
});
