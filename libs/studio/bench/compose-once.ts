/** One B-roll composition in a fresh process. Argument: the request as JSON. */
import { type BrollRequest, composeBroll } from '@pregonero/video';

const [, , request = '{}'] = process.argv;
void composeBroll(JSON.parse(request) as BrollRequest);
