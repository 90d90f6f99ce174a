import { ProviderError } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { CollectStep } from './collect.step';
import type { RenderContext } from './video-render.types';

const unused = {} as never;

describe('CollectStep', () => {
  it('leaves a render that is lost between check and collection to the check, which asks for another one', async () => {
    const lost = new ProviderError({
      ...{ provider: 'heygen', kind: 'rejected', providerCode: 'video_not_found' },
      ...{ message: 'for the log', sentence: say('presenters_lost_video') },
    });
    const presenters = { remote: () => ({ check: () => Promise.reject(lost) }) } as never;
    const files = { begin: () => Promise.resolve({ id: 7 }) } as never;
    const step = new CollectStep(presenters, { videoShortSide: 1080 }, unused, files, unused, unused);
    const ctx = { payload: {}, data: { videoId: 'vid_1' }, signal: new AbortController().signal };

    await expect(step.run(ctx as unknown as RenderContext)).resolves.toMatchObject({
      type: 'next',
      step: 'check',
    });
  });
});
