import { fireEvent, screen, within } from '@testing-library/react';
import {
  type AjustesVideo,
  DEFAULT_AJUSTES_VIDEO,
  LIMITS,
  type PerfilNegocio,
  PLANTILLAS,
} from '@pregonero/contracts/api';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { lettersOn } from '../../../lib/colour';
import { createQueryClient } from '../../../lib/query-client';
import { ajustesVideoKeys } from '../../../data/ajustes-video';
import { anAvatar } from '../../../testing/builders';
import { renderApp } from '../../../testing/render-app';
import { draftOf, hasRoom } from './ajustes-draft';
import { AjustesVideoDialog } from './ajustes-video-dialog';

const PERFIL: PerfilNegocio = { nombre: 'La Espiga', productos: [{ nombre: 'Hogaza', precio: 11_900 }] };
const onClose = jest.fn();
afterEach(() => {
  jest.restoreAllMocks();
  onClose.mockReset();
});

async function open(saved: AjustesVideo = DEFAULT_AJUSTES_VIDEO, perfil = PERFIL) {
  const api = fakeApi({
    'GET /api/ajustes-video': () => saved,
    'PUT /api/ajustes-video': (body) => body,
    'GET /api/avatars': () => [anAvatar()],
    'GET /api/plantillas': () => PLANTILLAS.map((id) => ({ id, elegida: false })),
    'GET /api/user-media': () => [],
    'GET /api/perfil-negocio': () => perfil,
  });
  renderApp(<AjustesVideoDialog open onClose={onClose} />);
  await screen.findByRole('checkbox', { name: 'Subtítulos dentro del video' });
  return api;
}
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const fill = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const preview = () => document.querySelector('[data-caption-style]')?.getAttribute('data-caption-style');

