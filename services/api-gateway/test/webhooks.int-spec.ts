import { createHash, createHmac } from 'node:crypto';
import { WebhookEventRepository } from '@pregonero/persistence';
import { TokenVault } from '@pregonero/publishing';
import { DataSource } from 'typeorm';
import {
  aGuion,
  expectError,
  HEYGEN_SECRET,
  type SignedIn,
  startGateway,
  TIKTOK_SECRET,
  type TestGateway,
} from './gateway-harness';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({
    HEYGEN_WEBHOOK_SECRET_PREVIOUS: 'whsec_the_one_before',
    TIKTOK_CLIENT_SECRET_PREVIOUS: 'the_secret_before',
  });
});
afterAll(() => gateway.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (path: string, rawBody: string, headers: Record<string, string>) =>
  gateway.call('POST', path, { rawBody, headers: { ...JSON_TYPE, ...headers } });
const nowSeconds = (): number => Math.floor(Date.now() / 1_000);

const heygen = (body: string, headers: Record<string, string> = {}) =>
  post('/api/webhooks/heygen', body, {
    'heygen-signature': createHmac('sha256', HEYGEN_SECRET).update(body).digest('hex'),
    'heygen-timestamp': String(nowSeconds()),
    ...headers,
  });

const tiktok = (body: string, seconds = nowSeconds(), secret = TIKTOK_SECRET) =>
  post('/api/webhooks/tiktok', body, {
    'tiktok-signature': `t=${seconds},s=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  });

const events = (provider: string) =>
  gateway.db.query<{ eventKey: string }>(
    'SELECT "eventKey" FROM webhook_events WHERE provider = $1 ORDER BY "eventKey"',
    [provider],
  );

describe('HeyGen webhook', () => {
  it.each([
    [
      '{"event_type":"avatar_video.success","event_data":{"video_id":"vid_0001","url":"https://files.example.test/vid_0001.mp4","callback_id":"job-42"}}',
      '417c21f43ee757f9ae75c04ea11c8545130e291b7b156215928d730562ea14b0',
    ],
    [
      '{"event_type":"avatar_video.fail","event_data":{"video_id":"vid_0002","msg":"Texto con eñe y acentos: acción","callback_id":"job-43"}}',
      '88f504aa70da4351db69a3d9ed748a627fc77e25e5ccd9a26c81e2ff8fcdc815',
    ],
  ])('accepts the published vector %#', async (body, signature) => {
    const answer = await post('/api/webhooks/heygen', body, { 'heygen-signature': signature });

    expect(answer).toMatchObject({ status: 200, body: { success: true } });
  });

  it('lets the waiting job run now, once per event', async () => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id);
    await gateway.call('POST', `/api/guiones/${id}/aprobar`, {
      token: person.token,
      body: { avatarId: 'look_ana', voiceId: 'voz_es' },
    });
    const sleep = () =>
      gateway.db.query(`UPDATE jobs SET "nextRunAt" = now() + interval '1 hour' WHERE "userId" = $1`, [
        person.user.id,
      ]);
    const isDue = async () =>
      (
        await gateway.db.query<{ due: boolean }>(
          'SELECT "nextRunAt" <= now() AS due FROM jobs WHERE "userId" = $1',
          [person.user.id],
        )
      )[0]?.due;
    const body = JSON.stringify({
      event_type: 'avatar_video.success',
      event_data: { video_id: 'v', callback_id: `guion:${id}:1` },
    });
    await sleep();

    const first = await heygen(body, { 'heygen-event-id': `evt_${id}` });
    expect([first.status, await isDue()]).toEqual([200, true]);
    await sleep();
    const repeat = await heygen(body, { 'heygen-event-id': `evt_${id}` });

    expect([repeat.status, await isDue()]).toEqual([200, false]);
    const key = createHash('sha256').update(body).digest('hex');
    expect((await events('heygen')).filter(({ eventKey }) => eventKey === key)).toHaveLength(1);
  });

  it('takes the same signed body for one event, whatever id its unsigned header names', async () => {
    const body = '{"event_type":"avatar_video.success","event_data":{"callback_id":"repetido"}}';
    const before = (await events('heygen')).length;

    for (const id of ['secrev-1', 'secrev-2']) {
      expect((await heygen(body, { 'heygen-event-id': id })).status).toBe(200);
    }

    expect(await events('heygen')).toHaveLength(before + 1);
  });

  it('asks the database nothing before the signature is right', async () => {
    const nowMs = jest.spyOn(gateway.app.get(WebhookEventRepository, { strict: false }), 'nowMs');

    expectError(await heygen('{}', { 'heygen-signature': '0'.repeat(64) }), 401, 'invalid_signature');
    expectError(await tiktok('{}', nowSeconds(), 'otro'), 401, 'invalid_signature');

    expect(nowMs).not.toHaveBeenCalled();
    nowMs.mockRestore();
  });

  it('lets the job run by the repeat when the database went in the middle of the first', async () => {
    const { user } = await gateway.signIn();
    await gateway.db.query(
      `INSERT INTO jobs (kind, ref, "userId", step, payload, "nextRunAt", "deadlineAt")
       VALUES ('video.render', 'guion:77:1', $1, 'check', '{}', now() + interval '1 hour', now() + interval '2 hours')`,
      [user.id],
    );
    await gateway.db.query(
      `CREATE FUNCTION go_away() RETURNS trigger AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$
         LANGUAGE plpgsql`,
    );
    await gateway.db.query(
      `CREATE TRIGGER go_away BEFORE UPDATE ON jobs FOR EACH ROW WHEN (OLD.ref = 'guion:77:1') EXECUTE FUNCTION go_away()`,
    );
    const body = JSON.stringify({
      event_type: 'avatar_video.success',
      event_data: { video_id: 'v', callback_id: 'guion:77:1' },
    });

    const cut = await heygen(body, { 'heygen-event-id': 'evt_77' });
    await gateway.db.query('DROP TRIGGER go_away ON jobs');
    const repeat = await heygen(body, { 'heygen-event-id': 'evt_77' });

    expectError(cut, 503, 'service_unavailable');
    expect(repeat.status).toBe(200);
    expect(
      await gateway.db.query(`SELECT "nextRunAt" <= now() AS due FROM jobs WHERE ref = 'guion:77:1'`),
    ).toEqual([{ due: true }]);
  });

  it('stores nothing of forged, altered and stale notices', async () => {
    const body = '{"event_type":"avatar_video.success","event_data":{"callback_id":"x"}}';
    const before = await events('heygen');

    expectError(await heygen(body, { 'heygen-signature': '0'.repeat(64) }), 401, 'invalid_signature');
    expectError(await heygen(body, { 'heygen-signature': 'nada' }), 401, 'invalid_signature');
    expectError(await post('/api/webhooks/heygen', body, {}), 401, 'invalid_signature');
    expectError(await post('/api/webhooks/heygen', '{roto', {}), 401, 'invalid_signature');
    expectError(
      await heygen(body, { 'heygen-timestamp': String(nowSeconds() - 301) }),
      401,
      'invalid_signature',
    );
    const signature = createHmac('sha256', HEYGEN_SECRET).update(body).digest('hex');
    expectError(
      await post('/api/webhooks/heygen', `${body} `, { 'heygen-signature': signature }),
      401,
      'invalid_signature',
    );

    expect(await events('heygen')).toEqual(before);
  });

  it('answers 200 to signed events it does not know, and 400 to signed nonsense', async () => {
    expect((await heygen('{"event_type":"instant_avatar.success","event_data":null}')).status).toBe(200);
    expect((await heygen('{"algo":1}')).status).toBe(200);
    expectError(await heygen('[1]'), 400, 'validation_failed');
    expectError(await heygen('{roto'), 400, 'validation_failed');
    expect((await gateway.call('OPTIONS', '/api/webhooks/heygen')).status).toBe(200);
  });
});

describe('TikTok webhook', () => {
  it('wakes the job of the post that it names', async () => {
    const person = await gateway.signIn();
    const [row] = await gateway.db.query<{ id: number }>(
      `INSERT INTO social_posts ("userId", "videoKey", title, estado, reference) VALUES ($1, 'k', 'Hola', 'publicando', 'v_pub~1') RETURNING id`,
      [person.user.id],
    );
    await gateway.db.query(
      `INSERT INTO jobs (kind, ref, "userId", step, payload, "nextRunAt", "deadlineAt")
       VALUES ('tiktok.publish', $1, $2, 'check', $3, now() + interval '1 hour', now() + interval '2 hours')`,
      [`post:${row?.id}`, person.user.id, JSON.stringify({ userId: person.user.id, postId: row?.id })],
    );
    const body = JSON.stringify({
      event: 'post.publish.complete',
      create_time: 1,
      user_openid: 'o',
      content: '{"publish_id":"v_pub~1"}',
    });

    const answers = await Promise.all([tiktok(body), tiktok(body), tiktok(body)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await events('tiktok')).toHaveLength(1);
    expect(
      await gateway.db.query('SELECT "nextRunAt" <= now() AS due FROM jobs WHERE "userId" = $1', [
        person.user.id,
      ]),
    ).toEqual([{ due: true }]);
  });

  it('refuses other secrets, old times and altered bodies', async () => {
    const body = '{"event":"post.publish.complete","content":"{}"}';

    expectError(await tiktok(body, nowSeconds(), 'otro'), 401, 'invalid_signature');
    expectError(await tiktok(body, nowSeconds() - 301), 401, 'invalid_signature');
    expectError(
      await post('/api/webhooks/tiktok', body, { 'tiktok-signature': 't=1,s=zz' }),
      401,
      'invalid_signature',
    );
    expectError(await post('/api/webhooks/tiktok', body, {}), 401, 'invalid_signature');
  });

  describe('about a consent that ended', () => {
    afterEach(() => {
      gateway.vendors.hasWithdrawn = false;
      gateway.vendors.isAway = false;
    });

    let accounts = 0;
    /** A client with a connection made an hour ago, and a post of theirs that waits for tomorrow. */
    async function aConnected(): Promise<{ person: SignedIn; openId: string }> {
      accounts += 1;
      const openId = `open-${accounts}`;
      const person = await gateway.signIn();
      const tx = gateway.app.get(DataSource, { strict: false }).manager;
      const grant = {
        accessToken: 'act.prueba',
        refreshToken: 'rft.prueba',
        expiresInSeconds: 7_200,
        accountId: openId,
        scopes: ['video.publish'],
      };
      const userId = person.user.id;
      await gateway.app
        .get(TokenVault, { strict: false })
        .store(tx, { userId, network: 'tiktok', grant, username: 'Ana', displayName: 'Ana' });
      await gateway.db.query(
        `UPDATE social_connections SET "connectedAt" = now() - interval '1 hour' WHERE "userId" = $1`,
        [userId],
      );
      await gateway.db.query(
        `INSERT INTO social_posts ("userId", "videoKey", title, estado, "scheduledTime")
         VALUES ($1, 'k', 'Hola', 'programado', now() + interval '1 day')`,
        [userId],
      );
      return { person, openId };
    }

    const removed = (openId: string, seconds = nowSeconds()) =>
      tiktok(
        JSON.stringify({
          event: 'authorization.removed',
          create_time: seconds,
          user_openid: openId,
          content: '{"reason":1}',
        }),
      );

    async function standing({ user, token }: SignedIn) {
      const { body } = await gateway.call<{ connected: boolean }>('GET', '/api/tiktok/status', { token });
      const posts = await gateway.db.query<{ estado: string; error: string | null }>(
        'SELECT estado, error FROM social_posts WHERE "userId" = $1',
        [user.id],
      );
      const notices = await gateway.db.query<{ kind: string }>(
        'SELECT kind FROM notifications WHERE "userId" = $1',
        [user.id],
      );
      return { connected: body.connected, posts, notices: notices.map(({ kind }) => kind) };
    }

    const UNTOUCHED = { connected: true, posts: [{ estado: 'programado', error: null }], notices: [] };

    it('ends the connection, stops what is scheduled with a reason and tells the owner, once', async () => {
      const { person, openId } = await aConnected();
      gateway.vendors.hasWithdrawn = true;

      expect((await removed(openId)).status).toBe(200);
      expect((await removed(openId)).status).toBe(200);

      expect(await standing(person)).toEqual({
        connected: false,
        posts: [{ estado: 'cancelado', error: expect.stringContaining('permiso') as string }],
        notices: ['tiktok_withdrawn'],
      });
    });

    it('ends nothing while TikTok itself accepts the connection', async () => {
      const { person, openId } = await aConnected();

      expect((await removed(openId)).status).toBe(200);

      expect(await standing(person)).toEqual(UNTOUCHED);
    });

    it('is not about a connection that was made after it', async () => {
      const { person, openId } = await aConnected();
      gateway.vendors.hasWithdrawn = true;

      expect((await removed(openId, nowSeconds() - 86_400)).status).toBe(200);

      expect(await standing(person)).toEqual(UNTOUCHED);
    });

    it('is announced again while TikTok does not answer, and asked about then', async () => {
      const { person, openId } = await aConnected();
      gateway.vendors.isAway = true;

      expectError(await removed(openId), 503, 'provider_unavailable');
      expect(await standing(person)).toEqual(UNTOUCHED);

      gateway.vendors.isAway = false;
      gateway.vendors.hasWithdrawn = true;
      expect((await removed(openId)).status).toBe(200);
      expect(await standing(person)).toMatchObject({ connected: false, notices: ['tiktok_withdrawn'] });
    });
  });
});

describe('a secret that is being replaced', () => {
  it('is still believed beside the present one, and no third one', async () => {
    const body = '{"event_type":"instant_avatar.success","event_data":null,"relevo":1}';
    const signedWith = (secret: string) =>
      heygen(body, { 'heygen-signature': createHmac('sha256', secret).update(body).digest('hex') });

    expect((await signedWith('whsec_the_one_before')).status).toBe(200);
    expectError(await signedWith('whsec_another'), 401, 'invalid_signature');
    expectError(await signedWith(''), 401, 'invalid_signature');
    const event = '{"event":"relevo","create_time":1,"user_openid":"o","content":"{}"}';
    expect((await tiktok(event, nowSeconds(), 'the_secret_before')).status).toBe(200);
    expectError(await tiktok(event, nowSeconds(), 'another'), 401, 'invalid_signature');
    expectError(await tiktok(event, nowSeconds(), ''), 401, 'invalid_signature');
  });
});

describe('the age of a notice', () => {
  it('is judged by the database: a gateway ten minutes ahead takes a fresh one', async () => {
    const seconds = nowSeconds();
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 600_000);

    const ofHeygen = await heygen('{"event_type":"fresh"}', { 'heygen-timestamp': String(seconds) });
    const ofTiktok = await tiktok('{"event":"fresh"}', seconds);

    jest.restoreAllMocks();
    expect([ofHeygen.status, ofTiktok.status]).toEqual([200, 200]);
  });
});
