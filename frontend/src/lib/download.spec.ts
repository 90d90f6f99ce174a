import { downloadFile } from './download';

const URL_OF_VIDEO = 'https://s3/final.mp4';

describe('downloadFile', () => {
  const open = jest.fn();
  let click: jest.SpiedFunction<HTMLAnchorElement['click']>;
  const fetchVideo = jest.fn();
  const saved = { fetch: globalThis.fetch };
  beforeAll(() => {
    click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  });
  beforeEach(() => {
    jest.useFakeTimers();
    for (const mock of [open, click, fetchVideo]) mock.mockClear();
    Object.assign(window, { open });
    Object.assign(globalThis, { fetch: fetchVideo });
    Object.assign(URL, { createObjectURL: () => 'blob:video', revokeObjectURL: jest.fn() });
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, saved);
  });

  it('saves the bytes under the name', async () => {
    fetchVideo.mockResolvedValue({ ok: true, blob: () => Promise.resolve(new Blob(['video'])) });
    await expect(downloadFile(URL_OF_VIDEO, 'pan.mp4')).resolves.toBe('saved');

    const [link] = click.mock.contexts as HTMLAnchorElement[];
    expect([link?.href, link?.download]).toEqual(['blob:video', 'pan.mp4']);
    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    ['video/quicktime', 'pan.mov'],
    ['video/x-msvideo', 'pan.avi'],
    ['video/mp4', 'pan.mp4'],
  ])('names %s %s', async (type, name) => {
    fetchVideo.mockResolvedValue({ ok: true, blob: () => Promise.resolve(new Blob(['video'], { type })) });

    await downloadFile(URL_OF_VIDEO, 'pan.mp4');

    const [link] = click.mock.contexts as HTMLAnchorElement[];
    expect(link?.download).toBe(name);
  });

  it('opens the address when the bytes cannot be read here', async () => {
    fetchVideo.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(downloadFile(URL_OF_VIDEO, 'pan.mp4')).resolves.toBe('opened');

    expect(open).toHaveBeenCalledWith(URL_OF_VIDEO, '_blank', 'noopener');
    expect(click).not.toHaveBeenCalled();
  });

  it('opens nothing when the store refuses the link: it would show its own words for that', async () => {
    fetchVideo.mockResolvedValue({ ok: false, status: 403 });
    await expect(downloadFile(URL_OF_VIDEO, 'pan.mp4')).resolves.toBe('refused');

    expect(open).not.toHaveBeenCalled();
    expect(click).not.toHaveBeenCalled();
  });
});
