import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeNotice, whyNoEngine } from './container-engine';

describe('whyNoEngine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pregonero-engine-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  /** A machine whose `docker` runs this. */
  function machineWith(program: string): NodeJS.ProcessEnv {
    const docker = join(folder, 'docker');
    writeFileSync(docker, `#!/bin/sh\n${program}\n`);
    chmodSync(docker, 0o755);
    return { PATH: `${folder}:/usr/bin:/bin` };
  }

  it('names what is missing: the program, an engine behind it, or a compose that is new enough', async () => {
    const missing = 'no Docker engine answers';

    expect((await whyNoEngine({ PATH: join(folder, 'nothing') }))?.en).toBe(missing);
    expect((await whyNoEngine(machineWith('echo "cannot connect" >&2; exit 1')))?.en).toBe(missing);
    expect((await whyNoEngine(machineWith('echo v2.17.3')))?.en).toBe('compose v2.17.3 is older than 2.20');
    for (const version of ['2.20.0', 'v2.26.1', '3.0.0'])
      expect(await whyNoEngine(machineWith(`echo ${version}`))).toBeNull();
  });

  it('is told to whoever ran all tests in one line that says why and how to play it', async () => {
    const missing = await whyNoEngine({ PATH: join(folder, 'nothing') });
    for (const line of [composeNotice(missing), composeNotice(null)]) {
      expect(line).toMatch(/^Sin jugar: docker-compose\.yml.*npm run test:compose$/u);
    }
    expect(composeNotice(missing)).toContain('no responde ningún motor de Docker');
  });
});
