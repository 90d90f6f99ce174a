import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually, type RunningSandbox, startSandbox } from '@pregonero/testing';

const HEYGEN = { 'x-api-key': 'sandbox-heygen-key', 'content-type': 'application/json' };
const PEXELS = { authorization: 'sandbox-pexels-key', 'user-agent': 'test' };
const OPENAI = { authorization: 'Bearer sandbox-openai-key', 'content-type': 'application/json' };
const REDIRECT_URI = 'http://localhost:3000/api/tiktok/callback';

interface Received {
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

let sandbox: RunningSandbox;
let listener: Server;
const received: Received[] = [];

beforeAll(async () => {
  listener = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.end('ok');
    });
  });
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  const { port } = listener.address() as AddressInfo;
  sandbox = await startSandbox({
    // A film of this size takes long enough to be killed while it is drawn, at half of the cost of full size.
    ...{ SANDBOX_FILMS_DIRECTORY: '', VIDEO_SHORT_SIDE: '720' },
    SANDBOX_HEYGEN_WEBHOOK_URL: `http://127.0.0.1:${port}/heygen`,
    SANDBOX_TIKTOK_WEBHOOK_URL: `http://127.0.0.1:${port}/tiktok`,
  });
});

afterAll(async () => {
  await sandbox.process.stop();
  listener.close();
});

interface Answer<T> {
  status: number;
  body: T;
  headers: Headers;
  raw: string;
}

async function call<T = Record<string, unknown>>(path: string, init?: RequestInit): Promise<Answer<T>> {
  const answer = await fetch(sandbox.url + path, init);
  const raw = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    raw,
    body: (raw.startsWith('{') ? JSON.parse(raw) : {}) as T,
  };
}

