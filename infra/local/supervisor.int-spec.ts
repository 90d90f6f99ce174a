import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Supervisor } from './supervisor';

interface Row {
  name: string;
  pid: number | null;
}

describe('Supervisor', () => {
  let directory: string;
  let supervisor: Supervisor;

  const rows = (): Row[] => JSON.parse(readFileSync(join(directory, 'stack.json'), 'utf8')) as Row[];
  const pidOf = (name: string) => rows().find((row) => row.name === name)?.pid ?? null;

  async function eventually<T>(read: () => T | null): Promise<T> {
    const deadline = Date.now() + 60_000;
    for (;;) {
      const value = read();
      if (value !== null) return value;
      if (Date.now() > deadline) throw new Error('it did not happen within a minute');
      await new Promise(setImmediate);
    }
  }

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'pregonero-supervisor-'));
    supervisor = new Supervisor({
      stackFile: join(directory, 'stack.json'),
      logDirectory: join(directory, 'logs'),
    });
    supervisor.start({
      name: 'ticker',
      url: null,
      command: process.execPath,
      args: ['-e', 'console.log("tick"); setInterval(() => {}, 1000)'],
      env: process.env,
      cwd: directory,
    });
  });

  afterEach(async () => {
    await supervisor.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  it('starts a process again that was killed with -9, and names the new one in stack.json', async () => {
    const first = await eventually(() => pidOf('ticker'));

    process.kill(first, 'SIGKILL');
    const second = await eventually(() => {
      const pid = pidOf('ticker');
      return pid === first ? null : pid;
    });

    expect(second).not.toBe(first);
    expect(() => process.kill(second, 0)).not.toThrow();
  });

  it('leaves nothing running after a stop', async () => {
    const pid = await eventually(() => pidOf('ticker'));

    await supervisor.stop();

    expect(() => process.kill(pid, 0)).toThrow();
  });

  it('keeps what a process wrote', async () => {
    const line = await eventually(() => (supervisor.tailOf('ticker').includes('tick') ? 'tick' : null));

    expect(line).toBe('tick');
  });
});
