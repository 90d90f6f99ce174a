import { Logger } from '@nestjs/common';
import { anAdmin } from './agency-people';
import { aGuion, expectError, startGateway, type SignedIn, type TestGateway } from './gateway-harness';
import { CHOICE, usedBy } from './guion-owners';

const FREE_VIDEOS = 2;
const REGISTRATIONS = 6;
let gateway: TestGateway;
let warn: jest.SpiedFunction<typeof Logger.prototype.warn>;

beforeAll(async () => {
  gateway = await startGateway({
    REQUIRE_VERIFIED_EMAIL: 'true',
    THROTTLE_FREE_VIDEOS_PER_DAY: String(FREE_VIDEOS),
    THROTTLE_PRUEBA_PER_DAY: '1',
    THROTTLE_REGISTER_NETWORK_PER_HOUR: String(REGISTRATIONS),
  });
});
afterAll(() => gateway.close());
beforeEach(() => {
  warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
});
afterEach(() => {
  warn.mockRestore();
});

const prove = ({ user }: SignedIn): Promise<unknown> =>
  gateway.db.query('UPDATE users SET "emailVerified" = true WHERE id = $1', [user.id]);
const ENDPOINT = { url: 'https://tienda.test/avisos', events: ['video.ready'] };
const KEY = { name: 'Tienda', scopes: ['guiones:read'] };
type Send = (person: SignedIn, headers?: Record<string, string>) => ReturnType<TestGateway['call']>;
const approve: Send = async ({ token, user }, headers = {}) => {
  const id = await aGuion(gateway, user.id);
  return gateway.call('POST', `/api/guiones/${id}/aprobar`, { token, body: CHOICE, headers });
};
const CALLS: [string, Send, number][] = [
  ['approves a script', approve, 202],
  [
    'approves several scripts',
    async ({ token, user }) => {
      const guionIds = [await aGuion(gateway, user.id)];
      return gateway.call('POST', '/api/guiones/aprobar', { token, body: { guionIds, ...CHOICE } });
    },
    202,
  ],
  ['makes a key', ({ token }) => gateway.call('POST', '/api/api-keys', { token, body: KEY }), 201],
  [
    'makes a webhook endpoint',
    ({ token }) => gateway.call('POST', '/api/webhook-endpoints', { token, body: ENDPOINT }),
    201,
  ],
  ['connects TikTok', ({ token }) => gateway.call('GET', '/api/tiktok/auth', { token }), 200],
];

describe('an account with an unproved address', () => {
  it.each(CALLS)(
    'is refused when it %s, and charged nothing, until the address is proved',
    async (_act, send, done) => {
      const person = await gateway.signIn();

      const refused = expectError(await send(person), 403, 'email_unverified');

      expect(refused.message).toContain('confirma tu correo');
      expect(await usedBy(gateway, person.user.id)).toMatchObject({ videosUsados: 0 });
      await prove(person);
      // Its own plan: the ceiling of free videos is another test's.
      await gateway.db.query(`UPDATE users SET "subscriptionPlan" = 'basico' WHERE id = $1`, [
        person.user.id,
      ]);
      expect((await send(person)).status).toBe(done);
    },
  );

  it('gets a video when the agency approves in its name', async () => {
    const person = await gateway.signIn();
    await gateway.db.query(`UPDATE users SET "subscriptionPlan" = 'basico' WHERE id = $1`, [person.user.id]);
    const admin = await anAdmin(gateway);
    const acting = { ...person, token: admin.token };

    expect((await approve(acting, { 'x-act-for': String(person.user.id) })).status).toBe(202);
  });
});

describe('the ceiling of free videos of a day', () => {
  it('refuses the next free account in words, charges nothing and leaves paid plans alone', async () => {
    const people = await Promise.all(Array.from({ length: FREE_VIDEOS + 1 }, () => gateway.signIn()));
    for (const person of people) await prove(person);
    const answers = [];
    for (const person of people) answers.push(await approve(person));

    expect(answers.map(({ status }) => status)).toEqual([202, 202, 429]);
    const last = people.at(-1) as SignedIn;
    const refused = expectError(answers.at(-1) as (typeof answers)[0], 429, 'too_many_requests');
    expect(refused.message).toContain('Por hoy se acabaron los videos gratis');
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('3600');
    expect(await usedBy(gateway, last.user.id)).toMatchObject({ videosUsados: 0 });
    expect(warn).toHaveBeenCalledWith({ msg: 'ceiling reached', reason: 'free_videos', limit: FREE_VIDEOS });
    await gateway.db.query(`UPDATE users SET "subscriptionPlan" = 'pro' WHERE id = $1`, [last.user.id]);
    expect((await approve(last)).status).toBe(202);
  });
});

describe('the ceiling of trials of a day', () => {
  it('refuses the next visitor in words and warns once', async () => {
    const ask = () => gateway.call('POST', '/api/prueba', { body: { negocio: 'Arepas' } });

    expect((await ask()).status).not.toBe(429);
    const refused = expectError(await ask(), 429, 'too_many_requests');
    expectError(await ask(), 429, 'too_many_requests');

    expect(refused.message).toContain('Por hoy se acabaron los guiones de prueba');
    const warnings = warn.mock.calls.filter(([line]) => (line as { reason?: string }).reason === 'trials');
    expect(warnings).toHaveLength(1);
  });
});

describe('the ceiling of registrations of a wide network', () => {
  it('refuses the next account in words and creates nothing', async () => {
    const register = (email: string) =>
      gateway.call('POST', '/api/register', { body: { name: 'Ana', email, password: 'secreta-1' } });
    for (let count = 0; count < REGISTRATIONS; count += 1) {
      expect((await register(`techo${count}@pan.test`)).status).toBe(201);
    }

    const refused = expectError(await register('techo@pan.test'), 429, 'too_many_requests');

    expect(refused.message).toContain('Se están creando muchas cuentas');
    expect(await gateway.db.query(`SELECT 1 FROM users WHERE email = 'techo@pan.test'`)).toEqual([]);
  });
});
