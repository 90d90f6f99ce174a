import { randomUUID } from 'node:crypto';
import type { OpenAPIObject } from '@nestjs/swagger';
import {
  type ErrorBody,
  OWN_KEY_SCOPES,
  type KeyScope,
  type NewApiKey,
  type UserMedia,
} from '@pregonero/contracts/api';
import { LiveEvents } from '@pregonero/queue';
import { eventually, type RunningSandbox, startSandbox } from '@pregonero/testing';
import { Redis } from 'ioredis';
import { io } from 'socket.io-client';
import { TABLES, toContactMessage } from './access-matrix.rows';
import { ACCESS, type MatrixRow, type RowKind } from './access-matrix.table';
import {
  type Answer,
  type CallOptions,
  HEYGEN_SECRET,
  JWT_SECRET,
  type SignedIn,
  startGateway,
  type TestGateway,
  TIKTOK_SECRET,
} from './gateway-harness';
import { linkTokenHash, memberToken, newLinkToken } from '../src/features/review/review-tokens.service';
import { form, png } from './media-files';
import { readRedis } from './redis-values';

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const;
/** Stands in every text of the owner's rows. */
const CANARY = `canario-${randomUUID()}`;
/** Leaves the server for nobody: the subject at Google, password hashes, TikTok tokens, secrets of webhooks. */
const GOOGLE_ID = `google-${randomUUID()}`;
const SECRETS = [GOOGLE_ID, '$argon2', 'act.prueba', 'rft.prueba', HEYGEN_SECRET, TIKTOK_SECRET, JWT_SECRET];

type Caller = 'anonymous' | 'other' | 'owner' | 'admin';
type Verdict = 'unauthenticated' | 'forbidden' | 'not_found' | 'let in';

let sandbox: RunningSandbox;
let gateway: TestGateway;
let document: OpenAPIObject;
let people: Record<Exclude<Caller, 'anonymous'>, SignedIn>;
const tally = { cells: 0, leaks: 0, wrong: 0 };

beforeAll(async () => {
  sandbox = await startSandbox();
  gateway = await startGateway({
    S3_ENDPOINT: sandbox.s3Url,
    S3_PUBLIC_ENDPOINT: sandbox.s3Url,
    PEXELS_BASE_URL: sandbox.env['PEXELS_BASE_URL'] ?? '',
    WOMPI_API_URL: sandbox.env['WOMPI_API_URL'] ?? '',
    GOOGLE_ISSUER: sandbox.env['GOOGLE_ISSUER'] ?? '',
    // Administrators pass links on where no mail brings them.
    SMTP_URL: '',
  });
  document = (await gateway.call<OpenAPIObject>('GET', '/api/docs-json')).body;
  people = {
    owner: await gateway.signIn(),
    other: await gateway.signIn(),
    admin: await gateway.signIn(),
  };
  await gateway.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [people.admin.user.id]);
  await gateway.db.query(`UPDATE users SET name = $2, "googleId" = $3 WHERE id = $1`, [
    people.owner.user.id,
    CANARY,
    GOOGLE_ID,
  ]);
  await gateway.db.query(`UPDATE users SET "guionesUsados" = "planGuiones"`);
  for (const { user } of Object.values(people)) await furnish(user.id);
  await connectTiktok(people.owner);
});
afterAll(async () => {
  process.stdout.write(
    `access matrix: ${tally.cells} cells, ${tally.wrong} wrong answers, ${tally.leaks} leaks\n`,
  );
  await gateway.close();
  await sandbox.process.stop();
});

const textOf = (userId: number): string => (userId === people.owner.user.id ? CANARY : 'ajeno');

