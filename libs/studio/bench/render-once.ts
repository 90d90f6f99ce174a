/** One render in a fresh process: what a cold start costs. Arguments: output path, script. */
import { createRequire } from 'node:module';
import type * as Studio from '../src/index';

// The compiled package, as a service loads it: what is measured is no translation of sources.
const { endIdleRenderWorkers, renderPresenter } = createRequire(__filename)(
  '@pregonero/studio',
) as typeof Studio;

async function main(): Promise<void> {
  const [, , outputPath = '', script = ''] = process.argv;
  await renderPresenter({
    script,
    presenterId: 'sofia',
    voiceId: 'es-lucia',
    format: 'vertical',
    outputPath,
  });
  await endIdleRenderWorkers();
}

void main();
