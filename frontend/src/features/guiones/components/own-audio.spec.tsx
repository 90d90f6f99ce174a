import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LIMITS } from '@pregonero/contracts/api';
import { useState } from 'react';
import { createQueryClient } from '../../../lib/query-client';
import { guionKeys } from '../../../data/guiones';
import { aGuion } from '../../../testing/builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import {
  allowMicrophone,
  fakeMicrophone,
  FakeRecorder,
  removeMicrophone,
} from '../../../testing/fake-recorder';
import { renderApp } from '../../../testing/render-app';
import { clock, OwnAudio, refusalOf } from './own-audio';

let microphone = fakeMicrophone();
let revoked: string[] = [];
const open = (answer: () => Promise<MediaStream> = () => Promise.resolve(microphone.stream)): void => {
  allowMicrophone(answer);
  URL.revokeObjectURL = (url) => {
    revoked.push(url);
  };
};

const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

beforeEach(() => {
  // Three seconds are counted down before each recording.
  jest.useFakeTimers();
  microphone = fakeMicrophone();
  revoked = [];
});
afterEach(() => {
  jest.useRealTimers();
  removeMicrophone();
  jest.restoreAllMocks();
});

const pass = (ms: number): void => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

/** A recording that can be left, as by its tab. */
function Leavable() {
  const [guion] = useState(aGuion);
  const [active, setActive] = useState(true);
  const leave = () => {
    setActive(false);
  };
  return (
    <>
      <button onClick={leave}>Dejar</button>
      <OwnAudio guion={guion} active={active} />
    </>
  );
}

async function record(): Promise<void> {
  press('Grabar');
  await screen.findByRole('timer');
  press('Detener');
  await screen.findByLabelText('Tu grabación');
}

