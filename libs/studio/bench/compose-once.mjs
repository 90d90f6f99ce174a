/** One B-roll composition in a fresh process. Argument: the request as JSON. */
import video from '@pregonero/video';

await video.composeBroll(JSON.parse(process.argv[2]));
