import type { TiktokCreator, TiktokPost, TiktokUploadResponse } from '@pregonero/contracts/api';
import { anAdmin, aProject, aVideo } from './agency-people';
import { aGuion, expectError, startGateway, type SignedIn, type TestGateway } from './gateway-harness';

const FINAL_URL = 'http://localhost:3200/pregonero/renders/1/1/1.mp4';
const READY = {
  estado: 'listo',
  videoBaseKey: 'renders/1/1/1.mp4',
  videoFinalKey: 'renders/1/1/1.mp4',
  videoHeygenUrl: FINAL_URL,
  videoFinalUrl: FINAL_URL,
};

describe.each([
  ['audited', 'true'],
  ['not audited', 'false'],
])('TikTok choices of an application that is %s', (_name, audited) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ TIKTOK_APP_AUDITED: audited });
  });
  afterAll(() => gateway.close());

  async function connected(): Promise<SignedIn> {
    const person = await gateway.signIn();
    const { body } = await gateway.call<{ authUrl: string }>('GET', '/api/tiktok/auth', {
      token: person.token,
    });
    const state = new URL(body.authUrl).searchParams.get('state') ?? '';
    await gateway.call('GET', `/api/tiktok/callback?code=abc&state=${state}`, {
      headers: { cookie: person.cookie },
    });
    await aGuion(gateway, person.user.id, READY);
    return person;
  }
  const publish = ({ token }: SignedIn, body: object) =>
    gateway.call<TiktokUploadResponse>('POST', '/api/tiktok/upload', {
      token,
      body: { videoUrl: FINAL_URL, title: 'Hola', ...body },
    });

  it('shows the account that will receive the post and what it may choose', async () => {
    const stranger = await gateway.signIn();
    expectError(
      await gateway.call('GET', '/api/tiktok/creator', { token: stranger.token }),
      409,
      'tiktok_not_connected',
    );
    const { token } = await connected();
    const { body } = await gateway.call<TiktokCreator>('GET', '/api/tiktok/creator', { token });
    expect(body).toEqual({
      username: 'panaderia.sol',
      nickname: 'Panadería Sol',
      avatarUrl: 'https://p.example.test/a.jpg',
      privacyLevelOptions:
        audited === 'true' ? ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'] : ['SELF_ONLY'],
      commentDisabled: false,
      duetDisabled: true,
      stitchDisabled: false,
      maxVideoSeconds: 300,
      audited: audited === 'true',
    });
    gateway.vendors.isAway = true;
    expectError(await gateway.call('GET', '/api/tiktok/creator', { token }), 503, 'provider_unavailable');
    gateway.vendors.isAway = false;
  });

  it('asks to connect again when no key opens the stored tokens, and keeps them', async () => {
    const { token, user } = await connected();
    await gateway.db.query(
      `UPDATE social_connections SET "accessToken" = 'v1.otra.AAAA', "refreshToken" = 'v1.otra.AAAA' WHERE "userId" = $1`,
      [user.id],
    );
    expectError(await gateway.call('GET', '/api/tiktok/creator', { token }), 409, 'tiktok_not_connected');
    expect(
      await gateway.db.query('SELECT 1 FROM social_connections WHERE "userId" = $1', [user.id]),
    ).toHaveLength(1);
  });

  it('keeps what the owner chose, and posts publicly only when TikTok audited the application', async () => {
    const person = await connected();
    const chosen = { allowComment: true, allowDuet: false, allowStitch: true, brandOrganic: true };

    const answer = await publish(person, { ...chosen, privacyLevel: 'PUBLIC_TO_EVERYONE' });

    expect(answer.status).toBe(202);
    expect(answer.body.post.choices).toEqual({ ...chosen, brandContent: false });
    expect(answer.body.post.privacyLevel).toBe(audited === 'true' ? 'PUBLIC_TO_EVERYONE' : 'SELF_ONLY');
    expect(answer.body.message.includes('solo para ti')).toBe(audited === 'false');
  });

  it('defaults to the safest: only for oneself, nothing allowed, nothing declared', async () => {
    const { body } = await publish(await connected(), {});
    expect(body.post).toMatchObject({
      privacyLevel: 'SELF_ONLY',
      choices: {
        allowComment: false,
        allowDuet: false,
        allowStitch: false,
        brandOrganic: false,
        brandContent: false,
      },
    });
  });

  it('refuses a private paid partnership and choices that are not true or false', async () => {
    const person = await connected();
    for (const body of [
      { brandContent: true },
      { allowComment: 'sí' },
      { allowDuet: 1 },
      { isAigc: false },
    ]) {
      const { errors } = expectError(await publish(person, body), 400, 'validation_failed');
      expect(Object.keys(errors ?? {})).toEqual([Object.keys(body)[0]]);
    }
  });

  it('publishes an approved video of an own project, and no other', async () => {
    const [owner, other, admin] = [await connected(), await connected(), await anAdmin(gateway)];
    const { id: projectId } = await aProject(gateway, admin, owner.user.id);
    const url = 'http://localhost:3200/pregonero/projects/9/9.mp4';
    const videoId = await aVideo(gateway, projectId, { key: 'projects/9/9.mp4' });
    await gateway.db.query('UPDATE videos SET "cloudinaryUrl" = $2 WHERE id = $1', [
      videoId,
      `${url}?X-Amz-Signature=vieja`,
    ]);

    expectError(await publish(owner, { videoUrl: url }), 409, 'invalid_state');
    await gateway.db.query(`UPDATE videos SET status = 'approved' WHERE id = $1`, [videoId]);
    expectError(await publish(other, { videoUrl: url }), 400, 'validation_failed');
    const { status, body } = await publish(owner, { videoUrl: url });

    expect([status, body.post.videoId, body.post.guionId]).toEqual([202, videoId, null]);
    expect(
      await gateway.db.query('SELECT "videoKey" FROM social_posts WHERE id = $1', [body.post.id]),
    ).toEqual([{ videoKey: 'projects/9/9.mp4' }]);
    expectError(await publish(owner, { videoUrl: url }), 409, 'already_exists');
  });

  it('cancels a post that waits, once, and only for its owner', async () => {
    const [owner, other] = [await connected(), await gateway.signIn()];
    const scheduledTime = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const { post } = (await publish(owner, { scheduledTime })).body;
    const cancel = (token: string) =>
      gateway.call<TiktokPost>('DELETE', `/api/tiktok/posts/${post.id}`, { token });

    expectError(await cancel(other.token), 404, 'not_found');
    const cancelled = await cancel(owner.token);
    expect(cancelled).toMatchObject({ status: 200, body: { id: post.id, estado: 'cancelado' } });
    expectError(await cancel(owner.token), 409, 'invalid_state');

    expect(
      await gateway.db.query('SELECT state FROM jobs WHERE "userId" = $1 AND kind = $2', [
        owner.user.id,
        'tiktok.publish',
      ]),
    ).toEqual([{ state: 'cancelled' }]);
  });

  it('moves a post that waits together with its job, and only for its owner', async () => {
    const [owner, other] = [await connected(), await gateway.signIn()];
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const { post } = (await publish(owner, { scheduledTime: inDays(3) })).body;
    const move = (token: string, scheduledTime: string) =>
      gateway.call<TiktokPost>('PUT', `/api/tiktok/posts/${post.id}`, { token, body: { scheduledTime } });
    const job = async () =>
      (
        await gateway.db.query<{ nextRunAt: Date; patience: number }>(
          `SELECT "nextRunAt", extract(epoch FROM "deadlineAt" - "nextRunAt")::int AS patience FROM jobs
           WHERE "userId" = $1 AND kind = 'tiktok.publish' AND state = 'queued' ORDER BY id LIMIT 1`,
          [owner.user.id],
        )
      )[0];
    const [before, later] = [await job(), inDays(9)];

    expectError(await move(other.token, later), 404, 'not_found');
    expectError(await move(owner.token, new Date().toISOString()), 400, 'validation_failed');
    expect(await move(owner.token, later)).toMatchObject({
      status: 200,
      body: { id: post.id, estado: 'programado', scheduledTime: later },
    });
    expect(await job()).toEqual({ nextRunAt: new Date(later), patience: before?.patience });
    // Once more is no change; where another one of the same video waits, it would be the same post twice.
    expect((await move(owner.token, later)).status).toBe(200);
    const taken = inDays(5);
    expect((await publish(owner, { scheduledTime: taken })).status).toBe(202);
    expectError(await move(owner.token, taken), 409, 'already_exists');

    // What a worker has begun stands where it is, though its row does not tell yet.
    await gateway.db.query(`UPDATE jobs SET attempts = 1 WHERE "userId" = $1`, [owner.user.id]);
    expectError(await move(owner.token, inDays(12)), 409, 'invalid_state');
    expect((await job())?.nextRunAt).toEqual(new Date(later));
    await gateway.db.query(`UPDATE social_posts SET estado = 'publicando' WHERE id = $1`, [post.id]);
    expectError(await move(owner.token, inDays(12)), 409, 'invalid_state');
  });

  it('does not cancel a post that is on its way', async () => {
    const owner = await connected();
    const { post } = (await publish(owner, {})).body;
    await gateway.db.query(`UPDATE social_posts SET estado = 'publicando' WHERE id = $1`, [post.id]);

    expectError(
      await gateway.call('DELETE', `/api/tiktok/posts/${post.id}`, { token: owner.token }),
      409,
      'invalid_state',
    );

    expect(await gateway.db.query('SELECT state FROM jobs WHERE "userId" = $1', [owner.user.id])).toEqual([
      { state: 'queued' },
    ]);
  });
});
