import { createHash, randomBytes } from 'node:crypto';
import type {
  KeyScope,
  NewApiKey,
  ProjectVideo,
  ReviewDecision,
  VideoReview,
} from '@pregonero/contracts/api';
import { type ResumableUploadEntity, ResumableUploadRepository } from '@pregonero/persistence';
import { TransactionEffects } from '@pregonero/queue';
import { eventually } from '@pregonero/testing';
import { NewProjectVideos } from '../src/features/projects/project-videos/new-project-videos.service';
import { UploadFinish } from '../src/features/projects/resumable-uploads/upload-finish.service';
import { type AgencyAtWork, anAdmin, anAgencyAtWork, aVideo, noticesOf } from './agency-people';
import { type Answer, expectError, type SignedIn } from './gateway-harness';
import { mp4 } from './media-files';
import { ask, begin, send, sendSome } from './tus-client';

const MEBIBYTE = 1_048_576;
let work: AgencyAtWork;

beforeAll(async () => {
  work = await anAgencyAtWork();
});
afterAll(() => work.stop());

type Call = ReturnType<typeof ask>;
const call = <Body>({ method, path, options }: Call): Promise<Answer<Body>> =>
  work.gateway.call<Body>(method, path, options);
const idOf = (path: string): number => Number(path.split('/').at(-1));

/** A video that its client approved. */
const approved = (): Promise<number> =>
  aVideo(work.gateway, work.project.id, {
    status: 'approved',
    key: `projects/${randomBytes(8).toString('hex')}`,
  });

const toVersion = (videoId: number): Record<string, string> => ({
  filename: 'corte-2.mp4',
  versionOf: String(videoId),
});

async function begun(videoId: number, sizeBytes: number, person = work.admin): Promise<string> {
  const answer = await call(begin(person, sizeBytes, toVersion(videoId)));
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
}

function film(bytes: number): Buffer {
  const whole = mp4({ dataBytes: bytes });
  randomBytes(bytes).copy(whole, whole.length - bytes);
  return whole;
}

const read = async <Body>(path: string): Promise<Body> =>
  (await work.gateway.call<Body>('GET', path, { token: work.admin.token })).body;
const versionsOf = async (videoId: number): Promise<number[]> =>
  (await read<VideoReview>(`/api/videos/${videoId}/review`)).versions.map(({ number }) => number);
const videosNow = async (): Promise<ProjectVideo[]> =>
  read<ProjectVideo[]>(`/api/projects/${work.project.id}/videos`);

const rowOf = async (path: string): Promise<ResumableUploadEntity | undefined> =>
  (
    await work.gateway.db.query<ResumableUploadEntity>('SELECT * FROM resumable_uploads WHERE id = $1', [
      idOf(path),
    ])
  )[0];

/** Its bytes are there; the process died before they became a version. */
async function arrivedOnly(videoId: number): Promise<{ path: string; content: Buffer }> {
  const content = film(MEBIBYTE);
  const path = await begun(videoId, content.length);
  const { db } = work.gateway;
  await db.query(
    `CREATE OR REPLACE FUNCTION refuse_version() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'died'; END $$ LANGUAGE plpgsql`,
  );
  await db.query(
    'CREATE TRIGGER refuse_version BEFORE INSERT ON video_versions FOR EACH ROW EXECUTE FUNCTION refuse_version()',
  );
  const lost = await call(send(work.admin, path, 0, content));
  await db.query('DROP TRIGGER refuse_version ON video_versions');
  expectError(lost, 500, 'internal_error');
  expect(await versionsOf(videoId)).toEqual([1]);
  return { path, content };
}

/** What is left of an upload that was refused: nothing but the wish to remove its file. */
async function expectRemoved(path: string): Promise<void> {
  const row = await rowOf(path);
  expect(row?.refusal).not.toBeNull();
  const due = await work.gateway.db.query<{ key: string }>(
    'SELECT key FROM stored_file_removals WHERE key = $1 AND "dueAt" <= now()',
    [row?.storageKey],
  );
  expect(due).toHaveLength(1);
}

const someone = (person: SignedIn) => ({
  author: person.user.name,
  userId: person.user.id,
  linkId: null,
  address: '203.0.113.9',
});

