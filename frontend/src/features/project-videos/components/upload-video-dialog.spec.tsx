import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ResumableUpload } from '@pregonero/contracts/api';
import {
  type ResumableFile,
  type ResumableListener,
  InterruptedError,
  sendResumable,
} from '../../../lib/resumable-file';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { sessionKeys } from '../../../data/account';
import { setSessionToken } from '../../../lib/session-token';
import { aUser } from '../../../testing/agency-builders';
import { renderApp } from '../../../testing/render-app';
import { UploadList } from './upload-list';
import { UploadVideoDialog } from './upload-video-dialog';

jest.mock('../../../lib/resumable-file', () => ({
  ...jest.requireActual<object>('../../../lib/resumable-file'),
  sendResumable: jest.fn(),
  endResumable: jest.fn(() => Promise.resolve()),
}));

/** As on the page: the dialog goes when it says so, and what stands beside it can be reached again. */
function DialogAndList({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <UploadVideoDialog
        projectId={3}
        open={isOpen}
        onClose={() => {
          onClose();
          setOpen(false);
        }}
      />
      <UploadList projectId={3} />
    </>
  );
}

/** A transfer that the test ends. */
interface Transfer {
  what: ResumableFile;
  listener: ResumableListener;
  arrive: () => void;
  fail: (error: Error) => void;
}

const file = (name = 'pan.mp4') => new File(['video'], name, { type: 'video/mp4', lastModified: 7 });
const pick = (...picked: File[]) => {
  fireEvent.change(screen.getByTestId('project-video-input'), { target: { files: picked } });
};
const caption = () => screen.getByLabelText<HTMLTextAreaElement>('Caption');
const submit = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Subir video' }));
};