async function insert(table: string, row: Record<string, unknown>): Promise<number> {
  const names = Object.keys(row);
  const rows = await gateway.db.query<{ id: number }>(
    `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')})
     VALUES (${names.map((_name, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
    Object.values(row),
  );
  return rows[0]?.id ?? 0;
}

/** One row of a kind that belongs to that user; answers what names it in an address. */
const MAKERS: Record<RowKind, (userId: number) => Promise<number | string>> = {
  guion: (userId) => {
    const text = textOf(userId);
    return insert(TABLES.guion, {
      userId,
      titulo: text,
      contenido: text,
      caption: text,
      palabrasClave: text,
      estado: 'listo',
      videoBaseKey: `renders/${userId}/${text}.mp4`,
      videoFinalKey: `renders/${userId}/${text}.mp4`,
      videoHeygenUrl: `http://localhost:3200/${text}.mp4`,
      videoFinalUrl: `http://localhost:3200/${text}.mp4`,
      videoUrlExpiresAt: new Date(Date.now() + 86_400_000),
    });
  },
  notification: (userId) =>
    insert(TABLES.notification, {
      userId,
      title: textOf(userId),
      message: textOf(userId),
      type: 'success',
    }),
  tiktokPost: (userId) =>
    insert(TABLES.tiktokPost, {
      userId,
      videoKey: `renders/${userId}/${textOf(userId)}.mp4`,
      title: textOf(userId),
      estado: 'programado',
      scheduledTime: new Date(Date.now() + 5 * 86_400_000),
    }),
  project: (userId) =>
    insert(TABLES.project, { clientId: userId, name: textOf(userId), description: textOf(userId) }),
  projectVideo: async (userId) =>
    insert(TABLES.projectVideo, {
      projectId: await MAKERS.project(userId),
      caption: textOf(userId),
      feedback: textOf(userId),
      cloudinaryUrl: `http://localhost:3200/${textOf(userId)}.mp4`,
      cloudinaryPublicId: `videos/${textOf(userId)}.mp4`,
    }),
  resumableUpload: (userId) =>
    insert(TABLES.resumableUpload, {
      userId,
      storageKey: `projects/${randomUUID()}`,
      fileName: `${textOf(userId)}.mp4`,
      sizeBytes: 1_000,
      projectId: 1,
      caption: textOf(userId),
      status: 'pending',
      expiresAt: new Date(Date.now() + 86_400_000),
    }),
  reviewLink: async (userId) => insert(TABLES.reviewLink, await reviewLinkOf(userId, newLinkToken())),
  reviewToken: async (userId) => {
    const token = newLinkToken();
    await insert(TABLES.reviewToken, await reviewLinkOf(userId, token));
    return token;
  },
  reviewSet: async (userId) => insertSet(userId, `s${newLinkToken()}`),
  reviewSetToken: async (userId) => {
    const token = `s${newLinkToken()}`;
    await insertSet(userId, token);
    return token;
  },
  handoffToken: async (userId) => {
    const token = newLinkToken();
    const videoId = await MAKERS.projectVideo(userId);
    await gateway.db.query(`UPDATE videos SET status = 'approved' WHERE id = $1`, [videoId]);
    await gateway.db.query(
      `INSERT INTO handoff_links ("videoId", "tokenHash", "expiresAt") VALUES ($1, $2, now() + interval '1 day')`,
      [videoId, linkTokenHash(token)],
    );
    return token;
  },
  reviewComment: async (userId) =>
    insert(TABLES.reviewComment, {
      videoId: await MAKERS.projectVideo(userId),
      number: 1,
      version: 1,
      author: textOf(userId),
      text: textOf(userId),
    }),
  userMedia: (userId) =>
    insert(TABLES.userMedia, {
      userId,
      filename: `${textOf(userId)}.png`,
      originalName: `${textOf(userId)}.png`,
      url: `http://localhost:3200/${textOf(userId)}.png`,
      cloudinaryPublicId: `media/${userId}/${randomUUID()}.png`,
      fileSize: 1_000,
      mimeType: 'image/png',
    }),
  // Of the agency's routes: whoever it belongs to, it is a client.
  client: (userId) =>
    insert(TABLES.client, { name: textOf(userId), email: `${randomUUID()}@cliente.test`, password: null }),
  pendingLink: (userId) =>
    insert(TABLES.pendingLink, {
      userId,
      kind: 'invitation',
      email: `${textOf(userId)}@cliente.test`,
      language: 'es',
      mailKey: randomUUID(),
      expiresAt: new Date(Date.now() + 86_400_000),
    }),
  planGrant: (userId) =>
    insert(TABLES.planGrant, {
      ...{ userId, planId: 'plus', note: textOf(userId), givenByName: 'Agencia' },
      periodStart: new Date(),
      periodEnd: new Date(Date.now() + 86_400_000),
    }),
  contactMessage: (userId) => insert(TABLES.contactMessage, toContactMessage(textOf(userId))),
  job: (userId) =>
    insert(TABLES.job, {
      userId,
      kind: 'guion.regenerate',
      ref: randomUUID(),
      step: 'rewrite',
      state: 'dead',
      payload: JSON.stringify({ userId, guionId: 1, feedback: textOf(userId) }),
      lastError: textOf(userId),
      deadlineAt: new Date(),
    }),
  payment: async (userId) => {
    const reference = `${textOf(userId)}-${randomUUID()}`;
    await insert(TABLES.payment, { userId, reference, planId: 'plus', amountInCents: 19_600_000 });
    return reference;
  },
  session: async (userId) => {
    const [row] = await gateway.db.query<{ sid: string }>(
      `INSERT INTO sessions (sid, "userId", "expiresAt", browser)
       VALUES (gen_random_uuid(), $1, now() + interval '1 hour', $2) RETURNING sid`,
      [userId, textOf(userId)],
    );
    return row?.sid ?? '';
  },
  apiKey: (userId) =>
    insert(TABLES.apiKey, {
      ...{ userId, name: textOf(userId), prefix: 'pgk_12345678', hash: randomUUID() },
      scopes: ['guiones:read'],
    }),
  assistantRequest: async (userId) => {
    const keyId = await MAKERS.apiKey(userId);
    return insert(TABLES.assistantRequest, { userId, keyId, digest: randomUUID(), question: textOf(userId) });
  },
  // Paused: what is replayed stays in the table, and without a date like all that waits for a paused endpoint.
  webhookEndpoint: (userId) =>
    insert(TABLES.webhookEndpoint, {
      ...{ userId, url: `https://${textOf(userId)}.example`, events: ['guion.created'], secret: 'sellado' },
      pausedAt: new Date(),
    }),
  webhookDelivery: async (userId) =>
    insert(TABLES.webhookDelivery, {
      endpointId: await MAKERS.webhookEndpoint(userId),
      eventId: `evt_${randomUUID()}`,
      event: 'guion.created',
      payload: JSON.stringify({ text: textOf(userId) }),
      nextTryAt: null,
    }),
};

