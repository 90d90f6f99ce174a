import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ResumableUpload } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { decisionsQuery, reviewQuery } from '../../../data/reviews';
import {
  ForgottenError,
  InterruptedError,
  type ResumableFile,
  type ResumableListener,
  sendResumable,
} from '../../../lib/resumable-file';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { aProjectVideo } from '../../../testing/agency-builders';
import { renderApp } from '../../../testing/render-app';
import { UploadList } from './upload-list';
import { VersionTools } from './version-tools';

jest.mock('../../../lib/resumable-file', () => ({
  ...jest.requireActual<object>('../../../lib/resumable-file'),
  sendResumable: jest.fn(),
  endResumable: jest.fn(() => Promise.resolve()),
}));

/** A transfer that the test ends. */
interface Transfer {
  what: ResumableFile;
  listener: ResumableListener;
  arrive: () => void;
  fail: (error: Error) => void;
}

const video = aProjectVideo({ id: 8, projectId: 3, caption: 'Pan' });
const file = (name = 'corte-2.mp4') => new File(['video'], name, { type: 'video/mp4', lastModified: 7 });
const pick = (picked: File) => {
  fireEvent.change(screen.getByTestId('version-input'), { target: { files: [picked] } });
};

/** What shows the review elsewhere on the page. */
function Readers() {
  useQuery(reviewQuery(8));
  useQuery(decisionsQuery(8));
  return null;
}

describe('a new version of a video', () => {
  let transfers: Transfer[];
  let asked: string[];
  beforeEach(() => {
    transfers = [];
    asked = [];
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

  const render = (unfinished: ResumableUpload[] = []) => {
    fakeApi({
      'GET /api/uploads/tus': () => unfinished,
      'GET /api/videos/8/review': () => {
        asked.push('review');
        return {};
      },
      'GET /api/videos/8/decisions': () => {
        asked.push('decisions');
        return [];
      },
    });
    return renderApp(
      <>
        <VersionTools video={video} />
        <UploadList projectId={3} />
        <Readers />
      </>,
    );
  };
  const transfer = async (index: number): Promise<Transfer> =>
    waitFor(() => {
      const found = transfers[index];
      if (found === undefined) throw new Error(`there is no transfer ${index}`);
      return found;
    });

  it('goes through the queue of uploads, on after a break, and refreshes versions and decision', async () => {
    render();
    await waitFor(() => {
      expect(asked.sort()).toEqual(['decisions', 'review']);
    });
    pick(file());
    const first = await transfer(0);
    act(() => {
      first.listener.onUrl('/api/uploads/tus/9');
      first.listener.onProgress(2);
    });

    // In the review, and in the list of the page, which stays when the review is closed.
    expect(await screen.findAllByText('Versión nueva de «Pan»')).toHaveLength(2);
    expect(screen.getAllByText('Subiendo… 40%')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Subir versión nueva' })).toHaveProperty('disabled', true);
    expect(first.what.metadata).toEqual({ filename: 'corte-2.mp4', lastModified: '7', versionOf: '8' });
    first.fail(new InterruptedError());
    const second = await transfer(1);
    expect(second.what.url).toBe('/api/uploads/tus/9');
    second.arrive();

    expect(await screen.findByText('Versión subida')).toBeTruthy();
    await waitFor(() => {
      expect(asked.sort()).toEqual(['decisions', 'decisions', 'review', 'review']);
    });
    expect(screen.queryByText('Versión nueva de «Pan»')).toBeNull();
  });

  it('says that its video went, and sends nothing again', async () => {
    render();
    pick(file());
    const first = await transfer(0);
    act(() => {
      first.listener.onUrl('/api/uploads/tus/9');
    });
    first.fail(new ForgottenError());
    const second = await transfer(1);
    expect(second.what.url).toBeNull();
    second.fail(refusal('not_found'));

    expect((await screen.findAllByText(/La versión no se subió\./u)).length).toBe(2);
    fireEvent.click(screen.getAllByRole('button', { name: /Cancelar la subida de/u })[0] as HTMLElement);
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull();
    });
    expect(transfers).toHaveLength(2);
  });

  it('refuses another kind of file before it is sent', async () => {
    render();
    pick(new File(['x'], 'pan.png', { type: 'image/png' }));

    expect(await screen.findByText('Solo se permiten videos (MP4, MOV, AVI)')).toBeTruthy();
    expect(transfers).toEqual([]);
  });

  it('goes on after the page was loaded anew, as a version still', async () => {
    render([
      {
        ...{ id: 9, projectId: 3, caption: 'Pan', status: 'pending', targetDate: null, versionOf: 8 },
        ...{ fileName: 'corte-2.mp4', lastModified: 7, sizeBytes: 5, receivedBytes: 2 },
        expiresAt: '2027-01-01T00:00:00.000Z',
      },
    ]);

    expect(await screen.findByText('Versión nueva de «Pan»')).toBeTruthy();
    fireEvent.change(screen.getByTestId('upload-again-input'), { target: { files: [file()] } });
    const only = await transfer(0);
    expect([only.what.url, only.what.metadata['versionOf']]).toEqual(['/api/uploads/tus/9', '8']);
    only.arrive();
    expect(await screen.findByText('Versión subida')).toBeTruthy();
  });
});
