import { operations } from '../languages/generated/es/app/operations';
import { brollCompose, JOBS, jobsOfQueue } from './catalogue';
import { QUEUES } from './define-job';

describe('JOBS', () => {
  it('has a name for every kind that operators read', () => {
    expect(Object.keys(operations.kinds).sort()).toEqual(JOBS.map(({ kind }) => kind).sort());
  });

  it('has a name for every step that operators read', () => {
    const steps = new Set<string>(JOBS.flatMap((job) => job.steps));

    expect(Object.keys(operations.stepNames).sort()).toEqual([...steps].sort());
  });

  it('gives every queue at least one job', () => {
    for (const queue of QUEUES) expect(jobsOfQueue(queue).length).toBeGreaterThan(0);
  });

  it('tries a composition three times, three seconds apart', () => {
    expect(brollCompose).toMatchObject({
      maxAttempts: 3,
      backoff: { firstMs: 3_000, maxMs: 3_000, exact: true },
    });
  });

  it('accepts the payload of a job that was stored with the first version', () => {
    expect(brollCompose.payload.parse({ userId: 1, guionId: 2 })).toEqual({
      userId: 1,
      guionId: 2,
      stockIds: [],
      mediaIds: [],
      phrases: [],
      automatic: true,
      failFirstAttempts: 0,
    });
  });
});