/** A link of a video of that user, with every right. */
async function reviewLinkOf(userId: number, token: string): Promise<Record<string, unknown>> {
  return {
    videoId: await MAKERS.projectVideo(userId),
    tokenHash: linkTokenHash(token),
    canComment: true,
    canApprove: true,
    canDownload: true,
    createdBy: userId,
    createdByName: textOf(userId),
  };
}

/** A link to one video of that user, as a set. @returns its id */
async function insertSet(userId: number, token: string): Promise<number> {
  const { videoId, ...shared } = await reviewLinkOf(userId, token);
  const [video] = await gateway.db.query<{ projectId: number }>(
    'SELECT "projectId" FROM videos WHERE id = $1',
    [videoId],
  );
  const setId = await insert(TABLES.reviewSet, { ...shared, projectId: video?.projectId });
  const own = linkTokenHash(memberToken(token, Number(videoId)));
  await insert(TABLES.reviewLink, { ...shared, videoId, setId, tokenHash: own });
  return setId;
}

/** Something of everything for a user. */
async function furnish(userId: number): Promise<void> {
  for (const make of Object.values(MAKERS)) await make(userId);
  const text = textOf(userId);
  await insert('formulario_inicial', {
    userId,
    tipoNegocio: text,
    audienciaObjetivo: text,
    tonoVoz: 'casual',
    objetivoContenido: 'engagement',
    temasPrincipales: text,
  });
}

