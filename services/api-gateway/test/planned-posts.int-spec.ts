import { randomUUID } from 'node:crypto';
import type { CalendarItem, PostHold, ProjectVideo, TiktokPost } from '@pregonero/contracts/api';
import { findPostHold } from '@pregonero/persistence';
import fc from 'fast-check';
import { type AgencyAtWork, anAgencyAtWork, aVideo, noticesOf } from './agency-people';
import { expectError } from './gateway-harness';

const HOUR = '2027-03-04T17:30:00.000Z';

let work: AgencyAtWork;
beforeAll(async () => {
  work = await anAgencyAtWork();
});
afterAll(() => work.stop());

async function aPost(videoId: number, videoKey: string, columns: { estado?: string } = {}): Promise<number> {
  const { estado = 'programado' } = columns;
  const [row] = await work.gateway.db.query<{ id: number }>(
    `INSERT INTO social_posts ("userId", "videoId", "videoKey", title, estado, "scheduledTime")
     VALUES ($1, $2, $3, 'Reel del jueves', $4, $5) RETURNING id`,
    [work.client.user.id, videoId, videoKey, estado, HOUR],
  );
  return row?.id ?? 0;
}

/** An approved video with a post that waits for its hour. */
async function planned(): Promise<{ videoId: number; postId: number; key: string }> {
  const key = `projects/${randomUUID()}.mp4`;
  const videoId = await aVideo(work.gateway, work.project.id, { status: 'approved', key });
  return { videoId, key, postId: await aPost(videoId, key) };
}

/** A new version under another key, without an object. */
const addVersion = (videoId: number, status: string) =>
  work.gateway.db.query('UPDATE videos SET "cloudinaryPublicId" = $2, status = $3 WHERE id = $1', [
    videoId,
    `projects/${randomUUID()}.mp4`,
    status,
  ]);

async function entryOf(postId: number): Promise<CalendarItem | undefined> {
  const { body } = await work.gateway.call<CalendarItem[]>(
    'GET',
    '/api/calendar?from=2027-03-01&to=2027-03-07',
    { token: work.admin.token },
  );
  return body.find(({ kind, id }) => id === postId && (kind === 'scheduled' || kind === 'failed'));
}

async function videoOf(videoId: number): Promise<ProjectVideo | undefined> {
  const { body } = await work.gateway.call<ProjectVideo[]>('GET', '/api/videos', {
    token: work.client.token,
  });
  return body.find(({ id }) => id === videoId);
}

const setStatus = (videoId: number, status: string) =>
  work.gateway.call('PUT', `/api/videos/${videoId}`, { token: work.client.token, body: { status } });

const inTheirName = () => ({
  token: work.admin.token,
  headers: { 'x-act-for': String(work.client.user.id) },
});

describe('a planned post of a project’s video', () => {
  it('is named with its hour by the video, until it is cancelled on either route', async () => {
    for (const route of ['social', 'tiktok']) {
      const { videoId, postId } = await planned();
      expect(await videoOf(videoId)).toMatchObject({ postAt: HOUR, postId });

      const answer = await work.gateway.call<TiktokPost>(
        'DELETE',
        `/api/${route}/posts/${postId}`,
        inTheirName(),
      );

      expect(answer.body.estado).toBe('cancelado');
      expect(await videoOf(videoId)).toMatchObject({ postAt: null, postId: null });
    }
  });

  it('is paused in the calendar when its client declines the video; the agency is notified, and again when it is approved', async () => {
    const { videoId, postId } = await planned();
    expect(await entryOf(postId)).toMatchObject({ kind: 'scheduled', held: null, videoId });

    await setStatus(videoId, 'declined');

    expect(await entryOf(postId)).toMatchObject({ kind: 'scheduled', held: 'changes_requested' });
    const reasons = async () =>
      (await noticesOf(work.gateway, work.admin))
        .filter((notice) => notice.kind === 'post_held' && notice.videoId === videoId)
        .map(({ params }) => params?.['reason']);
    expect(await reasons()).toEqual(['changes_requested']);
    expect((await noticesOf(work.gateway, work.client)).some(({ kind }) => kind === 'post_held')).toBe(false);

    await setStatus(videoId, 'approved');
    expect(await entryOf(postId)).toMatchObject({ held: null });
    expect(await reasons()).toEqual(['resumed', 'changes_requested']);
  });

  it('publishes a newer version only once somebody gives it the hour, once it is approved', async () => {
    const { videoId, postId, key } = await planned();
    const resume = () =>
      work.gateway.call<TiktokPost>('POST', `/api/social/posts/${postId}/reanudar`, inTheirName());
    await addVersion(videoId, 'pending');
    expectError(await resume(), 409, 'invalid_state');
    expect(await entryOf(postId)).toMatchObject({ held: 'in_review' });

    await setStatus(videoId, 'approved');
    expect(await entryOf(postId)).toMatchObject({ held: 'newer_version' });
    expect((await resume()).status).toBe(200);
    expect((await resume()).status).toBe(200);

    expect(await entryOf(postId)).toMatchObject({ held: null, at: HOUR });
    const [row] = await work.gateway.db.query<{ videoKey: string; sequence: number }>(
      'SELECT "videoKey", sequence FROM social_posts WHERE id = $1',
      [postId],
    );
    expect(row?.videoKey).not.toBe(key);
    // The repeat wrote nothing.
    expect(row?.sequence).toBe(1);
  });

  it('stays in the calendar as failed until the video has another post', async () => {
    const { videoId, key } = await planned();
    const failed = await aPost(videoId, key, { estado: 'falló' });
    expect(await entryOf(failed)).toMatchObject({ kind: 'failed', videoId, movable: false });

    await aPost(videoId, key);

    expect(await entryOf(failed)).toBeUndefined();
  });

  it('is held in the calendar exactly as the publisher would refuse it, whatever happened to its video', async () => {
    const { videoId, postId, key } = await planned();
    const status = fc.constantFrom<ProjectVideo['status']>('pending', 'approved', 'declined', 'published');
    await fc.assert(
      fc.asyncProperty(status, fc.boolean(), async (now, isSameFile) => {
        const cloudinaryPublicId = isSameFile ? key : 'projects/otra.mp4';
        await work.gateway.db.query(
          'UPDATE videos SET status = $2, "cloudinaryPublicId" = $3 WHERE id = $1',
          [videoId, now, cloudinaryPublicId],
        );
        const expected: PostHold | null = findPostHold(
          { status: now, cloudinaryPublicId },
          { videoKey: key },
        );
        expect((await entryOf(postId))?.held).toBe(expected);
        // What goes out is approved, and the file that was planned.
        expect(expected === null).toBe(isSameFile && (now === 'approved' || now === 'published'));
      }),
      { numRuns: 12 },
    );
  });
});
