import type { Capabilities, Guion, LoginResponse } from '@pregonero/contracts/api';
import {
  createTestDatabase,
  createTestRedis,
  type RunningService,
  startService,
  type TestDatabase,
} from '@pregonero/testing';
import { FORM } from './business-form';

const WORKERS = ['script-generation', 'avatar-video', 'b-roll', 'tiktok-publisher'] as const;

let db: TestDatabase;
let services: RunningService[] = [];
let gateway: RunningService;

beforeAll(async () => {
  const [database, redis] = await Promise.all([createTestDatabase(), createTestRedis()]);
  db = database;
  const installation = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://pregonero.example',
    REDIS_URL: redis.url,
    // A store of the installation's own network; scripts are written without it.
    S3_ENDPOINT: 'http://s3.internal:8333',
    S3_PUBLIC_ENDPOINT: 'https://pregonero.example',
    S3_SECRET_ACCESS_KEY: 'a-secret-of-this-installation',
    JWT_SECRET: 'a-secret-of-this-installation-with-enough-letters',
    TOKEN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATABASE_PATIENCE_MS: '20000',
  };
  services = await Promise.all(
    (['api-gateway', ...WORKERS] as const).map(async (name) =>
      startService(name, { ...installation, DATABASE_URL: await loginOf(name) }),
    ),
  );
  const [first] = services;
  if (first === undefined) throw new Error('expected a gateway');
  gateway = first;
});
afterAll(async () => {
  await Promise.all(services.map(({ process }) => process.stop()));
  for (const login of logins) await db.query(`DROP ROLE "${login}"`);
  await db.drop();
});

const PASSWORD = 'a-password-of-this-installation';
const logins: string[] = [];

/** Makes a login with the rights of a service: production refuses the public password of the test server. */
async function loginOf(service: 'api-gateway' | (typeof WORKERS)[number]): Promise<string> {
  const url = new URL(db.getServiceUrl(service));
  const login = `${url.pathname.slice(1)}_${service.replace('-', '_')}`.slice(-63);
  await db.query(`CREATE ROLE "${login}" LOGIN PASSWORD '${PASSWORD}' IN ROLE "${url.username}"`);
  logins.push(login);
  url.username = encodeURIComponent(login);
  url.password = PASSWORD;
  return url.href;
}

async function call(
  method: string,
  path: string,
  o: { token?: string; body?: unknown } = {},
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${gateway.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(o.token === undefined ? {} : { authorization: `Bearer ${o.token}` }),
    },
    ...(o.body === undefined ? {} : { body: JSON.stringify(o.body) }),
  });
  return { status: response.status, body: await response.json() };
}

describe('an installation in production without any key of a third party', () => {
  it('is ready with each of its services, and says that nothing else is on', async () => {
    for (const { operationsUrl } of services)
      expect((await fetch(`${operationsUrl}/readyz`)).status).toBe(200);

    const { body } = await call('GET', '/api/capabilities');
    expect(body as Capabilities).toMatchObject({
      writers: ['plantillas'],
      networks: [],
      payments: false,
      mail: false,
    });
  });

  it('writes scripts of a business from its templates', async () => {
    const person = { email: 'ana@pregonero.example', password: 'una frase de cuatro palabras' };
    const registered = await call('POST', '/api/register', { body: { name: 'Ana', ...person } });
    expect(registered.status).toBe(201);
    const login = await call('POST', '/api/login', { body: person });
    const { token } = login.body as LoginResponse;
    expect((await call('POST', '/api/formulario-inicial', { token, body: FORM })).status).toBeLessThan(300);

    const { status, body } = await call('POST', '/api/generar-guiones', {
      token,
      body: { cantidadVideos: 2 },
    });

    expect(status).toBeLessThan(300);
    expect(body).toHaveLength(2);
    for (const { contenido } of body as Guion[]) expect(contenido.length).toBeGreaterThan(40);
  });
});