/** The whole way, so that there are real tokens to leak. */
async function connectTiktok(person: SignedIn): Promise<void> {
  const { body } = await gateway.call<{ authUrl: string }>('GET', '/api/tiktok/auth', {
    token: person.token,
  });
  const state = new URL(body.authUrl).searchParams.get('state') ?? '';
  await gateway.call('GET', `/api/tiktok/callback?code=abc&state=${state}`, {
    headers: { cookie: person.cookie },
  });
}

async function read(kind: RowKind, key: number | string): Promise<unknown> {
  const isToken = kind === 'reviewToken' || kind === 'reviewSetToken' || kind === 'handoffToken';
  const column = kind === 'payment' ? 'reference' : kind === 'session' ? 'sid' : isToken ? 'tokenHash' : 'id';
  const value = isToken ? linkTokenHash(String(key)) : key;
  return (await gateway.db.query(`SELECT * FROM ${TABLES[kind]} WHERE "${column}" = $1`, [value]))[0] ?? null;
}

function operations(): string[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

function operationOf(route: string): { isPublic: boolean; roles: unknown } {
  const [method = '', path = ''] = route.split(' ');
  const operation = document.paths[path]?.[METHODS.find((verb) => verb === method.toLowerCase()) ?? 'get'];
  const roles: unknown = operation === undefined ? undefined : Reflect.get(operation, 'x-roles');
  return { isPublic: operation?.security?.length === 0, roles: roles ?? null };
}

async function tokenOf(caller: Caller, row: MatrixRow): Promise<string | null> {
  if (caller === 'anonymous') return null;
  const { token, email, password } = people[caller];
  if (row.endsSession !== true) return token;
  return (await gateway.call<{ token: string }>('POST', '/api/login', { body: { email, password } })).body
    .token;
}

async function send(route: string, row: MatrixRow, caller: Caller, key: number | string): Promise<Answer> {
  const token = await tokenOf(caller, row);
  const [method = '', template = ''] = route.split(' ');
  const address = row.query === undefined ? template : `${template}?${row.query}`;
  return gateway.call(method, address.replace(/\{[^}]+\}/u, String(key)), {
    ...(token === null ? {} : { token }),
    ...(row.body === undefined ? {} : { body: row.body }),
  });
}

const CODES: Partial<Record<number, ErrorBody['code']>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
};

function verdictOf(answer: Answer): Verdict {
  // Every 401 names its scheme (RFC 9110, 11.6.1).
  if (answer.status === 401) {
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer realm="pregonero"/u);
  }
  const said = answer.status < 400 ? null : (answer.body as Partial<ErrorBody>).code;
  // A question about an address is answered without a body.
  const code = answer.body === '' ? CODES[answer.status] : said;
  if (code === 'unauthenticated') return 'unauthenticated';
  if (code === 'forbidden' || code === 'origin_not_allowed') return 'forbidden';
  return code === 'not_found' ? 'not_found' : 'let in';
}

/** The whole policy: what a caller gets at a route for a row of that user. */
function expected(row: MatrixRow, caller: Caller, rowOwner: Exclude<Caller, 'anonymous'>): Verdict {
  if (row.access === 'public') return 'let in';
  if (caller === 'anonymous') return 'unauthenticated';
  if (row.access === 'admin' && caller !== 'admin') return 'forbidden';
  if (row.row === undefined || caller === rowOwner) return 'let in';
  return caller === 'admin' && row.adminReachesAll === true ? 'let in' : 'not_found';
}

const CALLERS: readonly Caller[] = ['anonymous', 'other', 'owner', 'admin'];

/** Every caller with a row of the owner and with one of their own: own and foreign for each. */
function cellsOf(row: MatrixRow): { caller: Caller; rowOwner: Exclude<Caller, 'anonymous'> }[] {
  if (row.row === undefined) return CALLERS.map((caller) => ({ caller, rowOwner: 'owner' as const }));
  return [
    ...CALLERS.map((caller) => ({ caller, rowOwner: 'owner' as const })),
    { caller: 'other', rowOwner: 'other' },
    { caller: 'owner', rowOwner: 'other' },
    { caller: 'owner', rowOwner: 'admin' },
    { caller: 'admin', rowOwner: 'admin' },
  ];
}

