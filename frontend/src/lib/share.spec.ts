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
});
