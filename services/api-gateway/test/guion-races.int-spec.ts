import {
  type AprobarGuionesResponse,
  GUION_ESTADOS,
  type Guion,
  LIMITS,
  type VideoWorkerStatus,
} from '@pregonero/contracts/api';
import { eventually } from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { aGuion, expectError, startGateway, type SignedIn, type TestGateway } from './gateway-harness';
import { CHOICE, expectTrueLedger, jobsOf, usedBy, withForm } from './guion-owners';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

afterEach(async () => {
  jest.restoreAllMocks();
  await expectTrueLedger(gateway);
});

const generate = (person: SignedIn, headers: Record<string, string> = {}) =>
  gateway.call<Guion[]>('POST', '/api/generar-guiones', {
    token: person.token,
    body: { cantidadVideos: 2 },
    headers,
  });
async function finishWriting(person: SignedIn): Promise<void> {
  const job = await eventually(async () => {
    const queued = `SELECT id FROM jobs WHERE "userId" = $1 AND state = 'queued'`;
    return (await gateway.db.query<{ id: number }>(queued, [person.user.id]))[0];
  });
  const guionIds = [await aGuion(gateway, person.user.id), await aGuion(gateway, person.user.id)];
  await gateway.db.query(`UPDATE jobs SET state = 'done', data = $2 WHERE id = $1`, [
    job.id,
    JSON.stringify({ guionIds }),
  ]);
}

/** Twelve clicks; the writing ends once all but the one that waits for it are answered. */
async function allAtOnce(
  person: SignedIn,
  click: () => ReturnType<typeof generate>,
): Promise<Awaited<ReturnType<typeof generate>>[]> {
  const clicks = Array.from({ length: 12 }, click);
  let answered = 0;
  for (const one of clicks) void one.then(() => (answered += 1));
  await eventually(() => answered === clicks.length - 1);
  await finishWriting(person);
  return Promise.all(clicks);
}

describe('approving several at once', () => {
  it('goes in the given order while the plan has videos, and says which stay drafts', async () => {
    const person = await gateway.signIn();
    await gateway.db.query('UPDATE users SET "planVideos" = 2 WHERE id = $1', [person.user.id]);
    const [first, foreign, second, third] = [
      await aGuion(gateway, person.user.id),
      await aGuion(gateway, (await gateway.signIn()).user.id),
      await aGuion(gateway, person.user.id),
      await aGuion(gateway, person.user.id),
    ];
    const approveAll = (headers: Record<string, string> = {}) =>
      gateway.call<AprobarGuionesResponse>('POST', '/api/guiones/aprobar', {
        ...{ token: person.token, headers },
        body: { ...CHOICE, guionIds: [third, foreign, first, second] },
      });

    const once = { 'idempotency-key': 'x'.repeat(255) };
    const answers = await Promise.all([approveAll(once), approveAll(once)]);

    for (const { status, body } of answers) {
      expect(status).toBe(202);
      expect(body.aprobados.map(({ id, estado }) => [id, estado])).toEqual([
        [third, 'aprobado'],
        [first, 'aprobado'],
      ]);
      expect(body.noAprobados.map(({ guionId, code }) => [guionId, code])).toEqual([
        [foreign, 'not_found'],
        [second, 'plan_limit_reached'],
      ]);
    }
    expect(await usedBy(gateway, person.user.id)).toMatchObject({ videosUsados: 2 });
    expect(await jobsOf(gateway, person.user.id)).toHaveLength(2);
    // Without the key it is another wish: nothing is left to approve, and the first one says why.
    expectError(await approveAll(), 409, 'invalid_state');
  });

  it('leaves out those whose words changed since they were read, and says so', async () => {
    const person = await gateway.signIn();
    const [read, changed] = [await aGuion(gateway, person.user.id), await aGuion(gateway, person.user.id)];
    await gateway.call('PUT', `/api/guiones/${changed}`, {
      token: person.token,
      body: { contenido: 'Otra cosa, que quien aprueba no ha leído.', sequence: 0 },
    });
    const approveAll = (sequences: number[]) =>
      gateway.call<AprobarGuionesResponse>('POST', '/api/guiones/aprobar', {
        token: person.token,
        body: { ...CHOICE, guionIds: [read, changed], sequences },
      });

    expect((await approveAll([0])).status).toBe(400);
    const { body } = await approveAll([0, 0]);

    expect(body.aprobados.map(({ id }) => id)).toEqual([read]);
    expect(body.noAprobados).toMatchObject([{ guionId: changed, code: 'changed_meanwhile' }]);
    expect(await usedBy(gateway, person.user.id)).toMatchObject({ videosUsados: 1 });
  });
});

describe('generation', () => {
  it('writes and charges once when the button is hit many times without a key', async () => {
    const person = await withForm(gateway);

    const answers = await allAtOnce(person, () => generate(person));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expectError(answer, 409, 'generation_in_progress');
    }
    expect(await usedBy(gateway, person.user.id)).toMatchObject({ guionesUsados: 2 });
    expect(await jobsOf(gateway, person.user.id)).toHaveLength(1);
  });

  it('writes and charges once when the same click arrives many times', async () => {
    const person = await withForm(gateway);
    const headers = { 'idempotency-key': 'clic-1' };

    const answers = await allAtOnce(person, () => generate(person, headers));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expectError(answer, 409, 'request_in_progress');
    }
    expect((await generate(person, headers)).body).toEqual(
      answers.find(({ status }) => status === 201)?.body,
    );
    expect(await usedBy(gateway, person.user.id)).toMatchObject({ guionesUsados: 2 });
  });

  it('waits no longer than its time: 503, the job cancelled, nothing charged, and the same key works again', async () => {
    const person = await withForm(gateway);
    const headers = { 'idempotency-key': 'clic-1' };
    jest.replaceProperty(LIMITS, 'generateWaitMs', 300 as never);

    const answer = await generate(person, headers);

    expectError(answer, 503, 'provider_unavailable');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await usedBy(gateway, person.user.id)).toMatchObject({ guionesUsados: 0 });
    expect(await jobsOf(gateway, person.user.id)).toMatchObject([{ state: 'cancelled' }]);
    jest.restoreAllMocks();
    const waiting = generate(person, headers);
    await finishWriting(person);
    expect((await waiting).status).toBe(201);
    expect(await usedBy(gateway, person.user.id)).toMatchObject({ guionesUsados: 2 });
  });
});

