import { shareVideo, whatsappHref } from './share';

const VIDEO = { url: 'https://archivos.test/1.mp4?firma=a&b', title: 'Pan & queso', name: 'Pan.mp4' };
const set = (parts: object) => Object.assign(navigator, parts);

afterEach(() => {
  Object.assign(navigator, { share: undefined, canShare: undefined });
  jest.restoreAllMocks();
});

describe('shareVideo', () => {
  it('opens WhatsApp with the whole link where there is no share sheet', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);

    expect(await shareVideo(VIDEO)).toBe('link');

    const href = String(open.mock.calls[0]?.[0]);
    expect(new URL(href).searchParams.get('text')).toBe(`Pan & queso\n${VIDEO.url}`);
    expect(href).toBe(whatsappHref(VIDEO.title, VIDEO.url));
  });

  it('gives the link to a share sheet that takes no files', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    set({ share });

    expect(await shareVideo(VIDEO)).toBe('shared');
    expect(share).toHaveBeenCalledWith({ title: VIDEO.title, url: VIDEO.url });
  });

  it('takes a closed sheet for an answer, and WhatsApp where sharing was refused', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    set({ share: jest.fn().mockRejectedValue(new DOMException('no', 'AbortError')) });
    expect(await shareVideo(VIDEO)).toBe('cancelled');
    expect(open).not.toHaveBeenCalled();

    set({ share: jest.fn().mockRejectedValue(new DOMException('no', 'NotAllowedError')) });
    expect(await shareVideo(VIDEO)).toBe('link');
  });

  it('asks for another tap when the file took longer than the first one counts, and has it ready then', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const fetchVideo = jest.fn(() =>
      Promise.resolve({ ok: true, blob: () => Promise.resolve(new Blob(['video'])) }),
    );
    const saved = { fetch: globalThis.fetch };
    Object.assign(globalThis, { fetch: fetchVideo });
    const share = jest
      .fn()
      .mockRejectedValueOnce(new DOMException('the tap is too long ago', 'NotAllowedError'))
      .mockResolvedValueOnce(undefined);
    set({ share, canShare: () => true });

    expect(await shareVideo(VIDEO)).toBe('again');
    expect(await shareVideo(VIDEO)).toBe('shared');

    expect(fetchVideo).toHaveBeenCalledTimes(1);
    expect(open).not.toHaveBeenCalled();
    Object.assign(globalThis, saved);
  });
});
