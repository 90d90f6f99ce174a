import { fireEvent, screen, waitFor } from '@testing-library/react';
import { downloadName, saveFile } from '../../../lib/download';
import { aGuion } from '../../../testing/builders';
import { renderApp } from '../../../testing/render-app';
import { VideoButtons } from './video-buttons';

const BASE = 'https://s3/base.mp4';
const FINAL = 'https://s3/final.mp4';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();

function renderButtons(overrides: Parameters<typeof aGuion>[0]) {
  return renderApp(
    <VideoButtons
      guion={aGuion({ estado: 'listo', videoHeygenUrl: BASE, videoFinalUrl: BASE, ...overrides })}
      player={{ current: null }}
      embedded={false}
    />,
  );
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(window, 'showSaveFilePicker');
});

describe('VideoButtons', () => {
  it('copies the current link and says truthfully how long it works', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    renderButtons({ videoFinalUrl: FINAL, videoUrlExpiresAt: inDays(3) });

    fireEvent.click(screen.getByRole('button', { name: 'Copiar URL' }));

    expect(await screen.findByText(/Enlace válido 3 días más/u)).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(FINAL);
  });

  it('says beside the buttons where each of them leaves the video', () => {
    renderButtons({ videoUrlExpiresAt: '2026-12-05T15:00:00.000Z' });

    const notes = ['Descargar', 'Guardar', 'Copiar URL'].map((name) => {
      const id = screen.getByRole('button', { name }).getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.textContent;
    });
    expect(notes[0]).toContain('tus descargas');
    expect(notes[1]).toContain('elegir dónde queda');
    expect(notes[2]).toContain('hasta el 05/12/2026');
  });

  it('says what to do instead when the link cannot be copied', async () => {
    renderButtons({});

    fireEvent.click(screen.getByRole('button', { name: 'Copiar URL' }));

    expect(await screen.findByText(/Usa Descargar/u)).toBeTruthy();
  });

  it('leads to the original only where there is B-roll in the video', () => {
    const first = renderButtons({ videoFinalUrl: FINAL });
    expect(screen.queryByText('Video original')).toBeNull();
    first.unmount();

    renderButtons({ videoFinalUrl: FINAL, hasBroll: true });
    const link = screen.getByRole('link', { name: 'Video original' });
    expect(link.getAttribute('href')).toBe(BASE);
    expect(link.textContent).toContain('sin edición');
    expect(screen.getByText(/«Video original» va sin edición/u)).toBeTruthy();
  });

  it('says that there is nothing to download', async () => {
    renderButtons({ videoHeygenUrl: null, videoFinalUrl: null });

    fireEvent.click(screen.getByRole('button', { name: 'Descargar' }));

    expect(await screen.findByText('No hay video disponible para descargar')).toBeTruthy();
  });

  it('names a download after at most 30 characters of the title', () => {
    expect(downloadName('¡Pan! recién hecho')).toBe('Pan_recién_hecho.mp4');
    expect(downloadName('a'.repeat(80))).toBe(`${'a'.repeat(30)}.mp4`);
  });
});

describe('saveFile', () => {
  it('does nothing when the person changes their mind', async () => {
    Object.assign(window, {
      showSaveFilePicker: jest.fn().mockRejectedValue(new DOMException('no', 'AbortError')),
    });

    expect(await saveFile(BASE, 'pan.mp4')).toBe('cancelled');
  });

  it('says so where a browser can only download', async () => {
    await waitFor(async () => {
      expect(await saveFile(BASE, 'pan.mp4')).toBe('unsupported');
    });
  });
});
