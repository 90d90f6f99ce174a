/**
 * One finishing in a fresh process. Argument: the request as JSON. Writes what it took from the call on, as JSON: whoever asks for
 * a finishing runs already, and the loader of TypeScript is no part of it.
 */
import { readFileSync } from 'node:fs';
import { type FinishRequest, finishVideo } from '@pregonero/video';

/** The kernel counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Processor seconds of this process and of all that ended below it. */
function cpuSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // After the name, which may hold blanks, the state is the first field; own time and that of children the 12th to 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}

async function main(): Promise<void> {
  const [, , request = '{}'] = process.argv;
  const [started, spent] = [performance.now(), cpuSeconds()];
  await finishVideo(JSON.parse(request) as FinishRequest);
  const wallSeconds = (performance.now() - started) / 1_000;
  process.stdout.write(JSON.stringify({ wallSeconds, cpuSeconds: cpuSeconds() - spent }));
}

void main();
