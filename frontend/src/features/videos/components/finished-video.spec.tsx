import { fireEvent, screen } from '@testing-library/react';
import { aGuion } from '../../../testing/builders';
import { renderApp } from '../../../testing/render-app';
import { FinishedVideo } from './finished-video';

const guion = aGuion({
  estado: 'listo',
  videoHeygenUrl: 'https://s3/base.mp4',
  videoFinalUrl: 'https://s3/base.mp4',
  posterUrl: 'https://s3/base.jpg',
});

/** A person who asks their system for `reduce`d motion, or not. */
const motion = (reduce: boolean) =>
  jest.spyOn(window, 'matchMedia').mockReturnValue({
    matches: reduce,
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
  } as never);

beforeEach(() => {
  motion(true);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('FinishedVideo', () => {
  it('plays by itself without sound, and with it from the beginning on one tap', () => {
    motion(false);
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    const { container } = renderApp(
      <FinishedVideo guion={guion} onPublish={() => undefined} onBroll={() => undefined} />,
    );
    const video = container.querySelector('video');
    expect([video?.autoplay, video?.muted, video?.controls]).toEqual([true, true, false]);
    if (video !== null) video.currentTime = 3;

    fireEvent.click(screen.getByRole('button', { name: 'Reproducir con sonido' }));

    expect([video?.muted, video?.controls, video?.currentTime]).toEqual([false, true, 0]);
    expect(play).toHaveBeenCalledTimes(1);
    expect(container.querySelector('video')).toBe(video);
  });

  it('plays nothing by itself for a person who saves data', () => {
    motion(false);
    Object.assign(navigator, { connection: { saveData: true } });
    const { container } = renderApp(
      <FinishedVideo guion={guion} onPublish={() => undefined} onBroll={() => undefined} />,
    );

    expect(container.querySelector('video')).toBeNull();
  });

  it('plays with sound on one tap where nothing moves by itself', () => {
    const { container } = renderApp(
      <FinishedVideo guion={guion} onPublish={() => undefined} onBroll={() => undefined} />,
    );
    expect(container.querySelector('video')).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'Reproducir con sonido' }));

    const video = container.querySelector('video');
    expect(video?.src).toBe('https://s3/base.mp4');
    expect([video?.autoplay, video?.muted]).toEqual([true, false]);
  });

  it('leads on to TikTok, WhatsApp, the file and B-roll', () => {
    const [publish, broll] = [jest.fn(), jest.fn()];
    renderApp(<FinishedVideo guion={guion} onPublish={publish} onBroll={broll} />);

    for (const name of ['Publicar en TikTok', 'Fotos y clips']) {
      fireEvent.click(screen.getByRole('button', { name }));
    }

    expect([publish.mock.calls.length, broll.mock.calls.length]).toEqual([1, 1]);
    for (const name of ['Enviar por WhatsApp', 'Descargar']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
  });

  it('says that captions, layout and music are still on their way', () => {
    const acabado = { status: 'processing', message: 'Armando el acabado.', messageSentence: null } as const;
    renderApp(
      <FinishedVideo guion={{ ...guion, acabado }} onPublish={() => undefined} onBroll={() => undefined} />,
    );

    expect(screen.getByText('Armando el acabado.')).toBeTruthy();
  });

  it('asks for the publishing of a whole video only, and only once', () => {
    const looks = [
      {},
      { acabado: { status: 'processing', message: '', messageSentence: null } as const },
      { fechaPublicacion: '2026-11-21T15:00:00.000Z' },
    ].map((state) => {
      const { unmount } = renderApp(
        <FinishedVideo
          guion={{ ...guion, ...state }}
          onPublish={() => undefined}
          onBroll={() => undefined}
        />,
      );
      const { className } = screen.getByRole('button', { name: 'Publicar en TikTok' });
      unmount();
      return className;
    });

    const [whole, ...others] = looks;
    expect(others).not.toContain(whole);
  });

  it.each([
    ['the finishing', { acabado: { status: 'processing', message: '', messageSentence: null } }],
    [
      'a cut',
      {
        broll: {
          status: 'retrying',
          attempt: 2,
          attempts: 3,
          progress: 0,
          message: '',
          messageSentence: null,
        },
      },
    ],
  ] as const)('lets B-roll wait for %s', (_what, state) => {
    renderApp(
      <FinishedVideo guion={{ ...guion, ...state }} onPublish={() => undefined} onBroll={() => undefined} />,
    );

    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Fotos y clips|Generando/u }).disabled).toBe(
      true,
    );
  });

  it('says that it is out, and since when', () => {
    renderApp(
      <FinishedVideo
        guion={{ ...guion, fechaPublicacion: '2026-11-21T15:00:00.000Z' }}
        onPublish={() => undefined}
        onBroll={() => undefined}
      />,
    );

    expect(screen.getByText('Publicado el 21/11/2026')).toBeTruthy();
  });
});
