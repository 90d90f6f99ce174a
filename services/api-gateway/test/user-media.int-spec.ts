import type { UserMedia, VideoStats } from '@pregonero/contracts/api';
import { type RunningSandbox, startSandbox } from '@pregonero/testing';
import { expectError, startGateway, type Answer, type SignedIn, type TestGateway } from './gateway-harness';

const MEBIBYTE = 1_048_576;
let sandbox: RunningSandbox;
let gateway: TestGateway;

beforeAll(async () => {
  sandbox = await startSandbox();
  gateway = await startGateway({
    S3_ENDPOINT: sandbox.s3Url,
    S3_PUBLIC_ENDPOINT: sandbox.s3Url,
  });
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await sandbox.process.stop();
});

/** A PNG by its signature and header; the rest is filling. */
function png(sizeBytes: number, width = 64, height = 64): Buffer {
  const file = Buffer.alloc(Math.max(sizeBytes, 33), 7);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(file);
  file.write('IHDR', 12, 'latin1');
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}

function form(parts: { field?: string; name?: string; type?: string; content: Buffer | string }[]): FormData {
  const data = new FormData();
  for (const { field = 'media', name = 'foto.png', type = 'image/png', content } of parts) {
    data.append(field, new Blob([new Uint8Array(Buffer.from(content))], { type }), name);
  }
  return data;
}

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

async function libraryOf(person: SignedIn): Promise<UserMedia[]> {
  return (await gateway.call<UserMedia[]>('GET', '/api/user-media', { token: person.token })).body;
}

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
    ];

    for (const [what, content] of disguised) {
      const answer = await upload(person, form([{ content }]));
      expect([what, answer.status]).toEqual([what, 415]);
    }

    expect(await libraryOf(person)).toEqual([]);
    expect(await usedBytes(person)).toBe(0);
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
    expectError(await upload(person, form([{ content: '' }])), 400, 'validation_failed');
    const cut = await upload(person, broken, { 'content-type': 'multipart/form-data; boundary=x' });
    expect([400, 415]).toContain(cut.status);

    expect(await libraryOf(person)).toEqual([]);
    expect(await usedBytes(person)).toBe(0);
  });

  it('keeps one of many parallel uploads where only one fits the plan', async () => {
    const person = await gateway.signIn();
    const content = png(9 * MEBIBYTE);

    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(person, form([{ content }]))));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expectError(answer, 413, 'storage_quota_exceeded');
    expect(await usedBytes(person)).toBe(content.length);
    expect(await libraryOf(person)).toHaveLength(1);
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
