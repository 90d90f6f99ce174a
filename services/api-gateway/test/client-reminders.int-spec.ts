import type { ClientReminder } from '@pregonero/contracts/api';
import { anAdmin, aProject, aVideo, noticesOf } from './agency-people';
import { type Answer, expectError, type SignedIn, startGateway, type TestGateway } from './gateway-harness';

let gateway: TestGateway;
let admin: SignedIn;
beforeAll(async () => {
  gateway = await startGateway();
  admin = await anAdmin(gateway);
});
afterAll(() => gateway.close());

const remind = (clientIds: readonly unknown[], by = admin): Promise<Answer<ClientReminder[]>> =>
  gateway.call('POST', '/api/clients/reminders', { token: by.token, body: { clientIds } });

/** A client with so many videos to answer, and one that is answered. */
async function aClientWith(pending: number): Promise<SignedIn> {
  const client = await gateway.signIn();
  const project = await aProject(gateway, admin, client.user.id);
  for (let video = 0; video < pending; video += 1) {
    await aVideo(gateway, project.id, { key: `p${project.id}-${video}` });
  }
  await aVideo(gateway, project.id, { status: 'approved', key: `p${project.id}-approved` });
  return client;
}

describe('POST /api/clients/reminders', () => {
  it('tells each client once a day what waits for them, and says what became of each', async () => {
    const [two, none, deaf] = [await aClientWith(2), await aClientWith(0), await aClientWith(1)];
    const preferences = [{ kind: 'review_reminder', channel: 'none' }];
    await gateway.call('PUT', '/api/notification-preferences', { token: deaf.token, body: { preferences } });
    const ids = [deaf.user.id, admin.user.id, none.user.id, two.user.id];

    const answer = await remind(ids);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      { clientId: deaf.user.id, outcome: 'not_wanted', waiting: 1 },
      { clientId: admin.user.id, outcome: 'unknown_client', waiting: 0 },
      { clientId: none.user.id, outcome: 'nothing_waits', waiting: 0 },
      { clientId: two.user.id, outcome: 'reminded', waiting: 2 },
    ]);
    expect((await noticesOf(gateway, two)).map(({ kind, params }) => ({ kind, params }))).toEqual([
      { kind: 'review_reminder', params: { count: 2 } },
    ]);
    expect([...(await noticesOf(gateway, none)), ...(await noticesOf(gateway, deaf))]).toEqual([]);
    expect((await remind([two.user.id])).body).toEqual([
      { clientId: two.user.id, outcome: 'already_reminded', waiting: 2 },
    ]);
    expect(await noticesOf(gateway, two)).toHaveLength(1);
  });

  it('tells once when two of the agency ask at the same moment', async () => {
    const clients = [await aClientWith(1), await aClientWith(1)];
    const ids = clients.map(({ user }) => user.id);

    const answers = await Promise.all([remind(ids), remind(ids.toReversed()), remind(ids)]);

    for (const [at, client] of clients.entries()) {
      const outcomes = answers.map(({ body }) => body.find(({ clientId }) => clientId === ids[at])?.outcome);
      expect(outcomes.sort()).toEqual(['already_reminded', 'already_reminded', 'reminded']);
      expect(await noticesOf(gateway, client)).toHaveLength(1);
    }
  });

  it('counts nothing of a project that is completed', async () => {
    const client = await aClientWith(1);
    await gateway.db.query(`UPDATE projects SET status = 'completed' WHERE "clientId" = $1`, [
      client.user.id,
    ]);

    expect((await remind([client.user.id])).body).toEqual([
      { clientId: client.user.id, outcome: 'nothing_waits', waiting: 0 },
    ]);
  });

  it('is the agency’s alone, and refuses a list that is none', async () => {
    const client = await aClientWith(1);

    expectError(await remind([client.user.id], client), 403, 'forbidden');
    for (const ids of [[], [1, 1], ['1'], [0], [1.5], Array.from({ length: 201 }, (_none, at) => at + 1)]) {
      expectError(await remind(ids), 400, 'validation_failed');
    }
    expect(await noticesOf(gateway, client)).toEqual([]);
  });
});
