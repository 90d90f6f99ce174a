import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestProcess, freePorts, startSandbox } from '../src';

describe('startSandbox', () => {
  it('comes back on the same address after kill -9, with another process', async () => {
    const sandbox = await startSandbox();
    try {
      const first = sandbox.process.pid;

      await sandbox.process.restart();

      expect(sandbox.process.pid).not.toBe(first);
      expect((await fetch(`${sandbox.url}/readyz`)).status).toBe(200);
    } finally {
      await sandbox.process.stop();
    }
  });
});

describe('freePorts', () => {
  it('gives each port once, to whoever asks and when, and none that a connection going out could take', async () => {
    const asked = await Promise.all(Array.from({ length: 12 }, () => freePorts('a', 'b', 'c')));

    const ports = asked.flatMap((answer) => Object.values(answer));
    expect(new Set(ports).size).toBe(36);
    expect(Math.max(...ports)).toBeLessThan(32_768);
  });
});

describe('TestProcess', () => {
  it('says at once that its process ended, with the last thing that it wrote', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'pregonero-process-'));
    const child = new TestProcess({
      name: 'loser',
      file: process.execPath,
      args: ['-e', `console.log('first'); console.log('the port is taken'); process.exit(3)`],
      env: {},
      logFile: join(directory, 'log'),
      isReady: () => Promise.resolve(false),
      temporaryDirectory: directory,
    });

    await expect(child.start()).rejects.toThrow(
      /^"loser" ended \(3\) before it was ready\nthe port is taken\n/u,
    );

    await child.stop();
  });

  it('leaves neither its process nor its folder behind, and keeps its log', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'pregonero-process-'));
    const marker = join(directory, 'ready');
    writeFileSync(join(directory, 'log'), '');
    const child = new TestProcess({
      name: 'ticker',
      file: process.execPath,
      args: [
        '-e',
        `console.log('tick'); require('node:fs').writeFileSync(process.argv[1], ''); setInterval(() => {}, 1e6)`,
        marker,
      ],
      env: {},
      logFile: join(directory, 'log'),
      isReady: () => Promise.resolve(existsSync(marker)),
      temporaryDirectory: directory,
    });
    await child.start();
    const pid = child.pid ?? 0;

    await child.stop();

    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(existsSync(directory)).toBe(false);
    expect(child.log()).toBe('tick\n');
  });
});
