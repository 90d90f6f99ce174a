import type {
  CreatedReviewLink,
  Project,
  ReviewDecision,
  ReviewLink,
  ReviewRoom,
  ReviewSession,
  ReviewSet,
  ReviewSetRoom,
} from '@pregonero/contracts/api';
import { ReviewCommentRepository, ReviewLinkRepository } from '@pregonero/persistence';
import { DataSource } from 'typeorm';
import { linkTokenHash, memberToken } from '../src/features/review/review-tokens.service';
import { anAgencyAtWork, type AgencyAtWork, aProject, aVideo } from './agency-people';
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

interface SharedSet {
  id: number;
  token: string;
  videoIds: number[];
}

const create = (projectId: number, body: object, person = admin): Promise<Answer<CreatedReviewLink>> =>
  gateway.call<CreatedReviewLink>('POST', `/api/projects/${projectId}/review-sets`, {
    token: person.token,
    body: { ...EVERY_RIGHT, ...body },
  });
async function share(videoIds: number[], options: object = {}, person = admin): Promise<SharedSet> {
  const { status, body } = await create(project.id, { videoIds, ...options }, person);
  expect(status).toBe(201);
  const [, token = ''] = /\/r\/(s[\w-]{43})$/u.exec(body.url) ?? [];
  expect(token).not.toBe('');
  return { id: body.id, token, videoIds };
}
const videos = async (count: number, projectId = project.id): Promise<number[]> => {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await aVideo(gateway, projectId));
  return ids;
};
const aSet = async (count = 2, options: object = {}): Promise<SharedSet> =>
  share(await videos(count), options);

/** A call by a guest, who has nothing but the link, and where it has a password the proof of it. */
const guest = <Body = unknown>(
  token: string,
  path = '',
  body?: unknown,
  guestToken?: string,
): Promise<Answer<Body>> =>
  gateway.call<Body>(body === undefined ? 'GET' : 'POST', `/api/review/${token}${path}`, {
    ...(body === undefined ? {} : { body }),
    ...(guestToken === undefined ? {} : { token: guestToken }),
  });
const roomOf = async ({ token }: SharedSet): Promise<ReviewSetRoom> =>
  (await guest<ReviewSetRoom>(token, '/set')).body;
const members = async (set: SharedSet): Promise<string[]> =>
  (await roomOf(set)).videos.map(({ token }) => token);
const comment = (token: string): Promise<Answer> =>
  guest(token, '/comments', { author: 'Marta', text: 'Más corto', atSeconds: 1 });
const approve = (token: string): Promise<Answer> =>
  guest(token, '/decision', { author: 'Marta', decision: 'approved' });
const linksOf = async (videoId: number): Promise<ReviewLink[]> =>
  (await gateway.call<ReviewLink[]>('GET', `/api/videos/${videoId}/review-links`, { token: client.token }))
    .body;
const setsOf = async (person = client): Promise<ReviewSet[]> =>
  (await gateway.call<ReviewSet[]>('GET', `/api/projects/${project.id}/review-sets`, { token: person.token }))
    .body;
const revoke = (set: SharedSet, person = admin): Promise<Answer> =>
  gateway.call('DELETE', `/api/review-sets/${set.id}`, { token: person.token });

const expectGone = (answer: Answer): void => {
  expect(expectError(answer, 404, 'not_found')).toMatchObject({ params: { reason: 'review_link' } });
};

async function aFilm(): Promise<number> {
  const answer = await gateway.call<{ id: number }>('POST', '/api/videos/upload', {
    token: admin.token,
    rawBody: form([
      ['caption', 'Nuestro lanzamiento'],
      ['projectId', String(project.id)],
      ['status', 'pending'],
      { field: 'video', name: 'v.mp4', type: 'video/mp4', content: mp4({ dataBytes: 4_096 }) },
    ]),
  });
  return answer.body.id;
}