describe('AjustesVideoDialog', () => {
  it('saves captions, style, colour and pronunciations together', async () => {
    const { changes } = await open();

    fireEvent.click(screen.getByRole('radio', { name: 'Caja' }));
    expect(preview()).toBe('caja');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Usar el color de mi marca' }));
    fill('Color de marca', '#1A2B3C');
    expect(document.querySelector('[data-layout="ninguna"]')).not.toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Lista' }));
    // The templates say what the business tells: the list, the price over the presenter, and three that have no photo to show.
    expect(await screen.findAllByText('Hogaza')).toHaveLength(5);
    fill('Música bajo la voz', 'brisa');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Cerrar con la tarjeta de tu negocio' }));
    press('Agregar pronunciación');
    fill('Se escribe', ' Wompi ');
    fill('Se dice', 'guompi');
    press('Guardar ajustes');

    await screen.findByText('Ajustes guardados');
    expect(changes.map(({ body }) => body)).toEqual([
      {
        subtitulos: true,
        estiloSubtitulos: 'caja',
        colorMarca: '#1a2b3c',
        pronunciaciones: [{ escrito: 'Wompi', dicho: 'guompi' }],
        plantilla: 'lista',
        plantillaElegida: true,
        musica: 'brisa',
        cierre: true,
      },
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('shows no captions where there will be none, and keeps the style for later', async () => {
    await open({ ...DEFAULT_AJUSTES_VIDEO, estiloSubtitulos: 'limpio' });
    expect(preview()).toBe('limpio');

    fireEvent.click(screen.getByRole('checkbox', { name: 'Subtítulos dentro del video' }));

    expect(preview()).toBeUndefined();
    expect(screen.getByRole('img', { name: 'El video va sin subtítulos dibujados.' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Limpio' }).checked).toBe(true);
  });

  it('says at each field what keeps it from being saved', async () => {
    const { changes } = await open({
      ...DEFAULT_AJUSTES_VIDEO,
      colorMarca: '#ffffff',
      pronunciaciones: [{ escrito: 'Wompi', dicho: 'guompi' }],
    });

    fill('Color de marca', 'rojo');
    press('Agregar pronunciación');
    const [, second] = screen.getAllByLabelText('Se escribe');
    if (second === undefined) throw new Error('no second row');
    fireEvent.change(second, { target: { value: 'WOMPI' } });
    press('Guardar ajustes');

    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'El color se escribe como #1a2b3c',
      'Esta palabra ya está en la lista',
      'Escribe cómo se dice',
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText('Color de marca'));
    expect(changes).toEqual([]);
  });

  it('says that the one colour is that of the business', async () => {
    await open({ ...DEFAULT_AJUSTES_VIDEO, colorMarca: '#c8102e' }, { ...PERFIL, colorMarca: '#c8102e' });

    expect(screen.getByLabelText<HTMLInputElement>('Color de marca').value).toBe('#c8102e');
    expect(screen.getByText(/Es el mismo de «Datos de tu negocio»/u)).toBeTruthy();
  });

  it('takes a pronunciation away and leaves the focus where the list goes on', async () => {
    await open({
      ...DEFAULT_AJUSTES_VIDEO,
      pronunciaciones: [
        { escrito: 'Wompi', dicho: 'guompi' },
        { escrito: 'Bold', dicho: 'bol' },
      ],
    });
    const list = within(screen.getByRole('region', { name: 'Pronunciaciones' }));

    press('Quitar la pronunciación de Wompi');

    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(document.activeElement).toBe(list.getByRole('button', { name: 'Agregar pronunciación' }));
  });

  it('stays open with what was typed when saving fails', async () => {
    fakeApi({
      'GET /api/ajustes-video': () => DEFAULT_AJUSTES_VIDEO,
      'PUT /api/ajustes-video': () => {
        throw refusal('service_unavailable');
      },
    });
    renderApp(<AjustesVideoDialog open onClose={onClose} />);
    fireEvent.click(await screen.findByRole('radio', { name: 'Limpio' }));

    press('Guardar ajustes');

    expect(await screen.findByText(/no está disponible/u)).toBeTruthy();
    expect(preview()).toBe('limpio');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('does not open on what an earlier opening left when the settings cannot be had', async () => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(ajustesVideoKeys.ajustes, DEFAULT_AJUSTES_VIDEO);
    let fails = true;
    fakeApi({
      'GET /api/ajustes-video': () => {
        if (fails) throw refusal('service_unavailable');
        return { ...DEFAULT_AJUSTES_VIDEO, estiloSubtitulos: 'limpio' };
      },
    });
    renderApp(<AjustesVideoDialog open onClose={onClose} />, queryClient);
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.queryByRole('button', { name: 'Guardar ajustes' })).toBeNull();

    fails = false;
    fireEvent.click(retry);

    await screen.findByRole('button', { name: 'Guardar ajustes' });
    expect(preview()).toBe('limpio');
  });

  it('offers to try again when the settings do not come', async () => {
    fakeApi({});
    renderApp(<AjustesVideoDialog open onClose={onClose} />);
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });
});

describe('the draft', () => {
  it('has room for a hundred rows', () => {
    const full = Array.from({ length: LIMITS.pronunciacionesMax }, (_, n) => ({
      escrito: `p${n}`,
      dicho: 'a',
    }));
    expect(hasRoom(draftOf({ ...DEFAULT_AJUSTES_VIDEO, pronunciaciones: full }).rows)).toBe(false);
    expect(hasRoom(draftOf({ ...DEFAULT_AJUSTES_VIDEO, pronunciaciones: full.slice(1) }).rows)).toBe(true);
  });

  it('writes on a brand colour in whichever of ink and white reads better', () => {
    expect(['#ffffff', '#ffd21f', '#1a2b3c', '#0b5fff', '#000000'].map(lettersOn)).toEqual([
      '#17121f',
      '#17121f',
      '#ffffff',
      '#ffffff',
      '#ffffff',
    ]);
  });
});
