import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { User, UserResponse } from '@pregonero/contracts/api';
import { anAdmin } from './agency-people';
import { type Answer, expectError, type SignedIn, startGateway, type TestGateway } from './gateway-harness';

let gateway: TestGateway;
let admin: SignedIn;

beforeAll(async () => {
  gateway = await startGateway();
  admin = await anAdmin(gateway);
});
afterAll(() => gateway.close());

const anEmail = (): string => `${randomUUID()}@agencia.test`;
const create = (
  body: Record<string, unknown>,
  options: { token?: string; headers?: Record<string, string> } = {},
): Promise<Answer<UserResponse>> =>
  gateway.call<UserResponse>('POST', '/api/users', { token: admin.token, body, ...options });

describe('POST /api/users', () => {
  it('creates a client on the free plan who can sign in, whatever case the address is in', async () => {
    const email = anEmail();
    const answer = await create({ name: '  Ana  ', email: ` ${email.toUpperCase()} `, password: 'secreta1' });

    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({
      name: 'Ana',
      email,
      role: 'client',
      subscriptionPlan: 'gratis',
    });
    expect(Object.keys(answer.body.user)).not.toEqual(expect.arrayContaining(['password']));
    expect(JSON.stringify(answer.body)).not.toContain('argon2');
    const login = await gateway.call<{ user: User }>('POST', '/api/login', {
      body: { email, password: 'secreta1' },
    });
    expect(login.body.user.id).toBe(answer.body.user.id);
  });

  it('creates an admin, who may do what admins may, and writes down who made whom', async () => {
    const log = jest.spyOn(Logger.prototype, 'log');
    const email = anEmail();

    const answer = await create({ name: 'Jefa', email, password: 'secreta1', role: 'admin' });
    await create({ name: 'Cliente', email: anEmail(), password: 'secreta1', role: 'client' });

    const login = await gateway.call<{ token: string }>('POST', '/api/login', {
      body: { email, password: 'secreta1' },
    });
    expect((await gateway.call('GET', '/api/clients', { token: login.body.token })).status).toBe(200);
    const told = log.mock.calls.filter(([line]) => (line as { msg?: string }).msg === 'admin created');
    expect(told).toEqual([[{ msg: 'admin created', userId: answer.body.user.id, byUserId: admin.user.id }]]);
    log.mockRestore();
  });

  it('refuses everybody who is not an admin now', async () => {
    const client = await gateway.signIn();
    const former = await anAdmin(gateway);
    const body = { name: 'X', email: anEmail(), password: 'secreta1', role: 'admin' };
    expect((await create({ ...body, email: anEmail() }, { token: former.token })).status).toBe(201);
    await gateway.db.query(`UPDATE users SET role = 'client' WHERE id = $1`, [former.user.id]);

    expectError(await create(body, { token: client.token }), 403, 'forbidden');
    expectError(await create(body, { token: former.token }), 403, 'forbidden');
    expectError(await gateway.call('POST', '/api/users', { body }), 401, 'unauthenticated');
    // The body is not looked at before the caller is known to be an admin.
    expectError(await create({ nada: 1 }, { token: client.token }), 403, 'forbidden');
  });

  it('refuses a taken address, in any case and in parallel', async () => {
    const email = anEmail();
    const body = { name: 'Ana', email, password: 'secreta1' };

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_none, index) =>
        create({ ...body, email: index % 2 === 0 ? email : email.toUpperCase() }),
      ),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expectError(answer, 409, 'email_taken');
    }
  });

  it('creates once for repeated clicks with one key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { name: 'Ana', email: anEmail(), password: 'secreta1' };

    const answers = await Promise.all([create(body, { headers }), create(body, { headers })]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1].body).toEqual(answers[0].body);
    expectError(await create({ ...body, name: 'Otra' }, { headers }), 422, 'idempotency_key_reused');
    expectError(await create({ ...body, password: 'secreta2' }, { headers }), 422, 'idempotency_key_reused');
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(121) }, 'name'],
    ['an address without @', { email: 'ana' }, 'email'],
    ['a list of addresses', { email: ['a@b.co'] }, 'email'],
    ['a line break in the address', { email: 'a@b.co\r\nBcc: x@y.co' }, 'email'],
    ['a short password', { password: '12345' }, 'password'],
    ['a long password', { password: 'x'.repeat(129) }, 'password'],
    ['another role', { role: 'root' }, 'role'],
    ['no role', { role: null }, 'role'],
    ['a plan', { subscriptionPlan: 'ilimitado' }, 'subscriptionPlan'],
    ['the confirmation', { confirmPassword: 'secreta1' }, 'confirmPassword'],
  ])('refuses %s', async (_what, wrong, field) => {
    const answer = await create({ name: 'Ana', email: anEmail(), password: 'secreta1', ...wrong });
    expect(Object.keys(expectError(answer, 400, 'validation_failed').errors ?? {})).toEqual([field]);
  });
});
