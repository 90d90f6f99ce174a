import 'reflect-metadata';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ErrorBody, User } from '@pregonero/contracts/api';
import { UserRepository } from '@pregonero/persistence';
import { RedisLink } from '@pregonero/queue';
import { toPlainAddress } from '@pregonero/service-host';
import { createTestDatabase, createTestRedis, eventually, type TestDatabase } from '@pregonero/testing';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { loadAppConfig } from '../src/app.config';
import { AppModule } from '../src/app.module';
import { configureGateway } from '../src/configure-gateway';
import { HousekeepingRegistry } from '../src/platform/housekeeping/housekeeping.registry';
import { HousekeepingService } from '../src/platform/housekeeping/housekeeping.service';
import { answerFrameworkError } from '../src/platform/http/request-hooks';
import { buildApiDocument } from '../src/platform/openapi/api-document';
import { OperationsFeed } from '../src/features/operations/operations.feed';
import { RedisFanout } from '../src/platform/realtime/redis-fanout.service';
import { type ApiContract, apiContract } from './api-contract';
import { startVendorServer, type VendorServer } from './vendor-server';

export const HEYGEN_SECRET = 'whsec_demo_heygen_secret';
export const TIKTOK_SECRET = 'demo_client_secret';
export const JWT_SECRET = 'a-secret-of-the-tests-with-32-letters';
export const PUBLIC_ORIGIN = 'http://localhost:3000';

/** An answer with its body read once; `body` is JSON where the answer is. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  rawBody?: FormData | string | Uint8Array;
  headers?: Record<string, string>;
  /** Redirects are shown, not followed, unless a test wants to arrive. */
  redirect?: 'manual' | 'follow';
}

export interface SignedIn {
  token: string;
  cookie: string;
  user: User;
  email: string;
  password: string;
}

/** The gateway with its real PostgreSQL and Redis on a free port, and the third parties' stand-in. */
export interface TestGateway {
  app: NestFastifyApplication;
  url: string;
  db: TestDatabase;
  redisUrl: string;
  vendors: VendorServer;
  call<Body = unknown>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  /** Signs in somebody new, whose password is a quick one to check: sign-ins are in every test, argon2's cost in few. */
  signIn(): Promise<SignedIn>;
  /** Registers somebody as people do, and signs them in. */
  register(): Promise<SignedIn>;
  /** Runs one round of a housekeeping task as of `now`, to its end. No round of a gateway begins by itself in tests. */
  runTask(name: string, now?: Date): Promise<number>;
  close(): Promise<void>;
}

/** Users of one file: their ids are its own. */
const USERS_OF_A_FILE = 100_000;
/** A process that stands still for a second has not lost Redis. */
const REDIS_PATIENCE_MS = 20_000;

const PASSWORD = 'secreta1';
/** Of that password, at the least cost that argon2id has. */
const QUICK_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$AmdZxR1I3Bb1Hf7jrKVu8g$BlbZjCoIuxUMrUamhE/w17C9EHacT0mLoOwRgKCuQEQ';

/** The routes are the same whatever a gateway's settings are: files that share modules share what was made of them. */
let described: ApiContract | undefined;

let people = 0;
function nextEmail(): string {
  people += 1;
  return `persona${people}@pregonero.test`;
}

