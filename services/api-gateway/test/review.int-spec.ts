import type {
  CreatedReviewLink,
  Project,
  ProjectVideo,
  ReviewComment,
  ReviewDecision,
  ReviewDecisionReceipt,
  ReviewLink,
  ReviewRoom,
  ReviewSession,
  VideoComment,
  VideoReview,
} from '@pregonero/contracts/api';
import { inLongRun } from '@pregonero/testing';
import { ReviewTokens } from '../src/features/review/review-tokens.service';
import { anAgencyAtWork, type AgencyAtWork, aVideo, noticesOf } from './agency-people';
import { approvedByMarta, elsewhen } from './earlier-decision';
import { type Answer, expectError, type SignedIn, type TestGateway } from './gateway-harness';
import { form, mp4 } from './media-files';

let agency: AgencyAtWork;
let gateway: TestGateway;
let admin: SignedIn;
let client: SignedIn;
let project: Project;

beforeAll(async () => {
  agency = await anAgencyAtWork();
  ({ gateway, admin, client, project } = agency);
});
afterAll(() => agency.stop());

const EVERY_RIGHT = { canComment: true, canApprove: true, canDownload: true };

interface Link {
  id: number;
  token: string;
}

async function share(videoId: number, options: object = {}, person = admin): Promise<Link> {
  const answer = await gateway.call<CreatedReviewLink>('POST', `/api/videos/${videoId}/review-links`, {
    token: person.token,
    body: { ...EVERY_RIGHT, ...options },
  });
  expect(answer.status).toBe(201);
  const [, token = ''] = /\/r\/([\w-]{43})$/u.exec(answer.body.url) ?? [];
  expect(token).not.toBe('');
  return { id: answer.body.id, token };
}
const aLink = async (options: object = {}): Promise<Link & { videoId: number }> => {
  const videoId = await aVideo(gateway, project.id);
  return { videoId, ...(await share(videoId, options)) };
};

/** A call by a guest, who has nothing but the link, and where it has a password the proof of it. */
const guest = <Body = unknown>(
  { token }: Pick<Link, 'token'>,
  path = '',
  body?: unknown,
  guestToken?: string,
): Promise<Answer<Body>> =>
  gateway.call<Body>(body === undefined ? 'GET' : 'POST', `/api/review/${token}${path}`, {
    ...(body === undefined ? {} : { body }),
    ...(guestToken === undefined ? {} : { token: guestToken }),
  });
const roomOf = async (link: Pick<Link, 'token'>): Promise<ReviewRoom> => (await guest<ReviewRoom>(link)).body;
const say = (link: Pick<Link, 'token'>, body: object = {}): Promise<Answer<ReviewComment>> =>
  guest<ReviewComment>(link, '/comments', { author: 'Marta', text: 'Más corto', atSeconds: 3.5, ...body });
const decide = (link: Pick<Link, 'token'>, body: object): Promise<Answer<ReviewDecisionReceipt>> =>
  guest<ReviewDecisionReceipt>(link, '/decision', { author: 'Marta', ...body });
const logOf = async (videoId: number): Promise<ReviewDecision[]> =>
  (await gateway.call<ReviewDecision[]>('GET', `/api/videos/${videoId}/decisions`, { token: client.token }))
    .body;
const statusOf = async (videoId: number): Promise<string | undefined> =>
  (await gateway.db.query<{ status: string }>('SELECT status FROM videos WHERE id = $1', [videoId]))[0]
    ?.status;

const film = (seed: number): Buffer => mp4({ dataBytes: 4_096 + seed });
async function upload(path: string, content: Buffer, fields: [string, string][]): Promise<ProjectVideo> {
  const file = { field: 'video', name: 'v.mp4', type: 'video/mp4', content };
  const answer = await gateway.call<ProjectVideo>('POST', path, {
    token: admin.token,
    rawBody: form([...fields, file]),
  });
  expect(answer.status).toBe(201);
  return answer.body;
}
const uploadVideo = (seed: number): Promise<ProjectVideo> =>
  upload('/api/videos/upload', film(seed), [
    ['caption', 'Nuestro lanzamiento'],
    ['projectId', String(project.id)],
    ['status', 'pending'],
  ]);
