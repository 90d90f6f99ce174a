import {
  type AnyJob,
  guionGenerate,
  guionMonth,
  guionRegenerate,
  videoRender,
} from '@pregonero/contracts/jobs';
import { scrape } from '@pregonero/service-host/telemetry';
import { HandlerRegistry } from './handler-registry';
import { JobHandler } from './job-handler';
import { outcome, type StepOutcome } from './step-outcome';

class HandlerOf extends JobHandler<AnyJob> {
  constructor(readonly job: AnyJob) {
    super();
  }

  run(): Promise<StepOutcome<AnyJob>> {
    return Promise.resolve(outcome.done());
  }

  buried(): Promise<void> {
    return Promise.resolve();
  }
}

const generate = new HandlerOf(guionGenerate);
const regenerate = new HandlerOf(guionRegenerate);
const month = new HandlerOf(guionMonth);

describe('HandlerRegistry', () => {
  it('finds the handler of each job of its queue', () => {
    const registry = new HandlerRegistry('script-generation', [generate, regenerate, month]);

    expect(registry.find('guion.regenerate')).toBe(regenerate);
  });

  it('knows nothing of a job kind that only a newer worker has', () => {
    const registry = new HandlerRegistry('script-generation', [generate, regenerate, month]);

    expect(registry.find('guion.translate')).toBeUndefined();
  });

  it('counts the ends of its jobs from nought, so that the first ones are an increase', async () => {
    const registry = new HandlerRegistry('script-generation', [generate, regenerate, month]);
    const { text } = await scrape();

    const lines = registry.kinds.flatMap((kind) =>
      ['done', 'dead'].map((state) => `pregonero_jobs_ended_total{kind="${kind}",state="${state}"} 0`),
    );
    expect(text.split('\n')).toEqual(expect.arrayContaining(lines));
  });

  it('stops the start and names the job that nobody handles', () => {
    expect(() => new HandlerRegistry('script-generation', [generate, month])).toThrow(
      /guion\.regenerate has no handler/,
    );
  });

  it('stops the start when two handle the same job', () => {
    expect(() => new HandlerRegistry('script-generation', [generate, generate, regenerate, month])).toThrow(
      /guion\.generate has two handlers/,
    );
  });

  it('stops the start when a job belongs to another queue', () => {
    const foreign = new HandlerOf(videoRender);

    expect(() => new HandlerRegistry('script-generation', [generate, regenerate, foreign])).toThrow(
      /video\.render, which belongs to avatar-video/,
    );
  });
});
