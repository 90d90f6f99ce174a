import { createHmac } from 'node:crypto';
import {
  createTestDatabase,
  createTestRedis,
  eventually,
  inLongRun,
  KeptConnections,
  type RunningService,
  startService,
  type TestDatabase,
} from '@pregonero/testing';
import { io, type Socket } from 'socket.io-client';

/** The local stack's default. */
const LOCAL_HEYGEN_SECRET = 'whsec_pregonero_local_heygen';

const PASSWORD = 'clave-segura-1';
const FORM = {
  tipoNegocio: 'Panadería',
  audienciaObjetivo: 'Vecinos',
  tonoVoz: 'amigable',
  objetivoContenido: 'aumentar_ventas',
  temasPrincipales: 'Pan de masa madre',
};

let db: TestDatabase;
let service: RunningService;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  const [database, redis] = await Promise.all([createTestDatabase(), createTestRedis()]);
  db = database;
  env = {
    DATABASE_URL: db.url,
    REDIS_URL: redis.url,
    DRAIN_SECONDS: '2',
  };
  service = await startService('api-gateway', env);
});
afterAll(async () => {
  await service.process.stop();
  await db.drop();
});

async function tokenOf(email: string): Promise<string> {
  const send = (path: string, body: object): Promise<Response> =>
    fetch(`${service.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send('/api/register', { name: 'Ana', email, password: PASSWORD });
  const login = (await (await send('/api/login', { email, password: PASSWORD })).json()) as { token: string };
  return login.token;
}

describe('the gateway as a process', () => {
  it('tells everybody that it lives, and operators alone how', async () => {
    const ask = async (url: string): Promise<string> => {
      const answer = await fetch(url, { headers: { accept: 'text/html' } });
      return `${answer.status} ${(await answer.text()).slice(0, 200)}`;
    };

    expect(await ask(`${service.url}/healthz`)).toContain('api-gateway');
    expect(await ask(`${service.operationsUrl}/readyz`)).toContain('"postgresql":"ok"');
    expect(await ask(`${service.operationsUrl}/metrics`)).toContain('# HELP');
    expect(await ask(`${service.url}/readyz`)).not.toContain('postgresql');
    expect(await ask(`${service.url}/metrics`)).not.toContain('# HELP');
  });

  it('says at PostgreSQL whose its connections are', async () => {
    const rows = await db.query<{ name: string }[]>(
      `SELECT DISTINCT application_name AS name FROM pg_stat_activity WHERE datname = current_database() AND application_name <> ''`,
    );
    expect(rows).toEqual([{ name: 'api-gateway' }]);
  });

  it('counts the product itself, under names that dashboards and alerts are built on', async () => {
    const text = await (await fetch(`${service.operationsUrl}/metrics`)).text();

    for (const sample of [
      'pregonero_jobs{kind="video.render",state="waiting"} 0',
      'pregonero_job_age_seconds{kind="guion.generate",queue="script-generation"} 0',
      'pregonero_provider_up{provider="heygen"} 1',
      'pregonero_quota_reserved{kind="video"} 0',
      'pregonero_sockets 0',
      'pregonero_database_connections{state="waiting"} 0',
      'pregonero_scrape_failures_total 0',
      '# TYPE pregonero_job_step_seconds histogram',
      '# TYPE pregonero_provider_calls_total counter',
      '# TYPE pregonero_renders_total counter',
      '# TYPE nodejs_eventloop_lag_seconds gauge',
    ]) {
      expect(text).toContain(`${sample}\n`);
    }
  });

  it('is replaced replica by replica without failing a request of kept connections', async () => {
    const second = await startService('api-gateway', { ...env, DRAIN_SECONDS: '6' });
    const live: Socket[] = [];
    try {
      const token = await tokenOf('ana@pregonero.test');
      const authorization = `Bearer ${token}`;
      const ends: string[] = [];
      for (let tab = 0; tab < 3; tab += 1) {
        const socket = io(second.url, { auth: { token }, transports: ['websocket'], reconnection: false });
        socket.on('disconnect', () => ends.push('socket'));
        live.push(socket);
      }
      await eventually(() => live.every(({ connected }) => connected));
      const call = { method: 'GET', path: '/api/me', headers: { authorization } };
      const clients = new KeptConnections([service, second], call);
      await clients.start(inLongRun(50, 6));
      const replace = async (replica: RunningService): Promise<void> => {
        const before = clients.answered;
        await eventually(() => clients.answered > before + 20);
        await replica.process.kill('SIGTERM');
      };
      if (inLongRun(true, false)) {
        await replace(service);
        await service.process.start();
      }
      await replace(second);
      ends.push('process');
      const { failures } = await clients.stop();

      expect(failures).toEqual([]);
      // Browsers are sent away while it still answers, not cut by its end.
      expect(ends).toEqual(['socket', 'socket', 'socket', 'process']);
    } finally {
      for (const socket of live) socket.disconnect();
      await second.process.stop();
    }
  });

  it('answers errors of every layer in the one shape', async () => {
    const codes = await Promise.all(
      ['/api/me', '/api/%zz', '/api/no-existe'].map(async (path) => {
        const answer = await fetch(`${service.url}${path}`);
        return [answer.status, ((await answer.json()) as { code: string }).code];
      }),
    );

    expect(codes).toEqual([
      [401, 'unauthenticated'],
      [400, 'validation_failed'],
      [404, 'not_found'],
    ]);
  });

  it('follows one click to its job, and from a webhook back to the job that it is about', async () => {
    const token = await tokenOf('eva@pregonero.test');
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-correlation-id': 'click-of-eva-1',
    };
    const post = (path: string, body: string, more: Record<string, string> = {}): Promise<Response> =>
      fetch(`${service.url}${path}`, { method: 'POST', headers: { ...headers, ...more }, body });
    await post('/api/formulario-inicial', JSON.stringify(FORM));
    // Nobody writes scripts here: the answer would be waited for.
    const generating = post('/api/generar-guiones', JSON.stringify({ cantidadVideos: 1 })).catch(() => null);
    const jobs = () =>
      db.query<{ userId: number; correlationId: string }>(
        `SELECT "userId", "correlationId" FROM jobs WHERE kind = 'guion.generate'`,
      );
    await eventually(async () => (await jobs()).length === 1, { timeoutMs: 60_000 });
    const [job] = await jobs();
    expect(job?.correlationId).toBe('click-of-eva-1');

    await db.query(
      `INSERT INTO jobs (kind, ref, "userId", step, payload, "deadlineAt", "correlationId")
       VALUES ('video.render', 'guion:7:1', $1, 'check', '{}', now() + interval '1 day', 'click-of-eva-2')`,
      [job?.userId],
    );
    const notice = '{"event_type":"avatar_video.success","event_data":{"callback_id":"guion:7:1"}}';
    const signature = createHmac('sha256', LOCAL_HEYGEN_SECRET).update(notice).digest('hex');
    const answer = await post('/api/webhooks/heygen', notice, {
      'heygen-signature': signature,
      'x-correlation-id': 'notice-0001',
    });

    expect([answer.status, answer.headers.get('x-correlation-id')]).toEqual([200, 'click-of-eva-2']);
    await db.query('DELETE FROM jobs');
    await generating;
  }, 120_000);

  it('checks webhooks over the bytes as they came', async () => {
    const body = '{"event_type" :  "instant_avatar.success"}';
    const signature = createHmac('sha256', LOCAL_HEYGEN_SECRET).update(body).digest('hex');
    const send = async (sent: string): Promise<number> => {
      const answer = await fetch(`${service.url}/api/webhooks/heygen`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'heygen-signature': signature },
        body: sent,
      });
      return answer.status;
    };

    expect([await send(body), await send(body.replace('  ', ' '))]).toEqual([200, 401]);
  });
});
