import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@pregonero/local';

/** So many characters are shown of a script that measured nothing. */
const LAST_SAID = 2_000;

/**
 * Runs a tool that measures by itself and returns what it wrote into the file of `--json`. How it
 * ends does not matter: a budget that is broken is told in the table.
 *
 * @throws Error with the last of what it said when it has measured nothing
 */
export async function figuresOf<Figures>(entry: string, args: readonly string[]): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'pregonero-bench-'));
  const file = join(folder, 'figures.json');
  try {
    const runner = join(ROOT, 'infra', 'local', 'run.mjs');
    const child = spawn(process.execPath, [runner, entry, ...args, '--json', file], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-LAST_SAID);
    });
    await new Promise((ended, refuse) => {
      child.once('error', refuse);
      child.once('close', ended);
    });
    if (!existsSync(file)) throw new Error(`${entry} no midió nada:\n${said.trim()}`);
    return JSON.parse(readFileSync(file, 'utf8')) as Figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
