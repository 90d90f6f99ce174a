import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings';

const CACHES = join(ROOT, 'node_modules', '.cache', 'lint');
const DECIDES = /\.(?:ts|tsx|mjs|cjs|js|json)$/u;

/**
 * The arguments with which eslint keeps what it found. Rules of imports look into other files than the one they judge,
 * so what was found holds for exactly this content of all code and settings; another content begins anew. None outside
 * of a git checkout.
 */
export function lintCache(): string[] {
  const key = contentKey();
  if (key === null) return [];
  mkdirSync(CACHES, { recursive: true });
  for (const old of readdirSync(CACHES).filter((name) => name !== key))
    rmSync(join(CACHES, old), { force: true });
  return ['--cache', '--cache-strategy', 'content', '--cache-location', join(CACHES, key)];
}

function contentKey(): string | null {
  let listed: string;
  try {
    listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    // A copy without git can be linted as well, only never faster.
    return null;
  }
  const hash = createHash('sha256').update(process.version);
  for (const file of listed
    .split('\n')
    .filter((name) => DECIDES.test(name))
    .sort()) {
    const path = join(ROOT, file);
    if (existsSync(path)) hash.update(`${file}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
}
