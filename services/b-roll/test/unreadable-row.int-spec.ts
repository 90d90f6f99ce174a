import { eventually } from '@pregonero/testing';
import { BrollHarness } from './broll-harness';

describe('a composition whose stored row no longer fits its contract', () => {
  let harness: BrollHarness;

  beforeAll(async () => {
    harness = await BrollHarness.start({ withMedia: false });
  });
  afterAll(() => harness.stop());

  it('ends as failed, leaves the video as it is and tells its owner', async () => {
    const { id, userId } = await harness.aFinishedGuion();
    await harness.database.query(
      `UPDATE guiones SET "brollEstado" = 'processing', "brollIntento" = 1 WHERE id = $1`,
      [id],
    );
    await harness.database.query(
      `INSERT INTO jobs (kind, ref, "userId", step, payload, "deadlineAt")
       VALUES ('broll.compose', $1, $2, 'pick', '{"clips": "otro formato"}', now() + interval '1 hour')`,
      [`broll:${id}:3`, userId],
    );

    await eventually(async () => ((await harness.guion(id)).brollEstado === 'failed' ? true : undefined));

    expect(await harness.guion(id)).toMatchObject({
      estado: 'listo',
      videoFinalUrl: 'http://localhost/base',
    });
    expect(await harness.notices(userId)).toEqual(['error']);
  });
});