describe('a link to several videos', () => {
  it('shows them in their order, each reviewed as by a link of its own, and nothing else of the instance', async () => {
    const [first, outside, second] = await videos(3);
    const set = await share([second ?? 0, first ?? 0]);

    const answer = await guest<ReviewSetRoom>(set.token, '/set');

    expect(answer.body).toEqual({
      from: admin.user.name,
      project: project.name,
      videos: [second, first].map((id) => {
        const token = memberToken(set.token, id ?? 0);
        return {
          token,
          caption: 'Nuestro lanzamiento',
          state: 'pending',
          videoUrl: expect.stringContaining(`/api/review/${token}/video?version=1&ticket=`) as string,
        };
      }),
    });
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [own = ''] = await members(set);
    expect((await guest<ReviewRoom>(own)).body).toMatchObject({ project: project.name, state: 'pending' });
    // Whoever has the link can make such a token for any id.
    expectGone(await guest(memberToken(set.token, outside ?? 0)));
  });

  it('takes comments and decisions about each, which stand in the log of that video alone', async () => {
    const set = await aSet();
    const [first = '', second = ''] = await members(set);
    await comment(second);

    expect((await approve(first)).status).toBe(201);

    expect((await roomOf(set)).videos.map(({ state }) => state)).toEqual(['approved', 'pending']);
    const logs = await Promise.all(
      set.videoIds.map(
        async (id) =>
          (
            await gateway.call<ReviewDecision[]>('GET', `/api/videos/${id}/decisions`, {
              token: client.token,
            })
          ).body,
      ),
    );
    expect(logs).toMatchObject([[{ kind: 'approved', author: 'Marta', address: '127.0.0.0' }], []]);
    expect((await guest<ReviewRoom>(second)).body.comments).toMatchObject([{ text: 'Más corto' }]);
  });

  it('answers a look that would see nothing new without a body, and one that would in full', async () => {
    const set = await aSet();
    const etag = (await guest(set.token, '/set')).headers.get('etag') ?? '';
    const look = (): Promise<Answer> =>
      gateway.call('GET', `/api/review/${set.token}/set`, { headers: { 'if-none-match': etag } });

    // Tickets of files are renewed every five minutes, which may be just now.
    expect([304, 200]).toContain((await look()).status);
    await approve((await members(set))[0] ?? '');
    expect((await look()).status).toBe(200);
  });

  it('is stored as hashes: the database gives neither its address away nor those of its videos', async () => {
    const set = await aSet(2, { password: 'canela' });
    const rows = JSON.stringify([
      await gateway.db.query('SELECT * FROM review_sets WHERE id = $1', [set.id]),
      await gateway.db.query('SELECT * FROM review_links WHERE "setId" = $1', [set.id]),
    ]);
    for (const secret of [set.token, ...set.videoIds.map((id) => memberToken(set.token, id)), 'canela']) {
      expect(rows).not.toContain(secret);
    }
    expect(rows).toContain(linkTokenHash(set.token));
  });

  it('is made by the agency and by the client whose project it is, and is listed to both while it lives', async () => {
    const ids = await videos(2);
    const first = await share(ids, { name: '  Para\u202e Yamile \n' });
    const second = await share(ids, { password: 'canela', name: '' }, client);
    const listed = async (person: SignedIn): Promise<unknown[]> =>
      (await setsOf(person))
        .filter(({ id }) => id === first.id || id === second.id)
        .map(({ id, name, hasPassword, videoIds, createdBy }) => ({
          id,
          name,
          hasPassword,
          videoIds,
          createdBy,
        }));
    const newer = {
      id: second.id,
      name: null,
      hasPassword: true,
      videoIds: ids,
      createdBy: client.user.name,
    };
    const older = {
      id: first.id,
      name: 'Para Yamile',
      hasPassword: false,
      videoIds: ids,
      createdBy: admin.user.name,
    };
    expect(await listed(client)).toEqual([newer, older]);

    expect((await revoke(first, client)).status).toBe(200);
    expect((await revoke(first, client)).status).toBe(200);

    expect(await listed(admin)).toEqual([newer]);
    // Beside the links of a video stands that it is one of a set.
    expect((await linksOf(ids[0] ?? 0)).map(({ setId }) => setId)).toEqual([second.id]);
  });

  it.each<[string, object, string]>([
    ['no video', { videoIds: [] }, 'videoIds'],
    ['a video twice', { videoIds: [1, 1] }, 'videoIds'],
    ['more than a hundred', { videoIds: Array.from({ length: 101 }, (_none, id) => id + 1) }, 'videoIds'],
    ['ids as texts', { videoIds: ['1'] }, 'videoIds'],
    ['no list', { videoIds: 1 }, 'videoIds'],
    ['no rights', { videoIds: [1], canApprove: 'sí' }, 'canApprove'],
    ['a long name', { videoIds: [1], name: 'x'.repeat(81) }, 'name'],
    ['a date that is over', { videoIds: [1], expiresAt: '2020-01-01' }, 'expiresAt'],
  ])('is refused with %s', async (_what, body, field) => {
    const answer = await create(project.id, body);
    expect(Object.keys(expectError(answer, 400, 'validation_failed').errors ?? {})).toEqual([field]);
  });

  it('leads to no video of another project or client, and leaves nothing behind when it would', async () => {
    const stranger = await gateway.signIn();
    const foreign = await aProject(gateway, admin, stranger.user.id, 'Invierno');
    const [[own = 0], [theirs = 0]] = [await videos(1), await videos(1, foreign.id)];
    const count = async (): Promise<unknown> => gateway.db.query('SELECT count(*) FROM review_sets');
    const before = await count();

    expectError(await create(project.id, { videoIds: [own, theirs] }), 404, 'not_found');
    expectError(await create(project.id, { videoIds: [own, theirs] }, client), 404, 'not_found');
    expectError(await create(foreign.id, { videoIds: [theirs] }, client), 404, 'not_found');
    expectError(await create(project.id, { videoIds: [own] }, stranger), 404, 'not_found');
    expectError(await create(project.id, { videoIds: [2_147_483_647] }), 404, 'not_found');

    expect(await count()).toEqual(before);
    expect(await linksOf(own)).toEqual([]);
    const set = await share([own]);
    expectError(await revoke(set, stranger), 404, 'not_found');
    expect((await guest(set.token, '/set')).status).toBe(200);
  });
});

