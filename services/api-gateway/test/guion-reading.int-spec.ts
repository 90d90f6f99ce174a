import type { Avatar, Guion, VideoProgress, Voice } from '@pregonero/contracts/api';
import { FORM } from './business-form';
import { aGuion, expectError, startGateway, type SignedIn, type TestGateway } from './gateway-harness';
import { approve, CHOICE, expectTrueLedger, jobsOf } from './guion-owners';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

afterEach(() => expectTrueLedger(gateway));

describe('catalogue', () => {
  it('filters without regard to case and accents', async () => {
    const { token } = await gateway.signIn();

    const avatars = await gateway.call<{ avatar_id: string }[]>(
      'GET',
      '/api/avatars/search?gender=MALE&q=lu',
      { token },
    );
    const voices = await gateway.call<{ voice_id: string }[]>(
      'GET',
      '/api/voices/search?q=lucia&language=spanish',
      { token },
    );

    expect(avatars.body.map(({ avatar_id }) => avatar_id)).toEqual(['look_luis']);
    expect(voices.body.map(({ voice_id }) => voice_id)).toEqual(['voz_es']);
  });

  it.each([
    ['avatars', 'gender=female', ['look_ana']],
    ['avatars', 'gender=male', ['look_luis']],
    ['avatars', 'age=young', ['look_ana']],
    ['avatars', 'age=mature', []],
    ['avatars', 'ethnicity=latino', ['look_ana']],
    ['avatars', 'ethnicity=asian', []],
    ['avatars', 'use_case=casual', ['look_luis']],
    ['avatars', 'use_case=business', ['look_ana']],
    ['avatars', 'q=an&gender=male', []],
    ['voices', 'language=english', ['voz_en']],
    ['voices', 'language=portuguese', []],
    ['voices', 'gender=female', ['voz_es', 'voz_en']],
    ['voices', 'gender=male', []],
    ['voices', 'age=adult', ['voz_en']],
    ['voices', 'accent=neutral', ['voz_es']],
    ['voices', 'accent=regional', ['voz_en']],
    ['voices', 'style=warm', ['voz_es']],
    ['voices', 'style=energetic', []],
  ])('searches %s with %s', async (list, query, expected) => {
    const { token } = await gateway.signIn();
    const found = await gateway.call<{ avatar_id?: string; voice_id?: string }[]>(
      'GET',
      `/api/${list}/search?${query}`,
      { token },
    );

    expect(found.body.map(({ avatar_id, voice_id }) => avatar_id ?? voice_id)).toEqual(expected);
  });

  it.each(['/api/avatars', '/api/heygen/avatars'])('lists every presenter at %s', async (path) => {
    const { token } = await gateway.signIn();

    const { body } = await gateway.call<Avatar[]>('GET', path, { token });

    expect(body.map(({ avatar_id }) => avatar_id)).toEqual(['look_ana', 'look_luis']);
    expect(body[0]).toEqual({
      avatar_id: 'look_ana',
      avatar_name: 'Ana',
      preview_image_url: 'https://files.example.test/ana.jpg',
      preview_image: 'https://files.example.test/ana.jpg',
      preview_video_url: null,
      language: null,
      gender: 'female',
      ethnicity: 'latino',
      age: 'young',
      use_case: ['business'],
      premium: false,
    });
  });

  it.each(['/api/voices', '/api/heygen/voices'])('lists every voice at %s', async (path) => {
    const { token } = await gateway.signIn();

    const { body } = await gateway.call<Voice[]>('GET', path, { token });

    expect(body.map(({ voice_id }) => voice_id)).toEqual(['voz_es', 'voz_en']);
    expect(body[0]).toEqual({
      voice_id: 'voz_es',
      name: 'Lucía',
      language: 'Spanish',
      gender: 'female',
      style: 'warm',
      age: 'mature',
      accent: 'neutral',
      preview_audio: 'https://files.example.test/es.mp3',
    });
  });

  it('serves the last good list while the provider is away', async () => {
    const { token } = await gateway.signIn();
    await gateway.call('GET', '/api/avatars', { token });
    gateway.vendors.isAway = true;
    try {
      for (const path of ['/api/avatars', '/api/heygen/avatars', '/api/voices', '/api/heygen/voices']) {
        expect(await gateway.call('GET', path, { token })).toMatchObject({
          status: 200,
          body: { length: 2 },
        });
      }
    } finally {
      gateway.vendors.isAway = false;
    }
  });
});