describe('OwnAudio', () => {
  it('records, lets the owner hear it, and sends it once', async () => {
    open();
    const stored = aGuion({ audioUrl: '/voz.m4a', audioDuracion: 61.2, sequence: 2 });
    const { changes } = fakeApi({ [`POST /api/guiones/${stored.id}/audio`]: () => stored });
    renderApp(<OwnAudio guion={aGuion()} />);

    await record();
    expect(microphone.stopped()).toBe(1);
    expect(changes).toEqual([]);
    press('Usar esta grabación');

    await screen.findByText('Audio guardado');
    expect(changes).toHaveLength(1);
    const body: unknown = changes[0]?.body;
    const sent = (body as FormData).get('audio') as File;
    expect([sent.name, sent.type]).toEqual(['grabacion.m4a', 'audio/mp4']);
  });

  it('counts three seconds down before it records, and gives the microphone back when it is stopped meanwhile', async () => {
    open();
    renderApp(<OwnAudio guion={aGuion()} />);

    press('Grabar');
    await screen.findByText('Empieza en 3…');
    pass(2_999);
    expect(screen.getByText('Empieza en 1…')).toBeTruthy();
    expect(FakeRecorder.last?.state).toBe('inactive');
    press('Detener');
    pass(10_000);

    expect([FakeRecorder.last?.state, microphone.stopped()]).toEqual(['inactive', 1]);
    expect(screen.getByRole('button', { name: 'Grabar' })).toBeTruthy();
    expect(screen.queryByLabelText('Tu grabación')).toBeNull();
  });

  it('goes on in the script while it is read', async () => {
    open();
    const contenido = 'Hoy el pan está recién hecho y caliente. ¿Te guardamos el tuyo para la tarde?';
    const { container } = renderApp(<OwnAudio guion={aGuion({ contenido })} />);
    const now = () => container.querySelector('[data-now]')?.textContent.trim();

    press('Grabar');
    await screen.findByRole('timer');
    expect(now()).toBe('Hoy el pan está recién hecho y caliente.');
    pass(4_000);

    expect(now()).toBe('¿Te guardamos el tuyo para la tarde?');
  });

  it('sends a recording without the silence at its ends', async () => {
    open();
    const RATE = 24_000;
    // Two seconds of silence on each side of one second of voice.
    const samples = new Float32Array(5 * RATE).fill(0.5, 2 * RATE, 3 * RATE);
    class FakeContext {
      decodeAudioData = () => Promise.resolve({ getChannelData: () => samples });
    }
    Object.defineProperty(window, 'OfflineAudioContext', { configurable: true, value: FakeContext });
    Object.defineProperty(Blob.prototype, 'arrayBuffer', {
      configurable: true,
      value: () => Promise.resolve(new ArrayBuffer(4)),
    });
    const stored = aGuion({ audioUrl: '/voz.wav', audioDuracion: 1.3, sequence: 2 });
    const { changes } = fakeApi({ [`POST /api/guiones/${stored.id}/audio`]: () => stored });
    renderApp(<OwnAudio guion={aGuion()} />);

    press('Grabar');
    await screen.findByRole('timer');
    await act(async () => {
      press('Detener');
      // Decoding the recording takes a few turns.
      for (let turn = 0; turn < 50 && revoked.length === 0; turn += 1) await Promise.resolve();
    });
    press('Usar esta grabación');

    await screen.findByText('Audio guardado');
    const body: unknown = changes[0]?.body;
    const sent = (body as FormData).get('audio') as File;
    expect([sent.name, Math.round((sent.size - 44) / 2 / (RATE / 10))]).toEqual(['grabacion.wav', 13]);
  });

  it('records sentence by sentence, lets one be said again, and joins them in their order', async () => {
    open();
    const parts: number[] = [];
    class FakeContext {
      decodeAudioData = (bytes: ArrayBuffer) => {
        parts.push(bytes.byteLength);
        return Promise.resolve({ getChannelData: () => Float32Array.of(0.5, 0.5) });
      };
    }
    Object.defineProperty(window, 'OfflineAudioContext', { configurable: true, value: FakeContext });
    // The page of the tests has files without their bytes.
    Object.defineProperty(Blob.prototype, 'arrayBuffer', {
      configurable: true,
      value: () => Promise.resolve(new ArrayBuffer(4)),
    });
    const stored = aGuion({ audioUrl: '/voz.m4a', audioDuracion: 61.2, sequence: 2 });
    const { changes } = fakeApi({ [`POST /api/guiones/${stored.id}/audio`]: () => stored });
    renderApp(
      <OwnAudio guion={aGuion({ contenido: 'Hoy el pan está recién hecho. ¿Te guardamos el tuyo?' })} />,
    );
    const say = async (name: string): Promise<void> => {
      fireEvent.click(await screen.findByRole('button', { name }));
      fireEvent.click(await screen.findByRole('button', { name: 'Detener' }));
      await screen.findByRole('button', { name: 'Repetir esta frase' });
    };

    press('Frase por frase');
    await screen.findByText('Hoy el pan está recién hecho.');
    await say('Grabar esta frase');
    await say('Repetir esta frase');
    press('Siguiente frase');
    await screen.findByText('¿Te guardamos el tuyo?');
    expect(screen.queryByRole('button', { name: 'Unir las frases' })).toBeNull();
    await say('Grabar esta frase');
    press('Unir las frases');
    fireEvent.click(await screen.findByRole('button', { name: 'Usar esta grabación' }));

    await screen.findByText('Audio guardado');
    expect(parts).toHaveLength(2);
    const body: unknown = changes[0]?.body;
    const sent = (body as FormData).get('audio') as File;
    expect([sent.name, sent.type]).toEqual(['grabacion.wav', 'audio/wav']);
  });

  it('forgets a recording that was discarded', async () => {
    open();
    const { changes } = fakeApi({});
    renderApp(<OwnAudio guion={aGuion()} />);

    await record();
    press('Descartar');

    expect(screen.queryByLabelText('Tu grabación')).toBeNull();
    expect(revoked).toEqual(['blob:take']);
    expect(changes).toEqual([]);
  });

  it.each([
    ['NotAllowedError', /no dio permiso/u],
    ['NotFoundError', /No encontramos un micrófono/u],
    ['NotReadableError', /se interrumpió/u],
  ])('says what to do after %s', async (name, sentence) => {
    open(() => Promise.reject(new DOMException('no', name)));
    renderApp(<OwnAudio guion={aGuion()} />);

    press('Grabar');

    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Subir un archivo' })).toBeTruthy();
  });

  it('says so where nothing can record', () => {
    renderApp(<OwnAudio guion={aGuion()} />);
    press('Grabar');
    expect(screen.getByText(/no puede grabar/u)).toBeTruthy();
  });

  it('lets the microphone go when the page is left while it is asked for', async () => {
    let allow: (stream: MediaStream) => void = () => undefined;
    open(() => new Promise((answer) => (allow = answer)));
    const { unmount } = renderApp(<OwnAudio guion={aGuion()} />);
    press('Grabar');

    unmount();
    await act(async () => {
      allow(microphone.stream);
      await Promise.resolve();
    });

    expect([microphone.stopped(), FakeRecorder.last]).toEqual([1, null]);
  });

  it.each([
    [
      'made',
      class extends FakeRecorder {
        constructor(stream: MediaStream, options: { mimeType: string }) {
          super(stream, options);
          throw new DOMException('no', 'NotSupportedError');
        }
      },
    ],
    [
      'started',
      class extends FakeRecorder {
        override start(): void {
          throw new DOMException('no', 'InvalidModificationError');
        }
      },
    ],
  ])('lets the microphone go when a recorder cannot be %s, and says so', async (_what, recorder) => {
    allowMicrophone(() => Promise.resolve(microphone.stream), recorder);
    renderApp(<OwnAudio guion={aGuion()} />);

    press('Grabar');

    expect(await screen.findByText(/se interrumpió/u)).toBeTruthy();
    expect(microphone.stopped()).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Grabar' })).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('ends the recording when it is left, and keeps it to be heard', async () => {
    open();
    renderApp(<Leavable />);
    press('Grabar');
    await screen.findByRole('timer');

    press('Dejar');

    expect(await screen.findByLabelText('Tu grabación')).toBeTruthy();
    expect([microphone.stopped(), screen.queryByRole('timer')]).toEqual([1, null]);
  });

  it('takes no microphone that is allowed after it was left', async () => {
    let allow: (stream: MediaStream) => void = () => undefined;
    open(() => new Promise((answer) => (allow = answer)));
    renderApp(<Leavable />);
    press('Grabar');
    press('Dejar');

    await act(async () => {
      allow(microphone.stream);
      await Promise.resolve();
    });

    expect([microphone.stopped(), FakeRecorder.last]).toEqual([1, null]);
    expect(screen.getByRole('button', { name: 'Grabar' })).toBeTruthy();
  });

  it('announces that it is sending, and leaves the figure to the bar', async () => {
    open();
    const guion = aGuion();
    fakeApi({ [`POST /api/guiones/${guion.id}/audio`]: () => new Promise(() => undefined) });
    renderApp(<OwnAudio guion={guion} />);

    await record();
    press('Usar esta grabación');

    expect(within(await screen.findByRole('group')).getByRole('status').textContent).toBe(
      'Subiendo tu audio',
    );
    expect(screen.getByRole('progressbar', { name: 'Subiendo tu audio' })).toBeTruthy();
  });

  it('says whether there is something that is not saved: while recording, heard and sent', async () => {
    open();
    const guion = aGuion();
    let answer: (stored: unknown) => void = () => undefined;
    fakeApi({ [`POST /api/guiones/${guion.id}/audio`]: () => new Promise((done) => (answer = done)) });
    let unsaved = false;
    const heard = (now: boolean) => {
      unsaved = now;
    };
    renderApp(<OwnAudio guion={guion} onUnsaved={heard} />);
    expect(unsaved).toBe(false);

    press('Grabar');
    await screen.findByRole('timer');
    expect(unsaved).toBe(true);
    press('Detener');
    await screen.findByLabelText('Tu grabación');
    expect(unsaved).toBe(true);
    press('Usar esta grabación');
    await screen.findByRole('progressbar');
    expect(unsaved).toBe(true);
    answer(aGuion({ audioUrl: '/voz.m4a', audioDuracion: 3, sequence: 2 }));
    await screen.findByText('Audio guardado');

    await waitFor(() => {
      expect(unsaved).toBe(false);
    });
  });

  it('keeps the recording when the upload fails, and says why', async () => {
    open();
    const guion = aGuion();
    fakeApi({
      [`POST /api/guiones/${guion.id}/audio`]: () => {
        throw refusal('storage_unavailable');
      },
    });
    renderApp(<OwnAudio guion={guion} />);

    await record();
    press('Usar esta grabación');

    await screen.findByText('No se pudo subir el audio');
    expect(screen.getByLabelText('Tu grabación')).toBeTruthy();
  });

  it('refuses a file that is no audio before anything is sent', () => {
    const { changes } = fakeApi({});
    const { container } = renderApp(<OwnAudio guion={aGuion()} />);
    const input = container.querySelector('[data-own-audio]');
    if (input === null) throw new Error('no input');

    fireEvent.change(input, { target: { files: [new File(['x'], 'foto.png', { type: 'image/png' })] } });

    expect(screen.getByText('Solo se permiten audios (WAV, MP3, M4A, OGG, WebM)')).toBeTruthy();
    expect(changes).toEqual([]);
  });

  it('offers voice memos of iOS when it asks for a file', () => {
    const { container } = renderApp(<OwnAudio guion={aGuion()} />);

    expect(container.querySelector('[data-own-audio]')?.getAttribute('accept')?.split(',')).toContain('.qta');
  });

  it('plays what is stored, and takes it back on demand', async () => {
    const guion = aGuion({ audioUrl: '/voz.wav', audioDuracion: 61.2 });
    const { changes } = fakeApi({
      [`DELETE /api/guiones/${guion.id}/audio`]: () => ({ ...guion, audioUrl: null, sequence: 2 }),
    });
    const queryClient = createQueryClient();
    queryClient.setQueryData(guionKeys.list, [guion]);
    renderApp(<OwnAudio guion={guion} />, queryClient);
    expect(screen.getByText(/1:01/u)).toBeTruthy();

    press('Quitar mi audio');

    await screen.findByText('Audio quitado');
    expect(changes.map(({ method }) => method)).toEqual(['DELETE']);
    await waitFor(() => {
      expect(
        queryClient.getQueryData<{ audioUrl: string | null }[]>(guionKeys.list)?.[0]?.audioUrl,
      ).toBeNull();
    });
  });
});

describe('what a file is before it is sent', () => {
  it('takes recordings of any machine up to the limit', () => {
    const what = (type: string, name = 'voz', size: number = LIMITS.audioMaxBytes) =>
      refusalOf({ type, name, size });
    for (const type of [
      'audio/mpeg',
      'audio/x-m4a',
      'video/webm',
      'video/mp4',
      'video/ogg',
      'application/ogg',
      '',
    ])
      expect(what(type)).toBeNull();
    for (const name of ['voz.ogg', 'voz.OGA', 'voz.opus', 'voz.qta'])
      expect(what('application/octet-stream', name)).toBeNull();
    expect(what('audio/wav', 'voz.wav', LIMITS.audioMaxBytes + 1)).toMatch(/32MB/u);
    expect(what('application/pdf', 'voz.pdf', 1)).toMatch(/audios/u);
  });

  it('says lengths in minutes and seconds', () => {
    expect([clock(0), clock(59.6), clock(600)]).toEqual(['0:00', '1:00', '10:00']);
  });
});
