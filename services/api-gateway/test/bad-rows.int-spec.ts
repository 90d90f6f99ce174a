import { Logger } from '@nestjs/common';
import {
  GuionRepository,
  OldRowRepository,
  QuotaLedger,
  SubscriptionRepository,
} from '@pregonero/persistence';
import { DataSource } from 'typeorm';
import { aGuion, type SignedIn, startGateway, type TestGateway } from './gateway-harness';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let gateway: TestGateway;
let person: SignedIn;

beforeAll(async () => {
  gateway = await startGateway();
});
beforeEach(async () => {
  person = await gateway.signIn();
  jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => gateway.close());

const run = (name: string, inMs: number): Promise<number> =>
  gateway.runTask(name, new Date(Date.now() + inMs));
const broken = (): Promise<never> => Promise.reject(new Error('a row that throws'));
const readOne = async (statement: string, id: number): Promise<unknown> =>
  (await gateway.db.query<{ value: unknown }>(statement, [id]))[0]?.value;

describe('a row that cannot be handled stops nothing behind it, and is met again by the next round', () => {
  it('of expired videos', async () => {
    const video = { estado: 'listo', videoBaseKey: 'renders/1/1/1.mp4', videoStoredAt: new Date() };
    const [bad, good] = [
      await aGuion(gateway, person.user.id, video),
      await aGuion(gateway, person.user.id, video),
    ];
    const guiones = gateway.app.get(GuionRepository, { strict: false });
    const transition = guiones.transition.bind(guiones);
    const spy = jest
      .spyOn(guiones, 'transition')
      .mockImplementation((tx, move) => (move.guionId === bad ? broken() : transition(tx, move)));
    const estado = (id: number) => readOne('SELECT estado AS value FROM guiones WHERE id = $1', id);

    await run('video-expiry', 15 * DAY_MS);

    expect([await estado(bad), await estado(good)]).toEqual(['listo', 'url_expirado']);
    spy.mockRestore();
    await run('video-expiry', 15 * DAY_MS);
    expect(await estado(bad)).toBe('url_expirado');
  });

  it('of subscriptions that are over', async () => {
    const other = await gateway.signIn();
    for (const { user } of [person, other]) {
      await gateway.db.query(
        `UPDATE users SET "subscriptionPlan" = 'pro', "subscriptionEndDate" = now() WHERE id = $1`,
        [user.id],
      );
    }
    const subscriptions = gateway.app.get(SubscriptionRepository, { strict: false });
    const endIfOver = subscriptions.endIfOver.bind(subscriptions);
    const spy = jest
      .spyOn(subscriptions, 'endIfOver')
      .mockImplementation((tx, user, now) =>
        user.id === person.user.id ? broken() : endIfOver(tx, user, now),
      );
    const planOf = ({ user }: SignedIn) =>
      readOne('SELECT "subscriptionPlan" AS value FROM users WHERE id = $1', user.id);

    await run('subscription-end', HOUR_MS);

    expect([await planOf(person), await planOf(other)]).toEqual(['pro', 'gratis']);
    spy.mockRestore();
    await run('subscription-end', HOUR_MS);
    expect(await planOf(person)).toBe('gratis');
  });

  it('of reservations that nobody works for', async () => {
    const ledger = gateway.app.get(QuotaLedger, { strict: false });
    const { manager } = gateway.app.get(DataSource, { strict: false });
    const { id: userId } = person.user;
    for (const [ref, units] of [
      [`roto-${userId}`, 2],
      [`sano-${userId}`, 3],
    ] as const) {
      await manager.transaction((tx) => ledger.reserve(tx, { userId, kind: 'guion', ref, units }));
    }
    const release = ledger.release.bind(ledger);
    const spy = jest
      .spyOn(ledger, 'release')
      .mockImplementation((tx, charge) => (charge.ref.startsWith('roto') ? broken() : release(tx, charge)));
    const used = () => readOne('SELECT "guionesUsados" AS value FROM users WHERE id = $1', userId);

    await run('stray-reservations', HOUR_MS);

    expect(await used()).toBe(2);
    spy.mockRestore();
    await run('stray-reservations', HOUR_MS);
    expect(await used()).toBe(0);
  });

  it('of old rows, where the log names the kind that could not be removed', async () => {
    await gateway.db.query(
      `INSERT INTO jobs (kind, ref, "userId", step, payload, state, "deadlineAt", "finishedAt")
       VALUES ('k', 'viejo', $1, 's', '{}', 'done', now(), now())`,
      [person.user.id],
    );
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const rows = gateway.app.get(OldRowRepository, { strict: false });
    const remove = rows.removeBefore.bind(rows);
    jest
      .spyOn(rows, 'removeBefore')
      .mockImplementation((kind, moment) => (kind === 'endedSessions' ? broken() : remove(kind, moment)));

    await run('old-rows', 31 * DAY_MS);

    expect(await gateway.db.query(`SELECT 1 FROM jobs WHERE ref = 'viejo'`)).toEqual([]);
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ kind: 'endedSessions' }));
  });
});
