import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenAPIObject } from '@nestjs/swagger';
import {
  createTestDatabase,
  createTestRedis,
  type RunningSandbox,
  type RunningService,
  startSandbox,
  startService,
  type TestDatabase,
  inLongRun,
} from '@pregonero/testing';
import { fuzz, type FuzzTarget } from './fuzz/fuzz-run';

/** `npm run fuzz` sends many more, with a seed of its own. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? '') || inLongRun(20_000, 500);
const SEED = Number(process.env['FUZZ_SEED'] ?? '') || 20_261_121;
const MINUTE_MS = 60_000;
/** Slow machines answer about ten requests a second. */
const PATIENCE_MS = 5 * MINUTE_MS + REQUESTS * 100;
const PASSWORD = 'secreta1';

let db: TestDatabase;
let sandbox: RunningSandbox;
const services: RunningService[] = [];
let target: FuzzTarget;

/** Limits are tested elsewhere; here nothing stands between a request and its handler. */
const NO_LIMITS = Object.fromEntries(
  [
    'REGISTER_PER_HOUR',
    'SEARCH_PER_MINUTE',
    'REGENERATE_PER_HOUR',
    'FAILURE_TEST_PER_HOUR',
    'CONTACT_PER_HOUR',
    'KEYWORDS_PER_HOUR',
    'DECISION_LOG_PER_MINUTE',
    'BUSINESS_TEXT_PER_MINUTE',
    'SPOKEN_PREVIEW_PER_MINUTE',
    'CHECKOUT_PER_HOUR',
    'REPLAY_PER_HOUR',
    'PAYMENT_RESULT_PER_MINUTE',
    'LOGIN_FAILURES_PER_15_MIN',
    'REVIEW_PASSWORDS_PER_15_MIN',
  ].map((name) => [`THROTTLE_${name}`, '10000']),
);

beforeAll(async () => {
  const [database, redis, started] = await Promise.all([
    createTestDatabase(),
    createTestRedis(),
    startSandbox(),
  ]);
  [db, sandbox] = [database, started];
  const env = {
    ...sandbox.env,
    ...NO_LIMITS,
    DATABASE_URL: db.url,
    REDIS_URL: redis.url,
    LOG_LEVEL: 'error',
  };
  services.push(await startService('api-gateway', env), await startService('script-generation', env));
  const url = services[0]?.url ?? '';
  const document = (await (await fetch(`${url}/api/docs-json`)).json()) as OpenAPIObject;
  const [client, admin] = [await account(url, 'cliente'), await account(url, 'agencia')];
  await db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.id]);
  const restore = async (): Promise<void> => {
    try {
      await restoreFor([client.id, admin.id]);
    } catch (error) {
      // The calls under way may want the same rows in another order; the next restoring makes up for it.
      if (!(error instanceof Error && 'code' in error && error.code === '40P01')) throw error;
    }
  };
  await restore();
  target = { url, document, tokens: { client: client.token, admin: admin.token }, restore };
}, 5 * MINUTE_MS);

afterAll(async () => {
  for (const { process: service } of services) await service.stop();
  await sandbox.process.stop();
  await db.drop();
});

