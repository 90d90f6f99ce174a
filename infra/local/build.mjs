import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.mjs';
import { PlainProblem, step } from './terminal.mjs';

/** Builds every project; what did not change comes from Nx's cache. */
export async function build(directory) {
  await step('Compilando', async (note) => {
    let output = '';
    const code = await new Promise((resolve, reject) => {
      const child = spawn(
        process.execPath,
        [
          join(ROOT, 'node_modules', 'nx', 'dist', 'bin', 'nx.js'),
          'run-many',
          '-t',
          'build',
          '--parallel',
          '2',
          '--outputStyle',
          'stream',
        ],
        {
          cwd: ROOT,
          env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      const read = (chunk) => {
        output += chunk.toString();
        const named = [...output.matchAll(/> nx run @pregonero\/([\w-]+):build/g)].at(-1)?.[1];
        if (named !== undefined) note(named);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.on('error', reject);
      child.on('exit', resolve);
    });
    mkdirSync(join(directory, 'logs'), { recursive: true });
    writeFileSync(join(directory, 'logs', 'build.log'), output);
    if (code !== 0) throw new PlainProblem(`La compilación falló:\n${output.slice(-6_000)}`);
  });
}
