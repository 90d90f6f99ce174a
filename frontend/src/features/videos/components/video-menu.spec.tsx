import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from '../../../components/toaster';
import { DEFAULT_AJUSTES_VIDEO } from '@pregonero/contracts/api';
import { createQueryClient } from '../../../lib/query-client';
import { guionKeys } from '../../../data/guiones';
import { aGuion } from '../../../testing/builders';
import { chooseMenuItem } from '../../../testing/choose-menu-item';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { offersEditing, VideoMenu } from './video-menu';
// Loaded when it is first drawn: here before the tests, which wait a second only.
import '../../../components/confirm-dialog-content';
import './finish-dialog';

const BASE = 'https://s3/base.mp4';
const guion = aGuion({
  estado: 'listo',
  videoHeygenUrl: BASE,
  videoFinalUrl: 'https://s3/final.mp4',
  hasBroll: true,
});
const reverted = aGuion({ ...guion, videoFinalUrl: BASE, hasBroll: false, sequence: 2 });
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

  describe('layout, music and ending of this video', () => {
    const made = aGuion({
      ...guion,
      sequence: 2,
      acabado: { status: 'processing', message: 'Preparando el acabado.', messageSentence: null },
    });
    const answers = {
      'GET /api/guiones/1/acabado': () => ({
        ...{ plantilla: null, musica: 'mercado', cierre: true, estiloSubtitulos: 'limpio' },
        fijo: 'subtitulos',
      }),
      'GET /api/ajustes-video': () => DEFAULT_AJUSTES_VIDEO,
      'GET /api/avatars': () => [],
      'GET /api/user-media': () => [],
      'GET /api/perfil-negocio': () => ({}),
      'POST /api/guiones/1/acabado': () => made,
    };

    it('are those that it has, and are made again as they are chosen for it alone', async () => {
      const { changes, client } = open(answers);
      await chooseMenuItem('Más acciones', 'Cambiar plantilla, música y cierre');
      fireEvent.click(await screen.findByRole('radio', { name: 'Dividido' }));
      // What the film cannot become is said before it is asked for.
      expect(screen.getByText(/ya trae los subtítulos en la imagen/u)).toBeTruthy();
      fireEvent.click(screen.getByRole('checkbox', { name: 'Cerrar con la tarjeta de tu negocio' }));
      fireEvent.click(screen.getByRole('button', { name: 'Rehacer la edición final' }));

      expect(await screen.findByText('Rehaciendo la edición final')).toBeTruthy();
      const body = { plantilla: 'dividido', musica: 'mercado', cierre: false, estiloSubtitulos: 'limpio' };
      expect(changes).toEqual([{ method: 'POST', url: '/api/guiones/1/acabado', body }]);
      expect(client.getQueryData(guionKeys.list)).toEqual([made]);
      expect([offersEditing(guion), offersEditing(made)]).toEqual([true, false]);
    });

    it('go back to the settings of the account with one button', async () => {
      const { changes } = open(answers);
      await chooseMenuItem('Más acciones', 'Cambiar plantilla, música y cierre');
      await screen.findByRole('radio', { name: 'Dividido' });
      fireEvent.click(screen.getByRole('button', { name: 'Usar mis ajustes' }));

      expect(await screen.findByText('Rehaciendo la edición final')).toBeTruthy();
      expect(changes).toEqual([{ method: 'POST', url: '/api/guiones/1/acabado', body: {} }]);
    });

    it('are not made again by the Enter that opened the dialog', async () => {
      open({ ...answers, 'GET /api/guiones/1/acabado': () => new Promise(() => undefined) });
      await chooseMenuItem('Más acciones', 'Cambiar plantilla, música y cierre');

      // What can take no focus is not the first thing that has it.
      const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Usar mis ajustes' });
      expect(again.disabled).toBe(true);
    });

    it('say why they could not be made, and keep what was chosen', async () => {
      open({ ...answers, 'POST /api/guiones/1/acabado': refused });
      await chooseMenuItem('Más acciones', 'Cambiar plantilla, música y cierre');
      fireEvent.click(await screen.findByRole('radio', { name: 'Rincón' }));
      fireEvent.click(screen.getByRole('button', { name: 'Rehacer la edición final' }));

      expect(await screen.findByText(refusal('internal_error').userMessage)).toBeTruthy();
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Rincón' }).checked).toBe(true);
    });
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

  it('offers to revert only where there is B-roll in the video', async () => {
    open({}, aGuion({ ...guion, hasBroll: false }));
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