const uploadVersion = (videoId: number, seed: number): Promise<ProjectVideo> =>
  upload(`/api/videos/${videoId}/versions`, film(seed), []);

describe('a review link', () => {
  it('shows one video and what is said of it, and nothing else of the instance', async () => {
    const link = await aLink({ canDownload: false });
    await say(link);

    const answer = await guest<ReviewRoom>(link);

    expect(answer.body).toEqual({
      caption: 'Nuestro lanzamiento',
      project: project.name,
      from: admin.user.name,
      state: 'pending',
      wishes: null,
      rights: { canComment: true, canApprove: true, canDownload: false },
      versions: [
        {
          number: 1,
          at: expect.any(String) as string,
          videoUrl: expect.stringContaining(`/api/review/${link.token}/video?version=1`) as string,
          downloadUrl: null,
        },
      ],
      comments: [
        {
          number: 1,
          version: 1,
          author: 'Marta',
          text: 'Más corto',
          voice: null,
          atSeconds: 3.5,
          drawing: null,
          isResolved: false,
          at: expect.any(String) as string,
        },
      ],
    });
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is stored as a hash: the database gives no address away', async () => {
    const link = await aLink({ password: 'canela' });
    const row = JSON.stringify(await gateway.db.query('SELECT * FROM review_links WHERE id = $1', [link.id]));
    expect(row).not.toContain(link.token);
    expect(row).not.toContain('canela');
  });

  it('answers a look that would see nothing new without a body, and one that would in full', async () => {
    const link = await aLink();
    const etag = (await guest(link)).headers.get('etag') ?? '';
    const look = (): Promise<Answer> =>
      gateway.call('GET', `/api/review/${link.token}`, { headers: { 'if-none-match': etag } });

    // Tickets of files are renewed every five minutes, which may be just now.
    expect([304, 200]).toContain((await look()).status);
    await say(link);
    expect((await look()).status).toBe(200);
  });

  it('is made by the agency and by the client whose video it is, and is listed to both while it lives', async () => {
    const videoId = await aVideo(gateway, project.id);
    const [first, second] = [await share(videoId), await share(videoId, { password: 'canela' }, client)];
    const list = async (): Promise<ReviewLink[]> =>
      (
        await gateway.call<ReviewLink[]>('GET', `/api/videos/${videoId}/review-links`, {
          token: client.token,
        })
      ).body;

    expect((await list()).map(({ id, hasPassword }) => [id, hasPassword])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    await gateway.call('DELETE', `/api/review-links/${first.id}`, { token: client.token });
    expect((await list()).map(({ id }) => id)).toEqual([second.id]);
  });

  it.each<[string, object, string]>([
    ['no rights', { canComment: 1 }, 'canComment'],
    ['a date that is over', { expiresAt: '2020-01-01' }, 'expiresAt'],
    ['a date that is none', { expiresAt: 'mañana' }, 'expiresAt'],
    ['a short password', { password: 'canel' }, 'password'],
    ['an unknown field', { videoId: 1 }, 'videoId'],
  ])('is refused with %s', async (_what, body, field) => {
    const videoId = await aVideo(gateway, project.id);
    const answer = await gateway.call('POST', `/api/videos/${videoId}/review-links`, {
      token: admin.token,
      body: { ...EVERY_RIGHT, ...body },
    });
    expect(Object.keys(expectError(answer, 400, 'validation_failed').errors ?? {})).toEqual([field]);
  });

  it('that is guessed, expired or revoked opens nothing, in the same words for all, also as a page', async () => {
    const [expired, revoked, living] = [await aLink(), await aLink(), await aLink()];
    await gateway.db.query(
      `UPDATE review_links SET "expiresAt" = now() - interval '1 second' WHERE id = $1`,
      [expired.id],
    );
    await gateway.call('DELETE', `/api/review-links/${revoked.id}`, { token: admin.token });
    const guessed = { token: `${living.token.slice(0, -1)}${living.token.endsWith('A') ? 'E' : 'A'}` };

    for (const link of [expired, revoked, guessed, { token: 'x' }, { token: '1' }]) {
      for (const answer of [
        await guest(link),
        await say(link),
        await decide(link, { decision: 'approved' }),
        await guest(link, '/session', { password: 'x' }),
        await guest(link, '/video?version=1&ticket=x'),
      ]) {
        expect(expectError(answer, 404, 'not_found')).toMatchObject({ params: { reason: 'review_link' } });
      }
      const page = await gateway.call<string>('GET', `/r/${link.token}`);
      expect(page.status).toBe(404);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.headers.get('x-robots-tag')).toContain('noindex');
      expect(page.body).toContain('Este enlace de revisión no existe, venció o lo retiraron.');
    }
    const page = await gateway.call<string>('GET', `/r/${living.token}`);
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(await statusOf(expired.videoId)).toBe('pending');
  });

  it('speaks the language of whoever opens one that is gone', async () => {
    const headers = { 'accept-language': 'pt-BR' };
    const page = await gateway.call<string>('GET', '/r/nada', { headers });
    expect(page.body).toContain('<html lang="pt">');
  });
});

