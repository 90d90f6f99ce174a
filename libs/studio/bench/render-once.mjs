/** One render in a fresh process: what a cold start costs. Arguments: output path, script. */
import media from '../dist/index.js';

const [outputPath, script] = process.argv.slice(2);
const { frameCount } = await media.renderPresenter({
  script,
  presenterId: 'sofia',
  voiceId: 'es-lucia',
  format: 'vertical',
  outputPath,
});
await media.endIdleRenderWorkers();
console.log(frameCount);
