/**
 * `npm run chaos [-- --minutes 10] [--seconds 40] [--seed 7] [--without-control] [--without-times]`: fault injection on a
 * product of its own. Users work while processes are killed, stopped and frozen, Redis is emptied, disks fill, clocks differ
 * and providers fail. Then rows, ledger, files, notifications and the sandbox's bills are compared. Exits with 1 when an
 * invariant is broken. `--without-times` does not judge invariants about seconds, for a machine with other work.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { fail, prepare, readSettings, say } from '@pregonero/local';
import { printReport } from './report';
import { runChaos } from './run';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seconds: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(1, 2 ** 31)) },
    'without-control': { type: 'boolean', default: false },
    'without-times': { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  const seconds = Number(values.seconds ?? Number(values.minutes) * 60);
  const seed = Number(values.seed);
  if (!(seconds > 0 && seed > 0)) throw new Error('--minutes, --seconds and --seed must be above 0');
  await prepare(readSettings());
  say(`Fault injection: ${seconds} s, seed ${seed}`);
  const options = {
    seed,
    forMs: seconds * 1_000,
    withControl: !values['without-control'],
    drainMs: 600_000,
  };
  const result = await runChaos(options, (supervisor) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => void supervisor.stop().then(() => process.exit(1)));
  });
  const { passed, failed } = printReport(result, { withTimes: !values['without-times'] });
  say(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

main().catch(fail);