function leaks(answer: Answer, caller: Caller, row: MatrixRow): string[] {
  const text = JSON.stringify([answer.body, [...answer.headers]]);
  const mayRead =
    row.opensToAll === true ||
    caller === 'owner' ||
    (caller === 'admin' && (row.access === 'admin' || row.adminReachesAll === true));
  return [
    ...(SECRETS.some((secret) => text.includes(secret)) ? ['a secret of the server'] : []),
    ...(!mayRead && text.includes(CANARY) ? ['data of the owner'] : []),
  ];
}

describe('access matrix', () => {
  it('has a row for every route of the API description, and none besides', () => {
    expect(Object.keys(ACCESS).sort()).toEqual(operations().sort());
  });

  it.each(Object.entries(ACCESS))('%s is described as what the table says', (route, row) => {
    expect(operationOf(route)).toEqual({
      isPublic: row.access === 'public',
      roles: row.access === 'admin' ? ['admin'] : null,
    });
    expect(`${route} ${row.query ?? ''}`.includes('{')).toBe(row.row !== undefined);
  });

  it.each(Object.entries(ACCESS))('%s', async (route, row) => {
    for (const { caller, rowOwner } of cellsOf(row)) {
      const key = row.row === undefined ? 0 : await MAKERS[row.row](people[rowOwner].user.id);
      const before = row.row === undefined ? null : await read(row.row, key);

      const answer = await send(route, row, caller, key);

      const [verdict, wanted] = [verdictOf(answer), expected(row, caller, rowOwner)];
      const after = row.row === undefined ? null : await read(row.row, key);
      const found = leaks(answer, caller, row);
      tally.cells += 1;
      tally.leaks += found.length;
      tally.wrong += verdict === wanted ? 0 : 1;
      expect({ caller, rowOwner, verdict, found }).toEqual({ caller, rowOwner, verdict: wanted, found: [] });
      expect(answer.status).toBeLessThan(500);
      // Who is not let in changes nothing.
      expect(wanted === 'let in' ? before : after).toEqual(before);
    }
  });
});

describe('with a key', () => {
  const scopesOf = (route: string): unknown => {
    const [method = '', path = ''] = route.split(' ');
    const { security = [] } =
      document.paths[path]?.[METHODS.find((verb) => verb === method.toLowerCase()) ?? 'get'] ?? {};
    return security.find((one) => 'clave' in one)?.['clave'] ?? null;
  };
  const aKey = async (person: SignedIn, scopes: readonly KeyScope[]): Promise<string> =>
    (
      await gateway.call<NewApiKey>('POST', '/api/api-keys', {
        token: person.token,
        body: { name: 'Programa', scopes },
      })
    ).body.key;
  let keys: { all: string; withoutScope: Map<KeyScope, string> };
  beforeAll(async () => {
    await gateway.db.query('DELETE FROM api_keys WHERE "userId" = $1', [people.owner.user.id]);
    const withoutScope = new Map<KeyScope, string>();
    for (const scope of OWN_KEY_SCOPES) {
      const others = OWN_KEY_SCOPES.filter((other) => other !== scope);
      withoutScope.set(scope, await aKey(people.owner, others));
    }
    keys = { all: await aKey(people.owner, OWN_KEY_SCOPES), withoutScope };
  });

  it.each(Object.entries(ACCESS).filter(([, { access }]) => access === 'own'))('%s', async (route, row) => {
    const [method = '', template = ''] = route.split(' ');
    const key = row.row === undefined ? 0 : await MAKERS[row.row](people.owner.user.id);
    const before = row.row === undefined ? null : await read(row.row, key);
    const address = row.query === undefined ? template : `${template}?${row.query}`;
    const call = (token: string): Promise<Answer> =>
      gateway.call(method, address.replace(/\{[^}]+\}/u, String(key)), {
        token,
        ...(row.body === undefined ? {} : { body: row.body }),
      });

    expect(scopesOf(route)).toEqual(row.key === undefined ? null : [row.key]);
    const refused = await call(row.key === undefined ? keys.all : (keys.withoutScope.get(row.key) ?? ''));
    expect((refused.body as ErrorBody).params).toEqual(
      row.key === undefined ? { reason: 'not_for_keys' } : { reason: 'key_scope_missing', scope: row.key },
    );
    expect(verdictOf(refused)).toBe('forbidden');
    expect(row.row === undefined ? null : await read(row.row, key)).toEqual(before);
    const withAll = row.key === undefined ? 'let in' : verdictOf(await call(keys.all));
    expect(withAll).toBe('let in');
    tally.cells += 2;
  });
});

