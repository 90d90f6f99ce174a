/** One B-roll composition in a fresh process. Argument: the request as JSON. */
import media from '../dist/index.js';

await media.composeBroll(JSON.parse(process.argv[2]));
await media.endIdleRenderWorkers();
