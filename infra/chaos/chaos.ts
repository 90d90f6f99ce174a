/**
 * `npm run chaos [-- --minutes 10] [--seconds 40] [--seed 7] [--without-control] [--without-times]`: a bad hour for a product of its own.
 * Its people write, approve, publish, upload and pay while its processes are killed, stopped and frozen, its Redis is
 * emptied, its disks fill, its clocks disagree and its providers fail in every way the stand-ins know. Then everything is
 * compared: rows, ledger, files, notices and the stand-ins' bills. Ends with 1 when an invariant is broken; one that is
 * about seconds is only shown with `--without-times`, as in `npm run test:slow`, whose machine has other work.
 */
import { randomInt } from 'node:crypto';
import { bold, fail, prepare, readSettings, say } from '@pregonero/local';
import { badHour } from './bad-hour';
import { report } from './report';

function option(name: string): number | undefined {
  const at = process.argv.indexOf(`--${name}`);
  if (at === -1) return undefined;
  const value = Number(process.argv[at + 1]);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`--${name} wants a number above 0`);
  return value;
}

async function main(): Promise<void> {
  const seconds = option('seconds') ?? (option('minutes') ?? 1) * 60;
  const seed = option('seed') ?? randomInt(1, 2 ** 31);
  await prepare(readSettings());
  say(bold(`Una mala hora: ${seconds} s, semilla ${seed}`));
  const outcome = await badHour(
    {
      seed,
      forMs: seconds * 1_000,
      withControl: !process.argv.includes('--without-control'),
      calmMs: seconds < 180 ? 300_000 : 600_000,
    },
    (supervisor) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
        process.on(signal, () => void supervisor.stop().then(() => process.exit(1)));
      }
    },
  );
  const { held, broken } = report(outcome, { withTimes: !process.argv.includes('--without-times') });
  say(`\n${held} passed, ${broken} failed`);
  process.exit(broken === 0 ? 0 : 1);
}

main().catch(fail);
