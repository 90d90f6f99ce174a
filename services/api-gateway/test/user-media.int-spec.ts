import type { Avatar, Guion, PerfilNegocio, UserMedia, VideoStats } from '@pregonero/contracts/api';
import { StoredFileRemovalRepository } from '@pregonero/persistence';
import { ObjectStore } from '@pregonero/storage';
import { eventually, inLongRun, type RunningSandbox, startSandbox } from '@pregonero/testing';
import { readdirSync } from 'node:fs';
import { DataSource } from 'typeorm';
import {
  aGuion,
  expectError,
  startGateway,
  type Answer,
  type SignedIn,
  type TestGateway,
} from './gateway-harness';
import { avi, form, gif, jpeg, mp4, mp4WithPlace, PLACE, png } from './media-files';
import { heic } from './phone-pictures';
import { UPLOADS_AT_ONCE } from '../src/platform/limits/upload-slots.interceptor';
import { rawUpload } from './upload-client';

const MEBIBYTE = 1_048_576;
let sandbox: RunningSandbox;
let gateway: TestGateway;

beforeAll(async () => {
  sandbox = await startSandbox();
  gateway = await startGateway({
    S3_ENDPOINT: sandbox.s3Url,
    S3_PUBLIC_ENDPOINT: sandbox.s3Url,
  });
});
afterAll(async () => {
  await gateway.close();
  await sandbox.process.stop();
});

const upload = (
  person: SignedIn,
  body: FormData | Buffer,
  headers: Record<string, string> = {},
): Promise<Answer<UserMedia>> =>
  gateway.call<UserMedia>('POST', '/api/upload-media', {
    token: person.token,
    rawBody: body,
    headers,
  });

async function usedBytes(person: SignedIn): Promise<number> {
  const answer = await gateway.call<VideoStats>('GET', '/api/user/video-stats', { token: person.token });
  return answer.body.almacenamientoUsado;
}

/** Statements of this gateway that wait for a lock. */
async function waitingStatements(): Promise<number> {
  const [row] = await gateway.db.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}

async function libraryOf(person: SignedIn): Promise<UserMedia[]> {
  return (await gateway.call<UserMedia[]>('GET', '/api/user-media', { token: person.token })).body;
}

/** Loses the answer of the next commit that keeps an uploaded file: the row is there, its writer hears of a failure. */
function loseAnswerOfNextCommit(): void {
  const removals = gateway.app.get(StoredFileRemovalRepository, { strict: false });
  const cancel = removals.cancel.bind(removals);
  jest.spyOn(removals, 'cancel').mockImplementationOnce(async (tx, key) => {
    const runner = tx.queryRunner;
    if (runner === undefined) throw new Error('not in a transaction');
    const commit = runner.commitTransaction.bind(runner);
    runner.commitTransaction = async () => {
      await commit();
      throw new Error('Connection terminated unexpectedly');
    };
    return cancel(tx, key);
  });
}

