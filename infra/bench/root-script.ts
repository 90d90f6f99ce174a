import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@pregonero/local';

/**
 * Runs a script of the root `package.json` that measures by itself and answers what it wrote into the file of `--json`. How it
 * ends does not matter: a budget that is broken is told in the table.
 */
export async function figuresOf<Figures>(script: string, args: readonly string[]): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'pregonero-bench-'));
  const file = join(folder, 'figures.json');
  try {
    const child = spawn('npm', ['run', '-s', script, '--', ...args, '--json', file], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await new Promise((ended, refuse) => {
      child.once('error', refuse);
      child.once('exit', ended);
    });
    return JSON.parse(readFileSync(file, 'utf8')) as Figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
