import { act, renderHook, screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app';
import { useDownload } from './downloads';
import { toast } from './toaster';

let answer: (response: unknown) => void;

/** Begins a download; `end` is the store's answer to it. */
function begin() {
  renderApp(<p>pantalla</p>);
  const { result } = renderHook(useDownload);
  act(() => {
    result.current.download('https://s3/final.mp4', 'pan.mp4');
  });
  const end = (response: unknown) =>
    act(async () => {
      answer(response);
      await Promise.resolve();
    });
  return { result, end };
}

describe('useDownload', () => {
  const saved = { fetch: globalThis.fetch };
  beforeEach(() => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    Object.assign(URL, { createObjectURL: () => 'blob:video', revokeObjectURL: jest.fn() });
    Object.assign(globalThis, {
      fetch: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
  });
  afterEach(() => {
    act(() => {
      toast.dismiss();
    });
    Object.assign(globalThis, saved);
  });

  it('says while a file is on its way, and that it was saved', async () => {
    const { result, end } = begin();
    expect(result.current.downloading).toBe(true);

    await end({ ok: true, blob: () => Promise.resolve(new Blob(['video'])) });

    expect(await screen.findByText('Descarga en marcha')).toBeTruthy();
    expect(result.current.downloading).toBe(false);
  });

  it('says that a link has ended, and what to do', async () => {
    const { result, end } = begin();

    await end({ ok: false, status: 403 });

    expect(await screen.findByText(/Recarga la página y descárgalo de nuevo/u)).toBeTruthy();
    expect(result.current.downloading).toBe(false);
  });
});
