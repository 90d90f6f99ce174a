import type { StockClip } from '@pregonero/contracts/api';
import { type RunningSandbox, startSandbox } from '@pregonero/testing';
import { aGuion, expectError, startGateway, type SignedIn, type TestGateway } from './gateway-harness';

let sandbox: RunningSandbox;
let gateway: TestGateway;
let person: SignedIn;
let clips: StockClip[];

beforeAll(async () => {
  sandbox = await startSandbox();
  gateway = await startGateway(sandbox.env);
  person = await gateway.signIn();
  const answer = await gateway.call<StockClip[]>('GET', '/api/search-pexels?keyword=caf%C3%A9&count=12', {
    token: person.token,
  });
  clips = answer.body;
});
afterAll(async () => {
  await gateway.close();
  await sandbox.process.stop();
});

const ready = (columns: object = {}): Promise<number> =>
  aGuion(gateway, person.user.id, {
    estado: 'listo',
    videoBaseKey: 'renders/1/1/1.mp4',
    video_duration: 9,
    ...columns,
  });

const select = (id: number, pexels: unknown[], user: unknown[] = []) =>
  gateway.call('POST', `/api/test-broll-selection/${id}`, {
    token: person.token,
    body: { selectedVideos: { pexels, user } },
  });

describe('stock clips', () => {
  it('finds as many as asked for, in the shape of the picker', () => {
    expect(clips).toHaveLength(12);
    for (const clip of clips) {
      expect(Object.keys(clip).sort()).toEqual([
        'duration',
        'height',
        'id',
        'thumbnail',
        'url',
        'user',
        'width',
      ]);
    }
  });
});

describe('selection', () => {
  it('accepts clips as the search answered them and stores their ids and phrases only', async () => {
    const id = await ready();

    const [first, second] = clips;
    const answer = await select(id, [
      { ...first, phrase: ' Hoy hay pan. ' },
      { ...second, phrase: '' },
    ]);

    expect(answer).toMatchObject({ status: 202, body: { success: true, attempt: 1 } });
    const [job] = await gateway.db.query<{ payload: object }>(
      `SELECT payload FROM jobs WHERE payload ->> 'guionId' = $1`,
      [String(id)],
    );
    expect(job?.payload).toMatchObject({
      stockIds: [first?.id, second?.id],
      mediaIds: [],
      phrases: [{ source: 'stock', id: first?.id, phrase: 'Hoy hay pan.' }],
      automatic: false,
    });
  });

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:3310/',
    'file:///etc/passwd',
    'https://videos.pexels.com/otro.mp4',
  ])('refuses the link %s for a known clip', async (url) => {
    expectError(await select(await ready(), [{ id: clips[0]?.id, url }]), 400, 'clip_not_allowed');
  });

  it('refuses a list where the two lists of the picker belong', async () => {
    const answer = await gateway.call('POST', `/api/test-broll-selection/${await ready()}`, {
      token: person.token,
      body: { selectedVideos: [] },
    });
    expectError(answer, 400, 'validation_failed');
  });

  it('refuses unknown clips, other people’s files and more than the video holds', async () => {
    const id = await ready();
    const other = await gateway.signIn();
    const [media] = await gateway.db.query<{ id: number }>(
      `INSERT INTO user_media ("userId", filename, "originalName", url, "cloudinaryPublicId", "fileSize", "mimeType")
       VALUES ($1, 'a', 'a', 'http://x/a', 'media/2/a', 1, 'image/png') RETURNING id`,
      [other.user.id],
    );

    expectError(await select(id, [{ id: 2_000_000_000, url: clips[0]?.url }]), 400, 'clip_not_allowed');
    expectError(await select(id, [], [{ id: media?.id, url: 'http://x/a' }]), 404, 'not_found');
    // Nine seconds hold four clips.
    expectError(await select(id, clips.slice(0, 5)), 400, 'validation_failed');
    expectError(
      await gateway.call('POST', `/api/test-broll/${id}`, {
        token: person.token,
        body: { useCustomMedia: true, selectedMediaIds: [media?.id] },
      }),
      404,
      'not_found',
    );
  });

  it('asks for a base video first', async () => {
    const id = await aGuion(gateway, person.user.id);

    expectError(await select(id, clips.slice(0, 1)), 409, 'invalid_state');
    expectError(
      await gateway.call('POST', `/api/test-broll-failure/${id}`, { token: person.token, body: {} }),
      409,
      'invalid_state',
    );
  });
});

describe('options', () => {
  it.each([
    [{}, { automatic: true, mediaIds: [], failFirstAttempts: 0 }],
    [
      { useCustomMedia: true, selectedMediaIds: [], useAutomaticBroll: false },
      { automatic: true, mediaIds: [] },
    ],
    [{ useCustomMedia: false, useAutomaticBroll: true }, { automatic: true }],
  ])('turns %j into a job with %j', async (body, payload) => {
    const id = await ready();

    const answer = await gateway.call('POST', `/api/test-broll/${id}`, { token: person.token, body });

    expect(answer.status).toBe(202);
    const [job] = await gateway.db.query<{ payload: object }>(
      `SELECT payload FROM jobs WHERE payload ->> 'guionId' = $1`,
      [String(id)],
    );
    expect(job?.payload).toMatchObject(payload);
  });

  it.each([
    { useCustomMedia: true },
    { useCustomMedia: true, selectedMediaIds: [] },
    { useCustomMedia: true, selectedMediaIds: [], useAutomaticBroll: true },
  ])('asks which files when there is a library and %j names none', async (body) => {
    const owner = await gateway.signIn();
    const id = await aGuion(gateway, owner.user.id, {
      estado: 'listo',
      videoBaseKey: 'renders/1/1/9.mp4',
      videoHeygenUrl: 'http://localhost:3200/9.mp4',
    });
    await gateway.db.query(
      `INSERT INTO user_media ("userId", filename, "originalName", url, "cloudinaryPublicId", "fileSize", "mimeType")
       VALUES ($1, 'a', 'a', 'http://x/a', $2, 1, 'image/png')`,
      [owner.user.id, `media/${owner.user.id}/a`],
    );

    expectError(
      await gateway.call('POST', `/api/test-broll/${id}`, { token: owner.token, body }),
      400,
      'clip_selection_required',
    );
  });

  it('lets the failure exercise fail twice on purpose', async () => {
    const id = await ready();

    await gateway.call('POST', `/api/test-broll-failure/${id}`, { token: person.token, body: {} });

    const [job] = await gateway.db.query<{ payload: object }>(
      `SELECT payload FROM jobs WHERE payload ->> 'guionId' = $1`,
      [String(id)],
    );
    expect(job?.payload).toMatchObject({ failFirstAttempts: 2, automatic: true });
  });

  it('accepts one of many parallel requests for the same video', async () => {
    const id = await ready();

    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        gateway.call('POST', `/api/test-broll/${id}`, { token: person.token, body: {} }),
      ),
    );

    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 202))
      expectError(answer, 409, 'invalid_state');
  });
});
