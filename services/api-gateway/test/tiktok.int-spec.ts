import { randomUUID } from 'node:crypto';
import type { TiktokPost, TiktokUploadResponse } from '@pregonero/contracts/api';
import { eventually } from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { anAdmin, aProject, aVideo, noticesOf } from './agency-people';
import {
  aGuion,
  type Answer,
  expectError,
  startGateway,
  type SignedIn,
  type TestGateway,
} from './gateway-harness';
import { startVendorServer, type VendorServer } from './vendor-server';

let gateway: TestGateway;
/** The script model and the payment provider. */
let others: VendorServer;
beforeAll(async () => {
  others = await startVendorServer();
  gateway = await startGateway({
    OPENAI_BASE_URL: `${others.url}/openai/v1`,
    WOMPI_API_URL: `${others.url}/wompi/v1`,
  });
});
afterAll(async () => {
  await gateway.close();
  await others.close();
});

const FINAL_URL = 'http://localhost:3200/pregonero/renders/1/1/1.mp4';
const READY = {
  estado: 'listo',
  videoBaseKey: 'renders/1/1/1.mp4',
  videoFinalKey: 'renders/1/1/1.mp4',
  videoHeygenUrl: `${FINAL_URL}?X-Amz-Signature=vieja`,
  videoFinalUrl: `${FINAL_URL}?X-Amz-Signature=vieja`,
};

async function stateFor(person: SignedIn): Promise<string> {
  const answer = await gateway.call<{ authUrl: string }>('GET', '/api/tiktok/auth', { token: person.token });
  return new URL(answer.body.authUrl).searchParams.get('state') ?? '';
}

const comeBack = (query: string, cookie?: string) =>
  gateway.call<string>(
    'GET',
    `/api/tiktok/callback?${query}`,
    cookie === undefined ? {} : { headers: { cookie } },
  );

async function connect(person: SignedIn): Promise<void> {
  const answer = await comeBack(`code=abc&state=${await stateFor(person)}`, person.cookie);
  expect(answer.status).toBe(200);
}

/** Status of an application that TikTok has not audited, without an account. */
const NOBODY = { username: null, displayName: null, onlyPrivate: true };

const statusOf = async (person: SignedIn) =>
  (await gateway.call('GET', '/api/tiktok/status', { token: person.token })).body;

const publish = (person: SignedIn, body: object, headers: Record<string, string> = {}) =>
  gateway.call<TiktokUploadResponse>('POST', '/api/tiktok/upload', { token: person.token, body, headers });

