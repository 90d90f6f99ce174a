import { hasShareSheet, readVideoFile, SHARE_MAX_BYTES, shareFile, whatsappHref } from './share';

const set = (parts: object) => Object.assign(navigator, parts);
const file = new File(['video'], 'Pan.mp4', { type: 'video/mp4' });
const refusedWith = (name: string) => jest.fn().mockRejectedValue(new DOMException('no', name));

afterEach(() => {
  Object.assign(navigator, { share: undefined, canShare: undefined });
  Reflect.deleteProperty(navigator, 'userActivation');
});

describe('whatsappHref', () => {
  it('carries each line whole', () => {
    const link = 'https://archivos.test/1.mp4?firma=a&b';
    expect(new URL(whatsappHref('Pan & queso', link)).searchParams.get('text')).toBe(`Pan & queso\n${link}`);
  });
});

describe('readVideoFile', () => {
  const saved = { fetch: globalThis.fetch };
  const answer = (type: string) =>
    Object.assign(globalThis, {
      fetch: () =>
        Promise.resolve({
          ok: true,
          body: null,
          headers: { get: () => null },
          blob: () => Promise.resolve(new Blob(['video'], { type })),
        }),
    });
  afterEach(() => {
    Object.assign(globalThis, saved);
  });

  it.each([
    ['Panadería La 14', 'Pan de bono', 'video/mp4', 'Panadería_La_14_Pan_de_bono.mp4'],
    ['', 'Pan de bono', 'video/quicktime', 'Pan_de_bono.mov'],
    ['', '¡…!', 'application/octet-stream', 'video.mp4'],
  ])('names the file of %p, %p, %s %s', async (business, titulo, type, name) => {
    answer(type);

    const read = await readVideoFile({ url: 'https://s3/1.mp4', business, titulo }, () => undefined);

    expect([read.name, read.type.startsWith('video/'), read.size]).toEqual([name, true, 5]);
  });
});

describe('hasShareSheet', () => {
  it('needs a browser that shares files', () => {
    expect(hasShareSheet(file)).toBe(false);
    set({ share: jest.fn() });
    expect(hasShareSheet(file)).toBe(false);
    set({ canShare: ({ files }: ShareData) => files?.[0] === file });
    expect(hasShareSheet(file)).toBe(true);
  });

  it('is false for a file that Chromium would reject', () => {
    set({ share: jest.fn(), canShare: () => true });
    const large = { size: SHARE_MAX_BYTES + 1 } as File;
    expect([hasShareSheet({ size: SHARE_MAX_BYTES } as File), hasShareSheet(large)]).toEqual([true, false]);
  });
});

describe('shareFile', () => {
  it('opens the sheet with the file', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    set({ share });

    expect(await shareFile(file)).toBe('shared');
    expect(share).toHaveBeenCalledWith({ files: [file] });
  });

  it.each([
    ['AbortError', undefined, 'cancelled'],
    ['NotAllowedError', undefined, 'again'],
    // The tap still counted: another one would end the same way.
    ['NotAllowedError', true, 'failed'],
    ['DataError', undefined, 'failed'],
  ])('ends %s with isActive %p as %s', async (error, isActive, outcome) => {
    set({ share: refusedWith(error) });
    if (isActive !== undefined) set({ userActivation: { isActive } });

    expect(await shareFile(file)).toBe(outcome);
  });

  it('asks for another tap without opening the sheet when the first one counts no longer', async () => {
    const share = jest.fn();
    set({ share, userActivation: { isActive: false } });

    expect(await shareFile(file)).toBe('again');
    expect(share).not.toHaveBeenCalled();
  });
});
