import { GUION_ESTADOS, type Guion, type GuionVersion } from '@pregonero/contracts/api';
import { GuionRepository } from '@pregonero/persistence';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { aGuion, expectError, startGateway, type SignedIn, type TestGateway } from './gateway-harness';
import { CHOICE, expectTrueLedger, jobsOf, usedBy, withForm } from './guion-owners';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

afterEach(() => expectTrueLedger(gateway));

describe('cancelling', () => {
  const cancel = (person: SignedIn, id: number, headers: Record<string, string> = {}) =>
    gateway.call<Guion>('POST', `/api/guiones/${id}/cancelar`, { token: person.token, body: {}, headers });

  async function anApproved(): Promise<{ person: SignedIn; id: number }> {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id);
    await gateway.call('POST', `/api/guiones/${id}/aprobar`, {
      token: person.token,
      body: CHOICE,
    });
    return { person, id };
  }

  it.each(['aprobado', 'pendiente'])(
    'a script that is %s gives the video back and ends the job',
    async (estado) => {
      const { person, id } = await anApproved();
      await gateway.db.query('UPDATE guiones SET estado = $2 WHERE id = $1', [id, estado]);
      const headers = { 'idempotency-key': 'cancelar-1' };

      const [first, second] = [await cancel(person, id, headers), await cancel(person, id, headers)];

      expect(first).toMatchObject({ status: 200, body: { estado: 'generado', progreso: 0, error: null } });
      expect(second).toMatchObject({ status: 200, body: first.body });
      expect(await usedBy(gateway, person.user.id)).toMatchObject({ videosUsados: 0 });
      expect(await jobsOf(gateway, person.user.id)).toMatchObject([{ state: 'cancelled' }]);
      expect(await gateway.db.query('SELECT id FROM cola_videos WHERE "guionId" = $1', [id])).toEqual([]);
      // It can be approved anew, and that is a charge of its own.
      const again = await gateway.call('POST', `/api/guiones/${id}/aprobar`, {
        token: person.token,
        body: CHOICE,
      });
      expect(again.status).toBe(202);
      expect(await usedBy(gateway, person.user.id)).toMatchObject({ videosUsados: 1 });
    },
  );

  it.each(GUION_ESTADOS.filter((estado) => estado !== 'aprobado' && estado !== 'pendiente'))(
    'a script that is %s is refused',
    async (estado) => {
      const { person, id } = await anApproved();
      await gateway.db.query('UPDATE guiones SET estado = $2 WHERE id = $1', [id, estado]);

      expectError(await cancel(person, id), 409, 'invalid_state');
      expect(await usedBy(gateway, person.user.id)).toMatchObject({ videosUsados: 1 });
    },
  );

  it('a script that is held back while the provider has it is refused, and nothing moves', async () => {
    const { person, id } = await anApproved();
    await gateway.db.query(`UPDATE guiones SET estado = 'pendiente' WHERE id = $1`, [id]);
    await gateway.db.query(`UPDATE jobs SET step = 'check' WHERE "userId" = $1`, [person.user.id]);

    expectError(await cancel(person, id), 409, 'invalid_state');

    expect(await gateway.db.query('SELECT estado FROM guiones WHERE id = $1', [id])).toEqual([
      { estado: 'pendiente' },
    ]);
    expect(await usedBy(gateway, person.user.id)).toMatchObject({ videosUsados: 1 });
    expect(await jobsOf(gateway, person.user.id)).toMatchObject([{ state: 'queued' }]);
  });

  it('a script that waits for a provider that is away is given back in any step', async () => {
    const { person, id } = await anApproved();
    await gateway.db.query(
      `UPDATE guiones SET estado = 'pendiente', "waitingFor" = 'heygen', "waitingSince" = now() WHERE id = $1`,
      [id],
    );
    await gateway.db.query(`UPDATE jobs SET step = 'check', "waitingFor" = 'heygen' WHERE "userId" = $1`, [
      person.user.id,
    ]);
    expect(
      (await gateway.call('GET', `/api/video-progress/${id}`, { token: person.token })).body,
    ).toMatchObject({ status: 'pending', waitingFor: 'heygen' });

    const answer = await cancel(person, id);

    expect(answer).toMatchObject({ status: 200, body: { estado: 'generado', waitingFor: null } });
    expect(await usedBy(gateway, person.user.id)).toMatchObject({ videosUsados: 0 });
    expect(await jobsOf(gateway, person.user.id)).toMatchObject([{ state: 'cancelled' }]);
  });

  it.each([
    {
      what: 'another text leaves the one it had',
      route: (id: number) => `/api/guiones/${id}/regenerar`,
      body: { feedback: 'Más corto' },
      columns: {},
      provider: 'openai',
      after: { estado: 'generado', contenido: 'Hola, hoy te cuento.', waitingFor: null },
    },
    {
      what: 'B-roll leaves the video as it was',
      route: (id: number) => `/api/test-broll/${id}`,
      body: {},
      columns: {
        estado: 'listo',
        videoBaseKey: 'renders/1/1/1.mp4',
        videoFinalKey: 'renders/1/1/1.mp4',
        videoHeygenUrl: 'http://localhost:3200/pregonero/renders/1/1/1.mp4',
        videoFinalUrl: 'http://localhost:3200/pregonero/renders/1/1/1.mp4',
        videoUrlExpiresAt: new Date(Date.now() + 86_400_000),
      },
      provider: 'pexels',
      after: {
        estado: 'listo',
        videoFinalUrl: 'http://localhost:3200/pregonero/renders/1/1/1.mp4',
        broll: { status: 'failed', messageSentence: { code: 'broll_stopped_waiting' } },
        waitingFor: null,
      },
    },
  ])(
    '$what, once it waits for a provider that is away and not before',
    async ({ route, body, columns, provider, after }) => {
      const person = await withForm(gateway);
      const id = await aGuion(gateway, person.user.id, columns);
      expect((await gateway.call('POST', route(id), { token: person.token, body })).status).toBe(202);
      expectError(await cancel(person, id), 409, 'invalid_state');
      await gateway.db.query(
        'UPDATE guiones SET "waitingFor" = $2, "waitingSince" = now(), "brollEstado" = CASE WHEN estado = \'listo\' THEN \'processing\' END WHERE id = $1',
        [id, provider],
      );

      expect(await cancel(person, id)).toMatchObject({ status: 200, body: after });

      expect(await jobsOf(gateway, person.user.id)).toMatchObject([{ state: 'cancelled' }]);
      // Nothing is left to stop.
      expectError(await cancel(person, id), 409, 'invalid_state');
    },
  );

  it('B-roll that was finished in the same moment stays finished', async () => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id, {
      estado: 'listo',
      brollEstado: 'processing',
      waitingFor: 's3',
      waitingSince: new Date(),
    });

    expectError(await cancel(person, id), 409, 'invalid_state');

    expect(await gateway.db.query('SELECT "brollEstado" FROM guiones WHERE id = $1', [id])).toEqual([
      { brollEstado: 'processing' },
    ]);
  });

  it('and handing over at once: one of the two happens, with the quota that belongs to it', async () => {
    const guiones = gateway.app.get(GuionRepository, { strict: false });
    const dataSource = gateway.app.get(DataSource, { strict: false });
    for (let round = 0; round < 12; round += 1) {
      const { person, id } = await anApproved();

      // What the worker does before it submits.
      const [handedOver, answer] = await Promise.all([
        dataSource.transaction((tx) => guiones.transition(tx, { guionId: id, move: 'procesar' })),
        cancel(person, id),
      ]);

      const [job] = await jobsOf(gateway, person.user.id);
      const isCancelled = answer.status === 200;
      expect(handedOver === null).toBe(isCancelled);
      if (!isCancelled) expectError(answer, 409, 'invalid_state');
      expect(await usedBy(gateway, person.user.id)).toMatchObject({ videosUsados: isCancelled ? 0 : 1 });
      expect(job?.state).toBe(isCancelled ? 'cancelled' : 'queued');
    }
  });
});