describe('TikTok connection', () => {
  it('connects with the state of its own session, stores ciphertext and closes the window', async () => {
    const person = await gateway.signIn();
    expect(await statusOf(person)).toEqual({ ...NOBODY, connected: false });

    const page = await comeBack(
      `code=abc&state=${await stateFor(person)}&scopes=video.publish`,
      person.cookie,
    );

    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(page.body).toContain('window.close()');
    expect(page.body).toContain('"connected":true');
    const named = {
      connected: true,
      username: 'panaderia.sol',
      displayName: 'Panadería Sol',
      onlyPrivate: true,
    };
    expect(await statusOf(person)).toEqual(named);
    // A connection of which nobody knew the handle yet is told it with the next look at the account.
    await gateway.db.query('UPDATE social_connections SET username = NULL WHERE "userId" = $1', [
      person.user.id,
    ]);
    expect(await statusOf(person)).toEqual({ ...named, username: null });
    await gateway.call('GET', '/api/tiktok/creator', { token: person.token });
    expect(await statusOf(person)).toEqual(named);
    const rows = await gateway.db.query<{ accessToken: string }>(
      'SELECT "accessToken" FROM social_connections WHERE "userId" = $1',
      [person.user.id],
    );
    expect(rows[0]?.accessToken).not.toContain('act.prueba');
  });

  it('refuses missing, repeated, foreign and old states with a page that closes', async () => {
    const [ana, berta] = [await gateway.signIn(), await gateway.signIn()];
    const used = await stateFor(ana);
    await comeBack(`code=abc&state=${used}`, ana.cookie);
    await gateway.call('DELETE', '/api/tiktok/disconnect', { token: ana.token });
    const old = await stateFor(ana);
    await gateway.db.query(
      `UPDATE oauth_states SET "createdAt" = now() - interval '11 minutes'
        WHERE "stateHash" = encode(sha256($1::text::bytea), 'hex')`,
      [old],
    );
    const refused = await stateFor(ana);

    const pages = await Promise.all([
      comeBack('code=abc', ana.cookie),
      comeBack(`code=abc&state=${used}`, ana.cookie),
      comeBack(`code=abc&state=${await stateFor(berta)}`, ana.cookie),
      comeBack(`code=abc&state=${await stateFor(ana)}`, berta.cookie),
      comeBack(`code=abc&state=${await stateFor(ana)}`),
      comeBack(`code=abc&state=${old}`, ana.cookie),
      comeBack(`error=access_denied&state=${refused}`, ana.cookie),
      comeBack(`code=abc&state=${used}&state=${used}`, ana.cookie),
    ]);

    for (const page of pages) {
      expect(page.status).toBe(400);
      expect(page.body).toContain('"connected":false');
    }
    expect(await statusOf(ana)).toEqual({ ...NOBODY, connected: false });
    expect(await statusOf(berta)).toEqual({ ...NOBODY, connected: false });
  });

  it('forgets the tokens at disconnect, cancels posts that wait and says so', async () => {
    const person = await gateway.signIn();
    await connect(person);
    await aGuion(gateway, person.user.id, READY);
    await publish(person, { videoUrl: FINAL_URL, title: 'Hola' });

    const answer = await gateway.call('DELETE', '/api/tiktok/disconnect', { token: person.token });

    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await statusOf(person)).toEqual({ ...NOBODY, connected: false });
    const posts = await gateway.call<TiktokPost[]>('GET', '/api/tiktok/posts', { token: person.token });
    expect(posts.body).toMatchObject([{ estado: 'cancelado' }]);
    expect(
      (await gateway.call('GET', '/api/notifications/unread-count', { token: person.token })).body,
    ).toEqual({ count: 1 });
    expect(await gateway.db.query('SELECT state FROM jobs WHERE "userId" = $1', [person.user.id])).toEqual([
      { state: 'cancelled' },
    ]);
  });

  it('leaves a post that a worker begins at the disconnect to its job', async () => {
    const person = await gateway.signIn();
    await connect(person);
    await aGuion(gateway, person.user.id, READY);
    await publish(person, { videoUrl: FINAL_URL, title: 'Hola' });
    const worker = gateway.app.get(DataSource, { strict: false }).createQueryRunner();
    await worker.startTransaction();
    await worker.query(`UPDATE social_posts SET estado = 'publicando' WHERE "userId" = $1`, [person.user.id]);
    await worker.query(`UPDATE jobs SET step = 'upload' WHERE "userId" = $1`, [person.user.id]);

    const answer = gateway.call('DELETE', '/api/tiktok/disconnect', { token: person.token });
    await eventually(
      async () => {
        const waiting = await gateway.db.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      },
      { what: 'the disconnect waits for the worker' },
    );
    await worker.commitTransaction();
    await worker.release();

    expect((await answer).status).toBe(200);
    expect(
      await gateway.db.query(
        `SELECT p.estado, j.state FROM social_posts p JOIN jobs j ON j."userId" = p."userId" WHERE p."userId" = $1`,
        [person.user.id],
      ),
    ).toEqual([{ estado: 'publicando', state: 'queued' }]);
  });
});