describe('a link with a password', () => {
  it('opens with it alone, and its proof opens no other link and no account', async () => {
    const [link, other] = [await aLink({ password: 'canela' }), await aLink({ password: 'canela' })];
    expectError(await guest(link), 401, 'unauthenticated');
    expectError(await say(link), 401, 'unauthenticated');
    expectError(await decide(link, { decision: 'approved' }), 401, 'unauthenticated');
    expectError(await guest(link, '/session', { password: 'azúcar' }), 401, 'invalid_credentials');
    expectError(await guest(link, '/session', {}), 401, 'invalid_credentials');

    const { guestToken } = (await guest<ReviewSession>(link, '/session', { password: 'canela' })).body;

    expect((await guest(link, '', undefined, guestToken)).status).toBe(200);
    expectError(await guest(other, '', undefined, guestToken), 401, 'unauthenticated');
    expectError(await guest(link, '', undefined, admin.token), 401, 'unauthenticated');
    expectError(await gateway.call('GET', '/api/me', { token: guestToken }), 401, 'unauthenticated');
  });

  it('is not guessed: after ten wrong ones even the right one waits, and other links do not', async () => {
    const [link, other] = [await aLink({ password: 'canela' }), await aLink({ password: 'canela' })];
    const enter = (target: Link, password: string): Promise<Answer> =>
      guest(target, '/session', { password });

    const tries = await Promise.all(Array.from({ length: 10 }, (_none, n) => enter(link, `prueba${n}`)));
    for (const answer of tries) expectError(answer, 401, 'invalid_credentials');

    expectError(await enter(link, 'canela'), 429, 'too_many_requests');
    expect((await enter(other, 'canela')).status).toBe(200);
  });
});

describe('rights of a link', () => {
  it.each([
    ['commenting', { canComment: false }],
    ['deciding', { canApprove: false }],
  ])('stop who has none from %s', async (_what, rights) => {
    const link = await aLink(rights);
    const answers = {
      canComment: (await say(link)).status,
      canApprove: (await decide(link, { decision: 'approved' })).status,
    };
    expect(answers).toEqual({ canComment: 201, canApprove: 201, ...withoutRight(rights) });
    expect((await roomOf(link)).rights).toEqual({ ...EVERY_RIGHT, ...rights });
  });
});

const withoutRight = (rights: object): Record<string, number> =>
  Object.fromEntries(Object.keys(rights).map((name) => [name, 403]));