describe('in a client’s name', () => {
  const inNameOf = (userId: number, person: SignedIn): CallOptions => ({
    token: person.token,
    headers: { 'x-act-for': String(userId) },
  });
  const takesHeader = (route: string, row: MatrixRow): boolean =>
    row.forClients ?? /^(?:GET|HEAD) /u.test(route);

  // What is public knows no caller, and the owner's token is no admin's.
  it.each(Object.entries(ACCESS).filter(([, { access }]) => access !== 'public'))(
    '%s',
    async (route, row) => {
      const { owner, other, admin } = people;
      const key = row.row === undefined ? 0 : await MAKERS[row.row](owner.user.id);
      const before = row.row === undefined ? null : await read(row.row, key);
      const [method = '', template = ''] = route.split(' ');
      const address = row.query === undefined ? template : `${template}?${row.query}`;
      const call = (options: CallOptions): Promise<Answer> =>
        gateway.call(method, address.replace(/\{[^}]+\}/u, String(key)), {
          ...options,
          ...(row.body === undefined ? {} : { body: row.body }),
        });

      expect(verdictOf(await call(inNameOf(owner.user.id, other)))).toBe('forbidden');
      const unchanged = row.row === undefined ? null : await read(row.row, key);
      expect(unchanged).toEqual(before);
      const asOwner = takesHeader(route, row) && row.access === 'own' ? 'let in' : 'forbidden';
      expect(verdictOf(await call(inNameOf(owner.user.id, admin)))).toBe(asOwner);
      const asNobody = takesHeader(route, row) ? 'not_found' : 'forbidden';
      expect(verdictOf(await call(inNameOf(2_147_483_647, admin)))).toBe(asNobody);
      tally.cells += 3;
    },
  );

  it('is for clients alone, and an id that is none is nobody', async () => {
    const { admin } = people;
    for (const name of [String(admin.user.id), '0', '-1', '1e3', '99999999999', 'x', '']) {
      const answer = await gateway.call('GET', '/api/guiones', {
        token: admin.token,
        headers: { 'x-act-for': name },
      });
      expect([name, answer.status]).toEqual([name, 404]);
    }
  });
});

describe('files by their links', () => {
  it('open with their signature alone, and with nobody else’s', async () => {
    const upload = async ({ token }: SignedIn): Promise<URL> => {
      const { body } = await gateway.call<UserMedia>('POST', '/api/upload-media', {
        token,
        rawBody: form([{ name: 'pan.png', type: 'image/png', content: png() }]),
      });
      return new URL(body.url);
    };
    const [owners, others] = [await upload(people.owner), await upload(people.other)];
    const statusOf = async (url: URL, token?: string): Promise<number> =>
      (await fetch(url, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })).status;
    const bare = new URL(owners.pathname, owners);
    const swapped = new URL(owners);
    swapped.search = others.search;

    expect(await statusOf(owners)).toBe(200);
    expect([await statusOf(bare), await statusOf(swapped)]).toEqual([403, 403]);
    expect([400, 403]).toContain(await statusOf(bare, people.owner.token));
    tally.cells += 4;
  });
});