const fault = (wish: object): Promise<{ status: number }> =>
  call('/_sandbox/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });

interface HeygenVideo {
  data: {
    status: string;
    progress: number;
    video_url: string;
    subtitle_url: string;
    thumbnail_url: string;
    duration: number;
    failure_message: string | null;
  };
}

const order = (overrides: object = {}): object => ({
  type: 'avatar',
  avatar_id: 'sofia',
  voice_id: 'es-lucia',
  script: 'Hola, esta es una prueba muy corta. Dura unos segundos y dice dos frases.',
  title: 'Guion de prueba',
  aspect_ratio: '9:16',
  resolution: '1080p',
  caption: { file_format: 'srt', style: 'default' },
  callback_id: 'guion-1',
  ...overrides,
});

const submit = (body: object, key: string) =>
  call<{ data: { video_id: string } }>('/heygen/v3/videos', {
    method: 'POST',
    headers: { ...HEYGEN, 'idempotency-key': key },
    body: JSON.stringify(body),
  });

/** Reached by nobody: a machine that does ten things at once takes minutes for a film that takes seconds alone. */
const FILM_TIMEOUT_MS = 400_000;

const finished = (videoId: string): Promise<HeygenVideo['data']> =>
  eventually(
    async () => {
      const { body } = await call<HeygenVideo>(`/heygen/v3/videos/${videoId}`, { headers: HEYGEN });
      return ['completed', 'failed'].includes(body.data.status) ? body.data : undefined;
    },
    { timeoutMs: FILM_TIMEOUT_MS, what: 'the film is there' },
  );

const state = async () =>
  (
    await call<{
      renders: { id: string; idempotencyKey: string; billed: number; starts: number }[];
      billedRenders: Record<string, number>;
      posts: { publishId: string; status: string; videoUrl: string }[];
    }>('/_sandbox/state')
  ).body;

describe('HeyGen', () => {
  it('refuses without a key, and refuses unknown avatars and wrong fields in its own envelope', async () => {
    expect((await call('/heygen/v3/voices')).status).toBe(401);
    const unknown = await submit(order({ avatar_id: 'nobody' }), 'unknown');
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { error: { code: 'avatar_not_found', message: "Avatar look 'nobody' was not found." } },
    ]);
    const wrong = await submit(order({ aspect_ratio: '3:1' }), 'wrong');
    expect(wrong.body).toMatchObject({ error: { code: 'invalid_parameter', param: 'aspect_ratio' } });
  });

  it('pages looks and filters voices', async () => {
    const first = await call<{ data: { id: string }[]; has_more: boolean; next_token: string }>(
      '/heygen/v3/avatars/looks?limit=2',
      { headers: HEYGEN },
    );
    expect([first.body.data.length, first.body.has_more]).toEqual([2, true]);
    const second = await call<{ data: { id: string }[] }>(
      `/heygen/v3/avatars/looks?limit=2&token=${first.body.next_token}`,
      { headers: HEYGEN },
    );
    expect(second.body.data.map(({ id }) => id)).not.toEqual(first.body.data.map(({ id }) => id));
    const voices = await call<{ data: { gender: string }[] }>(
      '/heygen/v3/voices?language=spanish&gender=male',
      { headers: HEYGEN },
    );
    expect(new Set(voices.body.data.map(({ gender }) => gender))).toEqual(new Set(['male']));
  });

  it('makes one video of a key, renders it again after a kill, and announces it signed', async () => {
    const first = await submit(order(), 'guion-1-1');
    const { video_id: videoId } = first.body.data;
    // Progress is told only after the start of the render is on disk.
    await eventually(
      async () =>
        (await call<HeygenVideo>(`/heygen/v3/videos/${videoId}`, { headers: HEYGEN })).body.data.progress > 1,
    );
    await sandbox.process.kill('SIGKILL');
    await sandbox.process.start();
    const again = await submit(order({ script: 'Otro texto' }), 'guion-1-1');
    expect(again.body).toEqual(first.body);
    const video = await finished(videoId);
    expect(video.status).toBe('completed');
    const { billedRenders, renders } = await state();
    expect(billedRenders).toEqual({ 'guion-1-1': 1 });
    expect(renders.find(({ id }) => id === videoId)).toMatchObject({ billed: 1, starts: 2 });

    const part = await fetch(video.video_url, { headers: { range: 'bytes=4-11' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).toString('latin1', 0, 4)).toBe('ftyp');
    expect(await (await fetch(video.subtitle_url)).text()).toContain('-->');
    expect((await fetch(video.thumbnail_url)).headers.get('content-type')).toBe('image/jpeg');
    expect((await fetch(video.video_url.replace('signature=', 'signature=0'))).status).toBe(403);

    const event = await eventually(() =>
      received.find(({ path, body }) => path === '/heygen' && body.includes(videoId)),
    );
    const signature = createHmac('sha256', 'whsec_pregonero_local_heygen').update(event.body).digest('hex');
    expect(event.headers['heygen-signature']).toBe(signature);
    expect(JSON.parse(event.body)).toMatchObject({
      event_type: 'avatar_video.success',
      event_data: { video_id: videoId, callback_id: 'guion-1' },
    });
  });

  it('bills once when the answer of an accepted order is lost, and says why a render failed', async () => {
    await fault({ provider: 'heygen', fault: 'render_failed' });
    await fault({ provider: 'heygen', fault: 'cut_after_accept' });
    await expect(submit(order(), 'cut')).rejects.toThrow('fetch failed');
    const repeated = await submit(order(), 'cut');
    expect((await finished(repeated.body.data.video_id)).failure_message).toBe(
      'Sandbox fault: the render failed.',
    );
    expect((await state()).billedRenders['cut']).toBe(1);
  });
});

describe('faults', () => {
  it('hit as many calls as asked, of that provider only', async () => {
    await fault({ provider: 'pexels', fault: 'http_429', times: 2 });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1)
      statuses.push((await call('/pexels/v1/videos/search?query=pan', { headers: PEXELS })).status);
    expect((await call('/heygen/v3/voices', { headers: HEYGEN })).status).toBe(200);
    expect(statuses).toEqual([429, 429, 200]);
  });

  it('are refused when unknown, listed and cleared', async () => {
    expect((await fault({ provider: 'heygen', fault: 'meteor' })).status).toBe(400);
    await fault({ provider: 'openai', fault: 'garbage', times: 3 });
    expect((await call('/_sandbox/faults')).raw).toContain('garbage');
    await call('/_sandbox/faults', { method: 'DELETE' });
    expect((await call('/_sandbox/faults')).body).toEqual({ faults: [] });
  });
});

