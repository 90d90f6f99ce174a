import { say } from '@pregonero/local';
import type { RunResult } from './run';
import { findPercentile, INVARIANTS, listLateness } from './invariants';

const SHOWN = 12;
const seconds = (ms: number | undefined): string => (ms === undefined ? '–' : `${(ms / 1_000).toFixed(1)} s`);
const toPercentiles = (values: readonly number[], shares: readonly number[]): string =>
  shares.map((share) => `p${share * 100} ${seconds(findPercentile(values, share))}`).join(', ');

function countEach(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, times]) => `${name} ${times}`).join(', ');
}

function printTotals({ evidence, plan, drainSeconds }: RunResult): void {
  const { expected, jobs, sandbox } = evidence;
  const responses = [...expected.responses].sort(([one], [other]) => one - other);
  say(`\nFaults      ${plan.length}: ${countEach(plan.map(({ what }) => what))}`);
  say(
    `Work        ${expected.scripts.size} scripts, ${expected.approved.size} videos, ${expected.brolls.size} B-roll, ${expected.posts.size} posts, ${expected.media.size} files, ${expected.agencyVideos.size} agency videos, ${expected.payments.size} payments, ${expected.deleted.size} deleted`,
  );
  say(
    `Jobs        ${countEach(jobs.map(({ state }) => state))}; ${Object.keys(sandbox.billedRenders).length} renders billed; drained in ${drainSeconds.toFixed(0)} s`,
  );
  const { events, polls } = evidence.observed;
  say(
    `Compared    ${polls} polls, ${events} live events, ${evidence.links} links, ${(evidence.bytesRead / 1e6).toFixed(1)} MB of logs and Redis`,
  );
  say(`Responses   ${responses.map(([status, times]) => `${status || 'none'}: ${times}`).join(', ')}\n`);
}

function printControl({ evidence, control }: RunResult): void {
  if (control === null) return;
  const { expected, guiones } = evidence;
  const hasEnded = ({ estado }: { estado: string }): boolean => ['listo', 'generado'].includes(estado);
  const ended = new Set(guiones.filter(hasEnded).map(({ id }) => id));
  const lost = [...expected.approved].filter((id) => !ended.has(id) && !expected.deleted.has(id)).length;
  const accepted = expected.approved.size;
  say(
    `\nProduct: ${accepted} videos accepted, ${lost} lost. Control (queue, three attempts, all in Redis): ${control.accepted} accepted, ${control.lost} lost, ${control.forgotten} made and forgotten, ${control.needless} paid needlessly, counter ${control.counter}`,
  );
}

/** Prints the work, each invariant and the control. Returns the number of invariants that hold and of those that do not. */
export function printReport(
  result: RunResult,
  { withTimes }: { withTimes: boolean },
): { passed: number; failed: number } {
  const { evidence } = result;
  printTotals(result);
  const judged = INVARIANTS.filter(({ isTimed }) => withTimes || isTimed !== true);
  let failed = 0;
  for (const { name, promise, check } of judged) {
    const { checked, broken } = check(evidence);
    if (broken.length > 0) failed += 1;
    const mark = broken.length === 0 ? '✔' : '✘';
    say(
      `  ${mark} ${promise.padEnd(4)} ${name.padEnd(40)} ${String(checked).padStart(9)} checked ${broken.length} broken`,
    );
    for (const line of broken.slice(0, SHOWN)) say(`         ${line}`);
    if (broken.length > SHOWN) say(`         … and ${broken.length - SHOWN} more`);
  }
  const { takeoversMs } = evidence;
  const late = listLateness(evidence);
  say(`\nTakeovers after kill -9   ${takeoversMs.length}: ${toPercentiles(takeoversMs, [0.5, 0.95, 1])}`);
  if (withTimes && takeoversMs.length === 0) say('P4 was not tested: no killed worker ran a job');
  say(`Scheduled posts, lateness ${late.length}: ${toPercentiles(late, [0.5, 0.99])}`);
  printControl(result);
  return { passed: judged.length - failed, failed };
}