describe('a new version that is uploaded in pieces', () => {
  it('goes on after a break, asks for a decision anew, and stands in the log', async () => {
    const { admin, client, gateway } = work;
    const videoId = await approved();
    const before = (await videosNow()).length;
    const content = film(9 * MEBIBYTE);
    const path = await begun(videoId, content.length);
    const broken = await sendSome(`${gateway.url}${path}`, admin, {
      offset: 0,
      promisedBytes: content.length,
      bytes: content.subarray(0, 3 * MEBIBYTE),
    });
    const offset = await eventually(async () => {
      broken.cut();
      const received = Number((await call(ask(admin, path))).headers.get('upload-offset'));
      return received > MEBIBYTE && received;
    });
    const listed = await read<unknown[]>('/api/uploads/tus');
    expect(listed).toMatchObject([
      {
        versionOf: videoId,
        caption: 'Nuestro lanzamiento',
        projectId: work.project.id,
        receivedBytes: offset,
      },
    ]);

    expect((await call(send(admin, path, offset, content.subarray(offset)))).status).toBe(204);

    const room = await read<VideoReview>(`/api/videos/${videoId}/review`);
    expect([room.state, room.versions.map(({ number }) => number)]).toEqual(['pending', [2, 1]]);
    const stored = await fetch(room.versions[0]?.videoUrl ?? '');
    expect(Buffer.from(await stored.arrayBuffer()).equals(content)).toBe(true);
    const [entry] = await read<ReviewDecision[]>(`/api/videos/${videoId}/decisions`);
    expect(entry).toMatchObject({
      kind: 'reset',
      version: 2,
      author: admin.user.name,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    const told = (await noticesOf(gateway, client)).filter((notice) => notice.videoId === videoId);
    expect(told.map(({ kind }) => kind)).toEqual(['project_video_version']);
    expect(await videosNow()).toHaveLength(before);
    expect(await read('/api/uploads/tus')).toEqual([]);
  });

  it('is added once, however many finish it together, also after a process that died', async () => {
    const videoId = await approved();
    const { path, content } = await arrivedOnly(videoId);
    const finish = work.gateway.app.get(UploadFinish, { strict: false });

    await Promise.all([1, 2, 3].map(() => finish.finish(idOf(path), someone(work.admin))));

    const answer = await call(ask(work.admin, path));
    expect(answer.headers.get('upload-offset')).toBe(String(content.length));
    expect(await versionsOf(videoId)).toEqual([2, 1]);
  });

  it('is never made a new video by a release that knows no versions here', async () => {
    const videoId = await approved();
    const { path } = await arrivedOnly(videoId);
    const before = await videosNow();
    const { app } = work.gateway;
    const uploads = app.get(ResumableUploadRepository, { strict: false });
    const row = await uploads.find(idOf(path));
    if (row === null) throw new Error('the upload is gone');
    const { caption, projectId, status, targetDate, storageKey } = row;

    // What the release before does with whatever has arrived.
    const older = app.get(TransactionEffects, { strict: false }).run(async (tx, after) => {
      const columns = { caption, projectId, status, targetDate, cloudinaryUrl: 'http://localhost/viejo' };
      const facts = { sha256: '0'.repeat(64), contentType: null, durationSeconds: null };
      const file = { ...columns, cloudinaryPublicId: storageKey, facts };
      const video = await app
        .get(NewProjectVideos, { strict: false })
        .add(tx, after, work.admin.user.id, file);
      await uploads.finish(tx, row.id, video.id);
    });

    await expect(older).rejects.toThrow('resumable_uploads_become_what_they_are');
    expect(await videosNow()).toHaveLength(before.length);
    expect((await call(ask(work.admin, path))).status).toBe(200);
    expect(await versionsOf(videoId)).toEqual([2, 1]);
  });
});

describe('what is refused', () => {
  it('is a version of a video that is not there, before the first byte and after the last', async () => {
    const { admin } = work;
    const unknown = await call(begin(admin, 1_000, toVersion(2_147_483_647)));
    const invalid = await call(begin(admin, 1_000, { ...toVersion(1), versionOf: 'uno' }));
    const both = await call(begin(admin, 1_000, { ...toVersion(await approved()), caption: 'Otro' }));
    const videoId = await approved();
    const content = film(MEBIBYTE);
    const path = await begun(videoId, content.length);
    await call(send(admin, path, 0, content.subarray(0, 1_000)));
    await work.gateway.call('DELETE', `/api/videos/${videoId}`, { token: admin.token });

    const late = await call(send(admin, path, 1_000, content.subarray(1_000)));
    const again = await call(send(admin, path, content.length, Buffer.alloc(0)));

    for (const answer of [unknown, late, again]) {
      expect(expectError(answer, 404, 'not_found').params).toEqual({ reason: 'project_video' });
    }
    expectError(invalid, 400, 'validation_failed');
    expectError(both, 400, 'validation_failed');
    await expectRemoved(path);
  });

  it('is everybody but the agency, and another of the agency', async () => {
    const { admin, client, gateway } = work;
    const videoId = await approved();
    const stranger = await anAdmin(gateway);
    const keyWith = async (scopes: KeyScope[]): Promise<string> =>
      (
        await gateway.call<NewApiKey>('POST', '/api/api-keys', {
          token: admin.token,
          body: { name: scopes.join(), scopes },
        })
      ).body.key;
    const content = film(1_000);
    const path = await begun(videoId, content.length);
    const reader = { ...admin, token: await keyWith(['proyectos:read']) };
    const writer = { ...admin, token: await keyWith(['proyectos:write']) };

    expectError(await call(begin(client, 1_000, toVersion(videoId))), 403, 'forbidden');
    expectError(await call(begin(reader, 1_000, toVersion(videoId))), 403, 'forbidden');
    expectError(await call(send(reader, path, 0, content)), 403, 'forbidden');
    expectError(await call(send(stranger, path, 0, content)), 404, 'not_found');
    expect(await versionsOf(videoId)).toEqual([1]);
    expect((await call(send(writer, path, 0, content))).status).toBe(204);
    expect(await versionsOf(videoId)).toEqual([2, 1]);
  });

  it('is somebody who is no more of the agency when the last byte comes', async () => {
    const { gateway } = work;
    const videoId = await approved();
    const leaver = await anAdmin(gateway);
    const content = film(1_000);
    const path = await begun(videoId, content.length, leaver);
    await call(send(leaver, path, 0, content.subarray(0, 500)));
    // The request's own look at the role came before.
    await gateway.db.query(
      `CREATE OR REPLACE FUNCTION demote() RETURNS trigger AS $$ BEGIN
         UPDATE users SET role = 'client' WHERE id = NEW."userId"; RETURN NEW; END $$ LANGUAGE plpgsql`,
    );
    await gateway.db.query(
      'CREATE TRIGGER demote BEFORE UPDATE OF "receivedBytes" ON resumable_uploads FOR EACH ROW EXECUTE FUNCTION demote()',
    );

    const answer = await call(send(leaver, path, 500, content.subarray(500)));
    await gateway.db.query('DROP TRIGGER demote ON resumable_uploads');

    expectError(answer, 403, 'forbidden');
    expect(await versionsOf(videoId)).toEqual([1]);
    await expectRemoved(path);
  });
});