describe('deletion', () => {
  it.each(GUION_ESTADOS)(
    'of a script that is %s removes it and keeps counter and ledger equal',
    async (estado) => {
      const person = await gateway.signIn();
      const id = await aGuion(gateway, person.user.id, { titulo: estado });
      const isApproved = ['aprobado', 'pendiente', 'procesando', 'reintento'].includes(estado);
      if (isApproved) {
        await gateway.call('POST', `/api/guiones/${id}/aprobar`, {
          token: person.token,
          body: CHOICE,
        });
      }
      await gateway.db.query('UPDATE guiones SET estado = $2 WHERE id = $1', [id, estado]);

      const answers = await Promise.all(
        Array.from({ length: 4 }, () =>
          gateway.call('DELETE', `/api/guiones/${id}`, { token: person.token }),
        ),
      );

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
      expect(await gateway.db.query('SELECT id FROM guiones WHERE id = $1', [id])).toEqual([]);
      expect(await usedBy(gateway, person.user.id)).toMatchObject({ videosUsados: 0 });
      expect((await jobsOf(gateway, person.user.id)).map(({ state }) => state)).toEqual(
        isApproved ? ['cancelled'] : [],
      );
    },
  );

  it('and approval at once never leave a charge without a script', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await gateway.signIn();
      const id = await aGuion(gateway, person.user.id);

      const [approved, deleted] = await Promise.all([
        gateway.call('POST', `/api/guiones/${id}/aprobar`, {
          token: person.token,
          body: CHOICE,
        }),
        gateway.call('DELETE', `/api/guiones/${id}`, { token: person.token }),
      ]);

      expect(deleted.status).toBe(200);
      expect([202, 404]).toContain(approved.status);
      expect(await usedBy(gateway, person.user.id)).toMatchObject({ videosUsados: 0 });
      expect((await jobsOf(gateway, person.user.id)).filter(({ state }) => state === 'queued')).toEqual([]);
    }
  });
});

describe('approval', () => {
  it('never sells the last video twice to fifty synchronised clicks', async () => {
    for (let trial = 0; trial < 5; trial += 1) {
      const person = await gateway.signIn();
      await gateway.db.query('UPDATE users SET "planVideos" = 1 WHERE id = $1', [person.user.id]);
      const ids = await Promise.all(Array.from({ length: 50 }, () => aGuion(gateway, person.user.id)));

      const answers = await Promise.all(
        ids.map((id) =>
          gateway.call('POST', `/api/guiones/${id}/aprobar`, {
            token: person.token,
            body: CHOICE,
          }),
        ),
      );

      expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
      expect(await usedBy(gateway, person.user.id)).toMatchObject({ videosUsados: 1 });
    }
  });
});

describe('work under way', () => {
  it('is told to its owner only, when two accounts are busy', async () => {
    const [ana, berta, idle] = [await gateway.signIn(), await gateway.signIn(), await gateway.signIn()];
    const ofAna = await aGuion(gateway, ana.user.id, { estado: 'procesando', progreso: 70 });
    const ofBerta = await aGuion(gateway, berta.user.id, { estado: 'procesando', progreso: 20 });
    const status = async ({ token }: SignedIn) =>
      (await gateway.call<VideoWorkerStatus>('GET', '/api/video-worker/status', { token })).body;

    expect(await status(ana)).toMatchObject({ isProcessing: true, currentJob: { guion: { id: ofAna } } });
    expect(await status(berta)).toMatchObject({ isProcessing: true, currentJob: { guion: { id: ofBerta } } });
    expect(await status(idle)).toEqual({ isProcessing: false, progress: 0, currentJob: null });
  });
});

describe('the end of a script that a worker is finishing', () => {
  it.each<[string, (person: SignedIn, id: number) => ReturnType<TestGateway['call']>]>([
    ['deletion', ({ token }, id) => gateway.call('DELETE', `/api/guiones/${id}`, { token })],
    [
      'closing the account',
      ({ token, password }) => gateway.call('POST', '/api/close-account', { token, body: { password } }),
    ],
  ])('waits for the script before it locks its charge: %s', async (_name, end) => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id);
    await gateway.call('POST', `/api/guiones/${id}/aprobar`, { token: person.token, body: CHOICE });
    const worker = gateway.app.get(DataSource, { strict: false }).createQueryRunner();
    try {
      await worker.startTransaction();
      await worker.query('UPDATE guiones SET progreso = 99 WHERE id = $1', [id]);

      const ended = end(person, id);
      await eventually(
        async () =>
          (
            await gateway.db.query(
              `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
            )
          ).length > 0,
      );
      const charge = 'SELECT id FROM quota_ledger WHERE "userId" = $1 FOR UPDATE NOWAIT';

      expect(await worker.query(charge, [person.user.id])).toHaveLength(1);
      await worker.commitTransaction();
      expect((await ended).status).toBe(200);
    } finally {
      await worker.release();
    }
  });
});