describe('OpenAI', () => {
  const task = JSON.stringify({
    tarea: 'escribir',
    cantidad: 2,
    negocio: {
      tipoNegocio: 'Panadería',
      audienciaObjetivo: 'vecinos',
      tonoVoz: 'casual',
      objetivoContenido: 'engagement',
      temasPrincipales: 'pan',
    },
  });
  const body = (extra: object): string =>
    JSON.stringify({ model: 'pregonero-writer', messages: [{ role: 'user', content: task }], ...extra });

  it('answers with exactly the keys of a strict schema', async () => {
    const properties = { titulo: {}, contenido: {}, otra: {} };
    const format = {
      type: 'json_schema',
      json_schema: {
        name: 'guiones',
        strict: true,
        schema: { properties: { guiones: { items: { properties } } } },
      },
    };
    const answer = await call<{ choices: { message: { content: string }; finish_reason: string }[] }>(
      '/openai/v1/chat/completions',
      {
        method: 'POST',
        headers: OPENAI,
        body: body({ response_format: format }),
      },
    );
    expect(answer.status).toBe(200);
    const { guiones } = JSON.parse(answer.body.choices[0]?.message.content ?? '') as { guiones: object[] };
    expect(guiones.map((guion) => Object.keys(guion))).toEqual([
      Object.keys(properties),
      Object.keys(properties),
    ]);
  });

  it('streams the same text in pieces and ends with [DONE]; a short limit cuts the answer', async () => {
    const whole = await call<{ choices: { message: { content: string } }[] }>('/openai/v1/chat/completions', {
      method: 'POST',
      headers: OPENAI,
      body: body({}),
    });
    const stream = await call('/openai/v1/chat/completions', {
      method: 'POST',
      headers: OPENAI,
      body: body({ stream: true }),
    });
    const events = stream.raw.split('\n\n').filter((event) => event !== '');
    expect(events.at(-1)).toBe('data: [DONE]');
    const pieces = events
      .slice(0, -1)
      .map((event) => JSON.parse(event.slice(6)) as { choices: { delta: { content?: string } }[] });
    expect(pieces.map((piece) => piece.choices[0]?.delta.content ?? '').join('')).toBe(
      whole.body.choices[0]?.message.content,
    );
    const cut = await call('/openai/v1/chat/completions', {
      method: 'POST',
      headers: OPENAI,
      body: body({ max_tokens: 10 }),
    });
    expect(cut.raw).toContain('"finish_reason":"length"');
  });

  const complete = (extra: object) =>
    call<{ choices: { index: number; message: { content: string } }[]; error: object }>(
      '/openai/v1/chat/completions',
      { method: 'POST', headers: OPENAI, body: body(extra) },
    );

  it('knows its own models and no other', async () => {
    for (const [id, status] of [
      ['pregonero-writer', 200],
      ['gpt-9', 404],
    ] as const)
      expect((await call(`/openai/v1/models/${id}`, { headers: OPENAI })).status).toBe(status);
    const missing = { error: { code: 'model_not_found' } };
    const other = await complete({ model: 'gpt-9' });
    expect([other.status, other.body]).toMatchObject([404, missing]);
    const spoken = await call('/openai/v1/audio/speech', {
      method: 'POST',
      headers: OPENAI,
      body: JSON.stringify({ model: 'gpt-9', input: 'Hola', voice: 'nova' }),
    });
    expect([spoken.status, spoken.body]).toMatchObject([404, missing]);
  });

  it('answers as many different choices as n asks for', async () => {
    const { choices } = (await complete({ n: 3 })).body;
    expect(choices.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(new Set(choices.map(({ message }) => message.content)).size).toBe(3);
  });

  it('refuses a schema of something that it does not write, and a sound in events', async () => {
    const schema = {
      type: 'object',
      additionalProperties: false,
      required: ['respuesta'],
      properties: { respuesta: { type: 'string' } },
    };
    const foreign = await complete({
      response_format: { type: 'json_schema', json_schema: { name: 'otra', strict: true, schema } },
    });
    expect([foreign.status, foreign.body]).toMatchObject([
      400,
      { error: { param: 'response_format.json_schema.schema' } },
    ]);
    const streamed = await call('/openai/v1/audio/speech', {
      method: 'POST',
      headers: OPENAI,
      body: JSON.stringify({ model: 'tts-1', input: 'Hola', voice: 'nova', stream_format: 'sse' }),
    });
    expect([streamed.status, streamed.body]).toMatchObject([400, { error: { param: 'stream_format' } }]);
  });

  it('refuses a wrong key', async () => {
    const answer = await call('/openai/v1/models', { headers: { authorization: 'Bearer wrong' } });
    expect([answer.status, answer.body]).toMatchObject([401, { error: { code: 'invalid_api_key' } }]);
  });

  it('lets a key that only reads look at models, and write nothing', async () => {
    const headers = { ...OPENAI, authorization: `${OPENAI.authorization}-read-only` };
    const models = await call('/openai/v1/models', { headers });
    const written = await call('/openai/v1/chat/completions', { method: 'POST', headers, body: body({}) });

    expect([models.status, written.status]).toEqual([200, 401]);
    expect(written.body).toMatchObject({ error: { code: 'missing_scope' } });
  });
});

describe('Pexels', () => {
  interface Page {
    videos: {
      id: number;
      width: number;
      height: number;
      video_files: { width: number | null; link: string }[];
    }[];
    next_page?: string;
    prev_page?: string;
    total_results: number;
  }
  const search = (query: string) => call<Page>(`/pexels/v1/videos/search?${query}`, { headers: PEXELS });

  it('pages through different clips with stable ids and rate headers', async () => {
    const seen = new Set<number>();
    let path: string | undefined =
      '/pexels/v1/videos/search?query=Caf%C3%A9&per_page=15&orientation=portrait';
    let pages = 0;
    while (path !== undefined) {
      const { body, headers }: { body: Page; headers: Headers } = await call<Page>(path, { headers: PEXELS });
      for (const { id, width, height } of body.videos) {
        seen.add(id);
        expect(height).toBeGreaterThan(width);
      }
      expect(headers.get('x-ratelimit-limit')).toBe('20000');
      expect(body.prev_page === undefined).toBe(pages === 0);
      const next: string | undefined = body.next_page;
      path = next === undefined ? undefined : new URL(next).pathname + new URL(next).search;
      pages += 1;
    }
    expect([pages, seen.size]).toEqual([3, 40]);
    expect((await search('query=%20CAF%C3%89&per_page=1&orientation=portrait')).body.videos[0]?.id).toBe(
      [...seen][0],
    );
    expect((await call(`/pexels/v1/videos/videos/${[...seen][39] ?? 0}`, { headers: PEXELS })).status).toBe(
      200,
    );
  });

  it('refuses Bearer, a missing query and more than 80 a page', async () => {
    const bearer = await call('/pexels/v1/videos/search?query=a', {
      headers: { ...PEXELS, authorization: 'Bearer sandbox-pexels-key' },
    });
    expect([bearer.status, bearer.headers.get('x-ratelimit-limit')]).toEqual([401, null]);
    expect((await search('query=')).status).toBe(400);
    expect((await search('query=a&per_page=81')).status).toBe(400);
  });

  it('forgives the two slashes that its own client writes', async () => {
    const twice = await call<Page>('/pexels/v1/videos//search?query=pan&per_page=1', { headers: PEXELS });
    expect(twice.body.videos).toHaveLength(1);
  });

  it('draws a clip on first request', async () => {
    const { body } = await search('query=pan&orientation=portrait&per_page=1');
    const file = body.videos[0]?.video_files.find(({ width }) => width === 360);
    const answer = await fetch(file?.link ?? '');
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });
});

describe('TikTok', () => {
  const consent = new URLSearchParams({
    client_key: 'sandbox-tiktok-client',
    response_type: 'code',
    scope: 'user.info.basic,video.publish',
    redirect_uri: REDIRECT_URI,
    state: 'st-1',
  });
  const tokenCall = (fields: Record<string, string>) =>
    call<{ access_token: string; refresh_token: string; error?: string }>('/tiktok-api/v2/oauth/token/', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        client_key: 'sandbox-tiktok-client',
        client_secret: 'sandbox-tiktok-secret',
        ...fields,
      }).toString(),
    });
  const connect = async (scope = 'user.info.basic,video.publish') => {
    const wish = new URLSearchParams({ ...Object.fromEntries(consent), scope });
    const page = await call(`/tiktok/v2/auth/authorize/?${wish.toString()}`);
    const href =
      /class="button primary"[^>]*href="([^"]+)"/u.exec(page.raw)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const redirect = await fetch(sandbox.url + href, { redirect: 'manual' });
    const code = new URL(redirect.headers.get('location') ?? '').searchParams.get('code') ?? '';
    return {
      code,
      token: await tokenCall({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI }),
    };
  };

  it('shows both buttons, sends a refusal back, and nothing to an unknown address', async () => {
    const page = await call(`/tiktok/v2/auth/authorize/?${consent.toString()}`);
    expect(page.raw).toContain('>Autorizar<');
    const cancel =
      /class="button" role="button" href="([^"]+)"/u.exec(page.raw)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const back = new URL(
      (await fetch(sandbox.url + cancel, { redirect: 'manual' })).headers.get('location') ?? '',
    );
    expect([back.searchParams.get('error'), back.searchParams.get('state')]).toEqual([
      'access_denied',
      'st-1',
    ]);
    const evil = new URLSearchParams({
      ...Object.fromEntries(consent),
      redirect_uri: 'https://evil.example.test/',
    });
    expect((await call(`/tiktok/v2/auth/authorize/?${evil.toString()}`)).status).toBe(400);
  });

  it('takes a code once and rotates refresh tokens', async () => {
    const { code, token } = await connect();
    expect(
      (await tokenCall({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI })).body.error,
    ).toBe('invalid_grant');
    const old = token.body.refresh_token;
    const fresh = await tokenCall({ grant_type: 'refresh_token', refresh_token: old });
    expect(fresh.body.refresh_token).not.toBe(old);
    expect((await tokenCall({ grant_type: 'refresh_token', refresh_token: old })).body.error).toBe(
      'invalid_grant',
    );
    const user = (accessToken: string) =>
      call('/tiktok-api/v2/user/info/?fields=open_id', {
        headers: { authorization: `Bearer ${accessToken}` },
      });
    expect((await user(token.body.access_token)).body).toMatchObject({
      error: { code: 'access_token_invalid' },
    });
    expect((await user(fresh.body.access_token)).body).toMatchObject({ error: { code: 'ok' } });
  });

  it('takes drafts for the inbox, lists no private video, and shows a profile only with its scope', async () => {
    const post = (path: string, token: string, body: object) =>
      call<{ data: { publish_id: string; upload_url: string; videos: object[] }; error: { code: string } }>(
        `/tiktok-api/v2/${path}`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
      );
    const profile = async (token: string) =>
      (
        await call('/tiktok-api/v2/user/info/?fields=open_id,username', {
          headers: { authorization: `Bearer ${token}` },
        })
      ).body;
    const plain = (await connect()).token.body.access_token;
    const source_info = { source: 'FILE_UPLOAD', video_size: 9, chunk_size: 9, total_chunk_count: 1 };
    const refused = { error: { code: 'scope_not_authorized' } };
    expect(await profile(plain)).toMatchObject(refused);
    expect((await post('post/publish/inbox/video/init/', plain, { source_info })).body).toMatchObject(
      refused,
    );
    expect((await post('video/list/?fields=id', plain, {})).body).toMatchObject(refused);

    const wide = (await connect('user.info.basic,user.info.profile,video.upload,video.list')).token.body
      .access_token;
    expect(await profile(wide)).toMatchObject({ data: { user: { username: 'pregonero.demo' } } });
    expect((await post('video/list/?fields=id', wide, {})).body.data.videos).toEqual([]);
    const photos = {
      post_info: {},
      source_info: { source: 'PULL_FROM_URL', photo_images: ['https://a.test/1.jpg'], photo_cover_index: 0 },
      post_mode: 'MEDIA_UPLOAD',
      media_type: 'PHOTO',
    };
    expect((await post('post/publish/content/init/', wide, photos)).body.error.code).toBe(
      'url_ownership_unverified',
    );
    const { data } = (await post('post/publish/inbox/video/init/', wide, { source_info })).body;
    expect(data.publish_id).toMatch(/^v_inbox_file~/u);
    const sent = await fetch(data.upload_url, {
      method: 'PUT',
      headers: { 'content-type': 'video/mp4', 'content-range': 'bytes 0-8/9' },
      body: 'no video!',
    });
    expect(sent.status).toBe(201);
    const ended = await eventually(async () => {
      const { body } = await post('post/publish/status/fetch/', wide, { publish_id: data.publish_id });
      return (body.data as { status?: string }).status === 'FAILED' ? body.data : undefined;
    });
    expect(ended).toMatchObject({ fail_reason: 'file_format_check_failed' });
  });

  it('takes a video in chunks, in order, and publishes it with an id beyond 2^53', async () => {
    const headers = {
      authorization: `Bearer ${(await connect()).token.body.access_token}`,
      'content-type': 'application/json; charset=UTF-8',
    };
    const creator = await call('/tiktok-api/v2/post/publish/creator_info/query/', {
      method: 'POST',
      headers,
    });
    expect(creator.body).toMatchObject({ data: { stitch_disabled: true }, error: { code: 'ok' } });

    const [clip] = (
      await call<{ videos: { video_files: { width: number | null; link: string }[] }[] }>(
        '/pexels/v1/videos/search?query=pan&orientation=portrait&per_page=1',
        { headers: PEXELS },
      )
    ).body.videos;
    const clipBytes = Buffer.from(
      await (await fetch(clip?.video_files.find(({ width }) => width === 360)?.link ?? '')).arrayBuffer(),
    );
    // Bytes after the end of an MP4 are ignored by players: enough of them make several chunks.
    const bytes = Buffer.concat([clipBytes, Buffer.alloc(Math.max(0, 10_500_000 - clipBytes.length))]);
    const init = (privacy: string) =>
      call<{ data: { publish_id: string; upload_url: string }; error: { code: string } }>(
        '/tiktok-api/v2/post/publish/video/init/',
        {
          method: 'POST',
          headers,
          body: JSON.stringify({
            post_info: { title: 'Pan de hoy #bogota', privacy_level: privacy, is_aigc: true },
            source_info: {
              source: 'FILE_UPLOAD',
              video_size: bytes.length,
              chunk_size: 5_000_000,
              total_chunk_count: 2,
            },
          }),
        },
      );
    expect((await init('PUBLIC_TO_EVERYONE')).body.error.code).toBe(
      'unaudited_client_can_only_post_to_private_accounts',
    );
    const { data } = (await init('SELF_ONLY')).body;
    const put = async (start: number, end: number) => {
      const answer = await fetch(data.upload_url, {
        method: 'PUT',
        headers: { 'content-type': 'video/mp4', 'content-range': `bytes ${start}-${end}/${bytes.length}` },
        body: bytes.subarray(start, end + 1),
      });
      return [answer.status, answer.headers.get('content-range')];
    };
    expect(await put(5_000_000, bytes.length - 1)).toEqual([416, `bytes */${bytes.length}`]);
    expect(await put(0, 4_999_999)).toEqual([206, `bytes 0-4999999/${bytes.length}`]);
    expect(await put(0, 4_999_999)).toEqual([416, `bytes 0-4999999/${bytes.length}`]);
    expect(await put(5_000_000, bytes.length - 1)).toEqual([
      201,
      `bytes 0-${bytes.length - 1}/${bytes.length}`,
    ]);

    const complete = await eventually(async () => {
      const { raw } = await call('/tiktok-api/v2/post/publish/status/fetch/', {
        method: 'POST',
        headers,
        body: JSON.stringify({ publish_id: data.publish_id }),
      });
      return raw.includes('PUBLISH_COMPLETE') ? raw : undefined;
    });
    expect(complete).toContain('"publicaly_available_post_id":[7512345678901234567]');
    const post = (await state()).posts.find(({ publishId }) => publishId === data.publish_id);
    expect((await fetch(post?.videoUrl ?? '', { headers: { range: 'bytes=0-1' } })).status).toBe(206);
    const event = await eventually(() => received.find(({ path }) => path === '/tiktok'));
    const [, at, signature] =
      /^t=(\d+),s=([0-9a-f]{64})$/u.exec(String(event.headers['tiktok-signature'])) ?? [];
    expect(signature).toBe(
      createHmac('sha256', 'sandbox-tiktok-secret')
        .update(`${at ?? ''}.${event.body}`)
        .digest('hex'),
    );
    expect((await call('/')).raw).toContain('Pan de hoy #bogota');
  });
});