describe('comments of guests', () => {
  let refusing: Link | undefined;

  it('of fifty at once are all there, once and in order, however often each is sent', async () => {
    const guests = inLongRun(50, 20);
    const link = await aLink();
    const took: number[] = [];
    const one = async (index: number): Promise<Answer<ReviewComment>> => {
      const startedAt = performance.now();
      const answer = await say(link, {
        author: `Persona ${index}`,
        text: `Comentario ${index}`,
        ref: `c-${index}`,
      });
      took.push(performance.now() - startedAt);
      return answer;
    };

    const before = process.cpuUsage();
    const answers = await Promise.all(
      Array.from({ length: guests * 2 }, (_none, index) => one(index % guests)),
    );

    const p95 = took.sort((a, b) => a - b)[Math.ceil(took.length * 0.95) - 1] ?? 0;
    // What it takes on a machine that does nothing else lies near the processor's share: guests and gateway are this process.
    const { user, system } = process.cpuUsage(before);
    const processorMs = Math.round((user + system) / 1_000);
    process.stdout.write(
      `${took.length} comments at once by one link: p95 ${Math.round(p95)} ms, processor ${processorMs} ms in all\n`,
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const { comments } = await roomOf(link);
    expect(comments.map(({ number }) => number)).toEqual(
      Array.from({ length: guests }, (_none, index) => index + 1),
    );
    expect(new Set(comments.map(({ text }) => text)).size).toBe(guests);
    const moments = comments.map(({ at }) => at);
    expect(moments).toEqual([...moments].sort());
    // Whoever edits is told that there is something, not twenty times.
    const told = (await noticesOf(gateway, admin)).filter(({ videoId }) => videoId === link.videoId);
    expect(told.map(({ kind }) => kind)).toEqual(['review_commented']);
  });

  it('stay text: markup is neither run nor lost, and what cannot be seen is taken off', async () => {
    const link = await aLink();
    const text = '<img src=x onerror=alert(1)> & "así"\nsegunda línea';

    const answer = await say(link, {
      author: 'Eva\u202e<script>\u0007',
      text: `${text}\u0007\u202e`,
    });

    expect(answer.body).toMatchObject({ author: 'Eva<script>', text });
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await roomOf(link)).comments[0]).toMatchObject({ author: 'Eva<script>', text });
  });

  it.each<[string, object, string]>([
    ['no name', { author: ' ' }, 'author'],
    ['a name of invisible characters', { author: '\u0007\u202e' }, 'author'],
    ['a long name', { author: 'x'.repeat(81) }, 'author'],
    ['no text', { text: '' }, 'text'],
    ['a long text', { text: 'x'.repeat(2_001) }, 'text'],
    ['a second before the video', { atSeconds: -1 }, 'atSeconds'],
    ['a second as text', { atSeconds: '3' }, 'atSeconds'],
    ['a drawing with points outside', { drawing: { strokes: [[[2, 0]]] } }, 'drawing'],
    [
      'a drawing without end',
      { drawing: { strokes: [Array.from({ length: 1_501 }, () => [0, 0])] } },
      'drawing',
    ],
    ['a drawing with more in it', { drawing: { strokes: [], script: 'x' } }, 'drawing'],
    ['another video', { videoId: 1 }, 'videoId'],
  ])('are refused with %s', async (_what, body, field) => {
    const answer = await say((refusing ??= await aLink()), body);
    expect(Object.keys(expectError(answer, 400, 'validation_failed').errors ?? {})).toEqual([field]);
  });

  it('of ten megabytes are refused before anybody reads them', async () => {
    const link = await aLink();
    expectError(await say(link, { text: 'x'.repeat(10_485_760) }), 413, 'file_too_large');
    expect((await roomOf(link)).comments).toEqual([]);
  });

  it('are a list to work off for those who are signed in, and guests see what is done', async () => {
    const link = await aLink();
    await say(link, {
      drawing: {
        strokes: [
          [
            [0, 0],
            [0.5, 1],
          ],
        ],
      },
    });
    const path = `/api/videos/${link.videoId}`;
    const own = await gateway.call<VideoComment>('POST', `${path}/comments`, {
      token: client.token,
      body: { text: 'De acuerdo' },
    });
    const { body } = await gateway.call<VideoReview>('GET', `${path}/review`, { token: admin.token });
    const [first] = body.comments;

    await gateway.call('PUT', `/api/review-comments/${first?.id ?? 0}`, {
      token: admin.token,
      body: { isResolved: true },
    });

    expect(own.body).toMatchObject({ number: 2, author: client.user.name, atSeconds: null });
    expect((await roomOf(link)).comments).toMatchObject([
      {
        isResolved: true,
        drawing: {
          strokes: [
            [
              [0, 0],
              [0.5, 1],
            ],
          ],
        },
      },
      { isResolved: false },
    ]);
  });
});