describe('perfil-negocio', () => {
  const read = (person: SignedIn): Promise<Answer<PerfilNegocio>> =>
    gateway.call('GET', '/api/perfil-negocio', { token: person.token });
  const save = (person: SignedIn, body: unknown): Promise<Answer<PerfilNegocio>> =>
    gateway.call('PUT', '/api/perfil-negocio', { token: person.token, body });
  const picture = (person: SignedIn) =>
    upload(person, form([{ name: 'pan.png', type: 'image/png', content: png(2_000) }]));

  it('is empty until something is told, then what was told last, on the free plan, without markup', async () => {
    const person = await gateway.signIn();
    expect([(await read(person)).status, (await read(person)).body]).toEqual([200, {}]);
    const logo = (await picture(person)).body.id;
    const foto = (await picture(person)).body.id;
    const perfil: PerfilNegocio = {
      nombre: 'La Espiga',
      ciudad: 'Medellín',
      barrio: 'Laureles',
      direccion: 'Calle 45 #12-30',
      whatsapp: '310 555 4782',
      horario: 'L-S 7am-8pm',
      cerrado: 'Domingos y festivos',
      referencia: 'Frente al parque',
      domicilios: 'Domicilios gratis en Laureles',
      redes: '@laespiga',
      productos: [
        { nombre: 'Pan de masa madre', precio: 12_900 },
        { nombre: 'Torta', precio: null },
      ],
      oferta: '2x1 los martes',
      ofertaHasta: '2026-12-31',
      logoMediaId: logo,
      fotosMediaIds: [foto, logo],
      colorMarca: '#1a2b3c',
    };

    const saved = await save(person, {
      ...perfil,
      nombre: ' <b>La Espiga</b> ',
      colorMarca: '#1A2B3C',
      productos: [{ nombre: '<i>Pan de masa madre</i>', precio: 12_900 }, { nombre: 'Torta' }],
    });

    expect([saved.status, saved.body]).toEqual([200, perfil]);
    expect((await read(person)).body).toEqual(perfil);
    const emptied = await save(person, { nombre: '', ciudad: null, barrio: '<p></p>', productos: [] });
    expect([emptied.status, emptied.body]).toEqual([200, {}]);
    expect((await save(person, { fotosMediaIds: [foto], logoMediaId: logo })).status).toBe(200);
    await gateway.call('DELETE', `/api/user-media/${logo}`, { token: person.token });
    expect((await read(person)).body).toEqual({ fotosMediaIds: [foto] });
    // The free plan has no change of the form to spend.
    const { body } = await gateway.call('GET', '/api/user/plan-stats', { token: person.token });
    expect(body).toMatchObject({ formularioChanges: 0, planFormularioChanges: 0 });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a telephone number of letters', { whatsapp: 'llámame' }, 'whatsapp'],
    ['a mobile number that lacks two figures', { whatsapp: '310 555 47' }, 'whatsapp'],
    ['a price with cents', { productos: [{ nombre: 'Pan', precio: 0.5 }] }, 'productos.0.precio'],
    ['a product without its name', { productos: [{ precio: 5 }] }, 'productos.0.nombre'],
    ['a day that is none', { ofertaHasta: '2026-02-30' }, 'ofertaHasta'],
    ['a day of year zero', { ofertaHasta: '0000-01-01' }, 'ofertaHasta'],
    ['a colour name', { colorMarca: 'rojo' }, 'colorMarca'],
    ['a line without end', { horario: 'x'.repeat(201) }, 'horario'],
    [
      'eleven photos',
      { fotosMediaIds: Array.from({ length: 11 }, (_, index) => index + 1) },
      'fotosMediaIds',
    ],
  ])('refuses %s and keeps what was there', async (_name, body, field) => {
    const person = await gateway.signIn();
    await save(person, { nombre: 'La Espiga' });

    const error = expectError(await save(person, body), 400, 'validation_failed');

    expect(Object.keys(error.errors ?? {})).toEqual([field]);
    expect((await read(person)).body).toEqual({ nombre: 'La Espiga' });
  });

  it('takes pictures of the own library only', async () => {
    const [person, neighbour] = [await gateway.signIn(), await gateway.signIn()];
    const theirs = (await picture(neighbour)).body.id;
    const film = (await upload(person, form([{ name: 'a.mp4', type: 'video/mp4', content: mp4() }]))).body.id;

    for (const id of [theirs, film]) {
      expect(
        expectError(await save(person, { logoMediaId: id }), 400, 'validation_failed').errors,
      ).toHaveProperty('logoMediaId');
      expect(
        expectError(await save(person, { fotosMediaIds: [id] }), 400, 'validation_failed').errors,
      ).toHaveProperty('fotosMediaIds');
    }
    expect((await read(person)).body).toEqual({});
  });

  it('makes a presenter of no photo but those of which the owner says so, and of none of somebody else', async () => {
    const person = await gateway.signIn();
    const [plate, face] = [(await picture(person)).body.id, (await picture(person)).body.id];
    const avatars = async ({ token }: SignedIn) =>
      (await gateway.call<Avatar[]>('GET', '/api/avatars', { token })).body;
    const named = async (): Promise<string[][]> =>
      (await avatars(person))
        .filter(({ avatar_id: id }) => id.startsWith('portrait:'))
        .map(({ avatar_id: id, avatar_name: name }) => [id, name]);
    const approve = async ({ user, token }: SignedIn, foto: number) =>
      gateway.call<Guion>('POST', `/api/guiones/${await aGuion(gateway, user.id)}/aprobar`, {
        token,
        body: { avatarId: `retrato-${foto}`, voiceId: 'voz_es' },
      });

    await save(person, { fotosMediaIds: [plate, face] });
    expect(await named()).toEqual([[`portrait:${plate}`, 'Sin presentador: solo mis fotos']]);
    const told = await save(person, { fotosMediaIds: [plate, face], retratosMediaIds: [face, 999] });
    expect(told.body.retratosMediaIds).toEqual([face]);
    expect(await named()).toEqual([
      [`portrait:${face}`, 'Retrato'],
      [`portrait:${plate}`, 'Sin presentador: solo mis fotos'],
    ]);
    // Never the first one, which screens choose by themselves; the picture can be seen.
    const [first, ...others] = await avatars(person);
    expect(first?.avatar_id).toBe('look_ana');
    const portrait = others.find(({ avatar_id: id }) => id === `portrait:${face}`);
    expect((await fetch(portrait?.preview_image_url ?? '')).status).toBe(200);

    const approved = await approve(person, face);
    expect([approved.status, approved.body.avatarSeleccionado]).toEqual([202, 'Retrato']);
    const stranger = await gateway.signIn();
    expect(JSON.stringify(await avatars(stranger))).not.toContain('portrait');
    const notOffered = { avatarId: [expect.stringContaining('no está entre las fotos de tu negocio')] };
    expect(expectError(await approve(stranger, face), 400, 'unknown_avatar').errors).toEqual(notOffered);
    const library = (await picture(person)).body.id;
    expect(expectError(await approve(person, library), 400, 'unknown_avatar').errors).toEqual(notOffered);
  });

  it('fills a video without a presenter with the photos, unless a template is chosen', async () => {
    const person = await gateway.signIn();
    const foto = (await picture(person)).body.id;
    await save(person, { fotosMediaIds: [foto] });
    const layoutOf = async (acabado?: { plantilla: string | null }): Promise<unknown> => {
      const id = await aGuion(gateway, person.user.id);
      const body = { avatarId: `retrato-${foto}`, voiceId: 'voz_es', ...(acabado && { acabado }) };
      const { status } = await gateway.call('POST', `/api/guiones/${id}/aprobar`, {
        token: person.token,
        body,
      });
      expect(status).toBe(202);
      const [row] = await gateway.db.query<{ layout: unknown }>(
        `SELECT jsonb_build_array("ajustesVideo"->'plantilla', "ajustesVideo"->'plantillaElegida') AS layout FROM guiones WHERE id = ${id}`,
      );
      return row?.layout;
    };

    await gateway.db.query('UPDATE users SET "planVideos" = 3 WHERE id = $1', [person.user.id]);

    expect(await layoutOf()).toEqual(['voz_en_off', true]);
    // Two photos propose a template with a presenter, which is no choice of the owner.
    await save(person, { fotosMediaIds: [foto, (await picture(person)).body.id] });
    expect(await layoutOf()).toEqual(['voz_en_off', true]);
    expect(await layoutOf({ plantilla: 'rincon' })).toEqual(['rincon', true]);
  });

  it('finds the same fields in a pasted text and keeps none of them', async () => {
    const person = await gateway.signIn();
    const texto =
      '<p>Somos La Espiga, en la Cra. 7 # 72-41, Bogotá.</p>Pan de masa madre a $12.900. WhatsApp 310 555 4782';

    const found = await gateway.call('POST', '/api/perfil-negocio/leer', {
      token: person.token,
      body: { texto },
    });

    expect([found.status, found.body]).toEqual([
      200,
      {
        nombre: 'La Espiga',
        ciudad: 'Bogotá',
        direccion: 'Cra. 7 # 72-41',
        whatsapp: '310 555 4782',
        productos: [{ nombre: 'Pan de masa madre', precio: 12_900 }],
      },
    ]);
    expect((await read(person)).body).toEqual({});
  });
});