describe('another TikTok account', () => {
  it('gets nothing that was planned for the one before; the same one again changes nothing', async () => {
    const person = await gateway.signIn();
    await connect(person);
    await aGuion(gateway, person.user.id, READY);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    for (const days of [2, 3]) {
      const body = { videoUrl: FINAL_URL, title: `En ${days} días`, scheduledTime: inDays(days) };
      expect((await publish(person, body)).status).toBe(202);
    }
    const posts = async () =>
      (await gateway.call<TiktokPost[]>('GET', '/api/tiktok/posts', { token: person.token })).body.map(
        ({ estado }) => estado,
      );

    await connect(person);
    expect(await posts()).toEqual(['programado', 'programado']);

    // The stand-in knows one account only: what is stored becomes another one's.
    await gateway.db.query(`UPDATE social_connections SET "accountId" = '_000otra' WHERE "userId" = $1`, [
      person.user.id,
    ]);
    await connect(person);

    expect(await posts()).toEqual(['cancelado', 'cancelado']);
    expect(await statusOf(person)).toMatchObject({ connected: true });
    const [notice] = await noticesOf(gateway, person);
    expect([notice?.kind, notice?.message]).toEqual([
      'posts_cancelled',
      'Conectaste otra cuenta de TikTok: se cancelaron 2 publicaciones sin enviar.',
    ]);
    expect(
      await gateway.db.query('SELECT DISTINCT state FROM jobs WHERE "userId" = $1', [person.user.id]),
    ).toEqual([{ state: 'cancelled' }]);
  });

  it('is not connected where the account here was closed in the same moment', async () => {
    const person = await gateway.signIn();
    const state = await stateFor(person);
    const { manager } = gateway.app.get(DataSource, { strict: false });
    let page: Promise<Answer<string>> | undefined;

    await manager.transaction(async (tx) => {
      await tx.query('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [person.user.id]);
      page = comeBack(`code=abc&state=${state}`, person.cookie);
      await eventually(async () => {
        const waiting = await gateway.db.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      });
      await tx.query('UPDATE users SET "closedAt" = now() WHERE id = $1', [person.user.id]);
    });

    expect((await page)?.status).toBe(400);
    expect(
      await gateway.db.query('SELECT 1 FROM social_connections WHERE "userId" = $1', [person.user.id]),
    ).toEqual([]);
  });
});

describe('TikTok connection that the network ended', () => {
  const end = (person: SignedIn) =>
    gateway.db.query('UPDATE social_connections SET "reconnectNeededAt" = now() WHERE "userId" = $1', [
      person.user.id,
    ]);

  it('names the account that is to be connected again and takes no new posts', async () => {
    const person = await gateway.signIn();
    await connect(person);
    await aGuion(gateway, person.user.id, READY);
    await end(person);

    expect(await statusOf(person)).toEqual({
      ...{ connected: false, username: 'panaderia.sol', displayName: 'Panadería Sol' },
      reconnectNeeded: true,
      onlyPrivate: true,
    });
    expectError(await publish(person, { videoUrl: FINAL_URL, title: 'Pan' }), 409, 'tiktok_not_connected');
  });

  it('counts as connected when an earlier release stored a later consent', async () => {
    const person = await gateway.signIn();
    await connect(person);
    await end(person);
    await gateway.db.query(
      `UPDATE social_connections SET "connectedAt" = "reconnectNeededAt" + interval '1 second' WHERE "userId" = $1`,
      [person.user.id],
    );

    expect(await statusOf(person)).toMatchObject({ connected: true });
  });

  it('keeps planned posts when the same account is connected again', async () => {
    const person = await gateway.signIn();
    await connect(person);
    await aGuion(gateway, person.user.id, READY);
    const scheduledTime = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const { body } = await publish(person, { videoUrl: FINAL_URL, title: 'Pan', scheduledTime });
    await end(person);

    await connect(person);

    expect(await statusOf(person)).toEqual({
      ...{ connected: true, username: 'panaderia.sol', displayName: 'Panadería Sol', onlyPrivate: true },
    });
    expect(await gateway.db.query('SELECT estado FROM social_posts WHERE id = $1', [body.post.id])).toEqual([
      { estado: 'programado' },
    ]);
  });
});

describe('TikTok upload', () => {
  it('accepts an own video by its link, whatever its signature, and stores one job', async () => {
    const person = await gateway.signIn();
    await connect(person);
    const guionId = await aGuion(gateway, person.user.id, READY);

    const answer = await publish(person, {
      videoUrl: `${FINAL_URL}?X-Amz-Signature=otra`,
      title: 'Pan del día',
      hashtags: ['#Pan', 'pan', ' masa '],
    });

    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({
      success: true,
      post: { guionId, estado: 'pendiente', privacyLevel: 'SELF_ONLY' },
    });
    expect(
      await gateway.db.query('SELECT "videoKey", hashtags FROM social_posts WHERE "userId" = $1', [
        person.user.id,
      ]),
    ).toEqual([{ videoKey: READY.videoBaseKey, hashtags: ['Pan', 'masa'] }]);
    expect(
      await gateway.db.query('SELECT kind, ref FROM jobs WHERE "userId" = $1', [person.user.id]),
    ).toEqual([{ kind: 'tiktok.publish', ref: `post:${answer.body.post.id}` }]);
  });

  it('refuses links of other people, other hosts and internal addresses without fetching them', async () => {
    const [owner, other] = [await gateway.signIn(), await gateway.signIn()];
    await connect(other);
    await aGuion(gateway, owner.user.id, READY);

    for (const videoUrl of [
      FINAL_URL,
      'http://169.254.169.254/latest/meta-data',
      'http://127.0.0.1:3310/',
      'file:///etc/passwd',
      'http://u:p@localhost:3200/pregonero/renders/1/1/1.mp4',
      'javascript:alert(1)',
      'no es un enlace',
    ]) {
      const { errors } = expectError(
        await publish(other, { videoUrl, title: 'Hola' }),
        400,
        'validation_failed',
      );
      expect(errors).toHaveProperty('videoUrl');
    }
  });

  it('refuses a film without captions that still waits for its finishing', async () => {
    const person = await gateway.signIn();
    await connect(person);
    const id = await aGuion(gateway, person.user.id, READY);
    await gateway.db.query(
      `UPDATE guiones SET "acabadoEstado" = 'processing', "baseSubtitulada" = false, "videoFinalKey" = "videoBaseKey" WHERE id = $1`,
      [id],
    );

    expectError(await publish(person, { videoUrl: FINAL_URL, title: 'Hola' }), 409, 'invalid_state');
  });

  it.each(['url_expirado', 'procesando', 'generado'])('refuses an own video that is %s', async (estado) => {
    const person = await gateway.signIn();
    await connect(person);
    await aGuion(gateway, person.user.id, { ...READY, estado });

    expectError(await publish(person, { videoUrl: FINAL_URL, title: 'Hola' }), 409, 'invalid_state');
  });

  it('refuses a project’s AVI before it is planned, because TikTok takes none; a MOV is accepted', async () => {
    const person = await gateway.signIn();
    await connect(person);
    const project = await aProject(gateway, await anAdmin(gateway), person.user.id);
    const publishOne = async (contentType: string) => {
      const key = `projects/${randomUUID()}`;
      const id = await aVideo(gateway, project.id, { status: 'approved', key });
      const videoUrl = `http://localhost:3200/pregonero/${key}`;
      await gateway.db.query('UPDATE videos SET "cloudinaryUrl" = $2 WHERE id = $1', [id, videoUrl]);
      await gateway.db.query(
        `INSERT INTO video_versions ("videoId", number, "storageKey", "contentType") VALUES ($1, 1, $2, $3)`,
        [id, key, contentType],
      );
      return publish(person, { videoUrl, title: 'Hola' });
    };

    const refused = await publishOne('video/x-msvideo');

    const { message } = expectError(refused, 415, 'unsupported_media_type');
    expect(message).toContain('TikTok no acepta videos AVI');
    expect((await publishOne('video/quicktime')).status).toBe(202);
  });

  it('asks for the connection first', async () => {
    const person = await gateway.signIn();
    await aGuion(gateway, person.user.id, READY);

    expectError(await publish(person, { videoUrl: FINAL_URL, title: 'Hola' }), 409, 'tiktok_not_connected');
  });

  it('makes one post of many parallel clicks, with and without a key', async () => {
    const person = await gateway.signIn();
    await connect(person);
    await aGuion(gateway, person.user.id, READY);
    const scheduledTime = new Date(Date.now() + 3 * 86_400_000).toISOString();

    const bare = await Promise.all(
      Array.from({ length: 10 }, () => publish(person, { videoUrl: FINAL_URL, title: 'Hola' })),
    );
    const keyed = await Promise.all(
      Array.from({ length: 10 }, () =>
        publish(
          person,
          { videoUrl: FINAL_URL, title: 'Hola', scheduledTime },
          { 'idempotency-key': 'clic-1' },
        ),
      ),
    );

    expect(bare.filter(({ status }) => status === 202)).toHaveLength(1);
    for (const answer of bare.filter(({ status }) => status !== 202))
      expectError(answer, 409, 'already_exists');
    expect(new Set(keyed.map(({ body }) => body.post.id)).size).toBe(1);
    const posts = await gateway.call<TiktokPost[]>('GET', '/api/tiktok/posts', { token: person.token });
    expect(posts.body.map(({ estado }) => estado).sort()).toEqual(['pendiente', 'programado']);
  });
});

describe('a post under way', () => {
  const UNDER_WAY = `UPDATE social_posts SET estado = 'publicando', "waitingFor" = $2, "waitingSince" = now() WHERE id = $1`;

  async function underWay(waitingFor: string | null, data: object) {
    const person = await gateway.signIn();
    await connect(person);
    await aGuion(gateway, person.user.id, READY);
    const { id } = (await publish(person, { videoUrl: FINAL_URL, title: 'Pan' })).body.post;
    await gateway.db.query(UNDER_WAY, [id, waitingFor]);
    await gateway.db.query('UPDATE jobs SET data = $2 WHERE "userId" = $1', [person.user.id, data]);
    const answer = await gateway.call<TiktokPost>('DELETE', `/api/tiktok/posts/${id}`, {
      token: person.token,
    });
    return {
      answer,
      jobs: await gateway.db.query('SELECT state FROM jobs WHERE "userId" = $1', [person.user.id]),
    };
  }

  it.each([
    [false, 'post_cancelled_by_you'],
    [true, 'post_outcome_unknown'],
  ])('that waits for TikTok can be left; bytes sent: %s', async (sending, code) => {
    const { answer, jobs } = await underWay('tiktok', { sending, begun: 1 });

    expect(answer).toMatchObject({
      status: 200,
      body: { estado: 'cancelado', waitingFor: null, waitingSince: null, errorSentence: { code } },
    });
    expect(jobs).toEqual([{ state: 'cancelled' }]);
  });

  it('that waits for nobody is left to the network', async () => {
    const { answer, jobs } = await underWay(null, { sending: false, begun: 1 });

    expectError(answer, 409, 'invalid_state');
    expect(jobs).toEqual([{ state: 'queued' }]);
  });
});

describe('the life of a token', () => {
  it('is counted by the database: a gateway ten minutes ahead refreshes none that lives', async () => {
    const person = await gateway.signIn();
    await connect(person);
    const stored = () =>
      gateway.db.query('SELECT "accessToken", "expiresAt" FROM social_connections WHERE "userId" = $1', [
        person.user.id,
      ]);
    await gateway.db.query(
      `UPDATE social_connections SET "expiresAt" = now() + interval '12 minutes' WHERE "userId" = $1`,
      [person.user.id],
    );
    const before = await stored();
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 600_000);

    const { status } = await gateway.call('GET', '/api/tiktok/creator', { token: person.token });

    jest.restoreAllMocks();
    expect(status).toBe(200);
    expect(await stored()).toEqual(before);
  });
});

