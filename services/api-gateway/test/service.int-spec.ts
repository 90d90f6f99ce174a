import { createHmac } from 'node:crypto';
import {
  createTestDatabase,
  createTestRedis,
  type RunningService,
  startService,
  type TestDatabase,
} from '@pregonero/testing';

/** The local stack's default. */
const LOCAL_HEYGEN_SECRET = 'whsec_pregonero_local_heygen';

let db: TestDatabase;
let service: RunningService;

beforeAll(async () => {
  const [database, redis] = await Promise.all([createTestDatabase(), createTestRedis()]);
  db = database;
  service = await startService('api-gateway', { DATABASE_URL: db.url, REDIS_URL: redis.url });
}, 60_000);
afterAll(async () => {
  await service.process.stop();
  await db.drop();
});

describe('the gateway as a process', () => {
  it('answers its probes and measures itself', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect([path, (await fetch(`${service.url}${path}`)).status]).toEqual([path, 200]);
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