describe('the end of a link to several videos', () => {
  it('is the end for each of them: guessed, expired and revoked open nothing, in the same words, also as a page', async () => {
    const [expired, revoked, living] = [await aSet(), await aSet(), await aSet()];
    const dead = [...(await members(expired)), ...(await members(revoked))];
    await gateway.db.query(
      `WITH ended AS (UPDATE review_sets SET "expiresAt" = now() - interval '1 second' WHERE id = $1)
       UPDATE review_links SET "expiresAt" = now() - interval '1 second' WHERE "setId" = $1`,
      [expired.id],
    );
    await revoke(revoked);
    const guessed = `${living.token.slice(0, -1)}${living.token.endsWith('A') ? 'E' : 'A'}`;

    for (const token of [expired.token, revoked.token, guessed, 's', `x${living.token.slice(1)}`]) {
      expectGone(await guest(token, '/set'));
      expectGone(await guest(token));
      expectGone(await guest(token, '/session', { password: 'x' }));
      const page = await gateway.call<string>('GET', `/r/${token}`);
      expect(page.status).toBe(404);
      expect(page.headers.get('x-robots-tag')).toContain('noindex');
      expect(page.body).toContain('Este enlace de revisión no existe, venció o lo retiraron.');
    }
    for (const token of dead) {
      expectGone(await guest(token));
      expectGone(await comment(token));
      expectGone(await approve(token));
    }
    expect((await gateway.call('GET', `/r/${living.token}`)).status).toBe(200);
  });

  it('comes, for each of them as for a link to one, while the account whose videos they are is closed', async () => {
    const closing = await gateway.signIn();
    const { id } = await aProject(gateway, admin, closing.user.id);
    const { body } = await create(id, { videoIds: await videos(2, id) });
    const token = body.url.split('/').at(-1) ?? '';
    const [first] = (await guest<ReviewSetRoom>(token, '/set')).body.videos;
    const close = (at: string): Promise<unknown> =>
      gateway.db.query(`UPDATE users SET "closedAt" = ${at} WHERE id = $1`, [closing.user.id]);
    await close('now()');

    expectGone(await guest(token, '/set'));
    for (const call of [guest, comment, approve]) expectGone(await call(first?.token ?? ''));
    await close('NULL');
    expect((await guest(first?.token ?? '')).status).toBe(200);
  });

  it('is seen by a guest’s comment and decision also where it comes just before their video is held', async () => {
    const [videoId = 0] = (await aSet(1)).videoIds;
    const comments = gateway.app.get(ReviewCommentRepository, { strict: false });
    const links = gateway.app.get(ReviewLinkRepository, { strict: false });
    const may: boolean[][] = [];
    await gateway.app.get(DataSource, { strict: false }).transaction(async (tx) => {
      const [link] = await tx.query<[{ id: number }]>('SELECT id FROM review_links WHERE "videoId" = $1', [
        videoId,
      ]);
      for (const [sql, id] of [
        ['UPDATE users SET "closedAt" = NULL WHERE id = $1', client.user.id],
        ['UPDATE users SET "closedAt" = now() WHERE id = $1', client.user.id],
        ['UPDATE users SET "closedAt" = NULL WHERE id = $1', client.user.id],
        // As by an older release, which leaves the links as they are.
        [
          'UPDATE review_sets SET "revokedAt" = now() WHERE id = (SELECT "setId" FROM review_links WHERE id = $1)',
          link.id,
        ],
      ] as const) {
        await tx.query(sql, [id]);
        may.push([await comments.hold(tx, videoId, link.id), await links.isLiving(tx, link.id)]);
      }
    });

    expect(may).toEqual([
      [true, true],
      [false, false],
      [true, true],
      [false, false],
    ]);
  });

  it('ends its files too', async () => {
    const id = await aFilm();
    const set = await share([id]);
    const [video] = (await roomOf(set)).videos;
    const open = async (): Promise<number> => (await fetch(`${gateway.url}${video?.videoUrl ?? ''}`)).status;
    expect(await open()).toBe(200);

    await revoke(set);

    expect(await open()).toBe(404);
  });

  it('comes for one video when it is taken out or deleted, and for all with the last', async () => {
    const set = await aSet(3);
    const [first = '', second = '', third = ''] = await members(set);
    const [link] = await linksOf(set.videoIds[0] ?? 0);

    await gateway.call('DELETE', `/api/review-links/${link?.id ?? 0}`, { token: client.token });
    expectGone(await guest(first));
    expect(await members(set)).toEqual([second, third]);
    expect((await setsOf()).find(({ id }) => id === set.id)?.videoIds).toEqual(set.videoIds.slice(1));

    await gateway.call('DELETE', `/api/videos/${set.videoIds[1] ?? 0}`, { token: admin.token });
    expectGone(await guest(second));
    expect(await members(set)).toEqual([third]);

    await gateway.call('DELETE', `/api/videos/${set.videoIds[2] ?? 0}`, { token: admin.token });
    expectGone(await guest(set.token, '/set'));
    expect((await setsOf()).find(({ id }) => id === set.id)).toBeUndefined();
  });
});