describe('business form', () => {
  it('is null before the first save, saved once, and changed within the plan', async () => {
    const person = await gateway.signIn();
    const { token } = person;
    const change = (more: { headers?: Record<string, string> } = {}) =>
      gateway.call('PUT', '/api/formulario-inicial', { token, body: FORM, ...more });

    const before = await gateway.call('GET', '/api/formulario-inicial', { token });
    expect(before).toMatchObject({ status: 200, body: null });
    expectError(await change(), 404, 'not_found');
    const headers = { 'idempotency-key': 'primera-vez' };
    const saved = await gateway.call('POST', '/api/formulario-inicial', { token, body: FORM, headers });
    const repeated = await gateway.call('POST', '/api/formulario-inicial', { token, body: FORM, headers });
    expect(saved.status).toBe(201);
    expect(repeated).toMatchObject({ status: 201, body: saved.body });
    expectError(
      await gateway.call('POST', '/api/formulario-inicial', { token, body: FORM }),
      409,
      'already_exists',
    );
    expect((await gateway.call<{ user: object }>('GET', '/api/me', { token })).body.user).toMatchObject({
      formularioCompletado: true,
    });
    expectError(await change(), 403, 'form_change_not_allowed');
    await gateway.db.query('UPDATE users SET "planFormularioChanges" = 2 WHERE id = $1', [person.user.id]);
    // An answer that was lost on its way is asked for again, and counts once.
    const changed = await change({ headers: { 'idempotency-key': 'un-cambio' } });
    expect(await change({ headers: { 'idempotency-key': 'un-cambio' } })).toMatchObject({
      status: 200,
      body: changed.body,
    });
    const parallel = await Promise.all(Array.from({ length: 10 }, () => change()));

    expect(parallel.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of parallel.filter(({ status }) => status !== 200))
      expectError(answer, 403, 'plan_limit_reached');
  });
});

