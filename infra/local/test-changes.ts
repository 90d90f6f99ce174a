import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings';

/** What a change touches, for `npm test -- --changed`; all paths count from the repository's root. */
export interface Changes {
  /** Files that were changed, added or renamed and still exist. */
  files: string[];
  /** Those for oxlint. */
  code: string[];
  /** Those that jest looks up the tests of: the changed files, and tests that start a changed service as a process. */
  related: string[];
  /** True when a changed file may affect the browser tests. */
  isInTheProduct: boolean;
}

/** What a test calls to start services as processes of their own: such a test imports nothing of them. */
const STARTS_A_SERVICE = /\b(?:start(?:Service|Sandbox|Stack|Worker)|Harness\.start)\(/u;
const CODE = /\.(?:ts|tsx|mjs)$/u;
const TEST = /\.(?:int-)?spec\.tsx?$|\/test\//u;

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
}

/** What differs from the place where this branch left `main`, uncommitted and new files included. */
export function changesSinceMain(): Changes {
  const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD');
  const changed = git('diff', '--name-only', base).concat(git('ls-files', '--others', '--exclude-standard'));
  return changesOf(
    changed.filter((file) => existsSync(join(ROOT, file))),
    git('ls-files', '*.int-spec.ts').filter((file) => existsSync(join(ROOT, file))),
  );
}

/** @param integration the files of all integration tests */
export function changesOf(files: readonly string[], integration: readonly string[]): Changes {
  const code = files.filter((file) => CODE.test(file));
  const product = code.filter((file) => /^(?:frontend|services|libs)\//u.test(file) && !TEST.test(file));
  const started = product.some((file) => !file.startsWith('frontend/'))
    ? integration.filter((file) => STARTS_A_SERVICE.test(readFileSync(join(ROOT, file), 'utf8')))
    : [];
  return {
    files: [...files],
    code,
    related: [...new Set([...code, ...started])],
    isInTheProduct: product.length > 0,
  };
}
