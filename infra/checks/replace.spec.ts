import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const SCRIPT = join(__dirname, '..', 'docker', 'replace.sh');

/**
 * An engine of one service whose containers are files with their health in them; `HEALTH_OF_NEW` is what `up` gives those that it adds. What
 * `replace.sh` does not call is refused.
 */
const ENGINE = `#!/bin/sh
cd "$CONTAINERS"
case "$*" in
  'compose ps -aq --status exited worker') grep -ls ^exited * || true ;;
  'compose ps -aq worker') ls ;;
  'compose up -d --no-deps --no-recreate --scale worker='*)
    for arg; do case $arg in worker=*) wanted=\${arg#worker=} ;; esac; done
    number=$(ls | wc -l)
    while [ "$number" -lt "$wanted" ]; do number=$((number + 1)); echo "$HEALTH_OF_NEW" > "new-$number"; done ;;
  'inspect -f '*) for id; do :; done; cat "$id" ;;
  'logs --tail 3 '*) echo 'DATABASE_URL is not set' ;;
  'stop -t 25 '*) ;;
  'rm '*) shift; for id; do [ "$id" = -f ] || rm "$id"; done ;;
  *) echo "not expected: $*" >&2; exit 1 ;;
esac
`;

describe('replace.sh', () => {
  let folder: string;
  let containers: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pregonero-replace-'));
    containers = join(folder, 'containers');
    mkdirSync(containers);
    writeFileSync(join(folder, 'docker'), ENGINE);
    chmodSync(join(folder, 'docker'), 0o755);
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** Containers that run, by their health; the answer is what is left of them and what was said. */
  function replaced(old: readonly string[], healthOfNew: string) {
    for (const [index, health] of old.entries())
      writeFileSync(join(containers, `old-${index + 1}`), `${health} 0\n`);
    const env = {
      PATH: [folder, process.env['PATH'] ?? ''].join(delimiter),
      CONTAINERS: containers,
      HEALTH_OF_NEW: healthOfNew,
    };
    const { status, stdout, stderr } = spawnSync('sh', [SCRIPT, 'worker'], { env, encoding: 'utf8' });
    const left = spawnSync('ls', [containers], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
    return { status, said: `${stdout}${stderr}`, left };
  }

  it('has as many new ones as there were', () => {
    expect(replaced(['healthy', 'healthy'], 'healthy 0')).toEqual({
      status: 0,
      said: 'worker: 2 replaced\n',
      left: ['new-3', 'new-4'],
    });
  });

  it('replaces one that is not healthy', () => {
    expect(replaced(['unhealthy'], 'healthy 0')).toMatchObject({ status: 0, left: ['new-2'] });
  });

  it('does not take one that stopped for a new one', () => {
    expect(replaced(['healthy', 'exited'], 'healthy 0')).toMatchObject({ status: 0, left: ['new-2'] });
  });

  it.each([
    ['is not healthy', 'unhealthy 0'],
    ['ends and is started again and again', 'starting 3'],
  ])('keeps the old one and says why where a new one %s', (_, health) => {
    const { status, said, left } = replaced(['healthy'], health);
    expect(status).toBe(1);
    expect(said).toContain('DATABASE_URL is not set');
    expect(said).toContain('worker: the new one does not come up; the old one goes on');
    expect(left).toEqual(['old-1']);
  });

  it('says that nothing runs', () => {
    expect(replaced([], 'healthy 0')).toMatchObject({
      status: 1,
      said: 'worker: none runs, so there is nothing to replace\n',
    });
  });

  it('waits longer than a health check needs, and as long as a container has to stop', () => {
    const [, patience = '0'] = /^patience=(\d+)/mu.exec(readFileSync(SCRIPT, 'utf8')) ?? [];
    expect(Number(patience)).toBeGreaterThan(90 + 4 * 15);
  });
});
