import type { BorradoGuion, Guion } from '@pregonero/contracts/api';
import { eventually } from '@pregonero/testing';
import { aGuion, expectError, startGateway, type SignedIn, type TestGateway } from './gateway-harness';
import { approve, CHOICE, expectTrueLedger, jobsOf, usedBy, withForm } from './guion-owners';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

afterEach(() => expectTrueLedger(gateway));

const videosOf = async ({ user }: SignedIn): Promise<number> =>
  (await usedBy(gateway, user.id))?.videosUsados ?? -1;

describe('approval', () => {
  it('moves the script, spends a video, queues it and stores one job, all at once', async () => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id, { error: 'falló antes', progreso: 40 });

    const answer = await approve(gateway, person, id, {}, { ...CHOICE, formatoVideo: 'horizontal' });

    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({
      id,
      estado: 'aprobado',
      avatarId: 'look_ana',
      avatarSeleccionado: 'Ana',
      vozSeleccionada: 'voz_es',
      formatoVideo: 'horizontal',
      progreso: 0,
      error: null,
    });
    expect(await usedBy(gateway, person.user.id)).toMatchObject({ videosUsados: 1 });
    expect(await jobsOf(gateway, person.user.id)).toEqual([
      { kind: 'video.render', ref: `guion:${id}:1`, state: 'queued' },
    ]);
    expect(await gateway.db.query('SELECT estado FROM cola_videos WHERE "guionId" = $1', [id])).toEqual([
      { estado: 'pendiente' },
    ]);
  });

  it('accepts one of twenty parallel approvals when one video is left', async () => {
    const person = await gateway.signIn();
    await gateway.db.query('UPDATE users SET "planVideos" = 1 WHERE id = $1', [person.user.id]);
    const ids = await Promise.all(Array.from({ length: 20 }, () => aGuion(gateway, person.user.id)));

    const answers = await Promise.all(ids.map((id) => approve(gateway, person, id)));

    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 202))
      expectError(answer, 403, 'plan_limit_reached');
    expect(await usedBy(gateway, person.user.id)).toMatchObject({ videosUsados: 1 });
    expect(await jobsOf(gateway, person.user.id)).toHaveLength(1);
    const states = await gateway.db.query<{ estado: string }>(
      'SELECT estado FROM guiones WHERE "userId" = $1',
      [person.user.id],
    );
    expect(states.filter(({ estado }) => estado === 'aprobado')).toHaveLength(1);
  });

  it('accepts one of many parallel approvals of the same script', async () => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id);

    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(gateway, person, id)));

    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 202))
      expectError(answer, 409, 'invalid_state');
    expect(await usedBy(gateway, person.user.id)).toMatchObject({ videosUsados: 1 });
  });

  it('answers repeats with the same key with the first answer, also in parallel', async () => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id);
    const headers = { 'idempotency-key': 'clic-1' };

    const answers = await Promise.all(Array.from({ length: 8 }, () => approve(gateway, person, id, headers)));
    const late = await approve(gateway, person, id, headers);

    for (const answer of [...answers, late]) expect(answer).toMatchObject({ status: 202, body: late.body });
    expect(await usedBy(gateway, person.user.id)).toMatchObject({ videosUsados: 1 });
    expectError(
      await approve(gateway, person, id, headers, { ...CHOICE, voiceId: 'voz_en' }),
      422,
      'idempotency_key_reused',
    );
  });

  it('keeps nothing of a refused request: its key works once the reason is gone', async () => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id);
    const headers = { 'idempotency-key': 'clic-1' };
    await gateway.db.query('UPDATE users SET "planVideos" = 0 WHERE id = $1', [person.user.id]);
    expectError(await approve(gateway, person, id, headers), 403, 'plan_limit_reached');
    await gateway.db.query('UPDATE users SET "planVideos" = 1 WHERE id = $1', [person.user.id]);

    expect((await approve(gateway, person, id, headers)).status).toBe(202);
  });

  it('refuses words that nobody read: of a version that an edit replaced, and charges nothing', async () => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id);
    const edited = await gateway.call<Guion>('PUT', `/api/guiones/${id}`, {
      token: person.token,
      body: { contenido: 'Otra cosa, que quien aprueba no ha leído.', sequence: 0 },
    });

    const refused = await approve(gateway, person, id, {}, { ...CHOICE, sequence: 0 });

    expectError(refused, 409, 'changed_meanwhile');
    expect(refused.body).toMatchObject({ message: expect.stringContaining('no se cobró nada') as string });
    expect(await videosOf(person)).toBe(0);
    const { sequence } = edited.body;
    expect((await approve(gateway, person, id, {}, { ...CHOICE, sequence })).status).toBe(202);
  });

  it.each([['1'], [-1], [1.5], [null]])(
    'asks for a version that there may be, not for %p',
    async (sequence) => {
      const person = await gateway.signIn();
      const id = await aGuion(gateway, person.user.id);

      const answer = await approve(gateway, person, id, {}, { ...CHOICE, sequence });

      expect(answer.status).toBe(400);
    },
  );

  it('refuses unknown presenters and voices', async () => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id);

    expectError(
      await approve(gateway, person, id, {}, { ...CHOICE, avatarId: 'nadie' }),
      400,
      'unknown_avatar',
    );
    expectError(await approve(gateway, person, id, {}, { ...CHOICE, voiceId: 'muda' }), 400, 'unknown_voice');
    expect(await usedBy(gateway, person.user.id)).toMatchObject({ videosUsados: 0 });
  });

  it.each(['pendiente', 'aprobado', 'rechazado', 'procesando', 'listo', 'reintento', 'url_expirado'])(
    'refuses a script that is %s',
    async (estado) => {
      const person = await gateway.signIn();
      const id = await aGuion(gateway, person.user.id, { estado });

      expectError(await approve(gateway, person, id), 409, 'invalid_state');
    },
  );
});