describe('links and B-roll state', () => {
  const READY = {
    estado: 'listo',
    videoBaseKey: 'renders/1/1/1.mp4',
    videoFinalKey: 'broll/1/1/2.mp4',
    videoHeygenUrl: 'http://localhost:3200/pregonero/renders/1/1/1.mp4?firma=a',
    videoFinalUrl: 'http://localhost:3200/pregonero/broll/1/1/2.mp4?firma=b',
  };

  it('tells how long the link lasts', async () => {
    const person = await gateway.signIn();
    const [alive, over, none] = await Promise.all([
      aGuion(gateway, person.user.id, { ...READY, videoUrlExpiresAt: new Date(Date.now() + 60_000) }),
      aGuion(gateway, person.user.id, { ...READY, videoUrlExpiresAt: new Date(Date.now() - 60_000) }),
      aGuion(gateway, person.user.id),
    ]);
    const status = async (id: number) =>
      (await gateway.call('GET', `/api/video-url-status/${id}`, { token: person.token })).body;

    const { timeRemaining, ...rest } = (await status(alive)) as { timeRemaining: number };
    expect(rest).toEqual({ hasUrl: true, isExpired: false });
    expect(Number.isInteger(timeRemaining)).toBe(true);
    // Seconds: milliseconds of the same moment would be thousands.
    expect(timeRemaining).toBeLessThanOrEqual(60);
    expect(timeRemaining).toBeGreaterThan(0);
    expect(await status(over)).toEqual({ hasUrl: true, isExpired: true, timeRemaining: 0 });
    expect(await status(none)).toEqual({ hasUrl: false, isExpired: false, timeRemaining: 0 });
  });

  it('tells whoever waits the place, one client after the other, and when the video is likely to be there', async () => {
    const [busy, single] = [await gateway.signIn(), await gateway.signIn()];
    const ids = [await aGuion(gateway, busy.user.id), await aGuion(gateway, busy.user.id)];
    const own = await aGuion(gateway, single.user.id);
    for (const id of ids) await approve(gateway, busy, id);
    await approve(gateway, single, own);
    // The renders of other tests wait too: they have had their turn.
    await gateway.db.query(
      `UPDATE jobs SET "turnAt" = now() - interval '1 hour' WHERE kind = 'video.render' AND "userId" <> ALL($1)`,
      [[busy.user.id, single.user.id]],
    );
    const progress = async (person: SignedIn, id: number) =>
      (await gateway.call<VideoProgress>('GET', `/api/video-progress/${id}`, { token: person.token })).body;

    expect((await progress(busy, ids[0] ?? 0)).queuePosition).toBe(1);
    expect(await progress(single, own)).toMatchObject({ queuePosition: 2, etaSeconds: null });
    expect((await progress(busy, ids[1] ?? 0)).queuePosition).toBe(3);

    await gateway.db.query(
      `INSERT INTO cola_videos ("guionId", estado, "iniciadoAt", "completadoAt")
       SELECT $1, 'completado', now() - interval '3 minutes', now() FROM generate_series(1, 3)`,
      [ids[0]],
    );
    expect((await progress(single, own)).etaSeconds).toBeGreaterThanOrEqual(180);

    await gateway.db.query(`UPDATE jobs SET "turnAt" = now() WHERE payload @> $1`, [
      JSON.stringify({ guionId: own }),
    ]);
    await gateway.db.query(`UPDATE guiones SET estado = 'procesando' WHERE id = $1`, [own]);
    expect((await progress(single, own)).queuePosition).toBeNull();
  });

  it.each([
    ['generado', 0, { status: 'pending', progress: 0 }],
    ['procesando', 40, { status: 'processing', progress: 40 }],
    ['listo', 100, { status: 'completed', progress: 100 }],
  ])('tells the progress of a script that is %s', async (estado, progreso, expected) => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id, { estado, progreso });

    const { body } = await gateway.call<VideoProgress>('GET', `/api/video-progress/${id}`, {
      token: person.token,
    });

    expect(body).toMatchObject(expected);
    expect(body.stage).toEqual(expect.any(String));
    expect(body.message).toEqual(expect.any(String));
  });

  it('shows nothing of a film that still lacks what its approval wishes, and says that it is being finished', async () => {
    const { token, user } = await gateway.signIn();
    const id = await aGuion(gateway, user.id, {
      ...{
        ...READY,
        videoFinalKey: READY.videoBaseKey,
        estado: 'procesando',
        progreso: 97,
        acabadoEstado: 'processing',
        captionsKey: 'a.srt',
      },
      ...{ posterUrl: 'http://localhost/poster.jpg' },
    });

    const progress = await gateway.call<VideoProgress>('GET', `/api/video-progress/${id}`, { token });
    const [shown] = (await gateway.call<Guion[]>('GET', '/api/guiones', { token })).body;

    expect(progress.body).toMatchObject({
      ...{ status: 'processing', progress: 97, stage: 'Finalizando' },
      messageSentence: { code: 'render_finishing' },
    });
    expect(shown).toMatchObject({
      ...{ estado: 'procesando', videoHeygenUrl: null, videoFinalUrl: null },
      ...{ posterUrl: null, subtitulosUrl: null, hasBroll: false, acabado: { status: 'processing' } },
    });
    for (const path of ['renovar-url', 'cancelar', 'acabado', 'revert-broll']) {
      const { status } = await gateway.call('POST', `/api/guiones/${id}/${path}`, { token, body: {} });
      expect([path, status]).toEqual([path, 409]);
    }
  });

  it('goes back to the base video once, ending a composition under way', async () => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id, READY);
    const compose = await gateway.call('POST', `/api/test-broll/${id}`, { token: person.token });
    expect(compose).toMatchObject({ status: 202, body: { success: true, attempt: 1 } });
    expectError(
      await gateway.call('POST', `/api/test-broll/${id}`, { token: person.token }),
      409,
      'invalid_state',
    );

    const reverted = await gateway.call<Guion>('POST', `/api/guiones/${id}/revert-broll`, {
      token: person.token,
      body: {},
    });

    expect(reverted.status).toBe(200);
    expect(reverted.body).toMatchObject({ videoFinalUrl: READY.videoHeygenUrl, broll: null });
    expect(await jobsOf(gateway, person.user.id)).toMatchObject([
      { kind: 'broll.compose', state: 'cancelled' },
    ]);
    expectError(
      await gateway.call('POST', `/api/guiones/${id}/revert-broll`, { token: person.token, body: {} }),
      409,
      'invalid_state',
    );
  });

  it('asks for clips where the picker sends none', async () => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id, READY);

    const answer = await gateway.call('POST', `/api/test-broll-selection/${id}`, {
      token: person.token,
      body: { selectedVideos: { pexels: [], user: [] } },
    });

    expectError(answer, 400, 'clip_selection_required');
  });
});

