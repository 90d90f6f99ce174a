import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@pregonero/local';
import { type Means, type Pair, toPair } from '../part';

type Figures = Record<string, Pair[]>;

/**
 * Runs a tool that measures and returns the content of its `--json` file. Its exit code is ignored: the table shows missed budgets.
 *
 * @throws Error when it wrote nothing
 */
async function runTool<Written>(entry: string, ...args: readonly string[]): Promise<Written> {
  const folder = mkdtempSync(join(tmpdir(), 'pregonero-bench-'));
  const file = join(folder, 'figures.json');
  try {
    const runner = join(ROOT, 'infra', 'local', 'run.mjs');
    const child = spawn(process.execPath, [runner, entry, ...args, '--json', file], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await once(child, 'close');
    if (!existsSync(file)) throw new Error(`${entry} no midió nada`);
    return JSON.parse(readFileSync(file, 'utf8')) as Written;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures the presenter engine: `npm run bench:media -w @pregonero/studio`, whose own tables are updated as well. */
export async function measureMedia({ pairs }: Means): Promise<Figures> {
  const write = process.argv.includes('--write') ? ['--write'] : [];
  const figures = await runTool<{ coldCpu: number; warmWall: number; brollWall: number }>(
    'libs/studio/bench/media.bench.ts',
    ...['--pairs', String(pairs), ...write],
  );
  return {
    'media-cold': [toPair(figures.coldCpu)],
    'media-warm': [toPair(figures.warmWall)],
    'media-broll': [toPair(figures.brollWall)],
  };
}

/** Measures two pages on a phone as simulated by Lighthouse: `npm run lighthouse -w @pregonero/e2e`. */
export async function measurePages(): Promise<Figures> {
  type Page = { score: number; lcpMs: number; tbtMs: number; scriptKb: number };
  const figures = await runTool<Record<string, Page>>('frontend/e2e/lighthouse.ts', 'Entrar', 'Panel');
  const { 'Panel teléfono': panel, 'Entrar teléfono': login } = figures;
  const seconds = (ms = Number.NaN): Pair[] => [toPair(ms / 1_000)];
  return {
    'panel-score': [toPair(panel?.score)],
    'panel-lcp': seconds(panel?.lcpMs),
    'panel-tbt': [toPair(panel?.tbtMs)],
    'panel-js': [toPair(panel?.scriptKb)],
    'login-score': [toPair(login?.score)],
    'login-lcp': seconds(login?.lcpMs),
    'login-js': [toPair(login?.scriptKb)],
  };
}
