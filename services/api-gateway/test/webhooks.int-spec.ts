import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  Notification,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointSecret,
} from '@pregonero/contracts/api';
import { recordEvent } from '@pregonero/persistence';
import { TokenVault } from '@pregonero/providers';
import { eventually } from '@pregonero/testing';
import { Webhook } from 'standardwebhooks';
import { DataSource } from 'typeorm';
import { WebhookSender } from '../src/webhook-endpoints/webhook-sender.service';
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
    expect((await events('heygen')).filter(({ eventKey }) => eventKey === `evt_${id}`)).toHaveLength(1);
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
      `INSERT INTO tiktok_posts ("userId", "videoKey", title, estado, "publishId") VALUES ($1, 'k', 'Hola', 'publicando', 'v_pub~1') RETURNING id`,
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
        openId,
        scopes: ['video.publish'],
      };
      const userId = person.user.id;
      await gateway.app
        .get(TokenVault, { strict: false })
        .store(tx, { userId, grant, tiktokUsername: 'Ana' });
      await gateway.db.query(
        `UPDATE tiktok_tokens SET "connectedAt" = now() - interval '1 hour' WHERE "userId" = $1`,
        [userId],
      );
      await gateway.db.query(
        `INSERT INTO tiktok_posts ("userId", "videoKey", title, estado, "scheduledTime")
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
        'SELECT estado, error FROM tiktok_posts WHERE "userId" = $1',
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

describe('the endpoint of somebody’s own program', () => {
  interface Received {
    path: string;
    headers: IncomingHttpHeaders;
    body: string;
  }
  let program: Server;
  let url: string;
  const received: Received[] = [];
  /** What the program answers at a path. */
  const answers = new Map<string, { status: number; body?: string; location?: string }>();

  beforeAll(async () => {
    program = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const path = request.url ?? '';
        received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
        const { status, body = '', location } = answers.get(path) ?? { status: 204 };
        response.writeHead(status, location === undefined ? {} : { location }).end(body);
      });
    });
    await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(program.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    program.closeAllConnections();
    await new Promise((resolve) => program.close(resolve));
  });

  const create = (person: SignedIn, path: string, events: string[] = ['guion.approved']) =>
    gateway.call<WebhookEndpointSecret>('POST', '/api/webhook-endpoints', {
      token: person.token,
      body: { url: `${url}${path}`, events },
    });
  const happen = (person: SignedIn, guionId = 7): Promise<void> =>
    gateway.app
      .get(DataSource)
      .transaction((tx) => recordEvent(tx, { event: 'guion.approved', clientId: person.user.id, guionId }));
  const log = async (person: SignedIn, id: number): Promise<WebhookDelivery[]> =>
    (await gateway.call<WebhookDelivery[]>('GET', `/api/webhook-endpoints/${id}/deliveries`, person)).body;
  const sendDue = (now?: Date): Promise<number> =>
    gateway.app.get(WebhookSender, { strict: false }).sendDue(now);
  const at = (path: string): Received[] => received.filter((one) => one.path === path);

  it('is told what happens, signed, and once more on demand under the same id', async () => {
    const person = await gateway.signIn();
    const made = await create(person, '/told');
    const guionId = await aGuion(gateway, person.user.id);
    const approval = { token: person.token, body: { avatarId: 'look_ana', voiceId: 'voz_es' } };
    expect((await gateway.call('POST', `/api/guiones/${guionId}/aprobar`, approval)).status).toBe(202);

    await sendDue();
    const [first] = await eventually(() => (at('/told').length > 0 ? at('/told') : null));
    expect(made.body.secret).toMatch(/^whsec_/u);
    const message = new Webhook(made.body.secret).verify(
      first?.body ?? '',
      first?.headers as Record<string, string>,
    );
    expect(message).toMatchObject({ type: 'guion.approved', data: { clientId: person.user.id, guionId } });
    const [delivery] = await eventually(async () => {
      const rows = await log(person, made.body.id);
      return rows[0]?.state === 'delivered' ? rows : null;
    });
    expect(delivery).toMatchObject({
      event: 'guion.approved',
      status: 204,
      attempts: 1,
      nextTryAt: null,
      fault: null,
    });

    const again = await gateway.call('POST', `/api/webhook-deliveries/${delivery?.id ?? 0}/replay`, person);
    expect(again.status).toBe(202);
    const [, second] = await eventually(() => (at('/told').length > 1 ? at('/told') : null));
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
  });

  it('hears with both secrets for a day after a change', async () => {
    const person = await gateway.signIn();
    const { id, secret } = (await create(person, '/rotated')).body;
    const changed = await gateway.call<WebhookEndpointSecret>(
      'POST',
      `/api/webhook-endpoints/${id}/rotate`,
      person,
    );
    await happen(person);
    await sendDue();

    const [got] = await eventually(() => (at('/rotated').length > 0 ? at('/rotated') : null));
    expect(changed.body.secret).not.toBe(secret);
    for (const one of [secret, changed.body.secret]) {
      expect(() =>
        new Webhook(one).verify(got?.body ?? '', got?.headers as Record<string, string>),
      ).not.toThrow();
    }
    await gateway.db.query(`UPDATE webhook_endpoints SET "previousSecretUntil" = now() WHERE id = $1`, [id]);
    await happen(person);
    await sendDue();
    const [, later] = await eventually(() => (at('/rotated').length > 1 ? at('/rotated') : null));
    const verify = (one: string) => () =>
      new Webhook(one).verify(later?.body ?? '', later?.headers as Record<string, string>);
    expect(verify(secret)).toThrow();
    expect(verify(changed.body.secret)).not.toThrow();
    const stored = await gateway.db.query('SELECT * FROM webhook_endpoints WHERE id = $1', [id]);
    expect(JSON.stringify(stored)).not.toContain('whsec_');
  });

  it('that fails for three days is paused and its owner told once; what happens meanwhile waits', async () => {
    const person = await gateway.signIn();
    answers.set('/failing', { status: 500, body: `ñ\0${'x'.repeat(100_000)}` });
    const { id } = (await create(person, '/failing')).body;
    await happen(person);
    await sendDue();
    const [first] = await eventually(async () => {
      const rows = await log(person, id);
      return rows[0]?.status === 500 ? rows : null;
    });
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, answer: `ñ${'x'.repeat(498)}` });
    expect(first?.nextTryAt).not.toBeNull();
    await sendDue();
    expect((await log(person, id))[0]?.attempts).toBe(1);

    const begun = Date.now();
    for (let round = 1; round < 12; round += 1) await sendDue(new Date(begun + round * 21 * 3_600_000));
    expect((await log(person, id))[0]).toMatchObject({ state: 'failed', attempts: 10, nextTryAt: null });
    expect(at('/failing')).toHaveLength(10);
    const [endpoint] = (await gateway.call<WebhookEndpoint[]>('GET', '/api/webhook-endpoints', person)).body;
    expect(endpoint?.pausedAt).not.toBeNull();
    const { body: told } = await gateway.call<Notification[]>('GET', '/api/notifications', person);
    expect(told.filter(({ kind }) => kind === 'webhook_paused')).toHaveLength(1);

    await happen(person, 8);
    await sendDue();
    expect((await log(person, id))[0]).toMatchObject({ state: 'waiting', attempts: 0 });
    answers.delete('/failing');
    await gateway.call('POST', `/api/webhook-endpoints/${id}/resume`, person);
    await eventually(async () => (await log(person, id))[0]?.state === 'delivered');
  });

  it('that says it is gone is paused at once, and a redirect is followed nowhere', async () => {
    const person = await gateway.signIn();
    answers.set('/gone', { status: 410 });
    answers.set('/moved', { status: 307, location: `${url}/elsewhere` });
    const gone = (await create(person, '/gone')).body;
    const moved = (await create(person, '/moved')).body;
    await happen(person);
    await sendDue();

    await eventually(async () => (await log(person, gone.id))[0]?.state === 'failed');
    await eventually(async () => (await log(person, moved.id))[0]?.status === 307);
    const { body: endpoints } = await gateway.call<WebhookEndpoint[]>(
      'GET',
      '/api/webhook-endpoints',
      person,
    );
    const paused = endpoints.filter(({ pausedAt }) => pausedAt !== null).map(({ id }) => id);
    expect(paused).toEqual([gone.id]);
    expect(at('/elsewhere')).toEqual([]);
  });

  it.each([
    'http://93.184.216.34/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00::1]/',
    'https://quien:clave@avisos.example/',
    'https://avisos.example:8443/',
    'ftp://avisos.example/',
    'avisos',
  ])('is not %s', async (address) => {
    const person = await gateway.signIn();
    const body = { url: address, events: ['guion.approved'] };
    const answer = await gateway.call('POST', '/api/webhook-endpoints', { token: person.token, body });

    expect(Object.keys(expectError(answer, 400, 'validation_failed').errors ?? {})).toEqual(['url']);
  });

  it('whose name leads inside is called at no time', async () => {
    const person = await gateway.signIn();
    const body = { url: 'https://nada.invalid/', events: ['guion.approved'] };
    const { id } = (
      await gateway.call<WebhookEndpointSecret>('POST', '/api/webhook-endpoints', {
        token: person.token,
        body,
      })
    ).body;
    // As a row of before the rule would have it: what decides is the call, not the form.
    await gateway.db.query(`UPDATE webhook_endpoints SET url = 'https://192.168.1.7/' WHERE id = $1`, [id]);
    await happen(person);
    await sendDue();

    const [told] = await eventually(async () => {
      const rows = await log(person, id);
      return rows[0]?.fault == null ? null : rows;
    });
    expect(told).toMatchObject({ state: 'waiting', status: null, fault: 'address_refused' });
  });
});