describe('editing', () => {
  const edit = (person: SignedIn, id: number, body: object) =>
    gateway.call<Guion>('PUT', `/api/guiones/${id}`, { token: person.token, body });
  const versionsOf = async ({ token }: SignedIn, id: number) =>
    (await gateway.call<GuionVersion[]>('GET', `/api/guiones/${id}/versiones`, { token })).body;
  const sequenceOf = async (id: number) => {
    const rows = await gateway.db.query<{ sequence: number }>('SELECT sequence FROM guiones WHERE id = $1', [
      id,
    ]);
    return rows[0]?.sequence ?? -1;
  };

  it('changes what is given, leaves the rest, and keeps each text with who and when', async () => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id, { caption: 'Ven por pan #Pan #pan #MasaMadre' });
    const [asWritten] = await versionsOf(person, id);

    const first = await edit(person, id, {
      titulo: '  Pan de hoy ',
      palabrasClave: 'pan,  horno ,',
      hashtags: ['#Pan', 'pan', 'Bogotá'],
      fechaSugerida: '2026-12-01',
      sequence: 0,
    });
    const second = await edit(person, id, { caption: '', sequence: first.body.sequence });

    expect(asWritten).toMatchObject({ origen: 'generacion', autor: null, hashtags: ['Pan', 'MasaMadre'] });
    expect(first).toMatchObject({
      status: 200,
      body: {
        titulo: 'Pan de hoy',
        contenido: 'Hola, hoy te cuento.',
        caption: 'Ven por pan #Pan #pan #MasaMadre',
        palabrasClave: 'pan, horno',
        hashtags: ['Pan', 'Bogotá'],
        // Six in the evening of that day in Bogotá.
        fechaSugerida: '2026-12-01T23:00:00.000Z',
      },
    });
    expect(second.body).toMatchObject({ caption: null, hashtags: ['Pan', 'Bogotá'], titulo: 'Pan de hoy' });
    expect(second.body.sequence).toBeGreaterThan(first.body.sequence);
    const versions = await versionsOf(person, id);
    expect(versions).toMatchObject([
      { origen: 'edicion', autor: person.user.name, titulo: 'Pan de hoy', caption: null },
      { origen: 'edicion', autor: person.user.name, titulo: 'Pan de hoy', caption: first.body.caption },
      { origen: 'generacion', autor: null, titulo: 'Un guion', createdAt: asWritten?.createdAt },
    ]);
  });

  it('changes nothing with an older sequence: of twenty at once one is saved, the others are told', async () => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        edit(person, id, { contenido: `Texto ${index}`, sequence: 0 }),
      ),
    );

    const saved = answers.filter(({ status }) => status === 200);
    expect(saved).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expectError(answer, 409, 'changed_meanwhile');
    }
    const [list] = (await gateway.call<Guion[]>('GET', '/api/guiones', { token: person.token })).body;
    expect(list?.contenido).toBe(saved[0]?.body.contenido);
    expect(await versionsOf(person, id)).toHaveLength(2);
  });

  it('leaves neither a version nor a newer sequence when nothing is another', async () => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id, { caption: 'Ven #Pan' });

    const answer = await edit(person, id, {
      titulo: 'Un guion',
      contenido: 'Hola, hoy te cuento.',
      caption: 'Ven #Pan',
      hashtags: ['Pan'],
      palabrasClave: null,
      fechaSugerida: null,
      sequence: 0,
    });

    expect(answer).toMatchObject({ status: 200, body: { sequence: 0 } });
    expect(await versionsOf(person, id)).toHaveLength(1);
  });

  it('keeps the recommendation for advertising while most of the words stay, and not with another text', async () => {
    const person = await gateway.signIn();
    const contenido = 'Hoy hay pandebono caliente a $2.500.';
    const id = await aGuion(gateway, person.user.id, { contenido, recomendadoParaPauta: true });

    const small = await edit(person, id, { contenido: contenido.replace('Hoy', 'Ya'), sequence: 0 });
    const whole = await edit(person, id, {
      contenido: 'Los domingos también abrimos.',
      sequence: small.body.sequence,
    });

    expect([small, whole].map(({ body }) => body.recomendadoParaPauta)).toEqual([true, false]);
  });

  it.each(['pendiente', 'aprobado', 'rechazado', 'procesando', 'listo', 'reintento', 'url_expirado'])(
    'is refused while the script is %s',
    async (estado) => {
      const person = await gateway.signIn();
      const id = await aGuion(gateway, person.user.id, { estado });

      expectError(await edit(person, id, { titulo: 'Otro', sequence: 0 }), 409, 'invalid_state');
      expect(await sequenceOf(id)).toBe(0);
    },
  );

  it.each([
    ['an empty title', { titulo: ' ' }, 'titulo'],
    ['a title of two lines', { titulo: 'a\nb' }, 'titulo'],
    ['an empty text', { contenido: '' }, 'contenido'],
    ['a text that is too long', { contenido: 'a'.repeat(5_001) }, 'contenido'],
    ['a hashtag of two words', { hashtags: ['dos palabras'] }, 'hashtags'],
    ['a day that does not exist', { fechaSugerida: '2026-02-30' }, 'fechaSugerida'],
    ['a change of what nobody read', { titulo: 'Otro', sequence: undefined }, 'sequence'],
  ])('refuses %s', async (_what, body, field) => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id);

    const answer = await edit(person, id, { sequence: 0, ...body });

    expectError(answer, 400, 'validation_failed');
    expect(Object.keys((answer.body as unknown as { errors: object }).errors)).toEqual([field]);
  });

  it('keeps the first text and the newest ones, however often a script is changed', async () => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id);
    await edit(person, id, { titulo: 'Cambio 1', sequence: 0 });
    await gateway.db.query(
      `INSERT INTO guion_versiones ("guionId", origen, titulo, contenido)
       SELECT $1, 'edicion', 'Cambio ' || n, 'x' FROM generate_series(2, 300) n`,
      [id],
    );

    await edit(person, id, { titulo: 'El último', sequence: 1 });

    const titles = (await versionsOf(person, id)).map(({ titulo }) => titulo);
    expect(titles).toHaveLength(200);
    expect(titles.slice(0, 2)).toEqual(['El último', 'Cambio 300']);
    expect(titles.at(-1)).toBe('Un guion');
  });
});

