/** One finishing in a fresh process. Argument: the request as JSON. */
import { type FinishRequest, finishVideo } from '@pregonero/video';

const [, , request = '{}'] = process.argv;
void finishVideo(JSON.parse(request) as FinishRequest);
