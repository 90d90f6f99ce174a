import { Readable } from 'node:stream';
import type { Guion } from '@pregonero/contracts/api';
import { StoredFileRepository } from '@pregonero/persistence';
import { keys, ObjectStore } from '@pregonero/storage';
import { type RunningSandbox, startSandbox } from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { VideoExpiryHousekeeping } from '../src/features/guiones/video-expiry.housekeeping';
import {
  aGuion,
  type Answer,
  expectError,
  type SignedIn,
  startGateway,
  type TestGateway,
} from './gateway-harness';
import { form, mp4, png, wave } from './media-files';

const MEBIBYTE = 1_048_576;
let sandbox: RunningSandbox;
let gateway: TestGateway;
let person: SignedIn;
let id: number;

beforeAll(async () => {
  sandbox = await startSandbox();
  gateway = await startGateway({ S3_ENDPOINT: sandbox.s3Url, S3_PUBLIC_ENDPOINT: sandbox.s3Url });
});
beforeEach(async () => {
  person = await gateway.signIn();
  id = await aGuion(gateway, person.user.id);
});
afterAll(async () => {
  await gateway.close();
  await sandbox.process.stop();
});

const store = (): ObjectStore => gateway.app.get(ObjectStore, { strict: false });
const audioForm = (content: Buffer | string, field = 'audio'): FormData =>
  form([{ field, name: 'voz.txt', type: 'text/plain', content }]);
const upload = (
  body: FormData | Buffer,
  headers: Record<string, string> = {},
  guionId = id,
): Promise<Answer<Guion>> =>
  gateway.call<Guion>('POST', `/api/guiones/${guionId}/audio`, {
    token: person.token,
    rawBody: body,
    headers,
  });
const remove = (guionId = id): Promise<Answer<Guion>> =>
  gateway.call<Guion>('DELETE', `/api/guiones/${guionId}/audio`, { token: person.token });

async function keyOf(guionId = id): Promise<string | null> {
  const rows = await gateway.db.query<{ audioKey: string | null }>(
    'SELECT "audioKey" FROM guiones WHERE id = $1',
    [guionId],
  );
  return rows[0]?.audioKey ?? null;
}
const storedAudios = async (): Promise<string[]> =>
  (await store().list(`audio/${person.user.id}/`)).objects.map(({ key }) => key);
const removalsWaiting = (): Promise<unknown[]> =>
  gateway.db.query('SELECT key FROM stored_file_removals WHERE starts_with(key, $1)', [
    `audio/${person.user.id}/`,
  ]);

