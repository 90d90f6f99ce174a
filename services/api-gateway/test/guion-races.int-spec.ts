import { GUION_ESTADOS, type Guion, LIMITS, type VideoWorkerStatus } from '@pregonero/contracts/api';
import { QuotaLedger } from '@pregonero/persistence';
import { eventually } from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { aGuion, expectError, startGateway, type SignedIn, type TestGateway } from './gateway-harness';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

afterEach(async () => {
  jest.restoreAllMocks();
  const ledger = gateway.app.get(QuotaLedger, { strict: false });
  const { manager } = gateway.app.get(DataSource, { strict: false });
  expect(await ledger.mismatches(manager)).toEqual([]);
});

const FORM = {
  tipoNegocio: 'Panadería',
  audienciaObjetivo: 'Vecinos',
  tonoVoz: 'amigable',
  objetivoContenido: 'aumentar_ventas',
  temasPrincipales: 'Pan de masa madre',
};

async function withForm(): Promise<SignedIn> {
  const person = await gateway.signIn();
  await gateway.call('POST', '/api/formulario-inicial', { token: person.token, body: FORM });
  return person;
}

const generate = (person: SignedIn, headers: Record<string, string> = {}) =>
  gateway.call<Guion[]>('POST', '/api/generar-guiones', {
    token: person.token,
    body: { cantidadVideos: 2 },
    headers,
  });

async function used(userId: number): Promise<{ videosUsados: number; guionesUsados: number } | undefined> {
  const rows = await gateway.db.query<{ videosUsados: number; guionesUsados: number }>(
    'SELECT "videosUsados", "guionesUsados" FROM users WHERE id = $1',
    [userId],
  );
  return rows[0];
}

const jobsOf = (userId: number): Promise<{ id: number; kind: string; state: string }[]> =>
  gateway.db.query('SELECT id, kind, state FROM jobs WHERE "userId" = $1 ORDER BY id', [userId]);

/** Stands in for the writer: the one job under way is done. */
async function finishWriting(person: SignedIn): Promise<void> {
  const job = await eventually(async () =>
    (await jobsOf(person.user.id)).find(({ state }) => state === 'queued'),
  );
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
  await eventually(() => answered === clicks.length - 1, { timeoutMs: 30_000 });
  await finishWriting(person);
  return Promise.all(clicks);
}

describe('generation', () => {
  it('writes and charges once when the button is hit many times without a key', async () => {
    const person = await withForm();

    const answers = await allAtOnce(person, () => generate(person));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expectError(answer, 409, 'generation_in_progress');
    }
    expect(await used(person.user.id)).toMatchObject({ guionesUsados: 2 });
    expect(await jobsOf(person.user.id)).toHaveLength(1);
  });

  it('writes and charges once when the same click arrives many times', async () => {
    const person = await withForm();
    const headers = { 'idempotency-key': 'clic-1' };

    const answers = await allAtOnce(person, () => generate(person, headers));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expectError(answer, 409, 'request_in_progress');
    }
    expect((await generate(person, headers)).body).toEqual(
      answers.find(({ status }) => status === 201)?.body,
    );
    expect(await used(person.user.id)).toMatchObject({ guionesUsados: 2 });
  });

  it('waits no longer than its time: 503, the job cancelled, nothing charged, and the same key works again', async () => {
    const person = await withForm();
    const headers = { 'idempotency-key': 'clic-1' };
    jest.replaceProperty(LIMITS, 'generateWaitMs', 300 as never);

    const answer = await generate(person, headers);

    expectError(answer, 503, 'provider_unavailable');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await used(person.user.id)).toMatchObject({ guionesUsados: 0 });
    expect(await jobsOf(person.user.id)).toMatchObject([{ state: 'cancelled' }]);
    jest.restoreAllMocks();
    const waiting = generate(person, headers);
    await finishWriting(person);
    expect((await waiting).status).toBe(201);
    expect(await used(person.user.id)).toMatchObject({ guionesUsados: 2 });
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
          body: { avatarId: 'look_ana', voiceId: 'voz_es' },
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
      expect(await used(person.user.id)).toMatchObject({ videosUsados: 0 });
      expect((await jobsOf(person.user.id)).map(({ state }) => state)).toEqual(
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
          body: { avatarId: 'look_ana', voiceId: 'voz_es' },
        }),
        gateway.call('DELETE', `/api/guiones/${id}`, { token: person.token }),
      ]);

      expect(deleted.status).toBe(200);
      expect([202, 404]).toContain(approved.status);
      expect(await used(person.user.id)).toMatchObject({ videosUsados: 0 });
      expect((await jobsOf(person.user.id)).filter(({ state }) => state === 'queued')).toEqual([]);
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
            body: { avatarId: 'look_ana', voiceId: 'voz_es' },
          }),
        ),
      );

      expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
      expect(await used(person.user.id)).toMatchObject({ videosUsados: 1 });
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