describe('upload-media', () => {
  it('stores a file under a key of its own, by its content, and counts its exact size', async () => {
    const person = await gateway.signIn();
    const content = png(300_000);

    const answer = await upload(
      person,
      form([{ name: '../../etc/pan\u202Egnp.exe', type: 'text/html', content }]),
    );

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      originalName: 'pangnp.exe',
      mimeType: 'image/png',
      fileSize: content.length,
    });
    expect(await usedBytes(person)).toBe(content.length);
    const [listed] = await libraryOf(person);
    expect(listed).toEqual(answer.body);
    const file = await fetch(answer.body.url);
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
  });

  it('stores a file without the place where it was made, under the same key and with the same length', async () => {
    const content = mp4WithPlace();
    const answer = await upload(await gateway.signIn(), form([{ content }]));

    expect(answer.body).toMatchObject({ fileSize: content.length, mimeType: 'video/mp4' });
    const file = await fetch(answer.body.url);
    expect(file.headers.get('content-type')).toBe('video/mp4');
    const stored = Buffer.from(await file.arrayBuffer());
    expect([stored.length, stored.includes(PLACE)]).toEqual([content.length, false]);
  });

  it('keeps one file of a repeated upload with the same key, and refuses another file under it', async () => {
    const person = await gateway.signIn();
    const send = (content: Buffer): Promise<Answer<UserMedia>> =>
      upload(person, form([{ name: 'pan.png', type: 'image/png', content }]), {
        'idempotency-key': 'subida-1',
      });

    const [first, again] = [await send(png(300_000)), await send(png(300_000))];

    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expectError(await send(png(200_000)), 422, 'idempotency_key_reused');
    expect(await libraryOf(person)).toHaveLength(1);
    expect(await usedBytes(person)).toBe(first.body.fileSize);
  });

  it('refuses what is no picture or video of the list, whatever it claims', async () => {
    const person = await gateway.signIn();
    const disguised: [string, Buffer | string][] = [
      ['html', '<html><script>alert(1)</script></html>'],
      ['svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['pdf', '%PDF-1.7 hola'],
      ['heic', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic....')])],
      ['audio', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypM4A ....')])],
      ['wave', 'RIFF....WAVEfmt '],
      ['pixel bomb', png(100, 16_000, 16_000)],
      ['GIF of 501 pictures', gif(501)],
      ['half a picture', png(5_000).subarray(0, 3_000)],
      ['half a JPEG', jpeg().subarray(0, -2)],
      ['half a video', mp4().subarray(0, 700)],
      ['video without frames', mp4({ frames: 0 })],
      ['video of 5000 pixels', mp4({ width: 5_000 })],
      ['video of three hours', avi({ frames: 30 * 10_800 })],
    ];

    for (const [what, content] of disguised) {
      const answer = await upload(person, form([{ content }]));
      expect([what, answer.status]).toEqual([what, 415]);
    }

    expect(await libraryOf(person)).toEqual([]);
    expect(await usedBytes(person)).toBe(0);
  });

  it('stores an iPhone photo as a JPEG with its name and exact size, and nothing of its place', async () => {
    const person = await gateway.signIn();

    const answer = await upload(
      person,
      form([{ name: 'IMG_2041.HEIC', type: 'image/heic', content: heic({ place: 'Calle 45' }) }]),
    );

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ originalName: 'IMG_2041.jpg', mimeType: 'image/jpeg' });
    const file = await fetch(answer.body.url);
    const stored = Buffer.from(await file.arrayBuffer());
    expect([file.headers.get('content-type'), stored.subarray(0, 3).toString('hex')]).toEqual([
      'image/jpeg',
      'ffd8ff',
    ]);
    expect([stored.length, stored.includes('Calle 45')]).toEqual([answer.body.fileSize, false]);
    expect(await usedBytes(person)).toBe(stored.length);
  });

  it('keeps nothing of a phone’s photo that cannot be opened, and says what to do', async () => {
    const person = await gateway.signIn();

    const answer = await upload(person, form([{ content: heic({ coding: 'unci' }) }]));

    expect(expectError(answer, 415, 'unsupported_media_type').message).toContain(
      'haz una captura de pantalla',
    );
    expect([await libraryOf(person), await usedBytes(person)]).toEqual([[], 0]);
    const store = gateway.app.get(ObjectStore, { strict: false });
    expect((await store.list(`media/${person.user.id}/`)).objects).toEqual([]);
  });

  it.each([
    ['that is cut off', jpeg().subarray(0, 20)],
    ['that begins like no picture', Buffer.from('texto de otra cosa, no una foto')],
  ])('says of a .jpg %s that it is damaged and what to do', async (_what, content) => {
    const person = await gateway.signIn();

    const answer = await upload(person, form([{ name: 'local.jpg', type: 'image/jpeg', content }]));

    expect(expectError(answer, 415, 'unsupported_media_type').message).toBe(
      'El archivo está incompleto o dañado y no se puede abrir. Sube otra copia o elige otro.',
    );
  });

  it.each<[string, () => Buffer]>([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/gif', () => gif(3)],
    ['video/mp4', mp4],
    ['video/quicktime', () => mp4({ brand: 'qt  ' })],
    ['video/x-msvideo', avi],
  ])('takes %s, whatever its name and claimed type', async (mimeType, content) => {
    const person = await gateway.signIn();
    const answer = await upload(person, form([{ name: 'a.txt', type: 'text/plain', content: content() }]));
    expect([answer.status, answer.body.mimeType]).toEqual([201, mimeType]);
  });

  it('refuses no file, two files, another field, an empty file and a broken body', async () => {
    const person = await gateway.signIn();
    const content = png(500);
    const broken = Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="media"; filename="a.png"\r\n\r\ncorta',
    );

    expectError(await upload(person, new FormData(), {}), 400, 'validation_failed');
    expectError(await upload(person, form([{ content }, { content }])), 400, 'validation_failed');
    expectError(await upload(person, form([{ field: 'video', content }])), 400, 'validation_failed');
    expectError(await upload(person, form([['caption', 'x'], { content }])), 400, 'validation_failed');
    expectError(await upload(person, form([{ content: '' }])), 400, 'validation_failed');
    const cut = await upload(person, broken, { 'content-type': 'multipart/form-data; boundary=x' });
    expect([400, 415]).toContain(cut.status);

    expect(await libraryOf(person)).toEqual([]);
    expect(await usedBytes(person)).toBe(0);
  });

  it('keeps one of many parallel uploads where only one fits the plan', async () => {
    const person = await gateway.signIn();
    const content = png(9 * MEBIBYTE);

    const answers = await Promise.all(
      Array.from({ length: UPLOADS_AT_ONCE }, () => upload(person, form([{ content }]))),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expectError(answer, 413, 'storage_quota_exceeded');
    expect(await usedBytes(person)).toBe(content.length);
    expect(await libraryOf(person)).toHaveLength(1);
  });

  it('reserves the most that a file may have when its sender names no length', async () => {
    const person = await gateway.signIn();
    const unnamed = rawUpload(gateway, { path: '/api/upload-media', file: 'media', token: person.token });

    unnamed.begin();

    expect(await unnamed.answer).toMatchObject({ status: 413, body: { code: 'storage_quota_exceeded' } });
    unnamed.abort();
  });

  it('lets four uploads of one account through at once, and the fifth once one has ended', async () => {
    const [person, other] = [await gateway.signIn(), await gateway.signIn()];
    const body = () => form([{ content: png() }]);
    const target = { path: '/api/upload-media', file: 'media', token: person.token, contentLength: 100_000 };
    const open = Array.from({ length: UPLOADS_AT_ONCE }, () => rawUpload(gateway, target));
    for (const one of open) one.begin();
    // Each has reserved what it declares, without the envelope of the form.
    await eventually(async () => (await usedBytes(person)) === UPLOADS_AT_ONCE * (100_000 - 2_048));

    const refused = await upload(person, body());
    const others = await upload(other, body());
    for (const one of open) one.abort();

    expect(expectError(refused, 429, 'too_many_requests').params).toEqual({ reason: 'uploads_at_once' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(others.status).toBe(201);
    await eventually(async () => (await usedBytes(person)) === 0);
    await eventually(async () => (await upload(person, body())).status === 201);
  });

  it('refuses a file over 50 MB and leaves nothing of it', async () => {
    const person = await gateway.signIn();
    await gateway.db.query('UPDATE users SET "planAlmacenamiento" = $2 WHERE id = $1', [
      person.user.id,
      500 * MEBIBYTE,
    ]);

    const answer = await upload(person, form([{ content: png(50 * MEBIBYTE + 1) }]));

    expectError(answer, 413, 'file_too_large');
    expect(await usedBytes(person)).toBe(0);
  });

  it('renews links that end soon when it lists them', async () => {
    const person = await gateway.signIn();
    await upload(person, form([{ content: png(500) }]));
    await gateway.db.query(`UPDATE user_media SET url = 'http://localhost/vencido' WHERE "userId" = $1`, [
      person.user.id,
    ]);

    const [listed] = await libraryOf(person);

    expect((await fetch(listed?.url ?? '')).status).toBe(200);
    expect(await libraryOf(person)).toEqual([listed]);
  });

  it('shows nobody the files of somebody else', async () => {
    const [owner, other] = [await gateway.signIn(), await gateway.signIn()];
    const stored = await upload(owner, form([{ content: png(500) }]));

    expect(await libraryOf(other)).toEqual([]);
    expect((await fetch(stored.body.url.split('?')[0] ?? '')).status).toBe(403);
  });
});

describe('files in the object store', () => {
  it('can be fetched in parts, as players do, and saved by nobody without the link', async () => {
    const person = await gateway.signIn();
    const content = mp4({ dataBytes: 50_000 });
    const { url } = (await upload(person, form([{ content }]))).body;

    const part = await fetch(url, { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-199/${content.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(100, 200))).toBe(true);
    const beyond = await fetch(url, { headers: { range: `bytes=${content.length}-` } });
    expect(beyond.status).toBe(416);
    const forged = new URL(url);
    forged.searchParams.set('X-Amz-Signature', '0'.repeat(64));
    expect((await fetch(forged)).status).toBe(403);
  });

  it('leave no reservation, object or open file behind when uploads break off', async () => {
    // Each for one round: those of the round before may still be ending.
    const people = await Promise.all(Array.from({ length: inLongRun(25, 5) }, () => gateway.signIn()));
    const openFiles = (): number => readdirSync('/proc/self/fd').length;
    const before = openFiles();
    const whole = mp4({ dataBytes: 300_000 });

    for (const { token } of people) {
      const target = { path: '/api/upload-media', file: 'media', token, contentLength: whole.length + 1_000 };
      await Promise.all(
        Array.from({ length: UPLOADS_AT_ONCE }, async () => {
          const broken = rawUpload(gateway, target);
          broken.begin();
          await broken.send(whole.subarray(0, Math.floor(whole.length * 0.99)));
          broken.abort();
        }),
      );
    }

    await eventually(async () => {
      await gateway.runTask('stored-files');
      for (const person of people) expect(await usedBytes(person)).toBe(0);
      expect(await gateway.db.query('SELECT key FROM stored_file_removals')).toEqual([]);
      expect(openFiles()).toBeLessThanOrEqual(before + 10);
      return true;
    });
    for (const person of people) {
      const store = gateway.app.get(ObjectStore, { strict: false });
      expect((await store.list(`media/${person.user.id}/`)).objects).toEqual([]);
      expect(await libraryOf(person)).toEqual([]);
    }
  });
});

it('free their places when their senders go before the forms are read', async () => {
  const person = await gateway.signIn();
  const target = { path: '/api/upload-media', file: 'media', token: person.token, contentLength: 100_000 };
  await gateway.app.get(DataSource).transaction(async (tx) => {
    // Every upload waits for this row before it reads its form.
    await tx.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [person.user.id]);
    const uploads = Array.from({ length: UPLOADS_AT_ONCE }, () => rawUpload(gateway, target));
    for (const each of uploads) each.begin();
    await eventually(async () => (await waitingStatements()) === UPLOADS_AT_ONCE);
    for (const each of uploads) each.abort();
    await gateway.call('GET', '/health');
  });

  const next = await eventually(async () => {
    const answer = await upload(person, form([{ content: png() }]));
    return answer.status === 429 ? null : answer;
  });
  expect(next.status).toBe(201);
});

describe('DELETE /api/user-media/{id}', () => {
  const remove = (person: SignedIn, id: number | string): Promise<Answer> =>
    gateway.call('DELETE', `/api/user-media/${id}`, { token: person.token });

  it('frees its bytes at once and takes the object away', async () => {
    const person = await gateway.signIn();
    const [first, second] = [
      (await upload(person, form([{ content: png(3_000) }]))).body,
      (await upload(person, form([{ content: png(2_000) }]))).body,
    ];

    expect((await remove(person, first.id)).body).toEqual({ success: true });

    expect(await usedBytes(person)).toBe(2_000);
    expect(await libraryOf(person)).toEqual([second]);
    expectError(await remove(person, first.id), 404, 'not_found');
    await gateway.runTask('stored-files', new Date(Date.now() + 60_000));
    expect((await fetch(first.url)).status).toBe(404);
    expect((await fetch(second.url)).status).toBe(200);
  });

  it('makes room for another file of that size, once', async () => {
    const person = await gateway.signIn();
    const content = png(9 * MEBIBYTE);
    const { id } = (await upload(person, form([{ content }]))).body;
    expectError(await upload(person, form([{ content }])), 413, 'storage_quota_exceeded');

    const answers = await Promise.all([1, 2, 3].map(() => remove(person, id)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await upload(person, form([{ content }]))).status).toBe(201);
    expect(await usedBytes(person)).toBe(content.length);
  });

  it('refuses files of others, odd ids, and a file that is being cut into a video', async () => {
    const [owner, other] = [await gateway.signIn(), await gateway.signIn()];
    const { id } = (await upload(owner, form([{ content: png() }]))).body;
    const job = await gateway.db.query<{ id: number }>(
      `INSERT INTO jobs (kind, ref, "userId", step, payload, "deadlineAt", "nextRunAt")
       VALUES ('broll.compose', $1, $2, 'pick', $3, now() + interval '1 day', now() + interval '1 day')
       RETURNING id`,
      [`prueba:${id}`, owner.user.id, JSON.stringify({ userId: owner.user.id, guionId: 1, mediaIds: [id] })],
    );

    expectError(await remove(other, id), 404, 'not_found');
    expectError(await remove(owner, 'x'), 400, 'validation_failed');
    expectError(await remove(owner, id), 409, 'invalid_state');
    await gateway.db.query(`UPDATE jobs SET state = 'done' WHERE id = $1`, [job[0]?.id]);
    expect((await remove(owner, id)).status).toBe(200);
  });
});

describe('an upload whose commit is done but whose answer is lost', () => {
  afterEach(() => jest.restoreAllMocks());

  it('keeps its file, which the repeat of the request answers with', async () => {
    const person = await gateway.signIn();
    const headers = { 'idempotency-key': 'lost-answer' };
    const send = () =>
      upload(person, form([{ name: 'pan.png', type: 'image/png', content: png(2_000) }]), headers);
    const store = gateway.app.get(ObjectStore, { strict: false });
    loseAnswerOfNextCommit();

    expect((await send()).status).toBeGreaterThanOrEqual(500);
    const repeated = await send();

    expect(repeated.status).toBe(201);
    const [row] = await gateway.db.query<{ key: string }>(
      'SELECT "cloudinaryPublicId" AS key FROM user_media WHERE "userId" = $1',
      [person.user.id],
    );
    await gateway.runTask('stored-files', new Date(Date.now() + 60_000));

    const waiting = 'SELECT 1 FROM stored_file_removals WHERE key = $1';
    expect(await gateway.db.query(waiting, [row?.key])).toEqual([]);
    expect(await store.head(row?.key ?? '')).not.toBeNull();
    expect((await fetch(repeated.body.url)).status).toBe(200);
  });
});
