import type { GuionEstado } from '@pregonero/contracts/api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { api } from '../../../lib/api-client';
import { toast } from '../../../components/toaster';
import { createQueryClient } from '../../../lib/query-client';
import { setLiveStatus } from '../../../lib/live-status';
import { guionKeys } from '../../../data/guiones';
import { aGuion } from '../../../testing/builders';
import { refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import type { GuionScreen } from '../guion-screen';
import { GuionCard } from './guion-card';
import { GuionList } from './guion-list';

function renderCard(guion = aGuion(), where: GuionScreen = 'dashboard') {
  return renderApp(<GuionCard guion={guion} screen={where} onShowProgress={() => undefined} />);
}
const aMedia = { addEventListener: () => undefined, removeEventListener: () => undefined };
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent.trim());

beforeEach(() => {
  window.localStorage.clear();
});
afterEach(() => {
  act(() => {
    toast.dismiss();
  });
  jest.restoreAllMocks();
});

describe('GuionCard', () => {
  it('offers approve, reject and delete for a new script on the dashboard', () => {
    renderCard();

    expect(names()).toEqual(['Hacer el video', 'Pedir otra versión', 'Editar', 'Eliminar']);
  });

  it('names the topics that a script was ordered with', () => {
    const { unmount } = renderCard(aGuion({ temas: ['Arepa de queso', 'Día de las Velitas'] }));
    expect(screen.getByText('Temas: Arepa de queso · Día de las Velitas')).toBeTruthy();
    unmount();

    renderCard(aGuion({ temas: [] }));
    expect(screen.queryByText(/^Temas?:/u)).toBeNull();
  });

  it('gives the focus back to Editar when the editor is done', async () => {
    renderCard();
    fireEvent.click(screen.getByRole('button', { name: /^Editar: / }));
    const done = await screen.findByRole('button', { name: 'Listo' });
    done.focus();
    fireEvent.click(done);

    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Editar: / }));
    });
  });

  it('names the button that closes the presenters by what it does', () => {
    renderApp(
      <GuionCard guion={aGuion()} screen="dashboard" onShowProgress={() => undefined} />,
      createQueryClient(),
      '/app?open=presenter-1',
    );

    expect(names()).toEqual(expect.arrayContaining(['Cerrar', 'Pedir otra versión']));
    expect(names()).not.toContain('Hacer el video');
  });

  it('offers generate, regenerate and delete on the AI automation screen', () => {
    renderCard(aGuion(), 'automation');

    expect(names()).toEqual(['Hacer el video', 'Pedir otra versión', 'Editar', 'Eliminar']);
  });

  it.each<[GuionEstado, number]>([
    ['procesando', 0],
    ['aprobado', 4],
  ])('shows at least ten percent and the estimate while %s', (estado, progreso) => {
    renderCard(aGuion({ estado, progreso }));

    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('10');
    expect(screen.getByText('Estimado: 2-5 min')).toBeTruthy();
    expect(names()).toEqual(['Ver Progreso', 'Eliminar']);
  });

  it('leads from a finished script to its video, poster first', async () => {
    const onShow = jest.fn();
    const guion = aGuion({ estado: 'listo', posterUrl: 'https://s3/1.jpg' });
    const { container } = renderApp(<GuionCard guion={guion} screen="dashboard" onShowProgress={onShow} />);

    fireEvent.click(screen.getByRole('button', { name: /^Ver video: / }));

    expect(onShow).toHaveBeenCalledTimes(1);
    await waitFor(() => {
      expect(container.querySelector('img')?.src).toBe('https://s3/1.jpg');
    });
  });

  it('shows the badge, both dates, keywords and caption', () => {
    renderCard(
      aGuion({
        recomendadoParaPauta: true,
        fechaSugerida: '2026-12-01T12:00:00.000Z',
        palabrasClave: 'pan, horno',
        caption: '¡Ven!',
      }),
    );

    expect(screen.getByText('RECOMENDADO PARA PAUTA')).toBeTruthy();
    expect(screen.getByText(/Creado el 21\/11\/2026 · Publicación sugerida: 01\/12\/2026/u)).toBeTruthy();
    expect(screen.getByText('horno')).toBeTruthy();
    expect(screen.getByText('¡Ven!')).toBeTruthy();
  });

  it('brings back the comments that a lost session interrupted, and says that the session ended', async () => {
    jest.spyOn(api, 'post').mockRejectedValue(refusal('unauthenticated'));
    jest.spyOn(api, 'get').mockResolvedValue([]);
    const { unmount } = renderCard();
    fireEvent.click(screen.getByRole('button', { name: /^Rechazar: pedir otra versión: / }));
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Más alegre' } });
    fireEvent.click(screen.getByRole('button', { name: 'Pedir otra versión' }));

    expect(await screen.findByText('Tu sesión terminó')).toBeTruthy();
    expect(screen.queryByText('Error de Regeneración')).toBeNull();
    unmount();
    renderCard();
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Más alegre');
  });

  it.each(['sent', 'interrupted'])(
    'keeps comments that are written while earlier ones are %s',
    async (how) => {
      let answer = (): void => undefined;
      jest.spyOn(api, 'post').mockReturnValue(
        new Promise((resolve, reject) => {
          answer = () => {
            if (how === 'sent') resolve(aGuion({ estado: 'rechazado', sequence: 2 }));
            else reject(refusal('unauthenticated'));
          };
        }),
      );
      jest.spyOn(api, 'get').mockResolvedValue([]);
      const { unmount } = renderCard();
      const write = (text: string) => {
        fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
      };
      fireEvent.click(screen.getByRole('button', { name: /^Rechazar: pedir otra versión: / }));
      await screen.findByRole('textbox');
      write('Más alegre');
      fireEvent.click(screen.getByRole('button', { name: 'Pedir otra versión' }));
      fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
      await waitFor(() => {
        expect(screen.queryByRole('textbox')).toBeNull();
      });
      fireEvent.click(screen.getByRole('button', { name: /^Rechazar: pedir otra versión: / }));
      await screen.findByRole('textbox');
      write('Más alegre y corto');
      act(answer);

      expect(
        await screen.findByText(how === 'sent' ? 'Script Regenerado' : 'Tu sesión terminó'),
      ).toBeTruthy();
      expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Más alegre y corto');
      unmount();
      renderCard();
      if (how === 'sent')
        fireEvent.click(screen.getByRole('button', { name: /^Rechazar: pedir otra versión: / }));
      expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Más alegre y corto');
    },
  );

  it('leaves comments that were put aside where they are', async () => {
    const { unmount } = renderCard();
    fireEvent.click(screen.getByRole('button', { name: /^Rechazar: pedir otra versión: / }));
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Más alegre' } });
    unmount();
    renderCard();

    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says that a poster could not be loaded', async () => {
    const guion = aGuion({ estado: 'listo', posterUrl: 'https://s3/1.jpg' });
    const { container } = renderCard(guion);
    const picture = await waitFor(() => {
      const found = container.querySelector('img');
      if (found === null) throw new Error('no poster yet');
      return found;
    });
    fireEvent.error(picture);

    expect(screen.getByText('La imagen no cargó')).toBeTruthy();
  });

  it('says why the last video failed', () => {
    renderCard(aGuion({ error: 'El proveedor no pudo.' }));

    expect(screen.getByText('El proveedor no pudo.')).toBeTruthy();
  });

  it('asks for comments to reject; an empty answer sends nothing and says so', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue(aGuion({ estado: 'rechazado', sequence: 2 }));
    jest.spyOn(api, 'get').mockResolvedValue([]);
    renderCard();

    fireEvent.click(screen.getByRole('button', { name: /^Rechazar: pedir otra versión: / }));
    fireEvent.click(await screen.findByRole('button', { name: 'Pedir otra versión' }));
    expect(await screen.findByText(/Toca una opción/u)).toBeTruthy();
    expect(post).not.toHaveBeenCalled();

    fireEvent.change(await screen.findByLabelText('Tus comentarios'), { target: { value: 'más corto' } });
    fireEvent.click(screen.getByRole('button', { name: 'Pedir otra versión' }));
    await waitFor(() => {
      expect(post.mock.calls[0]?.[1]).toEqual({ feedback: 'más corto' });
    });
    expect(await screen.findByText('Script Regenerado')).toBeTruthy();
  });

  it('names each button after its script, with the visible label in the name', () => {
    renderCard(aGuion({ titulo: 'Pan de las seis' }));

    for (const button of screen.getAllByRole('button')) {
      const name = button.getAttribute('aria-label')?.toLowerCase() ?? '';
      expect(name).toContain(button.textContent.trim().toLowerCase());
      expect(name).toMatch(/: pan de las seis$/u);
    }
  });

  it('asks before it deletes', async () => {
    const remove = jest.spyOn(api, 'delete').mockResolvedValue({ success: true });
    jest.spyOn(api, 'get').mockResolvedValue([]);
    renderCard();

    fireEvent.click(screen.getByRole('button', { name: /^Eliminar: / }));
    expect(remove).not.toHaveBeenCalled();
    const dialog = await screen.findByRole('alertdialog');
    const confirm = Array.from(dialog.querySelectorAll('button')).find(
      ({ textContent }) => textContent === 'Eliminar',
    );
    if (confirm !== undefined) fireEvent.click(confirm);

    expect(await screen.findByText('Script Deleted')).toBeTruthy();
    expect(remove).toHaveBeenCalledWith('/api/guiones/1');
  });
});