describe('deletion', () => {
  it('gives the reserved video back and ends the job', async () => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id);
    await approve(gateway, person, id);

    const answer = await gateway.call('DELETE', `/api/guiones/${id}`, { token: person.token });

    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await usedBy(gateway, person.user.id)).toMatchObject({ videosUsados: 0 });
    expect(await jobsOf(gateway, person.user.id)).toMatchObject([{ state: 'cancelled' }]);
    expectError(
      await gateway.call('DELETE', `/api/guiones/${id}`, { token: person.token }),
      404,
      'not_found',
    );
  });

  it('gives videos back that are billed already as often as the plan has videos, and says so before', async () => {
    const person = await gateway.signIn();
    const plan = (
      await gateway.db.query<{ planVideos: number }>('SELECT "planVideos" FROM users WHERE id = $1', [
        person.user.id,
      ])
    )[0]?.planVideos;
    expect(plan).toBe(2);
    const said: (boolean | null)[] = [];
    const used: number[] = [];
    for (let deletion = 0; deletion < 4; deletion += 1) {
      const id = await aGuion(gateway, person.user.id);
      await approve(gateway, person, id);
      await gateway.db.query(`UPDATE jobs SET step = 'check', data = '{"videoId":"v"}' WHERE payload @> $1`, [
        JSON.stringify({ guionId: id }),
      ]);
      const { body } = await gateway.call<BorradoGuion>('GET', `/api/guiones/${id}/borrado`, {
        token: person.token,
      });
      said.push(body.devuelveVideo);
      await gateway.call('DELETE', `/api/guiones/${id}`, { token: person.token });
      used.push(await videosOf(person));
    }

    expect(said).toEqual([true, true, false, false]);
    expect(used).toEqual([0, 0, 1, 2]);
  });

  it('gives back whatever was not billed yet, however often', async () => {
    const person = await gateway.signIn();
    for (let deletion = 0; deletion < 4; deletion += 1) {
      const id = await aGuion(gateway, person.user.id);
      await approve(gateway, person, id);
      await gateway.call('DELETE', `/api/guiones/${id}`, { token: person.token });
    }
    const written = await aGuion(gateway, person.user.id);
    const { body } = await gateway.call('GET', `/api/guiones/${written}/borrado`, { token: person.token });

    expect([body, await videosOf(person)]).toEqual([{ devuelveVideo: null }, 0]);
  });

  it('does not give back a video that was delivered', async () => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id);
    await approve(gateway, person, id);
    await gateway.db.query(`UPDATE quota_ledger SET state = 'kept' WHERE "userId" = $1`, [person.user.id]);
    await gateway.db.query(`UPDATE guiones SET estado = 'listo' WHERE id = $1`, [id]);

    await gateway.call('DELETE', `/api/guiones/${id}`, { token: person.token });

    expect(await usedBy(gateway, person.user.id)).toMatchObject({ videosUsados: 1 });
  });
});

