import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { failMedia, NETWORK_FAULT, showFrame, SOURCE_FAULT, stubLinks } from '../testing/media-faults';
import { renderApp } from '../testing/render-app';
import { Player } from './player';

function Page({ onReload }: { onReload?: (() => void) | undefined }) {
  const [src, setSrc] = useState('/v.mp4?first');
  return (
    <>
      <Player src={src} place={{ w: 'full' }} onReload={onReload} aria-label="Pan del día" />
      <button
        type="button"
        onClick={() => {
          setSrc('/v.mp4?second');
        }}
      >
        new link
      </button>
    </>
  );
}

const videoOf = (container: HTMLElement) => container.querySelector('video');

async function broken(code: number, onReload?: () => void) {
  const drawn = renderApp(<Page onReload={onReload} />);
  const video = videoOf(drawn.container);
  if (video === null) throw new Error('no video is drawn');
  await failMedia(video, code, 8);
  return drawn;
}

describe('Player', () => {
  beforeEach(() => {
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('says in its place that a video cannot be played, and that nothing is lost', async () => {
    stubLinks(() => false);
    const { container } = await broken(SOURCE_FAULT);

    expect(videoOf(container)).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('el video sigue guardado');
  });

  it('offers the file when the browser cannot play its format', async () => {
    stubLinks(() => true);
    await broken(SOURCE_FAULT);

    expect(screen.getByRole('alert').textContent).toContain('Tu navegador no puede reproducir este video');
    expect(screen.getByRole('button', { name: 'Descargar' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('asks for a new link when its own has expired, and goes on with it at the same second', async () => {
    stubLinks(() => false);
    const onReload = jest.fn();
    const { container } = await broken(NETWORK_FAULT, onReload);

    fireEvent.click(screen.getByText('new link'));
    const video = videoOf(container);
    await showFrame(video ?? new Audio(), 720);

    expect(onReload).toHaveBeenCalledTimes(1);
    expect([video?.getAttribute('src'), video?.currentTime]).toEqual(['/v.mp4?second', 8]);
  });

  it('tries the same link again on request', async () => {
    stubLinks(() => false);
    const { container } = await broken(SOURCE_FAULT);

    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));

    expect(videoOf(container)?.getAttribute('src')).toBe('/v.mp4?first');
  });

  it('tries a new link when one comes', async () => {
    stubLinks(() => false);
    const { container } = await broken(SOURCE_FAULT);

    fireEvent.click(screen.getByText('new link'));

    expect(videoOf(container)?.getAttribute('src')).toBe('/v.mp4?second');
  });
});
