import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  Notification,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointSecret,
} from '@pregonero/contracts/api';
import { recordEvent } from '@pregonero/persistence';
import { eventually } from '@pregonero/testing';
import { Webhook } from 'standardwebhooks';
import { DataSource } from 'typeorm';
import { WebhookSender } from '../src/features/integrations/webhook-endpoints/webhook-sender.service';
import { elsewhen } from './earlier-decision';
import { aGuion, expectError, type SignedIn, startGateway, type TestGateway } from './gateway-harness';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

describe('the endpoint of somebody’s own program', () => {
  interface Received {
    path: string;
    headers: IncomingHttpHeaders;
    body: string;
  }
  let program: Server;
  let url: string;
  const received: Received[] = [];
  /** What the program answers at a path. */
  const answers = new Map<string, { status: number; body?: string; location?: string }>();

  /** Whether the program keeps those waiting that call a path which begins with `/hang`. */
  let isHanging = false;
  const hanging: (() => void)[] = [];

  beforeAll(async () => {
    program = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const path = request.url ?? '';
        received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
        if (path.startsWith('/hang') && isHanging) {
          hanging.push(() => response.writeHead(204).end());
          return;
        }
        const { status, body = '', location } = answers.get(path) ?? { status: 204 };
        response.writeHead(status, location === undefined ? {} : { location }).end(body);
      });
    });
    await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(program.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    program.closeAllConnections();
    await new Promise((resolve) => program.close(resolve));
  });

  const create = (person: SignedIn, path: string, events: string[] = ['guion.approved']) =>
    gateway.call<WebhookEndpointSecret>('POST', '/api/webhook-endpoints', {
      token: person.token,
      body: { url: `${url}${path}`, events },
    });
  const happen = (person: SignedIn, guionId = 7): Promise<void> =>
    gateway.app
      .get(DataSource)
      .transaction((tx) => recordEvent(tx, { event: 'guion.approved', clientId: person.user.id, guionId }));
  const log = async (person: SignedIn, id: number): Promise<WebhookDelivery[]> =>
    (await gateway.call<WebhookDelivery[]>('GET', `/api/webhook-endpoints/${id}/deliveries`, person)).body;
  const sendDue = (now?: Date): Promise<number> =>
    gateway.app.get(WebhookSender, { strict: false }).sendDue(now);
  const at = (path: string): Received[] => received.filter((one) => one.path === path);

  it('is told what happens, signed, and once more on demand under the same id', async () => {
    const person = await gateway.signIn();
    const made = await create(person, '/told');
    const guionId = await aGuion(gateway, person.user.id);
    const approval = { token: person.token, body: { avatarId: 'look_ana', voiceId: 'voz_es' } };
    expect((await gateway.call('POST', `/api/guiones/${guionId}/aprobar`, approval)).status).toBe(202);

    await sendDue();
    const [first] = await eventually(() => (at('/told').length > 0 ? at('/told') : null));
    expect(made.body.secret).toMatch(/^whsec_/u);
    const message = new Webhook(made.body.secret).verify(
      first?.body ?? '',
      first?.headers as Record<string, string>,
    );
    expect(message).toMatchObject({ type: 'guion.approved', data: { clientId: person.user.id, guionId } });
    const [delivery] = await eventually(async () => {
      const rows = await log(person, made.body.id);
      return rows[0]?.state === 'delivered' ? rows : null;
    });
    expect(delivery).toMatchObject({
      event: 'guion.approved',
      status: 204,
      attempts: 1,
      nextTryAt: null,
      fault: null,
    });

    const again = await gateway.call('POST', `/api/webhook-deliveries/${delivery?.id ?? 0}/replay`, person);
    expect(again.status).toBe(202);
    const [, second] = await eventually(() => (at('/told').length > 1 ? at('/told') : null));
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
  });

  it('hears with both secrets for a day after a change', async () => {
    const person = await gateway.signIn();
    const { id, secret } = (await create(person, '/rotated')).body;
    const changed = await gateway.call<WebhookEndpointSecret>(
      'POST',
      `/api/webhook-endpoints/${id}/rotate`,
      person,
    );
    await happen(person);
    await sendDue();

    const [got] = await eventually(() => (at('/rotated').length > 0 ? at('/rotated') : null));
    expect(changed.body.secret).not.toBe(secret);
    for (const one of [secret, changed.body.secret]) {
      expect(() =>
        new Webhook(one).verify(got?.body ?? '', got?.headers as Record<string, string>),
      ).not.toThrow();
    }
    await gateway.db.query(`UPDATE webhook_endpoints SET "previousSecretUntil" = now() WHERE id = $1`, [id]);
    await happen(person);
    await sendDue();
    const [, later] = await eventually(() => (at('/rotated').length > 1 ? at('/rotated') : null));
    const verify = (one: string) => () =>
      new Webhook(one).verify(later?.body ?? '', later?.headers as Record<string, string>);
    expect(verify(secret)).toThrow();
    expect(verify(changed.body.secret)).not.toThrow();
    const stored = await gateway.db.query('SELECT * FROM webhook_endpoints WHERE id = $1', [id]);
    expect(JSON.stringify(stored)).not.toContain('whsec_');
  });

  it('that fails for three days is paused and its owner told once; what happens meanwhile waits', async () => {
    const person = await gateway.signIn();
    answers.set('/failing', { status: 500, body: `ñ\0${'x'.repeat(100_000)}` });
    const { id } = (await create(person, '/failing')).body;
    await happen(person);
    await sendDue();
    const [first] = await eventually(async () => {
      const rows = await log(person, id);
      return rows[0]?.status === 500 ? rows : null;
    });
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, answer: `ñ${'x'.repeat(498)}` });
    expect(first?.nextTryAt).not.toBeNull();
    await sendDue();
    expect((await log(person, id))[0]?.attempts).toBe(1);

    const begun = Date.now();
    for (let round = 1; round < 12; round += 1) await sendDue(new Date(begun + round * 21 * 3_600_000));
    expect((await log(person, id))[0]).toMatchObject({ state: 'failed', attempts: 10, nextTryAt: null });
    expect(at('/failing')).toHaveLength(10);
    const [endpoint] = (await gateway.call<WebhookEndpoint[]>('GET', '/api/webhook-endpoints', person)).body;
    expect(endpoint?.pausedAt).not.toBeNull();
    const { body: told } = await gateway.call<Notification[]>('GET', '/api/notifications', person);
    expect(told.filter(({ kind }) => kind === 'webhook_paused')).toHaveLength(1);

    await happen(person, 8);
    await sendDue();
    expect((await log(person, id))[0]).toMatchObject({ state: 'waiting', attempts: 0 });
    answers.delete('/failing');
    await gateway.call('POST', `/api/webhook-endpoints/${id}/resume`, person);
    await eventually(async () => (await log(person, id))[0]?.state === 'delivered');
  });

  it('holds two of the eight seats at most while it hangs, also in three rounds at once', async () => {
    const [slow, other] = [await gateway.signIn(), await gateway.signIn()];
    for (let index = 0; index < 10; index += 1) await create(slow, `/hang${index}`);
    await create(other, '/quick');
    isHanging = true;
    await happen(slow);
    await happen(other);

    const rounds = Promise.all([sendDue(), sendDue(), sendDue()]);
    await eventually(() => at('/quick').length === 1 && hanging.length >= 2);
    expect(hanging).toHaveLength(2);
    isHanging = false;
    for (const answer of hanging) answer();
    await rounds;

    expect(received.filter(({ path }) => path.startsWith('/hang'))).toHaveLength(10);
  });

  it('is told in the database’s time, also by a gateway whose clock is wrong', async () => {
    const person = await gateway.signIn();
    const { secret, id } = (await create(person, '/clock')).body;

    await elsewhen(10 * 60_000, async () => {
      await happen(person);
      await sendDue();
    });

    const [got] = at('/clock');
    expect(() =>
      new Webhook(secret).verify(got?.body ?? '', got?.headers as Record<string, string>),
    ).not.toThrow();
    expect(
      await gateway.db.query(
        `SELECT (payload::json->>'timestamp')::timestamptz <= now() AS past FROM webhook_deliveries WHERE "endpointId" = $1`,
        [id],
      ),
    ).toEqual([{ past: true }]);
  });

  it('has what waits for it put away while it is paused, and all of it once it is resumed', async () => {
    const person = await gateway.signIn();
    const { id } = (await create(person, '/resumed')).body;
    await happen(person);
    await gateway.db.query('UPDATE webhook_endpoints SET "pausedAt" = now() WHERE id = $1', [id]);
    await happen(person);
    await sendDue();
    expect((await log(person, id)).map(({ state, nextTryAt }) => [state, nextTryAt])).toEqual([
      ['waiting', null],
      ['waiting', null],
    ]);

    await gateway.call('POST', `/api/webhook-endpoints/${id}/resume`, person);

    await eventually(async () => (await log(person, id)).every(({ state }) => state === 'delivered'));
    expect(at('/resumed')).toHaveLength(2);
  });

  it('gets no more replays once a thousand deliveries wait for it', async () => {
    const person = await gateway.signIn();
    const { id } = (await create(person, '/full')).body;
    await gateway.db.query(
      `INSERT INTO webhook_deliveries ("endpointId", "eventId", event, payload, "nextTryAt")
       SELECT $1, 'evt_' || n, 'guion.approved', '{}', now() + interval '1 day' FROM generate_series(1, 999) n`,
      [id],
    );
    const [first] = await log(person, id);
    const replay = () => gateway.call('POST', `/api/webhook-deliveries/${first?.id ?? 0}/replay`, person);
    await gateway.db.query('UPDATE webhook_endpoints SET "pausedAt" = now() WHERE id = $1', [id]);

    expect((await replay()).status).toBe(202);
    expectError(await replay(), 409, 'invalid_state');
  });

  it('that says it is gone is paused at once, and a redirect is followed nowhere', async () => {
    const person = await gateway.signIn();
    answers.set('/gone', { status: 410 });
    answers.set('/moved', { status: 307, location: `${url}/elsewhere` });
    const gone = (await create(person, '/gone')).body;
    const moved = (await create(person, '/moved')).body;
    await happen(person);
    await sendDue();

    await eventually(async () => (await log(person, gone.id))[0]?.state === 'failed');
    await eventually(async () => (await log(person, moved.id))[0]?.status === 307);
    const { body: endpoints } = await gateway.call<WebhookEndpoint[]>(
      'GET',
      '/api/webhook-endpoints',
      person,
    );
    const paused = endpoints.filter(({ pausedAt }) => pausedAt !== null).map(({ id }) => id);
    expect(paused).toEqual([gone.id]);
    expect(at('/elsewhere')).toEqual([]);
  });

  it.each([
    'http://93.184.216.34/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00::1]/',
    'https://quien:clave@avisos.example/',
    'https://avisos.example:8443/',
    'ftp://avisos.example/',
    'avisos',
  ])('is not %s', async (address) => {
    const person = await gateway.signIn();
    const body = { url: address, events: ['guion.approved'] };
    const answer = await gateway.call('POST', '/api/webhook-endpoints', { token: person.token, body });

    expect(Object.keys(expectError(answer, 400, 'validation_failed').errors ?? {})).toEqual(['url']);
  });

  it('whose name leads inside is called at no time', async () => {
    const person = await gateway.signIn();
    const body = { url: 'https://nada.invalid/', events: ['guion.approved'] };
    const { id } = (
      await gateway.call<WebhookEndpointSecret>('POST', '/api/webhook-endpoints', {
        token: person.token,
        body,
      })
    ).body;
    // As a row of before the rule would have it: what decides is the call, not the form.
    await gateway.db.query(`UPDATE webhook_endpoints SET url = 'https://192.168.1.7/' WHERE id = $1`, [id]);
    await happen(person);
    await sendDue();

    const [told] = await eventually(async () => {
      const rows = await log(person, id);
      return rows[0]?.fault == null ? null : rows;
    });
    expect(told).toMatchObject({ state: 'waiting', status: null, fault: 'address_refused' });
  });
});