describe('the password of a link to several videos', () => {
  it('is asked once for all of them, and its proof opens neither another link nor an account', async () => {
    const [set, other] = [await aSet(2, { password: 'canela' }), await aSet(1, { password: 'canela' })];
    const tokens = set.videoIds.map((id) => memberToken(set.token, id));
    expectError(await guest(set.token, '/set'), 401, 'unauthenticated');
    for (const token of tokens) {
      expectError(await guest(token), 401, 'unauthenticated');
      expectError(await approve(token), 401, 'unauthenticated');
    }

    const { guestToken } = (await guest<ReviewSession>(set.token, '/session', { password: 'canela' })).body;

    expect((await guest(set.token, '/set', undefined, guestToken)).status).toBe(200);
    for (const token of tokens) expect((await guest(token, '', undefined, guestToken)).status).toBe(200);
    expectError(await guest(other.token, '/set', undefined, guestToken), 401, 'unauthenticated');
    const [foreign = 0] = other.videoIds;
    expectError(
      await guest(memberToken(other.token, foreign), '', undefined, guestToken),
      401,
      'unauthenticated',
    );
    expectError(await gateway.call('GET', '/api/me', { token: guestToken }), 401, 'unauthenticated');
  });

  it('is not guessed by going from one of its videos to the next', async () => {
    const set = await aSet(2, { password: 'canela' });
    const doors = [set.token, ...set.videoIds.map((id) => memberToken(set.token, id))];

    for (let tried = 0; tried < 10; tried += 1) {
      const answer = await guest(doors[tried % doors.length] ?? '', '/session', { password: `no${tried}` });
      expectError(answer, 401, 'invalid_credentials');
    }

    for (const door of doors) {
      expectError(await guest(door, '/session', { password: 'canela' }), 429, 'too_many_requests');
    }
  });
});