describe('texts that are published with a script', () => {
  const WRITTEN = {
    contenido: 'Hola, hoy te cuento.',
    caption: 'Te cuento #Pan',
    palabrasClave: 'pan, horno',
  };
  const put = (person: SignedIn, { id, sequence }: Guion, body: object) =>
    gateway.call<Guion>('PUT', `/api/guiones/${id}`, { token: person.token, body: { ...body, sequence } });
  const update = ({ token }: SignedIn, id: number) =>
    gateway.call<Guion>('POST', `/api/guiones/${id}/actualizar-textos`, { token, body: {} });
  const shown = async ({ token }: SignedIn): Promise<Guion> => {
    const { body } = await gateway.call<Guion[]>('GET', '/api/guiones', { token });
    if (body[0] === undefined) throw new Error('no script');
    return body[0];
  };

  it('are old after the spoken text until both are changed, written again or come back with their own text', async () => {
    const step = fc.constantFrom(
      'contenido',
      'caption',
      'palabrasClave',
      'caption+palabrasClave',
      'all',
      'back',
      'update',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        const person = await gateway.signIn();
        await aGuion(gateway, person.user.id, WRITTEN);
        let guion = await shown(person);
        let isCurrent = true;
        for (const [index, name] of steps.entries()) {
          const fields = {
            contenido: `Hoy hay pan número ${index}.`,
            caption: `Pan ${index}`,
            palabrasClave: `pan ${index}`,
          };
          const { contenido, caption, palabrasClave } = fields;
          const bodies: Record<string, object> = {
            contenido: { contenido },
            caption: { caption },
            palabrasClave: { palabrasClave },
            'caption+palabrasClave': { caption, palabrasClave },
            all: fields,
            back: WRITTEN,
          };
          const body = bodies[name];
          const answer = body === undefined ? await update(person, guion.id) : await put(person, guion, body);
          expect(answer.status).toBe(200);
          guion = answer.body;
          if (name === 'contenido') isCurrent = false;
          else if (name !== 'caption' && name !== 'palabrasClave') isCurrent = true;
          expect({ steps, index, isCurrent: guion.textosAlDia }).toEqual({ steps, index, isCurrent });
          expect(await shown(person)).toEqual(guion);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('follow the spoken text with the facts of the business, as a version, and the same once more changes nothing', async () => {
    const person = await withForm(gateway);
    const { token } = person;
    await gateway.call('PUT', '/api/perfil-negocio', {
      token,
      body: { nombre: 'La Espiga', productos: [{ nombre: 'Pandebono', precio: 2_500 }] },
    });
    const id = await aGuion(gateway, person.user.id, {
      ...WRITTEN,
      hashtags: ['Viejo'],
      condiciones: JSON.stringify([{ texto: 'Sin hashtags', cumplida: false }]),
    });
    const edited = await put(person, await shown(person), {
      contenido: 'Hoy hay pandebono caliente. Vale $2.500. Ven a La Espiga.',
    });
    expect(edited.body).toMatchObject({ caption: WRITTEN.caption, textosAlDia: false });

    const first = await update(person, id);
    const second = await update(person, id);

    expect(first).toMatchObject({
      status: 200,
      body: {
        caption: 'Hoy hay pandebono caliente. Vale $2.500. Ven a La Espiga.',
        hashtags: [],
        textosAlDia: true,
        condiciones: [{ texto: 'Sin hashtags', cumplida: true }],
      },
    });
    expect(first.body.palabrasClave?.split(', ')).toContain('pandebono');
    expect(first.body.captionGenerado).toBe(first.body.caption);
    expect(second).toMatchObject({ status: 200, body: first.body });
    const versions = await gateway.call<GuionVersion[]>('GET', `/api/guiones/${id}/versiones`, { token });
    expect(versions.body).toMatchObject([
      { origen: 'edicion', autor: person.user.name, caption: first.body.caption },
      { origen: 'edicion', caption: WRITTEN.caption, contenido: edited.body.contenido },
      { origen: 'generacion', contenido: WRITTEN.contenido },
    ]);
  });

  it('are old again when a text comes back with which they were old', async () => {
    const person = await gateway.signIn();
    await aGuion(gateway, person.user.id, WRITTEN);
    const old = await put(person, await shown(person), { contenido: 'Hoy hay pan.' });
    const fresh = { contenido: 'Otro pan.', caption: 'Otro', palabrasClave: 'otro' };
    const rewritten = await put(person, old.body, fresh);

    const { contenido, caption, palabrasClave } = old.body;
    const back = await put(person, rewritten.body, { contenido, caption, palabrasClave });

    expect([old, rewritten, back].map(({ body }) => body.textosAlDia)).toEqual([false, true, false]);
  });

  it.each(GUION_ESTADOS)('are written again where nobody works on the script (%s)', async (estado) => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id, { ...WRITTEN, estado, textosAlDia: false });

    const answer = await update(person, id);

    if (['generado', 'listo'].includes(estado)) {
      expect(answer).toMatchObject({ status: 200, body: { estado, textosAlDia: true } });
    } else {
      expectError(answer, 409, 'invalid_state');
      expect(await shown(person)).toMatchObject({ ...WRITTEN, textosAlDia: false, sequence: 0 });
    }
  });

  it('are not found for a missing script and for that of another account', async () => {
    const [owner, other] = [await gateway.signIn(), await gateway.signIn()];
    const id = await aGuion(gateway, owner.user.id, WRITTEN);

    expectError(await update(other, id), 404, 'not_found');
    expectError(await update(owner, id + 1_000_000), 404, 'not_found');
    expect(await shown(owner)).toMatchObject({ ...WRITTEN, sequence: 0 });
  });
});

describe('conditions of a script', () => {
  const CONDITIONS = [
    { texto: 'Más corto', cumplida: true },
    { texto: 'Menciona el precio', cumplida: false },
    { texto: '«que baile»', cumplida: false },
  ];
  async function aScript(columns: Record<string, unknown> = {}): Promise<{ person: SignedIn; id: number }> {
    const person = await withForm(gateway);
    const id = await aGuion(gateway, person.user.id, {
      ...{ feedback: 'Con el precio', condiciones: JSON.stringify(CONDITIONS) },
      ...columns,
    });
    return { person, id };
  }
  const regenerate = ({ token }: SignedIn, id: number, body: object) =>
    gateway.call<Guion>('POST', `/api/guiones/${id}/regenerar`, { token, body });
  const payloadOf = async (id: number) => {
    const rows = await gateway.db.query<{ payload: object }>(
      `SELECT payload FROM jobs WHERE kind = 'guion.regenerate' AND (payload->>'guionId')::int = $1`,
      [id],
    );
    return rows.map(({ payload }) => payload);
  };

  it('stay in the row, with the last comment, while a text without one of them is written', async () => {
    const { person, id } = await aScript();

    const answer = await regenerate(person, id, { condiciones: ['«que baile»', 'Más corto', 'De nadie'] });

    expect(answer).toMatchObject({
      status: 202,
      body: { estado: 'rechazado', feedback: 'Con el precio', condiciones: CONDITIONS },
    });
    expect(await payloadOf(id)).toEqual([
      { userId: person.user.id, guionId: id, feedback: '', condiciones: ['Más corto', '«que baile»'] },
    ]);
  });

  it('all stay for a new comment', async () => {
    const { person, id } = await aScript();

    const answer = await regenerate(person, id, { feedback: 'Más alegre' });

    expect(answer.body).toMatchObject({ feedback: 'Más alegre', condiciones: CONDITIONS });
    expect(await payloadOf(id)).toEqual([{ userId: person.user.id, guionId: id, feedback: 'Más alegre' }]);
  });

  it.each([
    ['nothing', {}, 'feedback'],
    ['an empty comment', { feedback: ' ', condiciones: [] }, 'feedback'],
    ['no list', { condiciones: 'Más corto' }, 'condiciones'],
    ['no texts', { condiciones: [1] }, 'condiciones'],
    ['empty texts', { condiciones: [''] }, 'condiciones'],
    ['too many', { condiciones: Array.from({ length: 51 }, String) }, 'condiciones'],
    ['too long ones', { condiciones: ['a'.repeat(401)] }, 'condiciones'],
  ])('are refused as %s', async (_what, body, field) => {
    const { person, id } = await aScript();

    const answer = await regenerate(person, id, body);

    expectError(answer, 400, 'validation_failed');
    expect(Object.keys((answer.body as unknown as { errors: object }).errors)).toEqual([field]);
    expect(await payloadOf(id)).toEqual([]);
  });

  it('are judged again after an edit by hand', async () => {
    const { person, id } = await aScript();
    const edit = (sequence: number, contenido: string) =>
      gateway.call<Guion>('PUT', `/api/guiones/${id}`, {
        token: person.token,
        body: { contenido, sequence },
      });
    const ticks = ({ body }: { body: Guion }) => body.condiciones.map(({ cumplida }) => cumplida);

    const long = await edit(0, `Hola. ${'Hoy hay pan caliente. '.repeat(20)}`);
    const priced = await edit(long.body.sequence, 'Hola. El pan vale $500.');

    expect(ticks(long)).toEqual([false, false, false]);
    expect(ticks(priced)).toEqual([true, true, false]);
  });
});
