import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from '../../../components/toaster';
import { createQueryClient } from '../../../lib/query-client';
import { guionKeys } from '../../../data/guiones';
import { aGuion } from '../../../testing/builders';
import { chooseMenuItem } from '../../../testing/choose-menu-item';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { offersFinishing, VideoMenu } from './video-menu';
// Loaded when it is first drawn: here before the tests, which wait a second only.
import '../../../components/confirm-dialog-content';

const BASE = 'https://s3/base.mp4';
const guion = aGuion({ estado: 'listo', videoHeygenUrl: BASE, videoFinalUrl: 'https://s3/final.mp4' });
const reverted = aGuion({ ...guion, videoFinalUrl: BASE, sequence: 2 });
const refused = () => {
  throw refusal('internal_error');
};

function open(answers: Parameters<typeof fakeApi>[0], row = guion) {
  const client = createQueryClient();
  client.setQueryData(guionKeys.list, [row]);
  const fake = fakeApi(answers);
  renderApp(<VideoMenu guion={row} embedded={false} onRetryTest={() => undefined} />, client);
  return { ...fake, client };
}
async function choose(name: string) {
  await chooseMenuItem('Más acciones', name);
  return within(await screen.findByRole('alertdialog'));
}
const press = (dialog: Awaited<ReturnType<typeof choose>>, name: string) => {
  fireEvent.click(dialog.getByRole('button', { name }));
};

afterEach(() => {
  act(() => {
    toast.dismiss();
  });
  jest.restoreAllMocks();
});

describe('VideoMenu', () => {
  it('reverts the B-roll only after a confirmation', async () => {
    const { changes, client } = open({ 'POST /api/guiones/1/revert-broll': () => reverted });
    const dialog = await choose('Revertir a original');
    expect(changes).toEqual([]);

    press(dialog, 'Revertir');

    expect(await screen.findByText('Video Revertido')).toBeTruthy();
    expect(changes).toEqual([{ method: 'POST', url: '/api/guiones/1/revert-broll', body: {} }]);
    expect(client.getQueryData(guionKeys.list)).toEqual([reverted]);
  });

  it('asks for music and ending again, and not while they are made', async () => {
    const made = aGuion({
      ...guion,
      sequence: 2,
      acabado: { status: 'processing', message: 'Preparando el acabado.', messageSentence: null },
    });
    const { changes, client } = open({ 'POST /api/guiones/1/acabado': () => made });
    await chooseMenuItem('Más acciones', 'Rehacer música y cierre');

    expect(await screen.findByText('Rehaciendo el acabado')).toBeTruthy();
    expect(changes).toEqual([{ method: 'POST', url: '/api/guiones/1/acabado', body: {} }]);
    expect(client.getQueryData(guionKeys.list)).toEqual([made]);
    expect(offersFinishing(guion)).toBe(true);
    expect(offersFinishing(made)).toBe(false);
  });

  it('reverts nothing when the person thinks better of it', async () => {
    const { changes } = open({ 'POST /api/guiones/1/revert-broll': () => reverted });
    press(await choose('Revertir a original'), 'Cancelar');

    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    expect(changes).toEqual([]);
  });

  it('says that reverting failed, and why', async () => {
    open({ 'POST /api/guiones/1/revert-broll': refused });
    press(await choose('Revertir a original'), 'Revertir');

    expect(await screen.findByText('Error al Revertir')).toBeTruthy();
    expect(document.querySelector('[data-toast]')?.textContent).toContain(
      refusal('internal_error').userMessage,
    );
  });

  it('offers to revert only where the final link differs from the base link', async () => {
    open({}, aGuion({ ...guion, videoFinalUrl: BASE }));
    fireEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
    await screen.findByRole('menuitem', { name: 'Eliminar' });

    expect(screen.queryByRole('menuitem', { name: 'Revertir a original' })).toBeNull();
  });

  it('deletes a video only after a confirmation', async () => {
    const { changes, client } = open({ 'DELETE /api/guiones/1': () => ({ success: true }) });
    const dialog = await choose('Eliminar');
    expect(changes).toEqual([]);

    press(dialog, 'Eliminar');

    expect(await screen.findByText('Video Deleted')).toBeTruthy();
    expect(changes.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /api/guiones/1']);
    expect(client.getQueryData(guionKeys.list)).toEqual([]);
  });

  it('says that deleting failed and keeps the video', async () => {
    const { client } = open({ 'DELETE /api/guiones/1': refused });
    press(await choose('Eliminar'), 'Eliminar');

    expect(await screen.findByText('Error al Eliminar')).toBeTruthy();
    expect(client.getQueryData(guionKeys.list)).toEqual([guion]);
  });
});
