/** One render in a fresh process: what a cold start costs. Arguments: output path, script. */
import studio from '../dist/index.js';

const [outputPath, script] = process.argv.slice(2);
const { frameCount } = await studio.renderPresenter({
  script,
  presenterId: 'sofia',
  voiceId: 'es-lucia',
  format: 'vertical',
  outputPath,
});
await studio.endIdleRenderWorkers();
console.log(frameCount);
