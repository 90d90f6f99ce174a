import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AcabadoDeVideo,
  type AjustesVideo,
  type AsiSeDira,
  DEFAULT_AJUSTES_VIDEO,
  type Guion,
  type Musica,
  type PerfilNegocio,
  type PlantillaOfrecida,
  PLANTILLAS,
} from '@pregonero/contracts/api';
import {
  aGuion,
  type Answer,
  expectError,
  type SignedIn,
  startGateway,
  type TestGateway,
} from './gateway-harness';

let gateway: TestGateway;
let person: SignedIn;
beforeAll(async () => {
  gateway = await startGateway();
});
beforeEach(async () => {
  person = await gateway.signIn();
});
afterAll(() => gateway.close());

const AJUSTES: AjustesVideo = {
  subtitulos: false,
  estiloSubtitulos: 'caja',
  colorMarca: '#1a2b3c',
  pronunciaciones: [{ escrito: 'Wompi', dicho: 'guompi' }],
  plantilla: 'lista',
  musica: 'brisa',
  cierre: true,
};

const read = (): Promise<Answer<AjustesVideo>> =>
  gateway.call<AjustesVideo>('GET', '/api/ajustes-video', { token: person.token });
const save = (body: unknown): Promise<Answer<AjustesVideo>> =>
  gateway.call<AjustesVideo>('PUT', '/api/ajustes-video', { token: person.token, body });

