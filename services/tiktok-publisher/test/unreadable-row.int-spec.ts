import { SocialPostRepository } from '@pregonero/persistence';
import { eventually } from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { PublishHarness } from './publish-harness';

describe('a publication whose stored row no longer fits its contract', () => {
  let harness: PublishHarness;

  beforeAll(async () => {
    harness = await PublishHarness.start();
  });
  afterAll(() => harness.stop());

  it('ends as failed and tells its owner', async () => {
    const userId = await harness.aUser();
    const posts = harness.get(SocialPostRepository);
    const post = await harness.get(DataSource).transaction(async (tx) => {
      const created = await posts.create(tx, { userId, guionId: null, videoKey: 'k', title: 'Pan' });
      await tx.query(
        `INSERT INTO jobs (kind, ref, "userId", step, payload, "deadlineAt")
         VALUES ('tiktok.publish', $1, $2, 'begin', '{"post": "otro formato"}', now() + interval '1 hour')`,
        [`post:${created.id}`, userId],
      );
      return created;
    });

    await eventually(async () => ((await posts.find(post.id))?.estado === 'falló' ? true : undefined));

    expect(await harness.notices(userId)).toEqual(['error']);
    expect(await harness.database.query('SELECT state FROM jobs WHERE "userId" = $1', [userId])).toEqual([
      { state: 'dead' },
    ]);
  });
});