describe('live events', () => {
  it('of the owner reach the owner, and neither another client, an admin nor anybody without a session', async () => {
    const heard: Record<string, string[]> = {};
    const actFor = people.owner.user.id;
    const proofs = {
      anonymous: {},
      other: { token: people.other.token },
      owner: { token: people.owner.token },
      admin: { token: people.admin.token },
      'admin for owner': { token: people.admin.token, actFor },
      'admin for nobody': { token: people.admin.token, actFor: 2_147_483_647 },
      'other for owner': { token: people.other.token, actFor },
    };
    const sockets = await Promise.all(
      Object.entries(proofs).map(async ([caller, auth]) => {
        const socket = io(gateway.url, {
          transports: ['websocket'],
          forceNew: true,
          reconnection: false,
          auth,
        });
        const told: string[] = (heard[caller] = []);
        // Every socket is greeted; a greeting says nothing of an account.
        socket.onAny((name: string) => {
          if (name !== 'hello') told.push(name);
        });
        await new Promise((resolve) => {
          socket.once('connect', () => {
            resolve(undefined);
          });
          socket.once('connect_error', resolve);
        });
        return socket;
      }),
    );
    const live = gateway.app.get(LiveEvents, { strict: false });
    const last = 'notifications:changed' as const;

    live.publish(people.owner.user.id, 'guiones:changed', { guionIds: [1] });
    for (const { user } of Object.values(people)) live.publish(user.id, last, { unreadCount: 0 });
    await eventually(() =>
      ['other', 'owner', 'admin', 'admin for owner'].every((caller) => heard[caller]?.includes(last)),
    );
    for (const socket of sockets) socket.disconnect();

    expect(heard).toEqual({
      anonymous: [],
      other: [last],
      owner: ['guiones:changed', last],
      admin: [last],
      'admin for owner': ['guiones:changed', last],
      'admin for nobody': [],
      'other for owner': [],
    });
    tally.cells += Object.keys(heard).length;
  });
});

describe('ids outside of paths', () => {
  it('never reach another account', async () => {
    const { owner, other } = people;
    const [guion, media] = [await MAKERS.guion(other.user.id), Number(await MAKERS.userMedia(owner.user.id))];
    const project = await MAKERS.project(owner.user.id);
    const calls: [string, string, object | undefined][] = [
      ['POST', `/api/test-broll/${guion}`, { useCustomMedia: true, selectedMediaIds: [media] }],
      [
        'POST',
        `/api/test-broll-selection/${guion}`,
        { selectedVideos: { pexels: [], user: [{ id: media, url: 'http://localhost:3200/x.png' }] } },
      ],
      ['POST', '/api/tiktok/upload', { videoUrl: `http://localhost:3200/${CANARY}.mp4`, title: 'x' }],
      ['GET', `/api/projects?clientId=${owner.user.id}`, undefined],
      ['GET', `/api/videos?projectId=${project}`, undefined],
    ];

    for (const [method, path, body] of calls) {
      const answer = await gateway.call(method, path, {
        token: other.token,
        ...(body === undefined ? {} : { body }),
      });
      const isNothing = answer.status >= 400 || (Array.isArray(answer.body) && answer.body.length === 0);
      expect({ path, isNothing, canary: JSON.stringify(answer.body).includes(CANARY) }).toEqual({
        path,
        isNothing: true,
        canary: false,
      });
    }
  });
});

describe('the queue', () => {
  it('was told no secret by any of these calls: neither its rows nor anything in Redis', async () => {
    const redis = new Redis(gateway.redisUrl);
    try {
      const rows = (await gateway.db.query('SELECT * FROM jobs')).map((row) => JSON.stringify(row));
      const kept = await readRedis(redis);
      const secrets = [
        ...SECRETS,
        ...Object.values(people).flatMap(({ token, password }) => [token, password]),
      ];

      expect(Math.min(rows.length, kept.length)).toBeGreaterThan(0);
      const told = [...rows, ...kept].filter((text) => secrets.some((secret) => text.includes(secret)));
      expect(told).toEqual([]);
    } finally {
      redis.disconnect();
    }
  });
});
