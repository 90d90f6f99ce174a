/**
 * `npm run release -- X.Y.Z`: one commit and one tag that make what is committed a release. `--dry-run` writes nothing and
 * says what would be written. Pushing is left to a person.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  releasedChangelog,
  releasedDeployment,
  releasedLock,
  releasedManifest,
  releaseProblem,
} from './release-plan';
import { ROOT } from './settings';
import { fail, PlainProblem, say } from './terminal';

/** Where a version stands besides manifests, the lock file and the changelog. */
const DEPLOYMENTS = [
  'docker-compose.yml',
  'compose.production.yml',
  'infra/docker/parts.yml',
  'infra/docker/Dockerfile',
  'infra/kubernetes/Chart.yaml',
];

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
}

/** The files that change, with their new text. */
function changedFiles(from: string, to: string): Map<string, string> {
  const date = new Date().toISOString().slice(0, 10);
  const written = new Map<string, string>([
    ['CHANGELOG.md', releasedChangelog(read('CHANGELOG.md'), to, date)],
    ['package-lock.json', releasedLock(read('package-lock.json'), from, to)],
    ...git('ls-files', 'package.json', '**/package.json').map(
      (file) => [file, releasedManifest(read(file), from, to)] as const,
    ),
    ...DEPLOYMENTS.map((file) => [file, releasedDeployment(read(file), from, to)] as const),
  ]);
  return new Map([...written].filter(([file, text]) => text !== read(file)));
}

function keepContracts(version: string): void {
  execFileSync(process.execPath, ['--require', 'tsx/cjs', 'scripts/keep-contracts.ts', version], {
    cwd: join(ROOT, 'libs', 'contracts'),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function release(version: string, files: ReadonlyMap<string, string>, contracts: string): void {
  const tag = `v${version}`;
  try {
    for (const [file, text] of files) writeFileSync(join(ROOT, file), text);
    keepContracts(version);
    git('add', '--', ...files.keys(), contracts);
    git('commit', '--quiet', '-m', `chore(release): ${version}`);
    git('tag', '-a', tag, '-m', `Pregonero ${version}`);
  } catch (error) {
    // Before the commit the tree goes back to what it was; after it only the tag is missing.
    if (git('diff', '--name-only', 'HEAD').length > 0 || existsSync(join(ROOT, contracts))) {
      git('reset', '--quiet');
      git('checkout', '--quiet', '--', ...files.keys());
      if (git('ls-files', contracts).length === 0) rmSync(join(ROOT, contracts), { force: true });
    }
    throw error;
  }
}

function main(): void {
  const args = process.argv.slice(2);
  const dryRun = args.includes('--dry-run');
  const [wanted = ''] = args.filter((arg) => !arg.startsWith('--'));
  const { version: current } = JSON.parse(read('package.json')) as { version: string };
  const problem = releaseProblem({
    current,
    wanted,
    dirty: git('status', '--porcelain'),
    tags: git('tag', '--list'),
    changelog: read('CHANGELOG.md'),
  });
  if (problem !== undefined) throw new PlainProblem(problem);

  const files = changedFiles(current, wanted);
  const contracts = `libs/contracts/test/released-contracts/${wanted}.json`;
  say(`${current} → ${wanted}${dryRun ? ' (nothing is written)' : ''}`);
  for (const file of [...files.keys(), contracts].sort()) say(`  ${file}`);
  if (!dryRun) release(wanted, files, contracts);
  const [branch = ''] = git('rev-parse', '--abbrev-ref', 'HEAD');
  say(`commit   chore(release): ${wanted}`);
  say(`tag      v${wanted}`);
  say(`to push  git push origin ${branch} v${wanted}`);
}

try {
  main();
} catch (error) {
  fail(error);
}
