import type {
  CreatedReviewLink,
  ErrorCode,
  Project,
  ReviewComment,
  ReviewRoom,
  VideoComment,
  VideoReview,
} from '@pregonero/contracts/api';
import { ObjectStore } from '@pregonero/storage';
import { ReviewTokens } from '../src/features/review/review-tokens.service';
import { anAgencyAtWork, type AgencyAtWork, aProject, aVideo, noticesOf } from './agency-people';
import { type Answer, expectError, type SignedIn, type TestGateway } from './gateway-harness';
import { form, png, wave } from './media-files';

const MEBIBYTE = 1_048_576;
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

interface Link {
  id: number;
  videoId: number;
  token: string;
}
async function aLink(options: object = {}, videoId?: number): Promise<Link> {
  const id = videoId ?? (await aVideo(gateway, project.id, { key: 'projects/uno' }));
  const { body } = await gateway.call<CreatedReviewLink>('POST', `/api/videos/${id}/review-links`, {
    token: admin.token,
    body: { canComment: true, canApprove: true, canDownload: true, ...options },
  });
  return { id: body.id, videoId: id, token: body.url.split('/').at(-1) ?? '' };
}
const spoken = (fields: Record<string, string>, content: Buffer): FormData =>
  form([...Object.entries(fields), { field: 'audio', name: 'nota.webm', type: 'audio/webm', content }]);
const speak = (
  { token }: Pick<Link, 'token'>,
  fields: Record<string, string> = {},
  content = wave(2),
  guestToken?: string,
): Promise<Answer<ReviewComment>> =>
  gateway.call<ReviewComment>('POST', `/api/review/${token}/voice-notes`, {
    rawBody: spoken({ author: 'Marta', ...fields }, content),
    ...(guestToken === undefined ? {} : { token: guestToken }),
  });
const written = ({ token }: Link, body: object): Promise<Answer<ReviewComment>> =>
  gateway.call<ReviewComment>('POST', `/api/review/${token}/comments`, {
    body: { author: 'Marta', text: 'Más corto', atSeconds: 3.5, ...body },
  });
const roomOf = async ({ token }: Link): Promise<ReviewRoom> =>
  (await gateway.call<ReviewRoom>('GET', `/api/review/${token}`)).body;
const hear = (address: string | undefined, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL(address ?? '', gateway.url), { headers });
const keysOf = async (videoId: number): Promise<string[]> =>
  (
    await gateway.db.query<{ key: string }>(
      'SELECT "voiceKey" AS key FROM review_comments WHERE "videoId" = $1 AND "voiceKey" IS NOT NULL',
      [videoId],
    )
  ).map(({ key }) => key);
const stored = async (): Promise<number> =>
  (await gateway.app.get(ObjectStore, { strict: false }).list('voice-notes/')).objects.length;

