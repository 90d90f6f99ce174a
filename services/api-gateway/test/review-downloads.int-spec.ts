import type { CreatedReviewLink, ProjectVideo, ReviewRoom, VideoReview } from '@pregonero/contracts/api';
import { anAgencyAtWork, type AgencyAtWork } from './agency-people';
import { avi, form, mp4 } from './media-files';

let agency: AgencyAtWork;
beforeAll(async () => {
  agency = await anAgencyAtWork();
});
afterAll(() => agency.stop());

/** Uploads a video to the project and returns its id. */
async function upload(content: Buffer): Promise<number> {
  const { body } = await agency.gateway.call<ProjectVideo>('POST', '/api/videos/upload', {
    token: agency.admin.token,
    rawBody: form([
      ['caption', 'Nuestro lanzamiento'],
      ['projectId', String(agency.project.id)],
      ['status', 'pending'],
      { field: 'video', name: 'v.mp4', type: 'video/mp4', content },
    ]),
  });
  return body.id;
}

/** Returns the address that a guest with the download right gets for the newest version. */
async function getGuestDownload(videoId: number): Promise<string> {
  const { gateway, admin } = agency;
  const { body } = await gateway.call<CreatedReviewLink>('POST', `/api/videos/${videoId}/review-links`, {
    token: admin.token,
    body: { canComment: true, canApprove: true, canDownload: true },
  });
  const room = await gateway.call<ReviewRoom>('GET', `/api/review/${body.url.split('/').at(-1) ?? ''}`);
  return `${gateway.url}${room.body.versions[0]?.downloadUrl ?? ''}`;
}

describe('downloads of a review', () => {
  it.each([
    ['avi', avi({ frames: 60, fps: 30 })],
    ['mov', mp4({ brand: 'qt  ', seconds: 2 })],
  ])('are named .%s when that is their format, by link and when signed in', async (extension, content) => {
    const { gateway, client } = agency;
    const id = await upload(content);
    const getSignedInName = async () => {
      const { body } = await gateway.call<VideoReview>('GET', `/api/videos/${id}/review`, {
        token: client.token,
      });
      const url = new URL(body.versions[0]?.downloadUrl ?? '');
      return url.searchParams.get('response-content-disposition') ?? '';
    };

    const byLink = await fetch(await getGuestDownload(id));
    await byLink.arrayBuffer();
    const noted = await getSignedInName();
    // Versions stored before the type was noted: the store knows it.
    await gateway.db.query('UPDATE video_versions SET "contentType" = NULL WHERE "videoId" = $1', [id]);

    expect([byLink.headers.get('content-disposition'), noted, await getSignedInName()]).toEqual([
      `attachment; filename="video-1.${extension}"`,
      expect.stringContaining(`video-1.${extension}`),
      expect.stringContaining(`video-1.${extension}`),
    ]);
    expect(
      await gateway.db.query('SELECT "durationSeconds" FROM video_versions WHERE "videoId" = $1', [id]),
    ).toEqual([{ durationSeconds: expect.closeTo(2, 2) as number }]);
  });
});