describe('uploading videos to a project', () => {
  let onClose: jest.Mock;
  let transfers: Transfer[];
  beforeEach(() => {
    onClose = jest.fn();
    transfers = [];
    jest.mocked(sendResumable).mockImplementation(
      (what, listener) =>
        new Promise((resolve, reject) => {
          transfers.push({ what, listener, arrive: resolve, fail: reject });
          listener.signal.addEventListener('abort', () => {
            reject(listener.signal.reason as Error);
          });
        }),
    );
  });
  afterEach(() => {
    window.localStorage.clear();
    jest.restoreAllMocks();
  });

  const render = (unfinished: ResumableUpload[] = []) => {
    fakeApi({ 'GET /api/uploads/tus': () => unfinished });
    return renderApp(<DialogAndList onClose={onClose} />);
  };
  const transfer = async (index: number): Promise<Transfer> =>
    waitFor(() => {
      const found = transfers[index];
      if (found === undefined) throw new Error(`there is no transfer ${index}`);
      return found;
    });

  it('wants a file, a caption and a state', async () => {
    render();
    fireEvent.change(screen.getByLabelText('Estado'), { target: { value: '' } });
    submit();

    expect(await screen.findByText('El caption es requerido')).toBeTruthy();
    expect(screen.getByText('Elige el archivo del video')).toBeTruthy();
    expect(screen.getAllByText('Selecciona un estado').length).toBeGreaterThan(1);
    expect(transfers).toEqual([]);
  });

  it('offers the three states that an upload may begin with', () => {
    render();

    const values = screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
    expect(values.filter((value) => value !== '')).toEqual(['pending', 'approved', 'declined']);
  });

  it('refuses another kind of file before it is sent', async () => {
    render();
    pick(file(), new File(['x'], 'pan.png', { type: 'image/png' }));

    expect(await screen.findByText('Solo se permiten videos (MP4, MOV, AVI)')).toBeTruthy();
  });

  it('sends while people go on: one after the other, each with its own words', async () => {
    render();
    pick(file('pan.mp4'), file('café.mp4'));
    fireEvent.change(screen.getByLabelText('Caption de «café.mp4»'), { target: { value: ' Café ' } });
    submit();
    const first = await transfer(0);
    act(() => {
      first.listener.onProgress(2);
    });

    expect(onClose).toHaveBeenCalled();
    expect(await screen.findByText('Subiendo… 40%')).toBeTruthy();
    expect(screen.getByText('En espera')).toBeTruthy();
    expect(transfers).toHaveLength(1);
    first.arrive();
    const second = await transfer(1);
    second.arrive();
    expect((await screen.findAllByText('Video subido')).length).toBeGreaterThan(0);
    expect(transfers.map(({ what }) => what.metadata)).toEqual([
      { filename: 'pan.mp4', lastModified: '7', projectId: '3', caption: 'pan', status: 'pending' },
      { filename: 'café.mp4', lastModified: '7', projectId: '3', caption: 'Café', status: 'pending' },
    ]);
    await waitFor(() => {
      expect(screen.queryByText('Subidas')).toBeNull();
    });
  });

  it('keeps what was typed, each for the file that it was typed for, and says that files are not kept', async () => {
    const first = render();
    pick(file('pan.mp4'), file('café.mp4'));
    fireEvent.change(screen.getByLabelText('Caption de «café.mp4»'), { target: { value: 'Café de enero' } });
    first.unmount();
    render();

    expect(screen.getByText(/Los archivos no se guardan: elígelos de nuevo/u)).toBeTruthy();
    pick(file('té.mp4'), file('café.mp4'));
    const captionOf = (name: string) =>
      screen.getByLabelText<HTMLTextAreaElement>(`Caption de «${name}»`).value;
    expect(await screen.findByLabelText('Caption de «té.mp4»')).toBeTruthy();
    expect([captionOf('té.mp4'), captionOf('café.mp4')]).toEqual(['té', 'Café de enero']);
    submit();
    (await transfer(0)).arrive();
    (await transfer(1)).arrive();
    await waitFor(() => {
      expect(screen.queryByText('Subidas')).toBeNull();
    });
    expect(window.localStorage).toHaveLength(0);
  });

  it('goes on by itself, where it was, when the network is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    render();
    pick(file());
    fireEvent.change(caption(), { target: { value: 'Pan' } });
    submit();
    const first = await transfer(0);
    act(() => {
      first.listener.onUrl('/api/uploads/tus/9');
      first.listener.onProgress(3);
    });
    online.mockReturnValue(false);
    fireEvent(window, new Event('offline'));

    expect(await screen.findByText(/Se cortó la conexión al 60%/u)).toBeTruthy();
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    const second = await transfer(1);
    expect(second.what.url).toBe('/api/uploads/tus/9');
    second.arrive();
    expect(await screen.findByText('Video subido')).toBeTruthy();
  });

  it('sends every one of several after a network that went, the interrupted one first', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    render();
    pick(file('pan.mp4'), file('café.mp4'));
    submit();
    const first = await transfer(0);
    act(() => {
      first.listener.onUrl('/api/uploads/tus/9');
      first.listener.onProgress(3);
    });
    online.mockReturnValue(false);
    fireEvent(window, new Event('offline'));

    expect(await screen.findByText(/Se cortó la conexión al 60%/u)).toBeTruthy();
    expect(screen.getByText('En espera')).toBeTruthy();
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    (await transfer(1)).arrive();
    (await transfer(2)).arrive();
    await waitFor(() => {
      expect(screen.queryByText('Subidas')).toBeNull();
    });
    expect(transfers.map(({ what }) => [what.file.name, what.url])).toEqual([
      ['pan.mp4', null],
      ['pan.mp4', '/api/uploads/tus/9'],
      ['café.mp4', null],
    ]);
  });

  it('tries again when the server does not answer', async () => {
    render();
    pick(file());
    fireEvent.change(caption(), { target: { value: 'Pan' } });
    submit();
    (await transfer(0)).fail(new InterruptedError());

    (await transfer(1)).arrive();
    expect(await screen.findByText('Video subido')).toBeTruthy();
  });

  it.each([
    ['goes on where it was once its owner has signed in again', 7, ['/api/uploads/tus/9']],
    ['is not sent by somebody else who signs in', 8, []],
  ] as const)('whose session ended %s', async (_name, id, urls) => {
    setSessionToken('old');
    const { queryClient } = render();
    queryClient.setQueryData(sessionKeys.me, aUser({ id: 7 }));
    pick(file());
    fireEvent.change(caption(), { target: { value: 'Pan' } });
    submit();
    const first = await transfer(0);
    act(() => {
      first.listener.onUrl('/api/uploads/tus/9');
      first.listener.onProgress(3);
    });
    setSessionToken(null);
    first.fail(refusal('unauthenticated'));
    expect(await screen.findByText(/60%/u)).toBeTruthy();
    fakeApi({ 'GET /api/me': () => ({ user: aUser({ id }) }), 'GET /api/uploads/tus': () => [] });
    act(() => {
      setSessionToken('new');
    });
    for (const url of urls) {
      const second = await transfer(1);
      expect(second.what.url).toBe(url);
      second.arrive();
    }

    await waitFor(() => {
      expect(screen.queryByText('Subidas')).toBeNull();
    });
    expect(transfers).toHaveLength(1 + urls.length);
  });

  it('says why a video is refused, and takes another file with the same words', async () => {
    render();
    pick(file());
    fireEvent.change(caption(), { target: { value: 'Pan' } });
    submit();
    (await transfer(0)).fail(refusal('unsupported_media_type'));

    expect(await screen.findByText(/El video no se subió\. Solo se permiten videos/u)).toBeTruthy();
    fireEvent.change(screen.getByTestId('upload-again-input'), { target: { files: [file('otro.mp4')] } });
    const second = await transfer(1);
    expect([second.what.url, second.what.metadata['caption'], second.what.metadata['filename']]).toEqual([
      null,
      'Pan',
      'otro.mp4',
    ]);
    second.arrive();
    expect(await screen.findByText('Video subido')).toBeTruthy();
  });

  it('can be taken back, and then the next one is sent', async () => {
    render();
    pick(file('pan.mp4'), file('café.mp4'));
    submit();
    await transfer(0);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar la subida de «pan»' }));

    const second = await transfer(1);
    expect(second.what.metadata['caption']).toBe('café');
    second.arrive();
    expect(await screen.findByText('Video subido')).toBeTruthy();
  });

  it('goes on after the page was loaded anew, with the same file only', async () => {
    render([
      {
        ...{ id: 9, projectId: 3, caption: 'Pan', status: 'approved', targetDate: null, versionOf: null },
        ...{ fileName: 'pan.mp4', lastModified: 7, sizeBytes: 5, receivedBytes: 2 },
        expiresAt: '2027-01-01T00:00:00.000Z',
      },
    ]);

    expect(await screen.findByText(/«pan.mp4» se cortó al 40%/u)).toBeTruthy();
    const input = screen.getByTestId('upload-again-input');
    fireEvent.change(input, { target: { files: [file('otro.mp4')] } });
    expect(await screen.findByText(/Ese no es el archivo/u)).toBeTruthy();
    fireEvent.change(input, { target: { files: [file()] } });
    const only = await transfer(0);
    expect(only.what.url).toBe('/api/uploads/tus/9');
    only.arrive();
    expect(await screen.findByText('Video subido')).toBeTruthy();
  });
});
