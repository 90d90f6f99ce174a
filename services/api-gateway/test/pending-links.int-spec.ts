import { randomUUID } from 'node:crypto';
import { LEGAL_VERSIONS, type MadeLink, type PendingLink, type UserResponse } from '@pregonero/contracts/api';
import { anAdmin } from './agency-people';
import { type Answer, expectError, type SignedIn, startGateway, type TestGateway } from './gateway-harness';

const DAY_MS = 86_400_000;
let gateway: TestGateway;
let admin: SignedIn;

beforeAll(async () => {
  gateway = await startGateway({ SMTP_URL: '' });
  admin = await anAdmin(gateway);
});
afterAll(() => gateway.close());

const list = async (token = admin.token): Promise<PendingLink[]> =>
  (await gateway.call<PendingLink[]>('GET', '/api/pending-links', { token })).body;
const waitingFor = async (email: string): Promise<PendingLink[]> =>
  (await list()).filter((link) => link.email === email);
const make = (id: number, body: object = {}, token = admin.token): Promise<Answer<MadeLink>> =>
  gateway.call<MadeLink>('POST', `/api/pending-links/${id}/link`, { token, body });
const passOn = (id: number): Promise<Answer> =>
  gateway.call('POST', `/api/pending-links/${id}/passed-on`, { token: admin.token, body: {} });
const revoke = (id: number): Promise<Answer> =>
  gateway.call('DELETE', `/api/pending-links/${id}`, { token: admin.token });
const askForReset = (email: string): Promise<Answer> =>
  gateway.call('POST', '/api/password-reset/request', { body: { email } });
const tokenIn = ({ url }: MadeLink): string =>
  new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '';
const setPassword = (token: string, newPassword = 'otra-secreta'): Promise<Answer> =>
  gateway.call('POST', '/api/password-reset/confirm', {
    body: {
      ...{ token, newPassword },
      ...{ acceptedTerms: LEGAL_VERSIONS.terminos, acceptedPrivacy: LEGAL_VERSIONS.privacidad },
    },
  });
const login = (email: string, password: string): Promise<Answer> =>
  gateway.call('POST', '/api/login', { body: { email, password } });
async function firstOf(email: string): Promise<PendingLink> {
  const [link] = await waitingFor(email);
  if (link === undefined) throw new Error(`no link waits for ${email}`);
  return link;
}
async function invite(role: 'client' | 'admin' = 'client'): Promise<UserResponse['user']> {
  const answer = await gateway.call<UserResponse>('POST', '/api/users', {
    token: admin.token,
    body: { name: 'Bar Luna', email: `${randomUUID()}@invitado.test`, role },
  });
  return answer.body.user;
}
const actsOn = (userId: number): Promise<Record<string, unknown>[]> =>
  gateway.db.query('SELECT act, "adminId", details FROM operator_acts WHERE subject = $1 ORDER BY id', [
    String(userId),
  ]);