describe('an own recording', () => {
  it('is stored by its content under a key of its own, with its length and a link that plays', async () => {
    const content = wave(2.5);

    const { status, body } = await upload(audioForm(content));

    expect(status).toBe(201);
    expect(body).toMatchObject({ id, estado: 'generado', audioDuracion: 2.5 });
    const file = await fetch(body.audioUrl ?? '');
    expect(file.headers.get('content-type')).toBe('audio/wav');
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
    const [listed] = (await gateway.call<Guion[]>('GET', '/api/guiones', { token: person.token })).body;
    expect(listed).toEqual(body);
    expect(await removalsWaiting()).toEqual([]);
  });

  it('replaces the former one and frees it', async () => {
    await upload(audioForm(wave(1)));
    const former = await keyOf();

    const { body } = await upload(audioForm(wave(3)));

    expect(body.audioDuracion).toBe(3);
    expect(await keyOf()).not.toBe(former);
    expect(await storedAudios()).toEqual([await keyOf()]);
  });

  it('is stored once for a repeat with the same key, also after approval, and refuses another file under it', async () => {
    const key = { 'idempotency-key': 'grabacion-1' };
    const [first, again] = [await upload(audioForm(wave(1)), key), await upload(audioForm(wave(1)), key)];

    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expectError(await upload(audioForm(wave(2)), key), 422, 'idempotency_key_reused');
    expect(await storedAudios()).toEqual([await keyOf()]);
    await gateway.db.query(`UPDATE guiones SET estado = 'aprobado' WHERE id = $1`, [id]);
    expect((await upload(audioForm(wave(1)), key)).body).toEqual(first.body);
    expect(await storedAudios()).toEqual([await keyOf()]);
  });

  it('leaves one of several that arrive at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((seconds) => upload(audioForm(wave(seconds)))));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await storedAudios()).toEqual([await keyOf()]);
  });

  it('refuses what is no sound, too long, too large or damaged, and keeps the former one', async () => {
    await upload(audioForm(wave(1)));
    const former = await keyOf();
    const refused: [string, FormData | Buffer, number, string][] = [
      ['a picture', audioForm(png(500)), 415, 'unsupported_media_type'],
      ['a film', audioForm(mp4()), 415, 'unsupported_media_type'],
      ['a page', audioForm('<script>alert(1)</script>'), 415, 'unsupported_media_type'],
      ['half a recording', audioForm(wave(2).subarray(0, 9_000)), 415, 'unsupported_media_type'],
      ['ten minutes and a second', audioForm(wave(601)), 415, 'unsupported_media_type'],
      ['an empty file', audioForm(''), 400, 'validation_failed'],
      ['no file', new FormData(), 400, 'validation_failed'],
      ['another field', audioForm(wave(1), 'media'), 400, 'validation_failed'],
      ['a text field', form([['voz', 'x'], { field: 'audio', content: wave(1) }]), 400, 'validation_failed'],
      [
        'two files',
        form([
          { field: 'audio', content: wave(1) },
          { field: 'audio', content: wave(1) },
        ]),
        400,
        'validation_failed',
      ],
      ['33 MB', audioForm(Buffer.concat([wave(1), Buffer.alloc(33 * MEBIBYTE)])), 413, 'file_too_large'],
    ];
    for (const [what, body, status, code] of refused) {
      const answer = await upload(body);
      expect([what, answer.status, (answer.body as unknown as { code: string }).code]).toEqual([
        what,
        status,
        code,
      ]);
    }
    const noForm = await gateway.call('POST', `/api/guiones/${id}/audio`, { token: person.token, body: {} });
    expectError(noForm, 415, 'unsupported_media_type');

    expect(await keyOf()).toBe(former);
    expect(await storedAudios()).toEqual([former]);
  });

  it('belongs to a script of one’s own that is not approved yet', async () => {
    for (const estado of ['aprobado', 'procesando', 'rechazado', 'listo', 'url_expirado']) {
      const other = await aGuion(gateway, person.user.id, { estado });
      expectError(await upload(audioForm(wave(1)), {}, other), 409, 'invalid_state');
      expectError(await remove(other), 409, 'invalid_state');
    }
    const { user } = await gateway.signIn();
    const foreign = await aGuion(gateway, user.id);
    expectError(await upload(audioForm(wave(1)), {}, foreign), 404, 'not_found');
    expectError(await remove(foreign), 404, 'not_found');
    expect(await storedAudios()).toEqual([]);
  });

  it('goes when its owner takes it back, as often as that is asked', async () => {
    await upload(audioForm(wave(1)));

    const [first, again] = [await remove(), await remove()];

    expect([first.status, again.status]).toEqual([200, 200]);
    expect(first.body).toMatchObject({ id, audioUrl: null, audioDuracion: null });
    expect(again.body).toEqual(first.body);
    expect(await storedAudios()).toEqual([]);
  });

  it('stays through approval beside the chosen voice, and keeps its link fresh', async () => {
    await upload(audioForm(wave(1)));
    const old = 'http://s3.test/audio?X-Amz-Date=20200101T000000Z&X-Amz-Expires=604800';
    await gateway.db.query('UPDATE guiones SET "audioUrl" = $2 WHERE id = $1', [id, old]);

    const approved = await gateway.call<Guion>('POST', `/api/guiones/${id}/aprobar`, {
      token: person.token,
      body: { avatarId: 'look_ana', voiceId: 'voz_es' },
    });
    const [listed] = (await gateway.call<Guion[]>('GET', '/api/guiones', { token: person.token })).body;

    expect(approved.body).toMatchObject({ estado: 'aprobado', vozSeleccionada: 'voz_es', audioDuracion: 1 });
    expect((await fetch(listed?.audioUrl ?? '')).status).toBe(200);
    const [again] = (await gateway.call<Guion[]>('GET', '/api/guiones', { token: person.token })).body;
    expect(again?.audioUrl).toBe(listed?.audioUrl);
  });

  it('stays when an approval without it is refused, and goes with the one that is accepted', async () => {
    await upload(audioForm(wave(1)));
    const key = await keyOf();
    const approve = (avatarId: string) =>
      gateway.call<Guion>('POST', `/api/guiones/${id}/aprobar`, {
        token: person.token,
        body: { avatarId, voiceId: 'voz_es', usarAudio: false },
      });

    expect((await approve('nadie')).status).toBe(400);
    expect(await storedAudios()).toEqual([key]);

    expect((await approve('look_ana')).body).toMatchObject({ estado: 'aprobado', audioUrl: null });
    expect(await storedAudios()).toEqual([]);
  });

  it('that is to speak but is gone is said before a video is spent', async () => {
    const answer = await gateway.call('POST', `/api/guiones/${id}/aprobar`, {
      token: person.token,
      body: { avatarId: 'look_ana', voiceId: 'voz_es', usarAudio: true },
    });

    expectError(answer, 409, 'invalid_state');
    expect((answer.body as { message: string }).message).toMatch(/ya no tiene tu audio/u);
  });

  it('goes with the text it speaks: with another text, and with the script', async () => {
    await upload(audioForm(wave(1)));
    const answer = await gateway.call<Guion>('POST', `/api/guiones/${id}/regenerar`, {
      token: person.token,
      body: { feedback: 'más corto' },
    });
    expect(answer.body).toMatchObject({ estado: 'rechazado', audioUrl: null, audioDuracion: null });
    expect(await storedAudios()).toEqual([]);

    id = await aGuion(gateway, person.user.id);
    await upload(audioForm(wave(1)));
    await gateway.call('DELETE', `/api/guiones/${id}`, { token: person.token });
    expect(await storedAudios()).toEqual([]);
  });

  it('goes with the video at the end of its life, and is known as the account’s own', async () => {
    await upload(audioForm(wave(1)));
    const key = (await keyOf()) ?? '';
    const files = gateway.app.get(StoredFileRepository, { strict: false });
    const { manager } = gateway.app.get(DataSource, { strict: false });
    expect(await files.keysOfUser(manager, person.user.id)).toEqual([key]);
    expect(await files.used([key])).toEqual(new Set([key]));
    const storedAt = new Date('2026-03-01T10:00:00.000Z');
    await gateway.db.query(`UPDATE guiones SET estado = 'listo', "videoStoredAt" = $2 WHERE id = $1`, [
      id,
      storedAt,
    ]);

    await gateway.app
      .get(VideoExpiryHousekeeping, { strict: false })
      .expireDue(new Date(storedAt.getTime() + 15 * 86_400_000));

    expect(await keyOf()).toBeNull();
    expect(await removalsWaiting()).toEqual([{ key }]);
  });

  it('answers 503 while the store is away, and leaves no trace', async () => {
    const faults = (method: string, body?: object): Promise<Response> =>
      fetch(`${sandbox.url}/_sandbox/faults`, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
    await faults('POST', { provider: 's3', fault: 'http_500', times: 20 });
    const answer = await upload(audioForm(wave(1)));
    await faults('DELETE');

    expectError(answer, 503, 'storage_unavailable');
    expect([await keyOf(), await storedAudios()]).toEqual([null, []]);
  });
});