async function post<Body>(url: string, body: object): Promise<Body> {
  const headers = { 'content-type': 'application/json' };
  return (await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as Body;
}

async function account(url: string, name: string): Promise<{ id: number; token: string }> {
  const email = `${name}@pregonero.test`;
  await post(`${url}/api/register`, { name, email, password: PASSWORD });
  const { token, user } = await post<{ token: string; user: { id: number } }>(`${url}/api/login`, {
    email,
    password: PASSWORD,
  });
  return { id: user.id, token };
}

/** Plans without end, living sessions, nothing that an operator holds, and scripts and notices with small ids that calls can hit. */
async function restoreFor(userIds: number[]): Promise<void> {
  await db.query('UPDATE sessions SET "revokedAt" = NULL WHERE "userId" = ANY($1)', [userIds]);
  await db.query('DELETE FROM client_holds');
  await db.query('UPDATE provider_state SET "heldSince" = NULL');
  await db.query('UPDATE workers SET "drainAt" = NULL');
  for (const id of userIds) {
    await db.query(
      `UPDATE users SET "planVideos" = 999999, "planGuiones" = 999999, "planFormularioChanges" = 999999,
         "subscriptionPlan" = 'ilimitado', "subscriptionStatus" = 'active' WHERE id = $1`,
      [id],
    );
  }
  await db.query(
    `INSERT INTO guiones (id, "userId", contenido, estado, "videoBaseKey", "videoHeygenUrl", "videoFinalUrl")
     SELECT n, $1, 'Hola, hoy te cuento.', (ARRAY['generado', 'listo', 'generado', 'procesando', 'rechazado'])[1 + n % 5],
       'renders/1/' || n || '.mp4', 'http://localhost:3200/' || n || '.mp4', 'http://localhost:3200/' || n || '.mp4'
     FROM generate_series(1, 60) n ON CONFLICT (id) DO NOTHING`,
    [userIds[0]],
  );
  await db.query(
    `SELECT setval(pg_get_serial_sequence('guiones', 'id'), GREATEST(1000, (SELECT max(id) FROM guiones)))`,
  );
  await db.query(
    `INSERT INTO notifications ("userId", title, message, type) SELECT $1, 'x', 'x', 'success'
     WHERE (SELECT count(*) FROM notifications) < 60`,
    [userIds[0]],
  );
}

describe('generated requests', () => {
  it(
    `never get a 5xx nor an answer that the API description does not know (${REQUESTS} requests)`,
    async () => {
      const report = await fuzz(target, { seed: SEED, requests: REQUESTS });

      const counts = Object.entries(report.counts).map(([kind, count]) => `${kind} ${count}`);
      process.stdout.write(`fuzz: seed ${report.seed}, ${report.requests} requests: ${counts.join(', ')}\n`);
      for (const finding of report.findings) process.stdout.write(`  ${finding}\n`);
      expect(report.findings).toEqual([]);
      // Requests that are all refused at the door would prove nothing.
      expect(report.counts['2xx']).toBeGreaterThan(REQUESTS / 10);
    },
    PATIENCE_MS,
  );
});

describe('the judge of generated requests', () => {
  it('reports 5xx, undescribed answers and cut connections with a request that shows them again', async () => {
    let busy = true;
    const faulty = createServer((request, response) => {
      if (request.url?.startsWith('/api/me') === true) response.writeHead(500).end('se rompió');
      else if (request.url?.startsWith('/api/clients') === true) request.socket.destroy();
      else if (request.url?.startsWith('/api/projects') === true)
        response.writeHead(503, { 'retry-after': '1' }).end('ocupado');
      else if (request.url?.startsWith('/api/notifications') === true && busy) {
        busy = false;
        response.writeHead(503, { 'retry-after': '1' }).end('ocupado');
      } else response.writeHead(200, { 'content-type': 'application/json' }).end('{"secreto":1}');
    });
    await new Promise<void>((resolve) => faulty.listen(0, '127.0.0.1', resolve));
    const { port } = faulty.address() as AddressInfo;

    const { findings, counts } = await fuzz(
      { ...target, url: `http://127.0.0.1:${port}` },
      { seed: 1, requests: 600 },
    );

    faulty.closeAllConnections();
    faulty.close();
    const text = findings.join('\n');
    expect(text).toMatch(/GET \/api\/me → 500 se rompió\n\s+\{"actor":/u);
    expect(text).toContain('GET /api/clients: Error: socket hang up');
    // Busy for ever is a finding; busy once is sent again.
    expect(text).toContain('GET /api/projects → 503 ocupado');
    expect(text).not.toMatch(/\/api\/notifications\S* → 503/u);
    expect(busy).toBe(false);
    expect(counts['503, sent again']).toBeGreaterThan(4);
    expect(text).toMatch(/GET \/api\/guiones\S* → 200 is not as the API description says/u);
  });
});
