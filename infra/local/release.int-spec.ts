import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { JOBS } from '@pregonero/contracts/jobs';
import { ROOT } from './settings';

/** What a release reads and writes, of this repository. */
const COPIED = [
  ...['package.json', '**/package.json', 'package-lock.json', 'tsconfig.base.json', '.gitignore'],
  ...['docker-compose.yml', 'compose.production.yml', 'infra/docker', 'infra/kubernetes/Chart.yaml'],
  ...['infra/local/*.ts', 'libs/contracts'],
];

describe('npm run release', () => {
  let root: string;
  let current: string;

  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const release = (...args: string[]): { status: number | null; output: string } => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--require', 'tsx/cjs', 'infra/local/release.ts', ...args],
      { cwd: root, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
    );
    return { status, output: `${stdout}${stderr}` };
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'pregonero-release-'));
    const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...COPIED];
    const files = execFileSync('git', listed, { cwd: ROOT, encoding: 'utf8' });
    for (const file of files.trim().split('\n')) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      cpSync(join(ROOT, file), join(root, file));
    }
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    writeFileSync(join(root, '.gitignore'), 'node_modules\n');
    writeFileSync(
      join(root, 'CHANGELOG.md'),
      '# Changelog\n\n## Unreleased\n\n- News.\n\n## 0.0.1 – 2026-01-01\n',
    );
    current = (JSON.parse(read('package.json')) as { version: string }).version;
    git('init', '--quiet', '--initial-branch', 'main');
    git('config', 'user.email', 'release@pregonero.test');
    git('config', 'user.name', 'Release');
    git('add', '.');
    git('commit', '--quiet', '-m', 'all');
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  it('is one commit and one tag, with the version wherever ours stands and nowhere else', () => {
    const lockBefore = read('package-lock.json');

    const { status, output } = release('77.0.1');

    expect([status, output]).toEqual([0, expect.stringContaining('git push origin main v77.0.1')]);
    expect(git('log', '--format=%s')).toBe('chore(release): 77.0.1\nall');
    expect(git('describe', '--exact-match')).toBe('v77.0.1');
    expect(git('status', '--porcelain')).toBe('');
    expect(read('CHANGELOG.md')).toMatch(
      /^# Changelog\n\n## Unreleased\n\n## 77\.0\.1 – \d{4}-\d\d-\d\d\n\n- News\.\n\n## 0\.0\.1/u,
    );
    const manifests = git('ls-files', '*package.json').split('\n');
    expect(manifests.filter((file) => read(file).includes(`"${current}"`))).toEqual([]);
    expect(read('infra/docker/Dockerfile')).toContain('ARG VERSION=77.0.1\n');
    expect(read('infra/docker/parts.yml')).not.toContain(`VERSION:-${current}`);
    expect(read('infra/kubernetes/Chart.yaml')).toContain('appVersion: 77.0.1\n');
    // Only lines with our version are others: what npm itself would write, and no package of somebody else.
    const changed = git('diff', '--unified=0', 'HEAD~1', '--', 'package-lock.json')
      .split('\n')
      .filter((line) => /^[+-] /u.test(line));
    expect(changed.length).toBeGreaterThan(50);
    expect(
      changed.filter((line) => !/"(?:version|@pregonero\/[\w-]+)": "(?:\d+\.){2}\d+",?$/u.test(line)),
    ).toEqual([]);
    const foreign = (text: string): unknown[] =>
      Object.entries((JSON.parse(text) as { packages: Record<string, unknown> }).packages).filter(([path]) =>
        path.includes('node_modules/'),
      );
    expect(foreign(read('package-lock.json'))).toEqual(foreign(lockBefore));
    const kept = JSON.parse(read('libs/contracts/test/released-contracts/77.0.1.json')) as object;
    expect(Object.keys(kept).sort()).toEqual(JOBS.map(({ kind }) => kind).sort());
  });

  it('says what it would do and does nothing with --dry-run', () => {
    const { status, output } = release('77.0.1', '--dry-run');

    expect(status).toBe(0);
    expect(output).toContain('CHANGELOG.md');
    expect(output).toContain('chore(release): 77.0.1');
    expect([git('status', '--porcelain'), git('tag'), git('log', '--format=%s')]).toEqual(['', '', 'all']);
  });

  it('leaves everything as it was when git refuses the commit', () => {
    writeFileSync(join(root, '.git', 'hooks', 'pre-commit'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });

    expect(release('77.0.1').status).toBe(1);
    expect([git('status', '--porcelain'), git('tag'), git('log', '--format=%s')]).toEqual(['', '', 'all']);
  });

  it.each([
    ['no version', 'next', /no version/u],
    ['the version of today', undefined, /not higher/u],
    ['a lower one', '0.0.9', /not higher/u],
  ])('refuses %s', (_what, wanted, reason) => {
    const { status, output } = release(wanted ?? current);

    expect([status, output]).toEqual([1, expect.stringMatching(reason)]);
    expect(git('log', '--format=%s')).toBe('all');
  });

  it('refuses a dirty tree, a tag that is there, and a release without news', () => {
    writeFileSync(join(root, 'new.txt'), '');
    expect(release('77.0.1')).toEqual({ status: 1, output: expect.stringContaining('?? new.txt') as string });
    rmSync(join(root, 'new.txt'));
    git('tag', 'v77.0.1');
    expect(release('77.0.1').output).toContain('v77.0.1 is there already');
    writeFileSync(
      join(root, 'CHANGELOG.md'),
      '# Changelog\n\n## Unreleased\n\n## 0.0.1 – 2026-01-01\n\n- Old.\n',
    );
    git('commit', '--quiet', '-am', 'no news');
    expect(release('77.0.2').output).toContain('says nothing');
  });
});
