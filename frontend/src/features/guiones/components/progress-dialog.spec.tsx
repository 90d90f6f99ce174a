import type { VideoProgress } from '@pregonero/contracts/api';
import { screen } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app';
import { ProgressView } from './progress-dialog';

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

  it('says who is next and when, roughly while others come first and closer once it runs', async () => {
    renderProgress({ status: 'pending', queuePosition: 3, etaSeconds: 600 });

    expect(await screen.findByText('Tu turno en la fila de presentadores: 3.')).toBeTruthy();
    expect(screen.getByText('Listo en unos 6 a 16 min.')).toBeTruthy();
  });

  it('says only when once the render runs, and nothing that nobody knows', async () => {
    renderProgress({ etaSeconds: 120 });

    expect(await screen.findByText('Listo en unos 1 a 3 min.')).toBeTruthy();
    expect(screen.queryByText(/fila de presentadores/u)).toBeNull();
  });

  it('can be minimised while it runs', async () => {
    renderProgress({});

    expect(await screen.findByRole('button', { name: 'Minimizar' })).toBeTruthy();
  });

  it('shows at least ten percent', async () => {
    renderProgress({ status: 'pending', progress: 0, stage: 'Iniciando' });

    expect(await screen.findByText('10%')).toBeTruthy();
    expect(screen.getByText('En Cola')).toBeTruthy();
  });

  it('ends with every step done', async () => {
    renderProgress({ status: 'completed', progress: 100, stage: 'Finalizando' });

    expect(await screen.findByText('Completado')).toBeTruthy();
    expect(steps()).toEqual(['done', 'done', 'done', 'done', 'done']);
  });

  it('says what a failure means for the plan', async () => {
    renderProgress({ status: 'failed', message: 'El proveedor no pudo.' });

    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByText('El proveedor no pudo.')).toBeTruthy();
    expect(screen.getByText(/se devolvió a tu plan/u)).toBeTruthy();
    expect(steps()).toEqual(['done', 'done', 'failed', 'open', 'open']);
  });
});
