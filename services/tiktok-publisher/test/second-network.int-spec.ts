import { SocialConnectionRepository } from '@pregonero/persistence';
import { NETWORKS, TokenVault } from '@pregonero/publishing';
import { ObjectStore } from '@pregonero/storage';
import { eventually } from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { Plaza } from './networks/plaza';
import { MOV_KEY, PublishHarness, VIDEO_KEY } from './publish-harness';

describe('a second network, added by its folder and its entry in the list alone', () => {
  let plaza: Plaza;
  let harness: PublishHarness;

  beforeAll(async () => {
    plaza = new Plaza();
    harness = await PublishHarness.start([...NETWORKS, plaza.definition()]);
  });
  beforeEach(() => {
    plaza.containers.length = 0;
    plaza.calls.length = 0;
  });
  afterAll(() => harness.stop());

  const connect = (userId: number, accountId: string) =>
    harness.get(DataSource).transaction((tx) =>
      harness.get(TokenVault).store(tx, {
        ...{ userId, network: 'plaza', username: accountId, displayName: accountId },
        grant: plaza.grant(accountId),
      }),
    );
  /** A user with these accounts at the network. */
  const aUser = async (...accounts: string[]): Promise<number> => {
    const userId = await harness.aUser();
    for (const account of accounts) await connect(userId, account);
    return userId;
  };
  const publish = (userId: number, over: Parameters<PublishHarness['publish']>[1] = {}) =>
    harness.publish(userId, { network: 'plaza', ...over });
  const expectState = (postId: number, estado: string) =>
    eventually(async () => (await harness.post(postId)).estado === estado, {
      timeoutMs: 120_000,
      everyMs: 100,
      what: `post ${postId} is ${estado}`,
    });
  const published = () => plaza.containers.reduce((sum, container) => sum + container.published, 0);
  const calls = (name: string) => plaza.calls.filter((call) => call === name).length;

  it('fetches the video by a link and publishes it once, with texts cut to its own limits', async () => {
    const userId = await aUser('panaderia');
    const id = await publish(userId, { title: 'Pan de masa madre en Laureles' });

    await expectState(id, 'publicado');

    const [container] = plaza.containers;
    expect(plaza.containers).toHaveLength(1);
    expect(container).toMatchObject({ published: 1, accountId: 'panaderia' });
    expect(container?.receivedBytes).toBe((await harness.get(ObjectStore).head(VIDEO_KEY))?.sizeBytes);
    expect(container?.order).toMatchObject({ title: 'Pan de masa madre…', caption: 'Ven temprano.\n\n#pan' });
    expect(await harness.post(id)).toMatchObject({
      ...{ reference: container?.reference, networkPostId: container?.reference, error: null },
      postUrl: `https://plaza.test/${container?.reference}`,
    });
    expect(await harness.notices(userId)).toEqual(['success']);
  });

  it('is named by the owner’s notification and by what webhook endpoints are sent', async () => {
    const userId = await aUser('panaderia');
    const { database } = harness;
    await database.query(
      `INSERT INTO webhook_endpoints ("userId", url, events, secret) VALUES ($1, 'https://shop.test', '{post.published}', 's')`,
      [userId],
    );
    const id = await publish(userId);

    await expectState(id, 'publicado');

    const told = await database.query(`SELECT title, params FROM notifications WHERE "userId" = $1`, [
      userId,
    ]);
    expect(told).toMatchObject([{ title: 'Publicado en Plaza', params: { network: 'Plaza' } }]);
    const sent = await database.query<{ payload: string }>(
      `SELECT payload FROM webhook_deliveries JOIN webhook_endpoints e ON e.id = "endpointId" WHERE e."userId" = $1`,
      [userId],
    );
    expect(sent.map(({ payload }) => JSON.parse(payload) as unknown)).toMatchObject([
      { type: 'post.published', data: { clientId: userId, postId: id, network: 'plaza' } },
    ]);
  });

  it('publishes at the account that a post names, and at the default one where it names none', async () => {
    const userId = await aUser('primera', 'segunda');
    const ids = [await publish(userId, { accountId: 'segunda' }), await publish(userId, { accountId: null })];

    await Promise.all(ids.map((id) => expectState(id, 'publicado')));

    expect(plaza.containers.map(({ accountId }) => accountId).sort()).toEqual(['primera', 'segunda']);
  });

  it('keeps the other accounts when one is forgotten, and makes the oldest of them the default one', async () => {
    const userId = await aUser('primera', 'segunda', 'tercera');
    await harness
      .get(DataSource)
      .transaction((tx) =>
        harness.get(TokenVault).disconnect(tx, { userId, network: 'plaza', accountId: 'primera' }),
      );
    const [other, byDefault] = [await publish(userId, { accountId: 'primera' }), await publish(userId)];

    await Promise.all([expectState(other, 'falló'), expectState(byDefault, 'publicado')]);

    expect((await harness.post(other)).error).toMatch(/otra cuenta/u);
    expect(plaza.containers.map(({ accountId }) => accountId)).toEqual(['segunda']);
  });

  it('publishes one order at two networks as two posts of one parent, of which one may fail alone', async () => {
    const userId = await aUser('panaderia');
    const first = await harness.publish(userId);
    const second = await publish(userId, { parentId: first });

    await Promise.all([expectState(first, 'falló'), expectState(second, 'publicado')]);

    expect((await harness.post(second)).parentId).toBe(first);
    expect(published()).toBe(1);
  });

  it('publishes while TikTok is on hold', async () => {
    await harness.database.query(
      `INSERT INTO provider_state (provider, "heldSince") VALUES ('tiktok', now())
       ON CONFLICT (provider) DO UPDATE SET "heldSince" = now()`,
    );

    await expectState(await publish(await aUser('panaderia')), 'publicado');

    await harness.database.query(`UPDATE provider_state SET "heldSince" = NULL WHERE provider = 'tiktok'`);
  });

  it('announces again when the response is lost, and publishes once', async () => {
    plaza.fail('announce', 'lost after');

    await expectState(await publish(await aUser('panaderia')), 'publicado');

    expect(plaza.containers).toHaveLength(2);
    expect(published()).toBe(1);
  });

  it('announces again when the container is over before it was finished', async () => {
    const id = await publish(await aUser('panaderia'));
    await eventually(() => Promise.resolve(plaza.containers[0]), { what: 'the post is announced' });
    const [container] = plaza.containers;
    if (container !== undefined) container.isExpired = true;

    await expectState(id, 'publicado');

    expect(plaza.containers.map((each) => each.published)).toEqual([0, 1]);
  });

  it.each([
    ['the response to the last call is lost after it took effect', 'lost after', 1],
    ['the process dies between the last call and its record', 'process dies after', 1],
    ['the last call is lost before it took effect', 'lost before', 2],
    ['the last call meets a refused token', 'token refused', 2],
  ] as const)('publishes once when %s', async (_case, fault, finishes) => {
    plaza.fail('finish', fault);

    await expectState(await publish(await aUser('panaderia')), 'publicado');

    expect(published()).toBe(1);
    expect(calls('finish')).toBe(finishes);
  });

  it('refreshes the tokens of each account by themselves', async () => {
    const userId = await aUser('primera', 'segunda');
    await harness.database.query(
      `UPDATE social_connections SET "expiresAt" = now() WHERE "userId" = $1 AND "accountId" = 'segunda'`,
      [userId],
    );
    const ids = [await publish(userId), await publish(userId, { accountId: 'segunda' })];

    await Promise.all(ids.map((id) => expectState(id, 'publicado')));

    expect(plaza.calls.filter((call) => call.startsWith('refresh'))).toEqual(['refresh plaza.segunda']);
    const accounts = await harness
      .get(SocialConnectionRepository)
      .findOf({ userId, network: 'plaza', accountId: 'segunda' });
    expect(accounts?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 86_400_000);
  });

  it('takes no file of another type, and tells why', async () => {
    const userId = await aUser('panaderia');
    const id = await publish(userId, { videoKey: MOV_KEY });

    await expectState(id, 'falló');

    expect((await harness.post(id)).error).toContain('no acepta el formato');
    expect(plaza.containers).toEqual([]);
    expect(await harness.notices(userId)).toEqual(['error']);
  });
});
