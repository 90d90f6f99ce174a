import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
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

function broken(onReload?: () => void) {
  const drawn = renderApp(<Page onReload={onReload} />);
  const video = videoOf(drawn.container);
  if (video === null) throw new Error('no video is drawn');
  fireEvent.error(video);
  return drawn;
}

describe('Player', () => {
  it('says in its place that a video cannot be played, and that nothing is lost', () => {
    const { container } = broken();

    expect(videoOf(container)).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('el video sigue guardado');
  });

  it('asks for a new link and tries again', () => {
    const onReload = jest.fn();
    const { container } = broken(onReload);

    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));

    expect(onReload).toHaveBeenCalledTimes(1);
    expect(videoOf(container)?.getAttribute('src')).toBe('/v.mp4?first');
  });

  it('tries a new link by itself', () => {
    const { container } = broken();

    fireEvent.click(screen.getByText('new link'));

    expect(videoOf(container)?.getAttribute('src')).toBe('/v.mp4?second');
  });
});
