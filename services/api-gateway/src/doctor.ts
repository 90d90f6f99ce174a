import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { diagnose } from './commands/doctor/diagnosis';

/**
 * Checks a configuration against what it names: `node dist/doctor.js`, with the environment of a gateway. One line each, with
 * the cure; nothing is paid for, sent or kept. Exit code 1 when anything is wrong.
 */
async function main(): Promise<void> {
  Logger.overrideLogger(false);
  const { isWell, lines } = await diagnose();
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = isWell ? 0 : 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