describe('ownership', () => {
  it('answers 404 for other people and shows only own rows', async () => {
    const [owner, other] = [await gateway.signIn(), await gateway.signIn()];
    const id = await aGuion(gateway, owner.user.id, { estado: 'listo', videoBaseKey: 'renders/9/9/9.mp4' });
    const notes = await gateway.db.query<{ id: number }>(
      `INSERT INTO notifications ("userId", title, message, type) VALUES ($1, 'Hola', 'Hola', 'success') RETURNING id`,
      [owner.user.id],
    );
    const foreign: [string, string, unknown?][] = [
      ['DELETE', `/api/guiones/${id}`],
      ['POST', `/api/guiones/${id}/aprobar`, CHOICE],
      ['POST', `/api/guiones/${id}/aprobar`, { ...CHOICE, avatarId: 'nadie' }],
      ['POST', `/api/guiones/${id}/regenerar`, { feedback: 'x' }],
      ['POST', `/api/guiones/${id}/revert-broll`, {}],
      ['POST', `/api/guiones/${id}/renovar-url`, {}],
      ['GET', `/api/video-url-status/${id}`],
      ['GET', `/api/video-progress/${id}`],
      ['POST', `/api/test-broll/${id}`, {}],
      [
        'POST',
        `/api/test-broll-selection/${id}`,
        { selectedVideos: { pexels: [{ id: 1, url: 'x' }], user: [] } },
      ],
      ['POST', `/api/test-broll-failure/${id}`, {}],
      ['PUT', `/api/notifications/${notes[0]?.id ?? 0}/read`],
    ];

    for (const [method, path, body] of foreign) {
      const answer = await gateway.call(method, path, {
        token: other.token,
        ...(body === undefined ? {} : { body }),
      });
      expect([method, path, answer.status]).toEqual([method, path, 404]);
      expectError(
        await gateway.call(method, path, body === undefined ? {} : { body }),
        401,
        'unauthenticated',
      );
    }
    await gateway.call('PUT', '/api/notifications/mark-all-read', { token: other.token });

    expect((await gateway.call('GET', '/api/guiones', { token: other.token })).body).toEqual([]);
    expect((await gateway.call('GET', '/api/video-worker/status', { token: other.token })).body).toEqual({
      isProcessing: false,
      progress: 0,
      currentJob: null,
    });
    expect(
      (await gateway.call('GET', '/api/notifications/unread-count', { token: owner.token })).body,
    ).toEqual({ count: 1 });
    expect(await gateway.db.query('SELECT estado FROM guiones WHERE id = $1', [id])).toEqual([
      { estado: 'listo' },
    ]);
  });
});
