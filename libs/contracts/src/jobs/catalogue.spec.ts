import { operations } from '../languages/generated/es/app/operations';
import { JOBS, jobsOfQueue } from './catalogue';
import { QUEUES } from './define-job';

describe('JOBS', () => {
  it('keeps the names that stand in stored rows', () => {
    expect(JOBS.map((job) => [job.queue, job.kind, [...job.steps]])).toEqual([
      ['script-generation', 'guion.generate', ['write']],
      ['script-generation', 'guion.regenerate', ['rewrite']],
      ['script-generation', 'guion.month', ['write']],
      ['avatar-video', 'video.render', ['submit', 'speak', 'check', 'collect', 'film', 'portray']],
      ['b-roll', 'broll.compose', ['pick', 'compose']],
      ['b-roll', 'video.finish', ['finish']],
      ['tiktok-publisher', 'tiktok.publish', ['begin', 'upload', 'finish', 'check']],
    ]);
  });

  it('has a name for every step that operators read', () => {
    const steps = new Set<string>(JOBS.flatMap((job) => job.steps));

    expect(Object.keys(operations.stepNames).sort()).toEqual([...steps].sort());
  });

  it('gives every queue at least one job', () => {
    for (const queue of QUEUES) expect(jobsOfQueue(queue).length).toBeGreaterThan(0);
  });

  it('tries a composition three times, three seconds apart', () => {
    expect(JOBS[4]).toMatchObject({
      kind: 'broll.compose',
      maxAttempts: 3,
      backoff: { firstMs: 3_000, maxMs: 3_000, exact: true },
    });
  });

  it('accepts the payload of a job that was stored with the first version', () => {
    const compose = JOBS[4];

    expect(compose.payload.parse({ userId: 1, guionId: 2 })).toEqual({
      userId: 1,
      guionId: 2,
      stockIds: [],
      mediaIds: [],
      automatic: true,
      failFirstAttempts: 0,
    });
  });
});