describe('in production', () => {
  it('shows nobody what happened here, and lets nobody change it', async () => {
    const own = 'x'.repeat(32);
    const prefixes = {
      ...{ HEYGEN_WEBHOOK_SECRET: 'whsec_', WOMPI_PUBLIC_KEY: 'pub_test_', WOMPI_PRIVATE_KEY: 'prv_test_' },
      ...{ WOMPI_EVENTS_SECRET: 'test_events_', WOMPI_INTEGRITY_SECRET: 'test_integrity_' },
      ...{ OPENAI_API_KEY: '', HEYGEN_API_KEY: '', PEXELS_API_KEY: '', S3_SECRET_ACCESS_KEY: '' },
      ...{ TIKTOK_CLIENT_KEY: '', TIKTOK_CLIENT_SECRET: '', GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' },
      ...{
        TIKTOK_REDIRECT_URI: 'https://pregonero.example/',
        GOOGLE_REDIRECT_URI: 'https://pregonero.example/',
      },
    };
    const hidden = await startSandbox({
      NODE_ENV: 'production',
      SANDBOX_FILMS_DIRECTORY: '',
      ...Object.fromEntries(Object.entries(prefixes).map(([name, prefix]) => [name, `${prefix}${own}`])),
    });
    try {
      for (const path of ['/', '/_sandbox/state', '/_sandbox/mails?x=1', '/_sandbox/faults']) {
        expect([path, (await fetch(`${hidden.url}${path}`)).status]).toEqual([path, 404]);
      }
    } finally {
      await hidden.process.stop();
    }
  });
});
