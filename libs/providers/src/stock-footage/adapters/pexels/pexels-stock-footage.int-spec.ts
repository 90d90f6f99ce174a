import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '@pregonero/contracts/languages';
import { json, RecordedServer, text } from '@pregonero/testing';
import { PexelsStockFootage } from './pexels-stock-footage.adapter';

describe('PexelsStockFootage', () => {
  let server: RecordedServer;
  let pexels: PexelsStockFootage;
  const video = (id: number, link = `${server.url}/files/${id}.mp4`) => ({
    id,
    width: 1080,
    height: 1920,
    duration: 14,
    url: `https://www.pexels.com/video/${id}/`,
    image: `https://images.example.test/${id}.jpg`,
    full_res: null,
    tags: [],
    user: { id: 77, name: 'Ana Ruiz', url: 'https://www.pexels.com/@ana' },
    video_files: [
      {
        id: 1,
        quality: 'hd',
        file_type: 'video/mp4',
        width: 1080,
        height: 1920,
        fps: 25.0,
        link,
        size: 9_123_456,
      },
      {
        id: 3,
        quality: 'hls',
        file_type: 'video/mp4',
        width: null,
        height: null,
        fps: null,
        link: `${link}.m3u8`,
      },
    ],
    video_pictures: [],
  });

  beforeAll(async () => {
    server = await RecordedServer.start();
  });
  beforeEach(() => {
    server.reset();
    pexels = new PexelsStockFootage({
      enabled: true,
      baseUrl: `${server.url}/v1`,
      apiKey: 'test-key',
      downloadHosts: [server.host],
    });
  });
  afterAll(async () => {
    await server.stop();
  });

  it('searches in Spanish with the bare key and a user agent', async () => {
    server.script(
      json(200, { page: 1, per_page: 4, total_results: 2, videos: [video(1), 'broken', video(2)] }),
    );

    const clips = await pexels.search({ keyword: '  Café  negro ', count: 4, orientation: 'portrait' });

    expect(clips).toMatchObject([
      {
        id: 1,
        url: `${server.url}/files/1.mp4`,
        thumbnail: 'https://images.example.test/1.jpg',
        duration: 14,
        user: 'Ana Ruiz',
        width: 1080,
        height: 1920,
      },
      { id: 2 },
    ]);
    const url = new URL(server.calls[0]?.url ?? '', server.url);
    expect(url.pathname).toBe('/v1/videos/search');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      query: 'café negro',
      per_page: '4',
      orientation: 'portrait',
      locale: 'es-ES',
    });
    expect(server.calls[0]?.headers.authorization).toBe('test-key');
    expect(server.calls[0]?.headers['user-agent']).toMatch(/Pregonero/u);
  });

  it('asks once for the same words, however they are typed', async () => {
    server.script(json(200, { videos: [video(1)] }));

    await pexels.search({ keyword: 'Café', count: 4 });
    await expect(pexels.search({ keyword: ' CAFÉ ', count: 4 })).resolves.toHaveLength(1);

    expect(server.calls).toHaveLength(1);
  });

  it('finds a clip that was just searched for without another call', async () => {
    server.script(json(200, { videos: [video(1)] }));
    await pexels.search({ keyword: 'café', count: 4 });

    await expect(pexels.find(1)).resolves.toMatchObject({ author: 'Ana Ruiz' });

    expect(server.calls).toHaveLength(1);
  });

  it('finds a clip by id and knows a missing one', async () => {
    server.script(json(200, video(9)), json(404, { status: 404, code: 'Not Found' }));

    await expect(pexels.find(9)).resolves.toMatchObject({
      clip: { id: 9 },
      fileUrl: `${server.url}/files/9.mp4`,
      author: 'Ana Ruiz',
      pageUrl: 'https://www.pexels.com/video/9/',
    });
    await expect(pexels.find(10)).resolves.toBeNull();
    expect(server.calls[0]?.url).toBe('/v1/videos/videos/9');
  });

  it('offers no clip from a host that is not allowed, and fetches none', async () => {
    server.script(json(200, video(9, 'http://169.254.169.254/9.mp4')));
    const directory = await mkdtemp(join(tmpdir(), 'pexels-'));

    await expect(pexels.find(9)).resolves.toBeNull();
    await expect(pexels.download('http://169.254.169.254/9.mp4', join(directory, 'a'))).rejects.toMatchObject(
      { kind: 'rejected' },
    );

    await rm(directory, { recursive: true });
  });

  it('reads both shapes of error', async () => {
    server.script(
      json(401, { status: 401, code: 'Unauthorized' }),
      json(403, { error: 'forbidden' }),
      text(500, 'x'),
    );
    const find = () => pexels.find(1);

    await expect(find()).rejects.toMatchObject({ kind: 'account_refused', providerCode: 'Unauthorized' });
    await expect(find()).rejects.toMatchObject({ kind: 'account_refused' });
    await expect(find()).rejects.toMatchObject({ kind: 'retryable' });
  });

  it('waits for the month’s end after a 429 when nothing remained', async () => {
    const resetSeconds = Math.floor(Date.now() / 1_000) + 7_200;
    server.script(
      json(200, video(1), {
        'x-ratelimit-limit': '20000',
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(resetSeconds),
      }),
      json(429, {}),
    );

    await pexels.find(1);
    const refusal = pexels.find(2);

    await expect(refusal).rejects.toMatchObject({
      kind: 'rate_limited',
      sentence: say('clips_month_spent'),
    });
    await expect(refusal).rejects.toHaveProperty('retryAfterMs', expect.closeTo(7_200_000, -4));
  });
});