describe('GuionCard of a video that is being made', () => {
  it('says before it deletes that the video still counts, where it does', async () => {
    jest.spyOn(api, 'get').mockResolvedValue({ devuelveVideo: false });
    renderCard(aGuion({ estado: 'procesando' }));

    fireEvent.click(screen.getByRole('button', { name: /^Eliminar: / }));

    expect(await screen.findByText(/si lo borras, sigue contando/u)).toBeTruthy();
  });
});

describe('GuionList', () => {
  it('says on the dashboard how many videos are being made', () => {
    renderApp(
      <GuionList
        screen="dashboard"
        ending={() => null}
        guiones={[
          aGuion({ estado: 'procesando' }),
          aGuion({ id: 2, estado: 'pendiente' }),
          aGuion({ id: 3 }),
        ]}
      />,
    );

    expect(screen.getByText('2 videos se están generando (2-5 minutos).')).toBeTruthy();
  });

  it('keeps finished scripts of a long list as rows on a desk, and opens one as its card', async () => {
    const matchMedia = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...aMedia, media, matches: true }) as unknown as MediaQueryList);
    const guiones = [
      aGuion({ id: 1 }),
      ...[2, 3, 4].map((id) => aGuion({ id, titulo: `Video ${id}`, estado: 'listo' })),
    ];
    renderApp(<GuionList screen="dashboard" ending={() => null} guiones={guiones} />);

    const row = await screen.findByRole('article', { name: 'Video 3' });
    expect(row.textContent).not.toContain(aGuion().contenido);
    expect(screen.getByRole('article', { name: aGuion().titulo }).textContent).toContain(aGuion().contenido);
    fireEvent.click(screen.getByRole('button', { name: 'Video 3' }));

    const card = screen.getByRole('article', { name: 'Video 3' });
    expect(card.textContent).toContain(aGuion().contenido);
    expect(document.activeElement).toBe(card);
    expect(screen.getByRole('article', { name: 'Video 2' }).textContent).not.toContain(aGuion().contenido);
    matchMedia.mockRestore();
  });

  it('shows on the AI automation screen what the worker does, with its progress', async () => {
    const queryClient = createQueryClient();
    const guion = aGuion({ estado: 'procesando', titulo: 'x'.repeat(60) });
    queryClient.setQueryData(guionKeys.worker, { isProcessing: true, progress: 45, currentJob: { guion } });
    renderApp(<GuionList ending={() => null} screen="automation" guiones={[guion]} />, queryClient);

    expect(await screen.findByText('Estamos haciendo tu video · 45%')).toBeTruthy();
    expect(screen.getByText(new RegExp(`«${'x'.repeat(50)}…»`, 'u'))).toBeTruthy();
  });

  it('asks for the worker every three seconds, but only while nothing is pushed', async () => {
    jest.useFakeTimers();
    const get = jest
      .spyOn(api, 'get')
      .mockResolvedValue({ isProcessing: false, progress: 0, currentJob: null });
    const queryClient = createQueryClient();
    queryClient.setQueryData(guionKeys.worker, { isProcessing: false, progress: 0, currentJob: null });
    act(() => {
      setLiveStatus('live');
    });
    const { unmount } = renderApp(
      <GuionList ending={() => null} screen="automation" guiones={[aGuion()]} />,
      queryClient,
    );
    await jest.advanceTimersByTimeAsync(9_000);
    expect(get).not.toHaveBeenCalled();
    unmount();

    act(() => {
      setLiveStatus('down');
    });
    renderApp(<GuionList ending={() => null} screen="automation" guiones={[aGuion()]} />, queryClient);
    await act(() => jest.advanceTimersByTimeAsync(9_100));
    expect(get).toHaveBeenCalledTimes(3);
    act(() => {
      setLiveStatus('connecting');
    });
    jest.useRealTimers();
  });
});
