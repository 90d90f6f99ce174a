/**
 * Limit of the HTTP lines: Fastify, one token check and the same statements by `pg`, prepared. It lacks limits, roles, languages,
 * a log, metrics and security headers.
 */
import { createSecretKey } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { compare, hash } from 'bcryptjs';
import Fastify, { type FastifyRequest } from 'fastify';
import { type Algorithm, sign, verify } from 'jsonwebtoken';
import { Pool } from 'pg';

const { DATABASE_URL = '', JWT_SECRET = '', PASSWORD = '' } = process.env;
const BCRYPT_COST = 10;
const ALGORITHMS: Algorithm[] = ['HS256'];

const SESSION = {
  name: 'session',
  text: `SELECT u.*, s.sid, s."expiresAt" AS "sessionExpiresAt" FROM sessions s JOIN users u ON u.id = s."userId"
    WHERE s.sid = $1::uuid AND s."revokedAt" IS NULL AND s."expiresAt" > now() AND u."closedAt" IS NULL`,
};
const LIST = {
  name: 'list',
  text: 'SELECT * FROM guiones WHERE "userId" = $1 ORDER BY id DESC LIMIT 201',
};
const ACCOUNT = { name: 'account', text: 'SELECT * FROM users WHERE lower(email) = lower($1)' };

interface Account {
  id: number;
  password: string;
}

async function main(): Promise<void> {
  const key = createSecretKey(Buffer.from(JWT_SECRET));
  const pool = new Pool({ connectionString: DATABASE_URL, max: 10, options: '-c timezone=UTC' });
  const stored = await hash(PASSWORD, BCRYPT_COST);
  const fastify = Fastify();

  const caller = async (request: FastifyRequest): Promise<Account> => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const claims = verify(token, key as unknown as Buffer, {
      algorithms: ALGORITHMS,
      issuer: 'pregonero',
      audience: 'pregonero-web',
    });
    const sid: unknown = typeof claims === 'object' ? claims['sid'] : undefined;
    const { rows } = await pool.query<Account>({ ...SESSION, values: [sid] });
    if (rows[0] === undefined) throw new Error('nobody is signed in');
    return rows[0];
  };

  fastify.get('/api/me', async (request) => ({ user: await caller(request) }));
  fastify.get('/api/guiones', async (request) => {
    const { id } = await caller(request);
    return (await pool.query<object>({ ...LIST, values: [id] })).rows;
  });
  fastify.post<{ Body: { email: string; password: string } }>('/api/login', async ({ body }) => {
    const { rows } = await pool.query<Account>({ ...ACCOUNT, values: [body.email] });
    if (!(await compare(body.password, stored))) throw new Error('a wrong password');
    return { token: sign({ sub: String(rows[0]?.id) }, key as unknown as Buffer), user: rows[0] };
  });

  await fastify.listen({ port: 0, host: '127.0.0.1' });
  process.stdout.write(`${(fastify.server.address() as AddressInfo).port}\n`);
}

void main();