describe('captions for players', () => {
  const track = (): Promise<Answer<string>> =>
    gateway.call<string>('GET', `/api/guiones/${id}/subtitulos.vtt`, { headers: { cookie: person.cookie } });

  it('are WebVTT for the session alone, at the address that the script names', async () => {
    const key = keys.captions(person.user.id, id, '1');
    await store().putStream(key, Readable.from(['1\r\n00:00:00,000 --> 00:00:01,500\r\nHola, vecinos\r\n']), {
      contentType: 'application/x-subrip',
    });
    await gateway.db.query(`UPDATE guiones SET estado = 'listo', "captionsKey" = $2 WHERE id = $1`, [
      id,
      key,
    ]);
    const [guion] = (await gateway.call<Guion[]>('GET', '/api/guiones', { token: person.token })).body;

    const answer = await track();

    expect(guion?.subtitulosUrl).toBe(`/api/guiones/${id}/subtitulos.vtt`);
    expect(answer.body).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nHola, vecinos\n');
    expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    const stranger = await gateway.signIn();
    expectError(
      await gateway.call('GET', `/api/guiones/${id}/subtitulos.vtt`, { token: stranger.token }),
      404,
      'not_found',
    );
    await store().remove(key);
    expectError(await track(), 503, 'storage_unavailable');
  });

  it('are missing where there are none', async () => {
    const [guion] = (await gateway.call<Guion[]>('GET', '/api/guiones', { token: person.token })).body;
    expect(guion?.subtitulosUrl).toBeNull();
    expectError(await track(), 409, 'invalid_state');
  });
});