describe('the rights of a link to several videos', () => {
  it('hold for each of them', async () => {
    const set = await aSet(2, { canComment: false, canApprove: false, canDownload: false });
    for (const token of await members(set)) {
      expectError(await comment(token), 403, 'forbidden');
      expectError(await approve(token), 403, 'forbidden');
      const { rights, versions } = (await guest<ReviewRoom>(token)).body;
      expect(rights).toEqual({ canComment: false, canApprove: false, canDownload: false });
      expect(versions.map(({ downloadUrl }) => downloadUrl)).toEqual([null]);
    }
  });
});

describe('a video that is added to a link to several videos', () => {
  const change = (
    method: 'PUT' | 'DELETE',
    { id }: SharedSet,
    videoId: number,
    token = admin.token,
  ): Promise<Answer> => gateway.call(method, `/api/review-sets/${id}/videos/${videoId}`, { token });
  const add = async (set: SharedSet, videoId: number): Promise<string> => {
    expect((await change('PUT', set, videoId)).status).toBe(204);
    return memberToken(set.token, videoId);
  };
  const takeOut = async (set: SharedSet, videoId: number): Promise<void> => {
    expect((await change('DELETE', set, videoId)).status).toBe(204);
  };
  const idsOf = async (set: SharedSet): Promise<number[] | undefined> =>
    (await setsOf()).find(({ id }) => id === set.id)?.videoIds;
  const linkRows = async (set: SharedSet, videoId: number): Promise<object[]> =>
    gateway.db.query(
      `SELECT "canComment", "canApprove", "canDownload", "passwordHash", "expiresAt"::text, "revokedAt"
       FROM review_links WHERE "setId" = $1 AND "videoId" = $2`,
      [set.id, videoId],
    );
  const noOne = 2_147_483_647;

  it('is listed at once, and is there for guests from their next look on, behind the others', async () => {
    const set = await aSet();
    const before = await members(set);
    const [later = 0] = await videos(1);

    const own = await add(set, later);
    await add(set, later);

    expect(await idsOf(set)).toEqual([...set.videoIds, later]);
    // Nobody has come with the token of the set yet, of which this one is made.
    expectGone(await guest(own));
    expect(await members(set)).toEqual([...before, own]);
    expect((await comment(own)).status).toBe(201);
    expect((await approve(own)).status).toBe(201);
    expect(await idsOf(set)).toEqual([...set.videoIds, later]);
    await add(set, later);
    expect(await linkRows(set, later)).toHaveLength(1);
    expect((await linksOf(later)).map(({ setId }) => setId)).toEqual([set.id]);
  });

  it('has the rights, the end and the password of the link, and waits for who knows that', async () => {
    const set = await aSet(1, {
      password: 'canela',
      canApprove: false,
      canDownload: false,
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    });
    const [later = 0] = await videos(1);
    const own = await add(set, later);

    expectError(await guest(set.token, '/set'), 401, 'unauthenticated');
    expect(await linkRows(set, later)).toEqual([]);
    const { guestToken } = (await guest<ReviewSession>(set.token, '/session', { password: 'canela' })).body;
    expect((await guest(set.token, '/set', undefined, guestToken)).status).toBe(200);

    expectError(await guest(own), 401, 'unauthenticated');
    const { rights } = (await guest<ReviewRoom>(own, '', undefined, guestToken)).body;
    expect(rights).toEqual({ canComment: true, canApprove: false, canDownload: false });
    expect(await linkRows(set, later)).toEqual(await linkRows(set, set.videoIds[0] ?? 0));
  });

  it('gets one link, also when many guests come at once', async () => {
    const set = await aSet();
    const added = await videos(3);
    for (const id of added) await add(set, id);

    const seen = await Promise.all(Array.from({ length: 8 }, () => members(set)));

    const all = [...set.videoIds, ...added].map((id) => memberToken(set.token, id));
    expect(seen).toEqual(Array.from({ length: 8 }, () => all));
    for (const id of added) expect(await linkRows(set, id)).toHaveLength(1);
  });

  it('is out at once when it is taken out, with its files, before and after guests came; and may come back', async () => {
    const set = await aSet(1);
    const film = await aFilm();
    const own = await add(set, film);
    await takeOut(set, film);
    expect(await members(set)).not.toContain(own);
    expect(await linkRows(set, film)).toEqual([]);

    await add(set, film);
    const shown = (await roomOf(set)).videos.find(({ token }) => token === own);
    const open = async (): Promise<number> => (await fetch(`${gateway.url}${shown?.videoUrl ?? ''}`)).status;
    expect(await open()).toBe(200);
    await takeOut(set, film);
    await takeOut(set, film);
    expect(await open()).toBe(404);
    expectGone(await approve(own));
    expect(await idsOf(set)).toEqual(set.videoIds);

    await add(set, film);
    expect(await members(set)).toContain(own);
    expect((await guest(own)).status).toBe(200);
  });

  it('is never one of another project, nor one of a link that ended, and leaves nothing behind', async () => {
    const stranger = await gateway.signIn();
    const foreign = await aProject(gateway, admin, stranger.user.id, 'Verano');
    const [[theirs = 0], [own = 0]] = [await videos(1, foreign.id), await videos(1)];
    const [set, revoked, expired, empty] = [await aSet(), await aSet(), await aSet(), await aSet(1)];
    await add(revoked, own);
    await revoke(revoked);
    await gateway.db.query(`UPDATE review_sets SET "expiresAt" = now() WHERE id = $1`, [expired.id]);
    await takeOut(empty, empty.videoIds[0] ?? 0);

    expectError(await change('PUT', set, theirs), 404, 'not_found');
    expectError(await change('PUT', set, noOne), 404, 'not_found');
    for (const ended of [revoked, expired, empty, { ...set, id: noOne }]) {
      expectError(await change('PUT', ended, own), 404, 'not_found');
    }

    expect(await idsOf(set)).toEqual(set.videoIds);
    expectGone(await guest(revoked.token, '/set'));
    expect(await linkRows(revoked, own)).toEqual([]);
    // One that waits and goes to another project meanwhile is shown to nobody.
    await add(set, own);
    await gateway.db.query('UPDATE videos SET "projectId" = $1 WHERE id = $2', [foreign.id, own]);
    expect(await members(set)).toHaveLength(set.videoIds.length);
    expect(await linkRows(set, own)).toEqual([]);
  });

  it('is not shown by a link that is being revoked while a guest looks', async () => {
    for (let round = 0; round < 5; round += 1) {
      const set = await aSet(1);
      const [later = 0] = await videos(1);
      await add(set, later);

      await Promise.all([guest(set.token, '/set'), revoke(set), guest(set.token, '/set')]);

      expectGone(await guest(memberToken(set.token, later)));
      expectGone(await guest(set.token, '/set'));
    }
  });

  it('is not shown by a set that an older gateway revoked while its link was being written', async () => {
    const set = await aSet(1);
    const [own = ''] = await members(set);
    await gateway.db.query('UPDATE review_sets SET "revokedAt" = now() WHERE id = $1', [set.id]);

    expectGone(await guest(own));
    expectGone(await approve(own));
  });

  it('keeps a link open whose other videos went, and one that is deleted is waited for no more', async () => {
    const set = await aSet(1);
    const [later = 0] = await videos(1);
    await add(set, later);
    await takeOut(set, set.videoIds[0] ?? 0);
    expect(await idsOf(set)).toEqual([later]);

    await gateway.call('DELETE', `/api/videos/${later}`, { token: admin.token });

    expect(await idsOf(set)).toBeUndefined();
    expectGone(await guest(set.token, '/set'));
  });

  it('is one of a hundred at the most', async () => {
    const set = await share(await videos(100));
    const [over = 0] = await videos(1);
    const { errors } = expectError(await change('PUT', set, over), 400, 'validation_failed');
    expect(Object.keys(errors ?? {})).toEqual(['videoId']);
    expect((await change('PUT', set, set.videoIds[0] ?? 0)).status).toBe(204);
  });

  it('is added and taken out by the agency alone', async () => {
    const set = await aSet();
    const [first = 0] = set.videoIds;
    const [later = 0] = await videos(1);
    for (const method of ['PUT', 'DELETE'] as const) {
      expectError(
        await change(method, set, method === 'PUT' ? later : first, client.token),
        403,
        'forbidden',
      );
    }
    expect(await idsOf(set)).toEqual(set.videoIds);
  });
});
