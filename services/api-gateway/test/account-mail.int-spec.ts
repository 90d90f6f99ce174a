import { randomUUID } from 'node:crypto';
import {
  LEGAL_VERSIONS,
  type PasswordResetConfirmation,
  type PasswordResetResponse,
  type User,
  type UserResponse,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import {
  inTransaction,
  type NewNotification,
  NoticeMailRepository,
  NotificationRepository,
  UserRepository,
} from '@pregonero/persistence';
import { eventually, type RunningSandbox, startSandbox } from '@pregonero/testing';
import { io } from 'socket.io-client';
import { DataSource } from 'typeorm';
import { AccountMailer } from '../src/features/accounts/account-mail/account-mailer.service';
import { NoticeMailer } from '../src/features/notifications/notice-mailer.service';
import { anAdmin, aProject, aVideo, noticesOf } from './agency-people';
import { type Answer, expectError, type SignedIn, startGateway, type TestGateway } from './gateway-harness';

interface Mail {
  messageId: string;
  from: string;
  to: string[];
  replyTo: string[];
  subject: string;
  text: string;
  headers: { name: string; value: string }[];
}

const RESET = 'Cambia tu contraseña de Pregonero';
const VERIFICATION = 'Confirma tu correo en Pregonero';
const NEW_PASSWORD = 'otra-secreta';
let sandbox: RunningSandbox;
let gateway: TestGateway;

beforeAll(async () => {
  sandbox = await startSandbox();
  gateway = await startGateway({ ...sandbox.env, THROTTLE_RESET_MAIL_PER_HOUR: '60' });
});
afterAll(async () => {
  await gateway.close();
  await sandbox.process.stop();
});

/** A mail takes a few processes; machines that build and test at once are slow. */
const soon = <T>(condition: () => Promise<T>) => eventually(condition);
const mailer = (): AccountMailer => gateway.app.get(AccountMailer, { strict: false });
const request = (email: string, headers: Record<string, string> = {}) =>
  gateway.call('POST', '/api/password-reset/request', { body: { email }, headers });
const confirm = (
  token: string,
  { newPassword = NEW_PASSWORD, ...accepted }: Partial<PasswordResetConfirmation> = {},
) =>
  gateway.call<PasswordResetResponse>('POST', '/api/password-reset/confirm', {
    body: { token, newPassword, ...accepted },
  });
const verify = (link: string, token: string) =>
  gateway.call('POST', '/api/email-verification/confirm', { token, body: { token: link } });
const login = (email: string, password: string): Promise<Answer<{ token: string; user: User }>> =>
  gateway.call('POST', '/api/login', { body: { email, password } });
/** Makes a key and an endpoint; answers the key. */
async function prepareAccess(token: string): Promise<string> {
  const made = await gateway.call<{ key: string }>('POST', '/api/api-keys', {
    token,
    body: { name: 'Programa', scopes: ['negocio:read'] },
  });
  const endpoint = { url: 'https://programa.example.com/avisos', events: ['guion.created'] };
  expect((await gateway.call('POST', '/api/webhook-endpoints', { token, body: endpoint })).status).toBe(201);
  expect((await me(made.body.key)).status).toBe(200);
  return made.body.key;
}
const me = (token: string) => gateway.call<UserResponse>('GET', '/api/me', { token });

async function mailsTo(email: string, subject: string): Promise<Mail[]> {
  const answer = await fetch(`${sandbox.url}/_sandbox/mails`);
  const { mails } = (await answer.json()) as { mails: Mail[] };
  return mails.filter((mail) => mail.to.includes(email) && mail.subject === subject);
}
const mailTo = (email: string, subject: string): Promise<Mail> =>
  soon(async () => (await mailsTo(email, subject))[0]);
function tokenIn({ text }: Mail): string {
  const [address = ''] = /https?:\S+/u.exec(text) ?? [];
  return new URLSearchParams(new URL(address).hash.slice(1)).get('token') ?? '';
}
async function resetToken(email: string): Promise<string> {
  await request(email);
  return tokenIn(await mailTo(email, RESET));
}
const letMinutesPass = (email: string, minutes: number) =>
  gateway.db.query(
    `UPDATE account_mails SET "expiresAt" = "expiresAt" - make_interval(mins => $2) WHERE email = $1`,
    [email, minutes],
  );

describe('a forgotten password', () => {
  it('is replaced through the mailed link, which is plain text, from us, and stored nowhere', async () => {
    const person = await gateway.signIn();

    const asked = await request(` ${person.email.toUpperCase()} `);

    expect(asked).toMatchObject({ status: 202, body: { success: true } });
    const mail = await mailTo(person.email, RESET);
    expect(mail).toMatchObject({ from: 'Pregonero <avisos@pregonero.test>', replyTo: [] });
    const token = tokenIn(mail);
    expect(mail.text).toContain(`http://localhost:3000/reset-password#token=${token}`);
    const rows = await gateway.db.query('SELECT * FROM account_mails WHERE email = $1', [person.email]);
    expect(JSON.stringify(rows)).not.toContain(token);
    // People copy a link with the sign that follows it.
    expect(await confirm(`${token}).`)).toMatchObject({ status: 200, body: { email: person.email } });
    expectError(await login(person.email, person.password), 401, 'invalid_credentials');
    expect((await login(person.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('ends every session of the person and their sockets, and proves the address', async () => {
    const person = await gateway.signIn();
    const other = (await login(person.email, person.password)).body.token;
    const bystander = await gateway.signIn();
    const socket = io(gateway.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token: other },
    });
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve);
    });
    const ended = new Promise<{ reason: string }>((resolve) => {
      socket.once('session:ended', resolve);
    });

    expect((await confirm(await resetToken(person.email))).status).toBe(200);

    expect(await ended).toEqual({ reason: 'password_changed' });
    for (const token of [person.token, other]) expectError(await me(token), 401, 'unauthenticated');
    expect((await me(bystander.token)).status).toBe(200);
    expect((await login(person.email, NEW_PASSWORD)).body.user.emailVerified).toBe(true);
    socket.disconnect();
  });

  it('is replaced by one of several parallel uses of a link, and by none after', async () => {
    const { email } = await gateway.signIn();
    const token = await resetToken(email);

    const answers = await Promise.all(
      [1, 2, 3, 4].map((each) => confirm(token, { newPassword: `clave-numero-${each}` })),
    );

    const good = answers.findIndex(({ status }) => status === 200);
    for (const [index, answer] of answers.entries()) {
      if (index !== good) expectError(answer, 400, 'reset_token_invalid');
    }
    expectError(await confirm(token), 400, 'reset_token_invalid');
    expect((await login(email, `clave-numero-${good + 1}`)).status).toBe(200);
  });

  it('keeps its link for an hour of the database, and not longer', async () => {
    const [early, late] = [await gateway.signIn(), await gateway.signIn()];
    const tokens = [await resetToken(early.email), await resetToken(late.email)];
    await letMinutesPass(early.email, 59);
    await letMinutesPass(late.email, 60);

    expect((await confirm(tokens[0] ?? '')).status).toBe(200);
    expectError(await confirm(tokens[1] ?? ''), 400, 'reset_token_invalid');
    expect((await login(late.email, late.password)).status).toBe(200);
  });

  it('ends the other links of the person when one is used, and when the password is changed', async () => {
    const person = await gateway.signIn();
    const first = await resetToken(person.email);
    await request(person.email);
    const both = await soon(async () => {
      const mails = await mailsTo(person.email, RESET);
      return mails.length === 2 ? mails : undefined;
    });
    const second = both.map(tokenIn).find((token) => token !== first) ?? '';
    expect((await confirm(second)).status).toBe(200);
    expectError(await confirm(first), 400, 'reset_token_invalid');

    const other = await gateway.signIn();
    const unused = await resetToken(other.email);
    await gateway.call('PUT', '/api/change-password', {
      token: other.token,
      body: { currentPassword: other.password, newPassword: NEW_PASSWORD },
    });
    expectError(await confirm(unused, { newPassword: 'la-de-un-ladron' }), 400, 'reset_token_invalid');
  });

  it('opens nothing for made-up tokens, links of another kind and closed accounts', async () => {
    const person = await gateway.register();
    const verification = tokenIn(await mailTo(person.email, VERIFICATION));
    const reset = await resetToken(person.email);
    const other = await gateway.signIn();
    await gateway.db.query('UPDATE users SET "closedAt" = now() WHERE id = $1', [person.user.id]);

    for (const token of ['x', randomUUID(), verification, reset]) {
      expectError(await confirm(token), 400, 'reset_token_invalid');
    }
    expectError(await verify(verification, other.token), 400, 'verification_token_invalid');
  });

  it('removes API keys and webhook endpoints from whoever registered an address that nobody had proved', async () => {
    const intruder = await gateway.register();
    const key = await prepareAccess(intruder.token);

    expect((await confirm(await resetToken(intruder.email))).status).toBe(200);

    expectError(await me(key), 401, 'unauthenticated');
    const { token } = (await login(intruder.email, NEW_PASSWORD)).body;
    expect((await gateway.call('GET', '/api/api-keys', { token })).body).toEqual([]);
    expect((await gateway.call('GET', '/api/webhook-endpoints', { token })).body).toEqual([]);
  });

  it('notifies the owner of keys and endpoints that stay active after a reset, when the address was proved before', async () => {
    const person = await gateway.register();
    await gateway.db.query('UPDATE users SET "emailVerified" = true WHERE id = $1', [person.user.id]);
    const key = await prepareAccess(person.token);

    expect((await confirm(await resetToken(person.email))).status).toBe(200);

    expect((await me(key)).status).toBe(200);
    const kept = await gateway.db.query(
      `SELECT params, "mailId" IS NOT NULL AS mailed FROM notifications WHERE "userId" = $1 AND kind = 'access_kept'`,
      [person.user.id],
    );
    expect(kept).toEqual([{ params: { keys: 1, endpoints: 1 }, mailed: true }]);
  });

  it('removes the review links and hand-off links of whoever prepared the account, but not the review links of the agency', async () => {
    const [admin, intruder] = [await anAdmin(gateway), await gateway.register()];
    const project = await aProject(gateway, admin, intruder.user.id);
    const videoId = await aVideo(gateway, project.id);
    for (const maker of [admin, intruder]) {
      await gateway.db.query(
        `INSERT INTO review_links ("videoId", "tokenHash", "canComment", "canApprove", "canDownload", "createdBy", "createdByName")
         VALUES ($1, $2, true, true, true, $3, 'Alguien')`,
        [videoId, randomUUID(), maker.user.id],
      );
    }
    await gateway.db.query(
      `INSERT INTO handoff_links ("videoId", "tokenHash", "expiresAt") VALUES ($1, $2, now() + interval '1 day')`,
      [videoId, randomUUID()],
    );

    expect((await confirm(await resetToken(intruder.email))).status).toBe(200);

    const living = await gateway.db.query('SELECT "createdBy" FROM review_links WHERE "revokedAt" IS NULL');
    expect(living).toEqual([{ createdBy: admin.user.id }]);
    expect(await gateway.db.query('SELECT FROM handoff_links WHERE "videoId" = $1', [videoId])).toEqual([]);
  });

  it('keeps the API keys of an account whose address was proved before', async () => {
    const person = await gateway.register();
    await gateway.db.query('UPDATE users SET "emailVerified" = true WHERE id = $1', [person.user.id]);
    const key = await prepareAccess(person.token);

    expect((await confirm(await resetToken(person.email))).status).toBe(200);

    expect((await me(key)).status).toBe(200);
  });

  it('is asked for with the same answer and the same work, whoever has the address', async () => {
    const [known, closed] = [await gateway.signIn(), await gateway.signIn()];
    await gateway.db.query('UPDATE users SET "closedAt" = now() WHERE id = $1', [closed.user.id]);
    const unknown = `${randomUUID()}@nadie.test`;
    await mailer().sendDue();
    const users = gateway.app.get(UserRepository, { strict: false });
    const lookUp = jest.spyOn(users, 'findByEmail');
    // What follows a request happens behind its back: here not at all.
    const wake = jest.spyOn(mailer(), 'wake').mockImplementation(() => undefined);
    const query = jest.spyOn(gateway.app.get(DataSource, { strict: false }).manager, 'query');
    const seen: unknown[] = [];
    for (const email of [known.email, closed.email, unknown]) {
      query.mockClear();
      const { status, body, headers } = await request(email);
      seen.push({
        status,
        body,
        headers: [...headers.keys()].sort(),
        statements: query.mock.calls.map(([sql]) => sql),
        woken: wake.mock.calls.length,
      });
      wake.mockClear();
    }
    expect(lookUp).not.toHaveBeenCalled();
    expect(seen[0]).toMatchObject({ status: 202, body: { success: true }, woken: 1 });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    for (const spy of [lookUp, wake, query]) spy.mockRestore();

    await mailer().sendDue();
    expect(await mailsTo(known.email, RESET)).toHaveLength(1);
    expect([...(await mailsTo(closed.email, RESET)), ...(await mailsTo(unknown, RESET))]).toEqual([]);
    expect(
      await gateway.db.query('SELECT "nextTryAt", "tokenHash" FROM account_mails WHERE email = $1', [
        unknown,
      ]),
    ).toEqual([{ nextTryAt: null, tokenHash: null }]);
  });

  it('mails five links an hour to one address at most, and does not say so', async () => {
    const { email } = await gateway.signIn();
    const answers = [];
    for (let count = 0; count < 7; count += 1) answers.push(await request(email));
    await mailer().sendDue();

    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(202));
    await soon(async () => ((await mailsTo(email, RESET)).length === 5 ? true : undefined));
    const rows = await gateway.db.query(
      `SELECT 1 FROM account_mails WHERE email = $1 AND kind = 'password_reset'`,
      [email],
    );
    expect(rows).toHaveLength(5);
  });

  it('carries the same link under the same Message-ID when its first try is lost', async () => {
    const { email } = await gateway.register();
    await mailTo(email, VERIFICATION);
    await fetch(`${sandbox.url}/_sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'smtp', fault: 'cut_after_accept', times: 1 }),
    });
    await request(email);
    await soon(async () => {
      const [row] = await gateway.db.query<{ lastError: string | null }>(
        `SELECT "lastError" FROM account_mails WHERE email = $1 AND kind = 'password_reset'`,
        [email],
      );
      return row?.lastError ?? undefined;
    });
    await mailer().sendDue(new Date(Date.now() + 120_000));

    const copies = await mailsTo(email, RESET);
    expect(copies).toHaveLength(2);
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
    expect(new Set(copies.map(tokenIn)).size).toBe(1);
    expect((await confirm(tokenIn(copies[0] ?? ({ text: '' } as Mail)))).status).toBe(200);
  });

  it('is asked about in the language of the person', async () => {
    const { email } = await gateway.signIn();
    await request(email, { 'accept-language': 'en-US,en;q=0.9' });
    expect((await mailTo(email, 'Change your Pregonero password')).text).toContain('one hour');
  });
});

describe('an address', () => {
  it('is proved by the link that is mailed after registering, opened once or twice; until then nothing is refused', async () => {
    const person: SignedIn = await gateway.register();
    expect(person.user.emailVerified).toBe(false);
    expect((await gateway.call('GET', '/api/guiones', { token: person.token })).status).toBe(200);
    const token = tokenIn(await mailTo(person.email, VERIFICATION));

    expect((await verify(token, person.token)).status).toBe(200);

    expect((await me(person.token)).body.user.emailVerified).toBe(true);
    expect((await verify(token, person.token)).status).toBe(200);
  });

  it('is not proved by whoever opens the mailed link without the session of the account', async () => {
    const [intruder, other] = [await gateway.register(), await gateway.register()];
    const link = tokenIn(await mailTo(intruder.email, VERIFICATION));

    const answer = await gateway.call('POST', '/api/email-verification/confirm', { body: { token: link } });

    expectError(answer, 401, 'unauthenticated');
    const refused = expectError(await verify(link, other.token), 400, 'verification_token_invalid');
    expect(refused.params).toEqual({ reason: 'other_account' });
    expect((await me(intruder.token)).body.user.emailVerified).toBe(false);
    expect((await me(other.token)).body.user.emailVerified).toBe(false);
  });

  it('gets another link when its owner asks, which ends the one before; a proved one gets none', async () => {
    const person = await gateway.register();
    const first = tokenIn(await mailTo(person.email, VERIFICATION));
    const again = () => gateway.call('POST', '/api/email-verification/request', { token: person.token });

    expect((await again()).status).toBe(202);

    const both = await soon(async () => {
      const mails = await mailsTo(person.email, VERIFICATION);
      return mails.length === 2 ? mails : undefined;
    });
    const second = both.map(tokenIn).find((token) => token !== first) ?? '';
    expectError(await verify(first, person.token), 400, 'verification_token_invalid');
    expect((await verify(second, person.token)).status).toBe(200);
    expect((await again()).status).toBe(202);
    await mailer().sendDue();
    expect(await mailsTo(person.email, VERIFICATION)).toHaveLength(2);
  });
});

describe('a client of the agency without a password', () => {
  it('is invited by mail once, sets a password behind the link and signs in with a proved address', async () => {
    const admin = await anAdmin(gateway);
    const email = `${randomUUID()}@cliente.test`;
    const key = randomUUID();
    const create = () =>
      gateway.call<UserResponse>('POST', '/api/users', {
        token: admin.token,
        body: { name: 'Panadería', email },
        headers: { 'idempotency-key': key },
      });

    const answers = await Promise.all([create(), create()]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const mail = await mailTo(email, 'Tu agencia te abrió una cuenta en Pregonero');
    expectError(await login(email, ''), 400, 'validation_failed');
    expect(mail.text).toContain('/reset-password?invited=1#token=');
    const accepted = { acceptedTerms: LEGAL_VERSIONS.terminos, acceptedPrivacy: LEGAL_VERSIONS.privacidad };
    expect((await confirm(tokenIn(mail), accepted)).body).toEqual({ email });
    const signedIn = await login(email, NEW_PASSWORD);
    expect(signedIn.body.user).toMatchObject({ email, emailVerified: true, pendingConsents: [] });
    const proofs = await gateway.db.query(
      'SELECT document, version FROM consents WHERE "userId" = $1 ORDER BY id',
      [signedIn.body.user.id],
    );
    expect(proofs).toEqual(
      (['terminos', 'privacidad'] as const).map((document) => ({
        document,
        version: LEGAL_VERSIONS[document],
      })),
    );
    await mailer().sendDue();
    expect(await mailsTo(email, mail.subject)).toHaveLength(1);
    expect(await mailsTo(email, VERIFICATION)).toEqual([]);
  });
});

describe('notices', () => {
  it('go where they were chosen to: the bell, one mail a day, at once for a failure, or nowhere', async () => {
    const person = await gateway.signIn();
    const userId = person.user.id;
    await gateway.db.query('UPDATE users SET "emailVerified" = true WHERE id = $1', [userId]);
    const choose = (preferences: object[]): Promise<Answer<{ kind: string; channel: string }[]>> =>
      gateway.call('PUT', '/api/notification-preferences', { token: person.token, body: { preferences } });
    const digest = { kind: 'video_ready', channel: 'digest' };
    const choices = [digest, { kind: 'video_failed', channel: 'digest' }];
    expectError(await choose([digest, digest]), 400, 'validation_failed');
    expectError(await choose([{ kind: 'video_ready', channel: 'fax' }]), 400, 'validation_failed');
    const chosen = await choose([...choices, { kind: 'post_published', channel: 'none' }]);
    expect(chosen.body.filter(({ channel }) => channel !== 'bell')).toHaveLength(3);
    expect(chosen.body.length).toBeGreaterThan(20);

    const source = gateway.app.get(DataSource, { strict: false });
    const notices = gateway.app.get(NotificationRepository, { strict: false });
    const tell = (notice: NewNotification): Promise<unknown> =>
      inTransaction(source, (tx) => notices.create(tx, notice));
    const ready = (titulo: string): NewNotification => ({
      ...{ userId, kind: 'video_ready', params: { titulo, captionsLeftOut: false, unfinished: false } },
    });
    await tell(ready('Uno'));
    await tell(ready('Dos'));
    await tell({ userId, kind: 'post_published', params: { title: 'Tres', network: 'TikTok' } });
    await tell({ userId, kind: 'plan_ended', params: {} });
    const cause = say('mix_defective');
    await tell({ userId, kind: 'video_failed', params: { titulo: 'Cuatro', cause } });

    expect((await noticesOf(gateway, person)).map(({ kind }) => kind)).toEqual([
      'video_failed',
      'plan_ended',
    ]);
    const noticeMailer = gateway.app.get(NoticeMailer, { strict: false });
    await Promise.all([noticeMailer.sendDue(), noticeMailer.sendDue()]);
    expect(await mailsTo(person.email, 'No se pudo generar el video')).toHaveLength(1);

    // Told at 7:59 in Bogotá; a minute later their mail is made, by one of four gateways.
    const mails = gateway.app.get(NoticeMailRepository, { strict: false });
    await gateway.db.query(
      `UPDATE notifications SET "createdAt" = '2026-03-09T12:59:00Z' WHERE "userId" = $1 AND NOT "inBell"`,
      [userId],
    );
    expect(await mails.collect(new Date('2026-03-09T12:59:59Z'), 8)).toBe(0);
    const eight = new Date('2026-03-09T13:00:00Z');
    const made = await Promise.all(Array.from({ length: 4 }, () => mails.collect(eight, 8)));
    expect(made.sort()).toEqual([0, 0, 0, 1]);
    await Promise.all([noticeMailer.sendDue(), noticeMailer.sendDue()]);
    const [mail, ...copies] = await mailsTo(person.email, 'Tus 2 avisos de hoy en Pregonero');
    expect(copies).toEqual([]);
    expect(mail?.text).toMatch(/«Uno»[\s\S]*«Dos»/u);

    // What comes on the same day waits for the next.
    await tell(ready('Cinco'));
    await gateway.db.query(
      `UPDATE notifications SET "createdAt" = '2026-03-09T13:01:00Z' WHERE "userId" = $1 AND "mailId" IS NULL AND NOT "inBell"`,
      [userId],
    );
    expect(await mails.collect(new Date('2026-03-10T12:59:00Z'), 8)).toBe(0);
    expect(await mails.collect(new Date('2026-03-10T13:00:00Z'), 8)).toBe(1);
  });

  it('quote what a guest wrote, in short and without addresses', async () => {
    const person = await gateway.signIn();
    const { token, user } = person;
    await gateway.db.query('UPDATE users SET "emailVerified" = true WHERE id = $1', [user.id]);
    const preferences = [{ kind: 'review_decided', channel: 'digest' }];
    await gateway.call('PUT', '/api/notification-preferences', { token, body: { preferences } });
    const words = {
      ...{ by: 'Pregonero www.mal.co', byLink: true, decision: 'changes_requested' as const },
      ...{ video: 'Otoño', project: 'Pan', comment: `Entra a https://mal.co/pago. ${'Ya. '.repeat(400)}` },
    };
    await inTransaction(gateway.app.get(DataSource, { strict: false }), (tx) =>
      gateway.app.get(NotificationRepository, { strict: false }).create(tx, {
        ...{ userId: user.id, kind: 'review_decided', params: words },
      }),
    );
    await gateway.db.query(
      `UPDATE notifications SET "createdAt" = '2026-03-09T12:59:00Z' WHERE "userId" = $1`,
      [user.id],
    );
    await gateway.app
      .get(NoticeMailRepository, { strict: false })
      .collect(new Date('2026-03-09T13:00:00Z'), 8);
    await gateway.app.get(NoticeMailer, { strict: false }).sendDue();

    const [mail] = await mailsTo(person.email, 'Tu aviso de hoy en Pregonero');
    expect(mail?.text).toMatch(
      /«Pregonero \[…\]», desde el enlace de revisión, pidió cambios en el video «Otoño» \(Pan\)\. Comentario: «Entra a \[…\] (?:Ya\. ?)+…»/u,
    );
    expect(mail?.text).not.toContain('mal.co');
  });

  it('end by one POST without a session, and only by a POST with the token of the mail', async () => {
    const person = await gateway.signIn();
    const { token, user } = person;
    await gateway.db.query('UPDATE users SET "emailVerified" = true WHERE id = $1', [user.id]);
    const preferences = [{ kind: 'video_ready', channel: 'digest' }];
    await gateway.call('PUT', '/api/notification-preferences', { token, body: { preferences } });
    const notices = gateway.app.get(NotificationRepository, { strict: false });
    const ready = (titulo: string): Promise<unknown> =>
      inTransaction(gateway.app.get(DataSource, { strict: false }), (tx) =>
        notices.create(tx, {
          ...{
            userId: user.id,
            kind: 'video_ready',
            params: { titulo, captionsLeftOut: false, unfinished: false },
          },
        }),
      );
    const channels = async (): Promise<string[]> =>
      (await gateway.call<{ channel: string }[]>('GET', '/api/notification-preferences', { token })).body.map(
        ({ channel }) => channel,
      );
    const mails = gateway.app.get(NoticeMailRepository, { strict: false });
    await ready('Uno');
    await gateway.db.query(
      `UPDATE notifications SET "createdAt" = '2026-03-09T12:00:00Z' WHERE "userId" = $1`,
      [user.id],
    );
    await mails.collect(new Date('2026-03-09T13:00:00Z'), 8);
    await gateway.app.get(NoticeMailer, { strict: false }).sendDue();
    await ready('Dos');
    const [mail] = await mailsTo(person.email, 'Tu aviso de hoy en Pregonero');
    const headerOf = (name: string): string | undefined =>
      mail?.headers.find((header) => header.name.toLowerCase() === name)?.value;
    expect(headerOf('auto-submitted')).toBe('auto-generated');
    expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, address = ''] = /^<([^>]+)>$/u.exec(headerOf('list-unsubscribe') ?? '') ?? [];
    expect(mail?.text).toContain(address);
    const { pathname, search } = new URL(address);
    const form = {
      rawBody: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    const forged = search.replace(/\d+\./u, `${user.id + 1}.`);

    expect((await gateway.call<string>('GET', `${pathname}${search}`)).status).toBe(200);
    for (const query of [forged, '', '?token=1', `${search}&token=2`])
      expect((await gateway.call('POST', `${pathname}${query}`, form)).status).toBe(404);
    expect(await channels()).toContain('digest');
    expect(await noticesOf(gateway, person)).toEqual([]);

    const ends = [
      await gateway.call('POST', `${pathname}${search}`, form),
      await gateway.call('POST', `${pathname}${search}`),
    ];
    expect(ends.map(({ status }) => status)).toEqual([200, 200]);
    expect(await channels()).not.toContain('digest');
    expect((await noticesOf(gateway, person)).map(({ message }) => message)).toEqual([
      expect.stringContaining('Dos'),
    ]);
    expectError(await gateway.call('POST', '/api/login', form), 415, 'unsupported_media_type');
  });

  it('stay in the bell of whoever wants a mail at an address that nobody proved', async () => {
    const person = await gateway.signIn();
    const { token, user } = person;
    const preferences = [{ kind: 'video_ready', channel: 'digest' }];
    await gateway.call('PUT', '/api/notification-preferences', { token, body: { preferences } });
    const notices = gateway.app.get(NotificationRepository, { strict: false });
    const ready = (titulo: string): Promise<unknown> =>
      inTransaction(gateway.app.get(DataSource, { strict: false }), (tx) =>
        notices.create(tx, {
          ...{
            userId: user.id,
            kind: 'video_ready',
            params: { titulo, captionsLeftOut: false, unfinished: false },
          },
        }),
      );
    const titles = async (): Promise<string[]> =>
      (await noticesOf(gateway, person)).map(({ message }) => /«(.+)»/u.exec(message)?.[1] ?? '');

    await ready('Uno');
    expect(await titles()).toEqual(['Uno']);
    await gateway.db.query('UPDATE users SET "emailVerified" = true WHERE id = $1', [user.id]);
    await ready('Dos');
    expect(await titles()).toEqual(['Uno']);
  });

  it('makes everybody’s mail of the day, by their own clocks, also where somebody’s zone is one that PostgreSQL does not know', async () => {
    const zones = ['America/Bogota', 'US/Pacific-New', 'America/New_York'];
    const people = await Promise.all(zones.map(() => gateway.signIn()));
    for (const [index, { token, user }] of people.entries()) {
      const body = { timeZone: zones[index], slots: [] };
      expect((await gateway.call('PUT', '/api/calendar/slots', { token, body })).status).toBe(200);
      await gateway.db.query(
        `INSERT INTO notifications ("userId", title, message, type, "inBell", "createdAt")
         VALUES ($1, 'Listo', 'Tu video está listo.', 'success', false, '2025-07-01T11:30:00Z')`,
        [user.id],
      );
    }
    const mails = gateway.app.get(NoticeMailRepository, { strict: false });
    const mailedTo = async (moment: string): Promise<number[]> => {
      await mails.collect(new Date(moment), 8);
      const rows = await gateway.db.query<{ userId: number }>(
        `SELECT "userId" FROM notice_mails WHERE "userId" = ANY($1)`,
        [people.map(({ user }) => user.id)],
      );
      return rows.map(({ userId }) => people.findIndex(({ user }) => user.id === userId)).sort();
    };

    // Eight in New York, in Bogotá, and by the Pacific.
    expect(await mailedTo('2025-07-01T12:00:00Z')).toEqual([2]);
    expect(await mailedTo('2025-07-01T13:00:00Z')).toEqual([0, 2]);
    expect(await mailedTo('2025-07-01T14:59:00Z')).toEqual([0, 2]);
    expect(await mailedTo('2025-07-01T15:00:00Z')).toEqual([0, 1, 2]);
  });
});

describe('a closed account', () => {
  it('gets a farewell with the day of its deletion and the way back, once', async () => {
    const person = await gateway.signIn();
    const close = () =>
      gateway.call('POST', '/api/close-account', {
        token: person.token,
        body: { password: person.password },
      });
    await Promise.all([close(), close()]);

    const subject = 'Cerramos tu cuenta de Pregonero';
    const mail = await mailTo(person.email, subject);
    await mailer().sendDue();

    expect(mail.text).toMatch(/se borran después del \d+\/\d+\/\d{4}/u);
    expect(mail.text).toContain('http://localhost:3000/contacto');
    expect(await mailsTo(person.email, subject)).toHaveLength(1);
  });
});