describe('pending links', () => {
  it('lists a requested reset without its link, once per person, and nothing for unknown addresses', async () => {
    const person = await gateway.signIn();
    await askForReset(person.email.toUpperCase());
    await askForReset(person.email);
    await askForReset('nadie@en-ningun-lado.test');

    const answer = await gateway.call<PendingLink[]>('GET', '/api/pending-links', { token: admin.token });

    expect(answer.body.filter(({ kind }) => kind === 'password_reset')).toEqual([
      {
        ...{
          id: expect.any(Number) as number,
          kind: 'password_reset',
          name: person.user.name,
          email: person.email,
        },
        ...{ isAdmin: false, askedAt: expect.any(String) as string, madeUntil: null },
      },
    ]);
    const [row] = await gateway.db.query<{ mailKey: string }>(
      `SELECT "mailKey" FROM account_mails WHERE kind = 'password_reset' LIMIT 1`,
    );
    expect(JSON.stringify(answer.body)).not.toContain(row?.mailKey);
  });

  it('makes a link that sets the password once within a day, and then leaves the list', async () => {
    const person = await gateway.signIn();
    await askForReset(person.email);
    const { id } = await firstOf(person.email);

    const made = await make(id);

    expect(made.status).toBe(200);
    expect(made.headers.get('cache-control')).toBe('no-store');
    expect(made.body.url).toMatch(/^http:\/\/localhost:3000\/reset-password#token=[\w-]{43}$/u);
    const life = new Date(made.body.until).getTime() - Date.now();
    expect([life > DAY_MS - 60_000, life <= DAY_MS]).toEqual([true, true]);
    expect((await firstOf(person.email)).madeUntil).toBe(made.body.until);
    const stored = JSON.stringify(await gateway.db.query('SELECT * FROM account_mails'));
    expect(stored).not.toContain(tokenIn(made.body));

    expect((await setPassword(tokenIn(made.body))).status).toBe(200);
    expect((await login(person.email, 'otra-secreta')).status).toBe(200);
    expectError(await setPassword(tokenIn(made.body), 'tercera-clave'), 400, 'reset_token_invalid');
    expect(await waitingFor(person.email)).toEqual([]);
    expect(await actsOn(person.user.id)).toEqual([
      { act: 'link_made', adminId: admin.user.id, details: { kind: 'password_reset' } },
    ]);
  });

  it('returns the same link with the same end while it works, to parallel callers too', async () => {
    const person = await gateway.signIn();
    await askForReset(person.email);
    const { id } = await firstOf(person.email);

    const answers = await Promise.all([make(id), make(id), make(id)]);

    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('ends the link that was made before when the person asks again', async () => {
    const person = await gateway.signIn();
    await askForReset(person.email);
    const first = (await make((await firstOf(person.email)).id)).body;
    await askForReset(person.email);
    const again = await firstOf(person.email);
    expect(again.madeUntil).toBeNull();

    const second = (await make(again.id)).body;

    expectError(await setPassword(tokenIn(first)), 400, 'reset_token_invalid');
    expect((await setPassword(tokenIn(second))).status).toBe(200);
  });

  it('makes an invitation that opens the account', async () => {
    const { id, email } = await invite();
    const link = await firstOf(email);
    expect(link).toMatchObject({ kind: 'invitation', name: 'Bar Luna' });

    const made = (await make(link.id)).body;

    expect(made.url).toContain('/reset-password?invited=1#token=');
    expect((await setPassword(tokenIn(made))).status).toBe(200);
    expect((await login(email, 'otra-secreta')).status).toBe(200);
    expect(await actsOn(id)).toHaveLength(1);
  });

  it('makes the link that proves an address, of whoever registered', async () => {
    const person = await gateway.register();
    const link = await firstOf(person.email);
    expect(link.kind).toBe('email_verification');

    const made = (await make(link.id)).body;

    const proof = await gateway.call('POST', '/api/email-verification/confirm', {
      token: person.token,
      body: { token: tokenIn(made) },
    });
    expect(proof.status).toBe(200);
    expect(await waitingFor(person.email)).toEqual([]);
  });

  it('takes a link off the list: passed on it works, revoked it does not', async () => {
    const [passed, revoked] = [await invite(), await invite()];
    const [kept, lost] = [await firstOf(passed.email), await firstOf(revoked.email)];
    const [keptLink, lostLink] = [(await make(kept.id)).body, (await make(lost.id)).body];

    expect((await passOn(kept.id)).status).toBe(200);
    expect((await revoke(lost.id)).status).toBe(200);

    expect([await waitingFor(passed.email), await waitingFor(revoked.email)]).toEqual([[], []]);
    expect((await setPassword(tokenIn(keptLink))).status).toBe(200);
    expectError(await setPassword(tokenIn(lostLink)), 400, 'reset_token_invalid');
    for (const id of [kept.id, lost.id]) {
      expectError(await make(id), 404, 'not_found');
      expectError(await passOn(id), 404, 'not_found');
      expectError(await revoke(id), 404, 'not_found');
    }
    expect((await actsOn(revoked.id)).map(({ act }) => act)).toEqual(['link_made', 'link_revoked']);
    expect((await actsOn(passed.id)).map(({ act }) => act)).toEqual(['link_made', 'link_passed_on']);
  });

  it('forgets requests after a week, and links that are over', async () => {
    const [asked, made] = [await invite(), await invite()];
    await make((await firstOf(made.email)).id);
    await gateway.db.query(
      `UPDATE account_mails SET "createdAt" = now() - interval '8 days', "expiresAt" = now() - interval '1 second'
       WHERE email = ANY($1)`,
      [[asked.email, made.email]],
    );

    expect([await waitingFor(asked.email), await waitingFor(made.email)]).toEqual([[], []]);
  });

  it('forgets those of a closed account', async () => {
    const { id, email } = await invite();
    const link = await firstOf(email);
    await gateway.db.query('UPDATE users SET "closedAt" = now() WHERE id = $1', [id]);

    expect(await waitingFor(email)).toEqual([]);
    expectError(await make(link.id), 404, 'not_found');
  });

  it('wants a proof before it sets the password of an administrator', async () => {
    const { email } = await invite('admin');
    const link = await firstOf(email);
    expect(link.isAdmin).toBe(true);
    const [earlier] = await gateway.db.query<{ createdAt: Date }>(
      `UPDATE sessions SET "createdAt" = now() - interval '16 minutes' WHERE "userId" = $1 RETURNING "createdAt"`,
      [admin.user.id],
    );
    expect(earlier).toBeDefined();

    expectError(await make(link.id), 403, 'sign_in_again');
    expectError(await make(link.id, { password: 'equivocada' }), 400, 'wrong_password');
    expect((await firstOf(email)).madeUntil).toBeNull();
    expect((await make(link.id, { password: admin.password })).status).toBe(200);
  });

  it('shows nothing to clients and visitors', async () => {
    const { email } = await invite();
    const { id } = await firstOf(email);
    const client = await gateway.signIn();
    const paths: [string, string][] = [
      ['GET', '/api/pending-links'],
      ['POST', `/api/pending-links/${id}/link`],
      ['POST', `/api/pending-links/${id}/passed-on`],
      ['DELETE', `/api/pending-links/${id}`],
    ];

    for (const [method, path] of paths) {
      expectError(await gateway.call(method, path, { token: client.token }), 403, 'forbidden');
      expectError(await gateway.call(method, path), 401, 'unauthenticated');
    }
    expect((await firstOf(email)).madeUntil).toBeNull();
  });
});

describe('pending links with a mail server', () => {
  it('are none, so that only the mailbox opens an account', async () => {
    const withMail = await startGateway();
    try {
      const boss = await anAdmin(withMail);
      const person = await withMail.signIn();
      await withMail.call('POST', '/api/password-reset/request', { body: { email: person.email } });
      const [row] = await withMail.db.query<{ id: number }>('SELECT id FROM account_mails LIMIT 1');

      const listed = await withMail.call('GET', '/api/pending-links', { token: boss.token });
      const made = await withMail.call('POST', `/api/pending-links/${row?.id}/link`, {
        token: boss.token,
        body: {},
      });

      expect(listed.body).toEqual([]);
      expectError(made, 404, 'not_found');
    } finally {
      await withMail.close();
    }
  });
});

describe('an account with an unproved address and no mail server', () => {
  it('names the administrator as who has the link', async () => {
    const strict = await startGateway({ SMTP_URL: '', REQUIRE_VERIFIED_EMAIL: 'true' });
    try {
      const { token } = await strict.signIn();

      const body = { name: 'Tienda', scopes: ['guiones:read'] };
      const refused = expectError(
        await strict.call('POST', '/api/api-keys', { token, body }),
        403,
        'email_unverified',
      );

      expect(refused.message).toContain('pide tu enlace a quien lo administra');
    } finally {
      await strict.close();
    }
  });
});