export async function startGateway(env: Record<string, string> = {}): Promise<TestGateway> {
  const [db, redis, vendors] = await Promise.all([
    createTestDatabase(),
    createTestRedis(),
    startVendorServer(),
  ]);
  // Redis carries the events of all files, and files that share modules share what these count by account.
  const number = Number(new URL(redis.url).pathname.slice(1));
  await db.query(`ALTER TABLE users ALTER COLUMN id RESTART WITH ${number * USERS_OF_A_FILE}`);
  const webRoot = mkdtempSync(join(tmpdir(), 'gateway-web-'));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(
    join(webRoot, 'index.html'),
    '<!doctype html><script>window.tema=1</script><div id="root"></div>',
  );
  writeFileSync(join(webRoot, 'assets', 'index-Ab12Cd34.js'), 'export{}');

  const config = loadAppConfig({
    NODE_ENV: 'test',
    DATABASE_URL: db.getServiceUrl('api-gateway'),
    // A crowd on one row is what many tests are about, on a machine that may be slow; the tests of faults have the usual one.
    DATABASE_PATIENCE_MS: '20000',
    REDIS_URL: redis.url,
    JWT_SECRET,
    WEB_ROOT: webRoot,
    PUBLIC_URL: PUBLIC_ORIGIN,
    HEYGEN_BASE_URL: `${vendors.url}/heygen`,
    HEYGEN_WEBHOOK_SECRET: HEYGEN_SECRET,
    PEXELS_BASE_URL: `${vendors.url}/pexels/v1`,
    TIKTOK_WEB_URL: `${vendors.url}/tiktok`,
    TIKTOK_API_URL: `${vendors.url}/tiktok-api`,
    TIKTOK_CLIENT_SECRET: TIKTOK_SECRET,
    ...env,
  });
  Logger.overrideLogger(false);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config),
    // A test that ends in the middle of somebody's request cuts it: what a stop waits for is the service host's own test.
    new FastifyAdapter({
      frameworkErrors: answerFrameworkError,
      rewriteUrl: ({ url = '/' }) => toPlainAddress(url),
      forceCloseConnections: true,
    }),
  );
  await configureGateway(app);
  await app.listen(0, '127.0.0.1');
  await app.get(HousekeepingService, { strict: false }).onApplicationShutdown();
  await app.get(OperationsFeed, { strict: false }).onApplicationShutdown();
  await reachRedis(app, env['REDIS_URL'] === undefined);
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');

  const contract = (described ??= apiContract(buildApiDocument(app)));

  async function call<Body>(method: string, path: string, options: CallOptions = {}): Promise<Answer<Body>> {
    const { token, body, rawBody } = options;
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: options.redirect ?? 'manual',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(rawBody === undefined && body === undefined ? {} : { body: rawBody ?? JSON.stringify(body) }),
    });
    const text = await response.text();
    const contentType = response.headers.get('content-type');
    const answer = {
      status: response.status,
      headers: response.headers,
      body: (contentType?.includes('json') === true && text !== '' ? JSON.parse(text) : text) as Body,
    };
    // Every answer of every test is held against the API description.
    contract.check({ method, path, status: answer.status, contentType, body: answer.body });
    return answer;
  }

  async function logIn(email: string): Promise<SignedIn> {
    const body = { email, password: PASSWORD };
    const login = await call<{ token: string; user: User }>('POST', '/api/login', { body });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { ...login.body, cookie, ...body };
  }

  return {
    app,
    url,
    db,
    redisUrl: redis.url,
    vendors,
    call,
    signIn: async () => {
      const email = nextEmail();
      const user = { name: 'Persona', email, password: QUICK_HASH };
      await app.get(DataSource).transaction((tx) => app.get(UserRepository).create(tx, user));
      return logIn(email);
    },
    register: async () => {
      const email = nextEmail();
      const body = { name: 'Persona', email, password: PASSWORD };
      const registered = await call('POST', '/api/register', { body });
      if (registered.status !== 201) throw new Error(`register answered ${registered.status}`);
      return logIn(email);
    },
    runTask: (name, now = new Date()) => {
      const { tasks } = app.get(HousekeepingRegistry, { strict: false });
      const task = tasks.find((known) => known.name === name);
      if (task === undefined) throw new Error(`no task ${name}`);
      return task.run(now);
    },
    close: async () => {
      await app.close();
      await vendors.close();
      await db.drop();
      rmSync(webRoot, { recursive: true, force: true });
    },
  };
}

/** Waits until the gateway counts in Redis and hears it: before, it counts for itself and admits no socket. */
async function reachRedis(app: NestFastifyApplication, isPatient: boolean): Promise<void> {
  const link = app.get(RedisLink, { strict: false });
  const fanout = app.get(RedisFanout, { strict: false });
  await eventually(() => link.isReady && fanout.isUp);
  if (!isPatient) return;
  for (const client of [link.client, Reflect.get(fanout, 'subscribing') as Redis]) {
    client.options.socketTimeout = REDIS_PATIENCE_MS;
  }
}

/** What every error answer must look like. */
export function expectError(answer: Answer, status: number, code: ErrorBody['code']): ErrorBody {
  const body = answer.body as ErrorBody;
  expect({ status: answer.status, statusCode: body.statusCode, code: body.code }).toEqual({
    status,
    statusCode: status,
    code,
  });
  expect(body.message).toMatch(/\p{L}/u);
  return body;
}

/** A script of that user in a state, straight into the table. */
export async function aGuion(
  gateway: TestGateway,
  userId: number,
  columns: Record<string, unknown> = {},
): Promise<number> {
  const row: Record<string, unknown> = {
    userId,
    contenido: 'Hola, hoy te cuento.',
    titulo: 'Un guion',
    ...columns,
  };
  const names = Object.keys(row);
  const rows = await gateway.db.query<{ id: number }>(
    `INSERT INTO guiones (${names.map((name) => `"${name}"`).join(', ')})
     VALUES (${names.map((_name, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
    Object.values(row),
  );
  return rows[0]?.id ?? 0;
}