describe('regeneration', () => {
  it('rejects the text with feedback, counts the attempt and charges nothing', async () => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id);

    const answer = await gateway.call<Guion>('POST', `/api/guiones/${id}/regenerar`, {
      token: person.token,
      body: { feedback: ' más corto ' },
    });

    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ estado: 'rechazado', feedback: 'más corto', intentos: 2 });
    expect(await jobsOf(gateway, person.user.id)).toMatchObject([
      { kind: 'guion.regenerate', state: 'queued' },
    ]);
    expectError(
      await gateway.call('POST', `/api/guiones/${id}/regenerar`, {
        token: person.token,
        body: { feedback: 'otra' },
      }),
      409,
      'invalid_state',
    );
  });
});

describe('generation', () => {
  it('asks for the business form first', async () => {
    const person = await gateway.signIn();

    const answer = await gateway.call('POST', '/api/generar-guiones', {
      token: person.token,
      body: { cantidadVideos: 1 },
    });

    expectError(answer, 400, 'setup_required');
  });

  it('answers the rows that the worker wrote, and a repeat with the same key gets them again', async () => {
    const person = await withForm(gateway);
    const generate = () =>
      gateway.call<Guion[]>('POST', '/api/generar-guiones', {
        token: person.token,
        body: { cantidadVideos: 2 },
        headers: { 'idempotency-key': 'clic-1' },
      });
    const waiting = generate();
    const job = await queued(person.user.id);
    expectError(
      await gateway.call('POST', '/api/generar-guiones', {
        token: person.token,
        body: { cantidadVideos: 1 },
      }),
      409,
      'generation_in_progress',
    );
    expectError(await generate(), 409, 'request_in_progress');
    const guionIds = [await aGuion(gateway, person.user.id), await aGuion(gateway, person.user.id)];
    await gateway.db.query(`UPDATE jobs SET state = 'done', data = $2 WHERE id = $1`, [
      job,
      JSON.stringify({ guionIds }),
    ]);

    const [first, repeat] = [await waiting, await generate()];

    expect(first.status).toBe(201);
    expect(first.body.map(({ id }) => id)).toEqual(guionIds);
    expect(repeat).toMatchObject({ status: 201, body: first.body });
    const rows = await gateway.db.query('SELECT "guionesUsados" FROM users WHERE id = $1', [person.user.id]);
    expect(rows).toEqual([{ guionesUsados: 2 }]);
  });

  it('hands the topics to the worker in one line each, without markup; none as before', async () => {
    const payloadOf = async (body: Record<string, unknown>): Promise<unknown> => {
      const { token, user } = await withForm(gateway);
      const waiting = gateway.call('POST', '/api/generar-guiones', { token, body });
      const job = await queued(user.id);
      const rows = await gateway.db.query('SELECT payload FROM jobs WHERE id = $1', [job]);
      await gateway.db.query(`UPDATE jobs SET state = 'dead' WHERE id = $1`, [job]);
      await waiting;
      return rows;
    };

    expect(
      await payloadOf({ cantidadVideos: 2, temas: [' <b>pan</b>\nde bono ', 'Día de las Velitas'] }),
    ).toMatchObject([{ payload: { cantidadVideos: 2, temas: ['pan de bono', 'Día de las Velitas'] } }]);
    for (const body of [{ cantidadVideos: 2 }, { cantidadVideos: 2, temas: [] }])
      expect(await payloadOf(body)).toEqual([
        { payload: expect.not.objectContaining({ temas: [] }) as unknown },
      ]);
  });

  it('answers 503 when the writing failed for good', async () => {
    const person = await withForm(gateway);
    const waiting = gateway.call('POST', '/api/generar-guiones', {
      token: person.token,
      body: { cantidadVideos: 1 },
    });
    const job = await queued(person.user.id);
    await gateway.db.query(`UPDATE jobs SET state = 'dead' WHERE id = $1`, [job]);

    expectError(await waiting, 503, 'provider_unavailable');
  });

  it('generates nothing over the plan', async () => {
    const person = await withForm(gateway);
    await gateway.db.query('UPDATE users SET "planGuiones" = 2 WHERE id = $1', [person.user.id]);

    const answer = await gateway.call('POST', '/api/generar-guiones', {
      token: person.token,
      body: { cantidadVideos: 3 },
    });

    expectError(answer, 403, 'plan_limit_reached');
    expect(await jobsOf(gateway, person.user.id)).toEqual([]);
  });

  async function queued(userId: number): Promise<number> {
    return eventually(async () => {
      const rows = await gateway.db.query<{ id: number }>(
        `SELECT id FROM jobs WHERE "userId" = $1 AND kind = 'guion.generate' AND state = 'queued'`,
        [userId],
      );
      return rows[0]?.id;
    });
  }
});
