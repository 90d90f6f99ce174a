import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { LIMITS } from '@pregonero/contracts/api';
import { createQueryClient } from '../../../lib/query-client';
import { guionKeys } from '../../../queries/guiones';
import { aGuion } from '../../../testing/builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { clock, OwnAudio, refusalOf } from './own-audio';

/** A recorder that the test holds in its hand: it hears what the test says. */
class FakeRecorder extends EventTarget {
  static last: FakeRecorder | null = null;
  static isTypeSupported = (type: string): boolean => type.startsWith('audio/mp4');
  state = 'inactive';

  constructor(
    readonly stream: MediaStream,
    readonly options: { mimeType: string },
  ) {
    super();
    FakeRecorder.last = this;
  }

  start(): void {
    this.state = 'recording';
  }

  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['voz']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

let stoppedTracks = 0;
let revoked: string[] = [];
const stream = { getTracks: () => [{ stop: () => (stoppedTracks += 1) }] } as unknown as MediaStream;

function allowMicrophone(answer: () => Promise<MediaStream>): void {
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: answer },
  });
  Object.defineProperty(window, 'MediaRecorder', { configurable: true, value: FakeRecorder });
}

const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

beforeEach(() => {
  stoppedTracks = 0;
  FakeRecorder.last = null;
  URL.createObjectURL = () => 'blob:take';
  revoked = [];
  URL.revokeObjectURL = (url) => {
    revoked.push(url);
  };
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(window, 'MediaRecorder');
  jest.restoreAllMocks();
});

async function record(): Promise<void> {
  press('Grabar');
  await screen.findByRole('timer');
  press('Detener');
  await screen.findByLabelText('Tu grabación');
}

describe('OwnAudio', () => {
  it('records, lets the owner hear it, and sends it once', async () => {
    allowMicrophone(() => Promise.resolve(stream));
    const stored = aGuion({ audioUrl: '/voz.m4a', audioDuracion: 61.2, sequence: 2 });
    const { changes } = fakeApi({ [`POST /api/guiones/${stored.id}/audio`]: () => stored });
    renderApp(<OwnAudio guion={aGuion()} />);

    await record();
    expect(stoppedTracks).toBe(1);
    expect(changes).toEqual([]);
    press('Usar esta grabación');

    await screen.findByText('Audio guardado');
    expect(changes).toHaveLength(1);
    const sent = (changes[0]?.body as FormData).get('audio') as File;
    expect([sent.name, sent.type]).toEqual(['grabacion.m4a', 'audio/mp4']);
  });

  it('forgets a recording that was discarded', async () => {
    allowMicrophone(() => Promise.resolve(stream));
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
    allowMicrophone(() => Promise.reject(new DOMException('no', name)));
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
    allowMicrophone(() => new Promise((answer) => (allow = answer)));
    const { unmount } = renderApp(<OwnAudio guion={aGuion()} />);
    press('Grabar');

    unmount();
    await act(async () => {
      allow(stream);
      await Promise.resolve();
    });

    expect([stoppedTracks, FakeRecorder.last]).toEqual([1, null]);
  });

  it('keeps the recording when the upload fails, and says why', async () => {
    allowMicrophone(() => Promise.resolve(stream));
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
    for (const type of ['audio/mpeg', 'audio/x-m4a', 'video/webm', 'video/mp4', ''])
      expect(refusalOf({ type, size: LIMITS.audioMaxBytes })).toBeNull();
    expect(refusalOf({ type: 'audio/wav', size: LIMITS.audioMaxBytes + 1 })).toMatch(/32MB/u);
    expect(refusalOf({ type: 'application/pdf', size: 1 })).toMatch(/audios/u);
  });

  it('says lengths in minutes and seconds', () => {
    expect([clock(0), clock(59.6), clock(600)]).toEqual(['0:00', '1:00', '10:00']);
  });
});
