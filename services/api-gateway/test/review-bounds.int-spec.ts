import type {
  CreatedReviewLink,
  Project,
  ReviewComment,
  ReviewDecision,
  ReviewLink,
  ReviewRoom,
} from '@pregonero/contracts/api';
import { anAgencyAtWork, type AgencyAtWork, aVideo, noticesOf } from './agency-people';
import { elsewhen } from './earlier-decision';
import { type Answer, expectError, type SignedIn, type TestGateway } from './gateway-harness';

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
  token: string;
}

async function share(videoId: number, options: object = {}): Promise<Link> {
  const { body } = await gateway.call<CreatedReviewLink>('POST', `/api/videos/${videoId}/review-links`, {
    token: admin.token,
    body: { canComment: true, canApprove: true, canDownload: true, ...options },
  });
  return { id: body.id, token: body.url.split('/').at(-1) ?? '' };
}
const aLink = async (options: object = {}): Promise<Link & { videoId: number }> => {
  const videoId = await aVideo(gateway, project.id);
  return { videoId, ...(await share(videoId, options)) };
};
const say = ({ token }: Link, comment: object = {}): Promise<Answer<ReviewComment>> =>
  gateway.call('POST', `/api/review/${token}/comments`, {
    body: { author: 'Marta', text: 'Así', ...comment },
  });
const decide = ({ token }: Link, decision: object): Promise<Answer> =>
  gateway.call('POST', `/api/review/${token}/decision`, { body: { author: 'Marta', ...decision } });
const roomOf = async ({ token }: Link): Promise<ReviewRoom> =>
  (await gateway.call<ReviewRoom>('GET', `/api/review/${token}`)).body;
const logOf = async (videoId: number): Promise<ReviewDecision[]> =>
  (await gateway.call<ReviewDecision[]>('GET', `/api/videos/${videoId}/decisions`, { token: admin.token }))
    .body;

describe('the end of a link', () => {
  it.each([
    ['in thirty days unless somebody chooses another', {}, 30],
    ['on a chosen date', { expiresAt: new Date(Date.now() + 2 * 86_400_000).toISOString() }, 2],
    ['never where null is said', { expiresAt: null }, null],
  ])('comes %s', async (_what, options, days) => {
    const { videoId } = await aLink(options);
    const list = await gateway.call<ReviewLink[]>('GET', `/api/videos/${videoId}/review-links`, {
      token: admin.token,
    });
    const end = list.body[0]?.expiresAt ?? null;
    expect(end === null ? null : Math.round((Date.parse(end) - Date.now()) / 86_400_000)).toBe(days);
  });
});

describe('the end of a link, when the gateway’s clock is an hour ahead', () => {
  it('follows the database’s clock, also in the list of links', async () => {
    const soon = new Date(Date.now() + 30 * 60_000).toISOString();
    const { videoId } = await aLink();

    await elsewhen(3_600_000, async () => {
      await share(videoId);
      await share(videoId, { expiresAt: soon });
      const list = await gateway.call<ReviewLink[]>('GET', `/api/videos/${videoId}/review-links`, {
        token: admin.token,
      });
      expect(list.body.map(({ expiresAt }) => expiresAt === soon)).toEqual([true, false, false]);
    });

    const late = await gateway.db.query(
      `SELECT id FROM review_links WHERE "videoId" = $1 AND "expiresAt" > now() + interval '30 days'`,
      [videoId],
    );
    expect(late).toEqual([]);
  });
});