const approvedAt = (link: Link & { videoId: number }, fromNow: string): Promise<string> =>
  approvedByMarta(gateway, link, fromNow);

describe('decisions', () => {
  it('approve a version once, however often they are sent, and tell both sides', async () => {
    const link = await aLink();
    const replays = await Promise.all(
      Array.from({ length: 8 }, () => decide(link, { decision: 'approved' })),
    );

    expect(new Set(replays.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await logOf(link.videoId)).toMatchObject([
      {
        kind: 'approved',
        version: 1,
        author: 'Marta',
        isSignedIn: false,
        address: '127.0.0.0',
        reason: null,
        withdraws: null,
      },
    ]);
    expect([await statusOf(link.videoId), (await roomOf(link)).state]).toEqual(['approved', 'approved']);
    for (const person of [admin, client]) {
      const told = (await noticesOf(gateway, person)).filter(({ videoId }) => videoId === link.videoId);
      expect(told.map(({ title }) => title)).toEqual(['Video aprobado']);
    }
  });

  it('ask for changes with a reason only', async () => {
    const link = await aLink();
    for (const reason of [undefined, null, '', '  ']) {
      const answer = await decide(link, { decision: 'changes_requested', reason });
      expect(Object.keys(expectError(answer, 400, 'validation_failed').errors ?? {})).toEqual(['reason']);
    }
    expect(await statusOf(link.videoId)).toBe('pending');

    await decide(link, { decision: 'changes_requested', reason: 'El precio está mal' });

    const [row] = await gateway.db.query('SELECT status, feedback FROM videos WHERE id = $1', [link.videoId]);
    expect(row).toEqual({ status: 'declined', feedback: 'El precio está mal' });
    expect((await roomOf(link)).wishes).toBe('El precio está mal');
    expect(await logOf(link.videoId)).toMatchObject([
      { kind: 'changes_requested', reason: 'El precio está mal' },
    ]);
  });

  it('are taken back by who made them while their seconds last, and stay in the log beside it', async () => {
    const [link, other] = [await aLink(), await aLink()];
    await decide(link, { decision: 'changes_requested', reason: 'Más luz', author: 'Pedro' });
    const undoToken = await approvedAt(link, '1 hour');
    expectError(await guest(other, '/decision/withdraw', { undoToken }), 409, 'invalid_state');
    expectError(await guest(link, '/decision/withdraw', { undoToken: admin.token }), 409, 'invalid_state');

    const withdrawn = await guest(link, '/decision/withdraw', { undoToken });
    const again = await guest(link, '/decision/withdraw', { undoToken });

    expect([withdrawn.body, again.body]).toEqual([
      { state: 'changes_requested' },
      { state: 'changes_requested' },
    ]);
    const log = await logOf(link.videoId);
    expect(log.map(({ kind, author }) => [kind, author])).toEqual([
      ['withdrawn', 'Marta'],
      ['approved', 'Marta'],
      ['changes_requested', 'Pedro'],
    ]);
    expect(log[0]?.withdraws).toBe(log[1]?.id);
    const [row] = await gateway.db.query('SELECT status, feedback FROM videos WHERE id = $1', [link.videoId]);
    expect(row).toEqual({ status: 'declined', feedback: 'Más luz' });
    for (const person of [admin, client]) {
      const told = (await noticesOf(gateway, person)).filter(({ videoId }) => videoId === link.videoId);
      expect(told.map(({ title, message }) => `${title}: ${message}`)).toEqual([
        expect.stringMatching(/^Decisión deshecha: Marta deshizo su decisión sobre .* quedó rechazado\.$/u),
        expect.stringMatching(
          /^Cambios pedidos: Pedro, desde el enlace de revisión, pidió cambios en .* Comentario: Más luz$/u,
        ),
      ]);
    }
  });

  it.each([
    { aheadMs: 0, written: '-11 seconds', status: 409 },
    { aheadMs: -600_000, written: '-11 seconds', status: 409 },
    { aheadMs: 600_000, written: '5 minutes', status: 200 },
  ])(
    'are taken back while PostgreSQL’s clock says so, also by a gateway $aheadMs ms ahead',
    async ({ aheadMs, written, status }) => {
      const link = await aLink();
      const withdrawn = await elsewhen(aheadMs, async () =>
        guest(link, '/decision/withdraw', { undoToken: await approvedAt(link, written) }),
      );

      expect(withdrawn.status).toBe(status);
      const isTaken = status === 200;
      expect(await statusOf(link.videoId)).toBe(isTaken ? 'pending' : 'approved');
      expect(await logOf(link.videoId)).toHaveLength(isTaken ? 2 : 1);
    },
  );

  it('are not taken back once the video is out', async () => {
    const link = await aLink();
    const undoToken = await approvedAt(link, '1 hour');
    await gateway.db.query(`UPDATE videos SET status = 'published' WHERE id = $1`, [link.videoId]);

    expectError(await guest(link, '/decision/withdraw', { undoToken }), 409, 'invalid_state');
    expect((await logOf(link.videoId)).length).toBe(1);
    expect(await statusOf(link.videoId)).toBe('published');
  });

  it('are about what their author saw: not about a version that came meanwhile', async () => {
    const { id } = await uploadVideo(1);
    const link = await share(id);
    await uploadVersion(id, 2);

    const answer = await decide(link, { decision: 'approved', version: 1 });

    expect(expectError(answer, 409, 'invalid_state')).toMatchObject({
      params: { reason: 'review_newer_version' },
    });
    expect(await statusOf(id)).toBe('pending');
    expect((await decide(link, { decision: 'approved', version: 2 })).status).toBe(201);
  });

  it('of those who are signed in stand in the same log, whichever way they decide', async () => {
    const id = await aVideo(gateway, project.id);
    const { token } = client;
    await gateway.call('PUT', `/api/videos/${id}`, {
      token,
      body: { status: 'declined', feedback: 'Muy largo' },
    });
    await gateway.call('PUT', `/api/videos/${id}`, { token: admin.token, body: { status: 'pending' } });
    const receipt = await gateway.call<ReviewDecisionReceipt>('POST', `/api/videos/${id}/decision`, {
      token,
      body: { decision: 'approved' },
    });
    await gateway.call('PUT', `/api/videos/${id}`, { token, body: { status: 'published' } });
    const withdraw = (person: SignedIn): Promise<Answer> =>
      gateway.call('POST', `/api/videos/${id}/decision/withdraw`, {
        token: person.token,
        body: { undoToken: receipt.body.undoToken },
      });
    expectError(await withdraw(admin), 409, 'invalid_state');

    const log = await logOf(id);
    expect(log.map(({ kind, author, reason, isSignedIn }) => [kind, author, reason, isSignedIn])).toEqual([
      ['approved', client.user.name, null, true],
      ['reset', admin.user.name, null, true],
      ['changes_requested', client.user.name, 'Muy largo', true],
    ]);
    expectError(
      await gateway.call('POST', `/api/videos/${id}/decision`, {
        token,
        body: { decision: 'changes_requested', reason: 'Tarde' },
      }),
      409,
      'invalid_state',
    );
  });

  it('cannot be edited or deleted in the database, and go with their video alone', async () => {
    const link = await aLink();
    await decide(link, { decision: 'approved' });
    const count = (): Promise<unknown[]> =>
      gateway.db.query('SELECT id FROM video_decisions WHERE "videoId" = $1', [link.videoId]);

    for (const statement of [
      `UPDATE video_decisions SET author = 'Otra' WHERE "videoId" = ${link.videoId}`,
      `DELETE FROM video_decisions WHERE "videoId" = ${link.videoId}`,
    ]) {
      await expect(gateway.db.query(statement)).rejects.toThrow('decisions are not changed');
    }
    expect((await count()).length).toBe(1);
    await gateway.call('DELETE', `/api/videos/${link.videoId}`, { token: admin.token });
    expect(await count()).toEqual([]);
    expectError(await guest(link), 404, 'not_found');
  });
});

describe('versions', () => {
  it('reset the approval, keep the files of before, and their hashes stand in the log', async () => {
    const { id } = await uploadVideo(10);
    const link = await share(id);
    await decide(link, { decision: 'approved' });

    const changed = await uploadVersion(id, 11);
    await decide(link, { decision: 'approved', author: 'Pedro' });

    expect(changed).toMatchObject({ id, status: 'pending', feedback: null });
    const log = await logOf(id);
    expect(log.map(({ kind, version }) => [kind, version])).toEqual([
      ['approved', 2],
      ['reset', 2],
      ['approved', 1],
    ]);
    const hashes = log.filter(({ kind }) => kind === 'approved').map(({ sha256 }) => sha256);
    expect(new Set(hashes).size).toBe(2);
    for (const hash of hashes) expect(hash).toMatch(/^[\da-f]{64}$/u);
    const { versions } = await roomOf(link);
    expect(versions.map(({ number }) => number)).toEqual([2, 1]);
    const sizes = await Promise.all(
      versions.map(
        async ({ videoUrl }) => (await (await fetch(`${gateway.url}${videoUrl}`)).arrayBuffer()).byteLength,
      ),
    );
    expect(sizes).toEqual([film(11).length, film(10).length]);
    const told = (await noticesOf(gateway, client)).filter(({ kind }) => kind === 'project_video_version');
    expect(told[0]?.message).toContain('versión 2');
  });

  it('go with their video, every file of them', async () => {
    const { id, cloudinaryPublicId: first } = await uploadVideo(20);
    const { cloudinaryPublicId: second } = await uploadVersion(id, 21);

    await gateway.call('DELETE', `/api/videos/${id}`, { token: admin.token });

    const waiting = await gateway.db.query<{ key: string }>(
      'SELECT key FROM stored_file_removals WHERE key = ANY($1)',
      [[first, second]],
    );
    expect(waiting.map(({ key }) => key).sort()).toEqual([first, second].sort());
  });
});

describe('files of a link', () => {
  it('play in parts, are kept where that is allowed, and die with the link', async () => {
    const { id } = await uploadVideo(30);
    const link = await share(id);
    const [version] = (await roomOf(link)).versions;
    const address = `${gateway.url}${version?.videoUrl ?? ''}`;

    const part = await fetch(address, { headers: { range: 'bytes=4-11' } });
    const kept = await fetch(`${gateway.url}${version?.downloadUrl ?? ''}`);
    await kept.arrayBuffer();

    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-11/${film(30).length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(film(30).subarray(4, 12))).toBe(true);
    expect(part.headers.get('x-robots-tag')).toContain('noindex');
    expect(kept.headers.get('content-disposition')).toBe('attachment; filename="video-1.mp4"');
    await gateway.call('DELETE', `/api/review-links/${link.id}`, { token: client.token });
    const statuses = await Promise.all(
      [address, `${gateway.url}${version?.downloadUrl ?? ''}`].map(async (url) => (await fetch(url)).status),
    );
    expect(statuses).toEqual([404, 404]);
  });

  it('open with a ticket of that very link, version and purpose only', async () => {
    const { id } = await uploadVideo(40);
    const [link, other, noDownload] = [
      await share(id),
      await share(id),
      await share(id, { canDownload: false }),
    ];
    const ticketOf = async (which: Link): Promise<string> =>
      new URL((await roomOf(which)).versions[0]?.videoUrl ?? '', gateway.url).searchParams.get('ticket') ??
      '';
    const tokens = gateway.app.get(ReviewTokens, { strict: false });
    const row = { id: noDownload.id, passwordHash: null } as Parameters<ReviewTokens['file']>[0];
    const download = await tokens.file(row, { version: 1, isDownload: true });
    const open = async (which: Link, version: number, ticket: string): Promise<number> =>
      (await guest(which, `/video?version=${version}&ticket=${ticket}`)).status;

    const ticket = await ticketOf(link);
    expect(await open(link, 1, ticket)).toBe(200);
    expect(await open(other, 1, ticket)).toBe(404);
    expect(await open(link, 2, ticket)).toBe(404);
    expect(await open(link, 1, 'x')).toBe(404);
    expect(await open(link, 1, admin.token)).toBe(404);
    expect(await open(noDownload, 1, download)).toBe(404);
  });
});