describe('ajustes-video', () => {
  it('answers the defaults until something is saved, then what was saved last, to its owner only', async () => {
    expect((await read()).body).toEqual(DEFAULT_AJUSTES_VIDEO);

    const saved = await save({
      ...AJUSTES,
      colorMarca: '#1A2B3C',
      pronunciaciones: [{ escrito: ' Wompi ', dicho: 'guompi ' }],
    });

    expect([saved.status, saved.body]).toEqual([200, AJUSTES]);
    expect((await read()).body).toEqual(AJUSTES);
    await save({ ...AJUSTES, colorMarca: null, pronunciaciones: [] });
    expect((await read()).body).toEqual({ ...AJUSTES, colorMarca: null, pronunciaciones: [] });
    person = await gateway.signIn();
    expect((await read()).body).toEqual(DEFAULT_AJUSTES_VIDEO);
  });

  it('has one brand colour with the profile, whichever of them is saved', async () => {
    person = await gateway.signIn();
    const profile = async (body: PerfilNegocio): Promise<void> => {
      const { status } = await gateway.call('PUT', '/api/perfil-negocio', { token: person.token, body });
      expect(status).toBe(200);
    };
    const colours = async (): Promise<unknown[]> => {
      const { body } = await gateway.call<PerfilNegocio>('GET', '/api/perfil-negocio', {
        token: person.token,
      });
      return [body.colorMarca, (await read()).body.colorMarca];
    };

    // Saved in the settings before anything is told: the profile keeps it.
    await save({ ...AJUSTES, colorMarca: '#1a2b3c' });
    await profile({ nombre: 'La Espiga' });
    expect(await colours()).toEqual(['#1a2b3c', '#1a2b3c']);
    await profile({ nombre: 'La Espiga', colorMarca: '#b3261e' });
    expect(await colours()).toEqual(['#b3261e', '#b3261e']);
    await save({ ...AJUSTES, colorMarca: '#ffc400' });
    expect(await colours()).toEqual(['#ffc400', '#ffc400']);
    await profile({ nombre: 'La Espiga' });
    expect(await colours()).toEqual([undefined, null]);
    await profile({ nombre: 'La Espiga', colorMarca: '#b3261e' });
    await save({ ...AJUSTES, colorMarca: null });
    expect(await colours()).toEqual([undefined, null]);
  });

  it('keeps layout, music and closing card where a page that does not know them saves the rest', async () => {
    await save(AJUSTES);
    const { plantilla, musica, cierre, ...known } = AJUSTES;

    const { status, body } = await save({ ...known, subtitulos: true });

    expect([status, body]).toEqual([200, { ...known, subtitulos: true, plantilla, musica, cierre }]);
  });

  it('ends videos in the card of the business once the profile has a name, until somebody switches it off', async () => {
    person = await gateway.signIn();
    const named = await gateway.call('PUT', '/api/perfil-negocio', {
      token: person.token,
      body: { nombre: 'La Espiga' },
    });
    expect(named.status).toBe(200);
    expect((await read()).body).toEqual({ ...DEFAULT_AJUSTES_VIDEO, cierre: true });

    // A page that sends back what it read has switched nothing.
    const { body: back } = await save({ ...(await read()).body, colorMarca: '#1a2b3c' });
    expect(back.cierre).toBe(true);
    await gateway.call('PUT', '/api/perfil-negocio', { token: person.token, body: {} });
    expect((await read()).body.cierre).toBe(false);
    await gateway.call('PUT', '/api/perfil-negocio', { token: person.token, body: { nombre: 'La Espiga' } });
    await save({ ...(await read()).body, cierre: false });
    expect((await read()).body.cierre).toBe(false);
  });

  it('tells a layout that was chosen from the one of the beginning, and takes the choice back', async () => {
    person = await gateway.signIn();
    const chosen = async (): Promise<string[]> => {
      const { body } = await gateway.call<PlantillaOfrecida[]>('GET', '/api/plantillas', {
        token: person.token,
      });
      expect(body.map(({ id }) => id)).toEqual(PLANTILLAS);
      return body.filter(({ elegida }) => elegida).map(({ id }) => id);
    };
    expect(await chosen()).toEqual([]);

    // What a page that changes something else sends back.
    await save({ ...DEFAULT_AJUSTES_VIDEO, cierre: true });
    expect(await chosen()).toEqual([]);
    await save({ ...DEFAULT_AJUSTES_VIDEO, plantillaElegida: true });
    expect(await chosen()).toEqual(['presentador']);
    await save({ ...DEFAULT_AJUSTES_VIDEO, plantilla: 'rincon', plantillaElegida: false });
    expect(await chosen()).toEqual([]);
    await save({ ...DEFAULT_AJUSTES_VIDEO, plantilla: 'lista' });
    expect(await chosen()).toEqual(['lista']);
  });

  it('offers music that the settings take, each with a file of our own origin', async () => {
    const { body } = await gateway.call<Musica[]>('GET', '/api/musica', { token: person.token });

    expect(body).toHaveLength(12);
    for (const { id, url } of body) {
      expect((await save({ ...AJUSTES, musica: id })).body.musica).toBe(id);
      expect(existsSync(join(__dirname, '..', '..', '..', 'frontend', 'public', url))).toBe(true);
    }
    expect((await save({ ...AJUSTES, musica: 'ninguna' })).body.musica).toBe('ninguna');
  });

  it('takes parallel saves of a first time one after the other', async () => {
    const answers = await Promise.all(
      ['caja', 'limpio', 'resaltado', 'caja'].map((estiloSubtitulos) =>
        save({ ...AJUSTES, estiloSubtitulos }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('takes a hundred pronunciations at the longest, counted in characters that people see', async () => {
    const pronunciaciones = Array.from({ length: 100 }, (_, index) => ({
      escrito: `${String(index).padStart(3, '0')}${'😀'.repeat(57)}`,
      dicho: 'ñ'.repeat(120),
    }));
    expect((await save({ ...AJUSTES, pronunciaciones })).body.pronunciaciones).toEqual(pronunciaciones);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a missing switch', { subtitulos: undefined }, 'subtitulos'],
    ['a switch as text', { subtitulos: 'true' }, 'subtitulos'],
    ['an unknown style', { estiloSubtitulos: 'karaoke' }, 'estiloSubtitulos'],
    ['a colour without its sign', { colorMarca: '1a2b3c' }, 'colorMarca'],
    ['a short colour', { colorMarca: '#1a2' }, 'colorMarca'],
    ['a colour with a line break', { colorMarca: '#1a2b3c\n' }, 'colorMarca'],
    ['a colour name', { colorMarca: 'red' }, 'colorMarca'],
    ['no colour at all', { colorMarca: undefined }, 'colorMarca'],
    ['no list', { pronunciaciones: undefined }, 'pronunciaciones'],
    ['a list that is none', { pronunciaciones: { escrito: 'a', dicho: 'b' } }, 'pronunciaciones'],
    ['a list of texts', { pronunciaciones: ['Wompi'] }, 'pronunciaciones.0'],
    ['a list of null', { pronunciaciones: [null] }, 'pronunciaciones.0'],
    ['a blank word', { pronunciaciones: [{ escrito: '  ', dicho: 'a' }] }, 'pronunciaciones.0.escrito'],
    [
      'a long word',
      { pronunciaciones: [{ escrito: 'a'.repeat(61), dicho: 'a' }] },
      'pronunciaciones.0.escrito',
    ],
    ['nothing said', { pronunciaciones: [{ escrito: 'a', dicho: '' }] }, 'pronunciaciones.0.dicho'],
    [
      'too much said',
      { pronunciaciones: [{ escrito: 'a', dicho: 'b'.repeat(121) }] },
      'pronunciaciones.0.dicho',
    ],
    ['two lines', { pronunciaciones: [{ escrito: 'a', dicho: 'b\nc' }] }, 'pronunciaciones.0.dicho'],
    ['a NUL', { pronunciaciones: [{ escrito: 'a\u0000', dicho: 'b' }] }, 'pronunciaciones.0.escrito'],
    ['an unknown layout', { plantilla: 'mosaico' }, 'plantilla'],
    ['no layout at all', { plantilla: null }, 'plantilla'],
    ['music that is none of ours', { musica: 'reggaeton' }, 'musica'],
    ['a closing card as text', { cierre: 'true' }, 'cierre'],
    ['an unknown field', { voz: 'voz_es' }, 'voz'],
    [
      'an unknown field in the list',
      { pronunciaciones: [{ escrito: 'a', dicho: 'b', idioma: 'es' }] },
      'pronunciaciones.0.idioma',
    ],
    [
      'a word twice, in another case and spelling of its accent',
      {
        pronunciaciones: [
          { escrito: 'CAFÉ', dicho: 'a' },
          { escrito: 'cafe\u0301 ', dicho: 'b' },
        ],
      },
      'pronunciaciones',
    ],
    [
      'one pronunciation too many',
      { pronunciaciones: Array.from({ length: 101 }, (_, index) => ({ escrito: `p${index}`, dicho: 'a' })) },
      'pronunciaciones',
    ],
  ])('refuses %s and keeps what there was', async (_what, change, field) => {
    await save(AJUSTES);

    const body = expectError(await save({ ...AJUSTES, ...change }), 400, 'validation_failed');

    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect((await read()).body).toEqual(AJUSTES);
  });
});

describe('approval', () => {
  const approve = (id: number, more: object = {}): Promise<Answer<Guion>> =>
    gateway.call<Guion>('POST', `/api/guiones/${id}/aprobar`, {
      token: person.token,
      body: { avatarId: 'look_ana', voiceId: 'voz_es', ...more },
    });
  const snapshotOf = async (id: number): Promise<AjustesVideo | null | undefined> =>
    (
      await gateway.db.query<{ ajustesVideo: AjustesVideo | null }>(
        'SELECT "ajustesVideo" FROM guiones WHERE id = $1',
        [id],
      )
    )[0]?.ajustesVideo;

  it('keeps the settings of its moment for the video; later changes do not reach it', async () => {
    const id = await aGuion(gateway, person.user.id);
    expect(await snapshotOf(id)).toBeNull();
    await save(AJUSTES);

    const answer = await approve(id);
    await save({ ...AJUSTES, subtitulos: true, pronunciaciones: [] });

    // It is finished in any case, so its film comes without captions.
    expect(await snapshotOf(id)).toEqual({ ...AJUSTES, plantillaElegida: true, peliculaLimpia: true });
    expect([answer.status, answer.body.subtitulos]).toEqual([202, false]);
  });

  it('gives a video its own layout, music and ending, and refuses what is none', async () => {
    const id = await aGuion(gateway, person.user.id);
    await save(AJUSTES);
    for (const acabado of [{ plantilla: 'collage' }, { cierre: 1 }, { estilo: 'caja' }, 'dividido', []]) {
      const { errors = {} } = expectError(await approve(id, { acabado }), 400, 'validation_failed');
      expect(Object.keys(errors).every((field) => field.startsWith('acabado'))).toBe(true);
    }

    expect((await approve(id, { acabado: { plantilla: 'dividido', musica: 'ninguna' } })).status).toBe(202);

    expect(await snapshotOf(id)).toEqual({
      ...{ ...AJUSTES, plantilla: 'dividido', plantillaElegida: true, musica: 'ninguna' },
      peliculaLimpia: true,
    });
    expect((await read()).body).toEqual(AJUSTES);
  });

  it('shows the photos of a business that saved no settings: template, music and its colour from two photos on', async () => {
    person = await gateway.signIn();
    const rows = await gateway.db.query<{ id: number }>(
      `INSERT INTO user_media ("userId", filename, "originalName", url, "cloudinaryPublicId", "fileSize", "mimeType")
        SELECT $1::int, n, n, 'http://localhost/' || n, n || $1::text, 1, 'image/jpeg' FROM unnest(ARRAY['a.jpg', 'b.jpg']) n
        RETURNING id`,
      [person.user.id],
    );
    const photos = rows.map(({ id }) => id);
    const tell = (fotosMediaIds: number[]) =>
      gateway.call('PUT', '/api/perfil-negocio', {
        token: person.token,
        body: { colorMarca: '#c8102e', fotosMediaIds },
      });
    await tell(photos.slice(0, 1));
    expect((await read()).body).toEqual({ ...DEFAULT_AJUSTES_VIDEO, colorMarca: '#c8102e' });
    await tell(photos);
    const id = await aGuion(gateway, person.user.id);
    const own = await aGuion(gateway, person.user.id);

    await approve(id);
    await approve(own, { acabado: { plantilla: null, musica: 'ninguna' } });

    const shown = { ...DEFAULT_AJUSTES_VIDEO, plantilla: 'rincon', musica: 'mercado', colorMarca: '#c8102e' };
    expect(await snapshotOf(id)).toMatchObject({ ...shown, plantillaElegida: true });
    expect(await snapshotOf(own)).toMatchObject({ musica: 'ninguna', plantillaElegida: false });

    // Whoever saves something has chosen.
    await save({ ...DEFAULT_AJUSTES_VIDEO, plantillaElegida: false });
    expect((await read()).body).toEqual(DEFAULT_AJUSTES_VIDEO);
  });

  it('keeps the defaults of whoever saved none, and nothing of a refused approval', async () => {
    const [id, late] = [await aGuion(gateway, person.user.id), await aGuion(gateway, person.user.id)];
    await gateway.db.query('UPDATE users SET "planVideos" = 1 WHERE id = $1', [person.user.id]);

    await approve(id);
    expectError(await approve(late), 403, 'plan_limit_reached');

    expect(await snapshotOf(id)).toEqual({ ...DEFAULT_AJUSTES_VIDEO, plantillaElegida: false });
    expect(await snapshotOf(late)).toBeNull();
  });
});

describe('acabado', () => {
  const again = (id: number, body?: object): Promise<Answer<Guion>> =>
    gateway.call<Guion>('POST', `/api/guiones/${id}/acabado`, {
      token: person.token,
      ...(body === undefined ? {} : { body }),
    });
  const finishOf = (id: number): Promise<Answer<AcabadoDeVideo>> =>
    gateway.call<AcabadoDeVideo>('GET', `/api/guiones/${id}/acabado`, { token: person.token });
  const jobsOf = (id: number): Promise<{ kind: string }[]> =>
    gateway.db.query(`SELECT kind FROM jobs WHERE payload->>'guionId' = $1`, [String(id)]);

  it('makes only the finishing again, with the settings of now, once at a time and for nothing', async () => {
    const id = await aGuion(gateway, person.user.id);
    await gateway.db.query(
      `UPDATE guiones SET estado = 'listo', "videoBaseKey" = 'renders/a', "videoFinalKey" = 'renders/a', "ajustesVideo" = $2 WHERE id = $1`,
      [id, { ...AJUSTES, subtitulos: true, musica: 'mercado', cierre: false }],
    );
    await save(AJUSTES);

    const { status, body } = await again(id);

    expect([status, body.acabado?.status, body.estado]).toEqual([202, 'processing', 'listo']);
    expect(await jobsOf(id)).toEqual([{ kind: 'video.finish' }]);
    const [row] = await gateway.db.query<{ ajustesVideo: AjustesVideo }>(
      'SELECT "ajustesVideo" FROM guiones WHERE id = $1',
      [id],
    );
    // What the film was made with stays: its captions are in it.
    expect(row?.ajustesVideo).toEqual({ ...AJUSTES, plantillaElegida: true, subtitulos: true });
    expectError(await again(id), 409, 'invalid_state');
    const [user] = await gateway.db.query<{ videosUsados: number }>(
      'SELECT "videosUsados" FROM users WHERE id = $1',
      [person.user.id],
    );
    expect(user?.videosUsados).toBe(0);
  });

  it('takes the captions of now where the film came without any', async () => {
    const id = await aGuion(gateway, person.user.id);
    const before = { ...AJUSTES, subtitulos: true, estiloSubtitulos: 'limpio', colorMarca: null };
    await gateway.db.query(
      `UPDATE guiones SET estado = 'listo', "videoBaseKey" = 'renders/b', "baseSubtitulada" = false, "ajustesVideo" = $2 WHERE id = $1`,
      [id, before],
    );
    await save(AJUSTES);

    expect((await again(id)).status).toBe(202);

    const rows = await gateway.db.query('SELECT "ajustesVideo" FROM guiones WHERE id = $1', [id]);
    expect(rows).toEqual([{ ajustesVideo: { ...AJUSTES, plantillaElegida: true } }]);
    // The presenter is asked for nothing: no render, no charge.
    expect(await jobsOf(id)).toEqual([{ kind: 'video.finish' }]);
  });

  it('takes what this video has of its own, keeps it beside the settings, and gives it up without a body', async () => {
    const id = await aGuion(gateway, person.user.id);
    await save({ ...AJUSTES, plantilla: 'dividido', plantillaElegida: true, musica: 'brisa', cierre: true });
    expect((await finishOf(id)).body).toEqual({
      ...{ plantilla: 'dividido', musica: 'brisa', cierre: true, estiloSubtitulos: AJUSTES.estiloSubtitulos },
      fijo: null,
    });
    await gateway.db.query(
      `UPDATE guiones SET estado = 'listo', "videoBaseKey" = 'renders/c', "videoFinalKey" = 'renders/c', "baseSubtitulada" = false, "ajustesVideo" = $2 WHERE id = $1`,
      [id, AJUSTES],
    );

    expect((await again(id, { plantilla: null, musica: 'mercado', estiloSubtitulos: 'neon' })).status).toBe(
      202,
    );

    const { body } = await finishOf(id);
    expect(body).toEqual({
      ...{ plantilla: null, musica: 'mercado', cierre: true, estiloSubtitulos: 'neon' },
      fijo: null,
    });
    const { body: settings } = await gateway.call<AjustesVideo>('GET', '/api/ajustes-video', {
      token: person.token,
    });
    expect(settings).toMatchObject({ plantilla: 'dividido', musica: 'brisa' });
    await gateway.db.query(`DELETE FROM jobs WHERE payload->>'guionId' = $1`, [String(id)]);
    expect((await again(id)).status).toBe(202);
    expect((await finishOf(id)).body).toMatchObject({ plantilla: 'dividido', musica: 'brisa' });
  });

  it.each([
    [{ plantilla: 'collage' }, 'plantilla'],
    [{ musica: 'salsa' }, 'musica'],
    [{ cierre: 'no' }, 'cierre'],
    [{ colorMarca: '#ffffff' }, 'colorMarca'],
  ])('refuses %j at its field', async (body, field) => {
    const answer = await again(await aGuion(gateway, person.user.id), body);
    expectError(answer, 400, 'validation_failed');
    expect(Object.keys((answer.body as unknown as { errors: object }).errors)).toEqual([field]);
  });

  it('refuses a script without a video', async () => {
    const id = await aGuion(gateway, person.user.id);
    expectError(await again(id), 409, 'invalid_state');
    expect(await jobsOf(id)).toEqual([]);
  });
});

describe('asi-se-dira', () => {
  const heard = (id: number): Promise<Answer<AsiSeDira>> =>
    gateway.call<AsiSeDira>('GET', `/api/guiones/${id}/asi-se-dira`, { token: person.token });
  const changed = ({ palabras }: AsiSeDira): [string, string][] =>
    palabras.filter(({ escrito, dicho }) => escrito !== dicho).map(({ escrito, dicho }) => [escrito, dicho]);

  it('says figures in words and the owner’s words as the owner wants, and marks nothing else', async () => {
    const contenido = '¡Hola, vecinos! Paga con WOMPI: son 25 panes — ¿vienes?';
    const id = await aGuion(gateway, person.user.id, { contenido });

    expect(changed((await heard(id)).body)).toEqual([['25', 'veinticinco']]);
    await save(AJUSTES);
    const { status, body } = await heard(id);

    expect(status).toBe(200);
    expect(changed(body)).toEqual([
      ['WOMPI:', 'guompi'],
      ['25', 'veinticinco'],
    ]);
    expect(body.palabras.map(({ escrito }) => escrito).join(' ')).toBe(contenido);
    expect(body.textoHablado).toContain('guompi');
    expect(body.textoHablado).toContain('veinticinco panes');
  });

  it('refuses a text without a word, and other people’s', async () => {
    expectError(
      await heard(await aGuion(gateway, person.user.id, { contenido: ' … ' })),
      409,
      'invalid_state',
    );
    const { user } = await gateway.signIn();
    expectError(await heard(await aGuion(gateway, user.id)), 404, 'not_found');
  });
});