describe('a voice note', () => {
  it('of a guest is a comment on its second, heard by guests and by those who are signed in', async () => {
    const link = await aLink();
    await gateway.db.query(
      `INSERT INTO video_versions ("videoId", number, "storageKey") VALUES ($1, 2, 'projects/second')`,
      [link.videoId],
    );

    const answer = await speak(link, { atSeconds: '3.5', version: '1', author: 'Eva\u202e<b>' });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ number: 1, version: 1, author: 'Eva<b>', text: '', atSeconds: 3.5 });
    const [comment] = (await roomOf(link)).comments;
    expect(comment?.voice?.seconds).toBeCloseTo(2, 1);
    const whole = await hear(comment?.voice?.url);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(whole.headers.get('x-robots-tag')).toContain('noindex');
    expect(Buffer.from(await whole.arrayBuffer()).equals(wave(2))).toBe(true);
    const part = await hear(comment?.voice?.url, { range: 'bytes=0-3' });
    expect([part.status, await part.text()]).toEqual([206, 'RIFF']);
    const review = await gateway.call<VideoReview>('GET', `/api/videos/${link.videoId}/review`, {
      token: client.token,
    });
    expect((await hear(review.body.comments[0]?.voice?.url)).status).toBe(200);
  });

  it('of somebody who is signed in stands in the same list', async () => {
    const link = await aLink();

    const answer = await gateway.call<VideoComment>('POST', `/api/videos/${link.videoId}/voice-notes`, {
      token: client.token,
      rawBody: spoken({}, wave(1)),
    });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ author: client.user.name, text: '', atSeconds: null });
    expect((await hear((await roomOf(link)).comments[0]?.voice?.url)).status).toBe(200);
    const stranger = await gateway.signIn();
    const foreign = await gateway.call('POST', `/api/videos/${link.videoId}/voice-notes`, {
      token: stranger.token,
      rawBody: spoken({}, wave(1)),
    });
    expectError(foreign, 404, 'not_found');
  });

  it('is there once however often it is sent, and leaves no second file', async () => {
    const link = await aLink();
    const before = await stored();

    const answers = [await speak(link, { ref: 'nota-1' }), await speak(link, { ref: 'nota-1' })];

    expect(answers.map(({ status, body }) => [status, body.number])).toEqual([
      [201, 1],
      [201, 1],
    ]);
    expect(await stored()).toBe(before + 1);
  });

  it.each<[string, () => Buffer, number, ErrorCode, string]>([
    ['over a minute', () => wave(61), 415, 'unsupported_media_type', 'voice_note_too_long'],
    ['of almost nothing', () => wave(0.1), 415, 'unsupported_media_type', 'audio_too_short'],
    ['that is a picture', () => png(), 415, 'unsupported_media_type', 'audio_expected'],
    [
      'that is a page',
      () => Buffer.from('<script>alert(1)</script>'),
      415,
      'unsupported_media_type',
      'audio_expected',
    ],
    ['over four megabytes', () => Buffer.alloc(5 * MEBIBYTE), 413, 'file_too_large', 'voice_note'],
  ])(
    '%s is refused in words, and leaves neither row nor file',
    async (_what, content, status, code, reason) => {
      const link = await aLink();
      const before = await stored();

      const answer = await speak(link, {}, content());

      expect(expectError(answer, status, code)).toMatchObject({ params: { reason } });
      expect((await roomOf(link)).comments).toEqual([]);
      expect(await stored()).toBe(before);
    },
  );

  it.each<[string, Record<string, string>, string]>([
    ['no name', { author: ' ' }, 'author'],
    ['a second that is none', { atSeconds: '1e3' }, 'atSeconds'],
    ['a second before the video', { atSeconds: '-1' }, 'atSeconds'],
    ['a name of its own that is too long', { ref: 'x'.repeat(65) }, 'ref'],
    ['another video', { videoId: '1' }, 'videoId'],
  ])('is refused with %s, and leaves no file', async (_what, fields, field) => {
    const link = await aLink();
    const before = await stored();
    const answer = await speak(link, fields);
    expect(Object.keys(expectError(answer, 400, 'validation_failed').errors ?? {})).toEqual([field]);
    expect(await stored()).toBe(before);
  });

  it('wants the right to comment and the password of the link', async () => {
    const silent = await aLink({ canComment: false });
    expectError(await speak(silent), 403, 'forbidden');
    const locked = await aLink({ password: 'canela' });
    expectError(await speak(locked), 401, 'unauthenticated');
    expectError(await speak({ token: 'x'.repeat(43) }), 404, 'not_found');
    expect(await keysOf(silent.videoId)).toEqual([]);
  });

  it('opens with a ticket of that very link and comment only, and dies with the link', async () => {
    const link = await aLink();
    const other = await aLink({}, link.videoId);
    await speak(link);
    await speak(link);
    const [first, second] = (await roomOf(link)).comments;
    const ticket = new URL(first?.voice?.url ?? '', gateway.url).searchParams.get('ticket') ?? '';
    const tokens = gateway.app.get(ReviewTokens, { strict: false });
    const film = await tokens.file({ id: link.id, passwordHash: null }, { version: 1, isDownload: false });
    const open = async (token: string, number: number, proof: string): Promise<number> =>
      (await hear(`/api/review/${token}/voice-note?number=${number}&ticket=${proof}`)).status;

    expect(await open(link.token, first?.number ?? 0, ticket)).toBe(200);
    expect(await open(link.token, second?.number ?? 0, ticket)).toBe(404);
    expect(await open(other.token, first?.number ?? 0, ticket)).toBe(404);
    expect(await open(link.token, first?.number ?? 0, film)).toBe(404);
    expect(await open(link.token, first?.number ?? 0, admin.token)).toBe(404);

    await gateway.call('DELETE', `/api/review-links/${link.id}`, { token: admin.token });
    expect(await open(link.token, first?.number ?? 0, ticket)).toBe(404);
    expectError(await speak(link), 404, 'not_found');
    // It was said of the video: guests of its other links hear it on.
    expect((await hear((await roomOf(other)).comments[0]?.voice?.url)).status).toBe(200);
  });

  it('goes with its video, and with its project', async () => {
    const own = await aProject(gateway, admin, client.user.id, 'Invierno');
    const [alone, ofProject] = [await aLink(), await aLink({}, await aVideo(gateway, own.id))];
    await speak(alone);
    await speak(ofProject);
    const keys = [...(await keysOf(alone.videoId)), ...(await keysOf(ofProject.videoId))];
    expect(keys.length).toBe(2);

    await gateway.call('DELETE', `/api/videos/${alone.videoId}`, { token: admin.token });
    await gateway.call('DELETE', `/api/projects/${own.id}`, { token: admin.token });

    const waiting = await gateway.db.query<{ key: string }>(
      'SELECT key FROM stored_file_removals WHERE key = ANY($1)',
      [keys],
    );
    expect(waiting.map(({ key }) => key).sort()).toEqual([...keys].sort());
  });
});

describe('comments, written or spoken,', () => {
  it('are told to the side that did not write them, also an answer within minutes, and not sentence by sentence', async () => {
    const link = await aLink();
    const write = (person: SignedIn): Promise<Answer> =>
      gateway.call('POST', `/api/videos/${link.videoId}/comments`, {
        token: person.token,
        body: { text: 'Otro texto' },
      });
    const told = async (): Promise<number[]> => {
      const notices = await Promise.all([admin, client].map((person) => noticesOf(gateway, person)));
      return notices.map((list) => list.filter(({ videoId }) => videoId === link.videoId).length);
    };

    await write(admin);
    expect(await told()).toEqual([0, 1]);
    await write(client);
    expect(await told()).toEqual([1, 1]);
    await write(admin);
    await write(client);
    await speak(link);
    expect(await told()).toEqual([1, 1]);
  });

  it('are about the version that was seen, also when a newer one came meanwhile', async () => {
    const link = await aLink();
    await gateway.db.query(
      `INSERT INTO video_versions ("videoId", number, "storageKey") VALUES ($1, 2, 'projects/second')`,
      [link.videoId],
    );

    const versions = [1, 2, undefined, 3].map((version) => written(link, { version }));

    // Of one that is not there nobody saw anything: the newest is meant.
    const answers = await Promise.all(versions);
    expect(answers.map(({ body }) => body.version)).toEqual([1, 2, 2, 2]);
    const signedIn = await gateway.call<VideoComment>('POST', `/api/videos/${link.videoId}/comments`, {
      token: admin.token,
      body: { text: 'Listo', version: 1 },
    });
    expect(signedIn.body.version).toBe(1);
  });
});