describe('the links of a video', () => {
  const create = (videoId: number, person: SignedIn, options: object = {}): Promise<Answer> =>
    gateway.call('POST', `/api/videos/${videoId}/review-links`, {
      token: person.token,
      body: { canComment: true, canApprove: true, canDownload: true, ...options },
    });

  it('are fifty living ones at most, and one more when one is revoked', async () => {
    const link = await aLink();
    await gateway.db.query(
      `INSERT INTO review_links ("videoId", "tokenHash", "canComment", "canApprove", "canDownload", "createdBy", "createdByName")
       SELECT "videoId", 'bound-' || id || '-' || n, true, true, true, "createdBy", "createdByName"
       FROM review_links, generate_series(1, 49) AS n WHERE id = $1`,
      [link.id],
    );

    const refused = await create(link.videoId, admin);

    expectError(refused, 409, 'invalid_state');
    expect(refused.body).toMatchObject({
      message: 'Este video ya tiene 50 enlaces de revisión abiertos. Retira uno que ya no uses.',
    });
    await gateway.call('DELETE', `/api/review-links/${link.id}`, { token: admin.token });
    expect((await create(link.videoId, admin)).status).toBe(201);
  });

  it('take thirty passwords per account and hour, and links without one after that', async () => {
    const videoId = await aVideo(gateway, project.id);
    const password = 'empanadas';
    for (let count = 0; count < 30; count += 1) {
      expect((await create(videoId, client, { password })).status).toBe(201);
    }

    const refused = await create(videoId, client, { password });

    expectError(refused, 429, 'too_many_requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await create(videoId, client)).status).toBe(201);
    expect((await create(videoId, admin, { password })).status).toBe(201);
  });
});

describe('comments of guests', () => {
  it('keep a room under three megabytes, whatever a link writes, and leave place for those who are signed in', async () => {
    const link = await aLink();
    const strokes = [Array.from({ length: 1_500 }, (_none, index) => [index / 1_501.7, 0.123_456_789])];
    const drawn = await say(link, { author: 'Uno', drawing: { strokes } });
    expect(drawn.body.drawing?.strokes[0]?.[1]).toEqual([0.001, 0.123]);
    // As many as a link may write, each of another guest.
    const fill = (copies: number, text: string, drawing: boolean): Promise<unknown> =>
      gateway.db.query(
        `INSERT INTO review_comments ("videoId", number, version, "linkId", author, text, drawing)
         SELECT "videoId", last + copy, 1, "linkId", 'Copia ' || copy, $3, CASE WHEN $4 THEN drawing END
         FROM review_comments, generate_series(1, $2::int) AS copy,
           (SELECT max(number) AS last FROM review_comments WHERE "videoId" = $1) AS before
         WHERE "videoId" = $1 AND number = 1`,
        [link.videoId, copies, text, drawing],
      );
    const bytesOf = async (): Promise<number> => JSON.stringify(await roomOf(link)).length;
    const full = { reason: 'review_full' };
    const perDrawing = JSON.stringify(drawn.body.drawing).length;
    await fill(Math.floor((1.5 * 1_048_576) / perDrawing), 'x', true);
    const refused = await say(link, { author: 'Otra', drawing: { strokes } });
    expect(expectError(refused, 409, 'invalid_state').params).toEqual(full);
    expect((await say(link, { author: 'Otra', text: 'Sin dibujo' })).status).toBe(201);

    await fill(Math.floor(1_048_576 / 4_002), '"'.repeat(2_000), false);
    const long = await say(link, { author: 'Otra', text: '"'.repeat(2_000) });
    expect(expectError(long, 409, 'invalid_state').params).toEqual(full);
    expect(await bytesOf()).toBeLessThan(3 * 1_048_576);
    const own = await gateway.call('POST', `/api/videos/${link.videoId}/comments`, {
      token: client.token,
      body: { text: 'Aquí sigo', drawing: { strokes } },
    });
    expect(own.status).toBe(201);
  });

  it.each([
    ['a hundred of one guest', 99, 'Marta'],
    ['five hundred of one link', 499, 'Otra persona'],
  ])('end at %s', async (_what, before, author) => {
    const link = await aLink();
    await say(link, { author: 'Marta' });
    await gateway.db.query(
      `INSERT INTO review_comments ("videoId", number, version, "linkId", author, text)
       SELECT "videoId", 1 + copy, 1, "linkId", CASE WHEN copy < 100 THEN author ELSE 'Copia' END, text
       FROM review_comments, generate_series(1, $2::int) AS copy WHERE "videoId" = $1`,
      [link.videoId, before],
    );
    expectError(await say(link, { author }), 409, 'invalid_state');
    // Another link's guest has a place.
    expect((await say(await share(link.videoId), { author: 'Marta' })).status).toBe(201);
  });
});

describe('decisions', () => {
  it('of one link about one version end at twenty an hour, and do not tell each change of mind', async () => {
    const link = await aLink();
    const statuses: number[] = [];
    const waits: number[] = [];
    for (let turn = 0; turn < 30; turn += 1) {
      const decision =
        turn % 2 === 0 ? { decision: 'approved' } : { decision: 'changes_requested', reason: 'Otra vez' };
      const answer = await decide(link, decision);
      statuses.push(answer.status);
      waits.push(Number(answer.headers.get('retry-after') ?? 0));
    }

    // What stands already may be sent again: it adds nothing.
    const beyond = statuses.slice(20).filter((_status, turn) => turn % 2 === 0);
    expect(statuses.slice(0, 20)).toEqual(Array<number>(20).fill(201));
    expect(beyond).toEqual(Array<number>(5).fill(429));
    expect(Math.max(...waits)).toBeGreaterThan(3_000);
    expect(await logOf(link.videoId)).toHaveLength(20);
    for (const person of [admin, client]) {
      const told = (await noticesOf(gateway, person)).filter(({ videoId }) => videoId === link.videoId);
      expect(told).toHaveLength(2);
    }
    // Who is signed in has a count of their own.
    const body = { decision: 'approved' };
    const path = `/api/videos/${link.videoId}/decision`;
    expect((await gateway.call('POST', path, { token: client.token, body })).status).toBe(201);
  });
});