describe('a provider that hangs', () => {
  /** What 200 calls of one person cost somebody else, while those that wait get no answer. */
  async function manyAsk(
    ask: () => Promise<{ status: number }>,
    vendors: VendorServer,
    hangsAt: string,
  ): Promise<number[]> {
    const other = await gateway.signIn();
    vendors.hangsAt = hangsAt;
    // Who waits, waits to the end: a slow machine has not counted the others when ten seconds are over.
    const clock = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
    const statuses: number[] = [];
    const asked = Array.from({ length: 200 }, async () => {
      statuses.push((await ask()).status);
    });
    try {
      // All but the few that may wait are told at once.
      await eventually(() => statuses.length === 194, { what: 'the others are refused' });
      expect((await gateway.call('GET', '/api/me', { token: other.token })).status).toBe(200);
      expect(statuses).toHaveLength(194);
      return [...statuses];
    } finally {
      vendors.hangsAt = null;
      await Promise.all(asked);
      clock.mockRestore();
    }
  }

  it.each(['/tiktok-api/v2/oauth/token', '/tiktok-api/v2/post/publish/creator_info'])(
    'costs nobody else anything, however many ask for %s',
    async (path) => {
      const person = await gateway.signIn();
      await connect(person);
      await gateway.db.query('UPDATE social_connections SET "expiresAt" = now() WHERE "userId" = $1', [
        person.user.id,
      ]);
      const ask = () => gateway.call('GET', '/api/tiktok/creator', { token: person.token });
      expect(new Set(await manyAsk(ask, gateway.vendors, path))).toEqual(new Set([503]));
    },
  );

  it.each([
    ['/api/avatars', '/heygen'],
    ['/api/search-pexels?keyword=pan', '/pexels'],
  ])('costs nobody else anything, however many ask for %s', async (route, path) => {
    const { token } = await gateway.signIn();
    const ask = () => gateway.call('GET', route, { token });
    expect(new Set(await manyAsk(ask, gateway.vendors, path))).toEqual(new Set([503]));
  });

  it('costs nobody else anything, however many ask what became of a payment', async () => {
    const { user, token } = await gateway.signIn();
    const reference = `espera-${user.id}`;
    await gateway.db.query(
      `INSERT INTO payments ("userId", reference, "planId", "amountInCents") VALUES ($1, $2, 'plus', 19600000)`,
      [user.id, reference],
    );
    const ask = () => gateway.call('GET', `/api/payment-result?reference=${reference}`, { token });
    expect(new Set(await manyAsk(ask, others, '/wompi'))).toEqual(new Set([503]));
  });

  it('costs nobody else anything, however many ask for keywords', async () => {
    const { token } = await gateway.signIn();
    const ask = () =>
      gateway.call('POST', '/api/extract-keywords', { token, body: { script: 'Pan de masa madre.' } });
    // Their own limit tells most of them before the model is asked.
    for (const status of await manyAsk(ask, others, '/openai')) expect([429, 503]).toContain(status);
  });
});
