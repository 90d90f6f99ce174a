import { downloadFile } from './download';

const URL_OF_VIDEO = 'https://s3/final.mp4';

describe('downloadFile', () => {
  const open = jest.fn();
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const fetchVideo = jest.fn();
  const saved = { fetch: globalThis.fetch };
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
    await downloadFile(URL_OF_VIDEO, 'pan.mp4');

    const [link] = click.mock.contexts as HTMLAnchorElement[];
    expect([link?.href, link?.download]).toEqual(['blob:video', 'pan.mp4']);
    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    ['the store refuses', () => Promise.resolve({ ok: false, status: 403 })],
    ['the connection breaks', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('opens the address when %s', async (_what, answer) => {
    fetchVideo.mockImplementation(answer);
    await downloadFile(URL_OF_VIDEO, 'pan.mp4');

    expect(open).toHaveBeenCalledWith(URL_OF_VIDEO, '_blank', 'noopener');
    expect(click).not.toHaveBeenCalled();
  });
});
