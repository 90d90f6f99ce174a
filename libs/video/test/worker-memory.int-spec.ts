import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eventually, noProcessWith, processes } from '@pregonero/testing';

describe('a tool', () => {
  it('ends with the process that started it, however that one died', async () => {
    const tools = join(__dirname, '..', 'dist', 'process', 'media.process.js');
    const mark = `mark-${randomUUID()}`;
    const endless = [
      '-re',
      '-f',
      'lavfi',
      '-i',
      'testsrc2',
      '-metadata',
      `comment=${mark}`,
      '-f',
      'null',
      '-',
    ];
    const work = `require(${JSON.stringify(tools)}).runFfmpeg(${JSON.stringify(endless)});`;
    const child = spawn(process.execPath, ['-e', work], { stdio: 'ignore' });
    await eventually(async () =>
      (await processes()).some(({ command }) => command.startsWith('ffmpeg') && command.includes(mark)),
    );

    child.kill('SIGKILL');

    await expect(noProcessWith(mark)).resolves.toBeUndefined();
  });
});

describe('a worker process', () => {
  it('that grows beyond its memory is given up', async () => {
    const side = join(__dirname, '..', 'dist', 'process', 'worker.side.js');
    const duty = `require(${JSON.stringify(side)}).serveJobs({
      memoryCeilingBytes: 1, ownGroup: false, accepts: () => true, leftovers: () => [],
      run: async (_job, onProgress) => { onProgress(0.5); return {}; },
    });`;
    const child = spawn(process.execPath, ['-e', duty], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    try {
      const answer = await new Promise((resolve) => {
        child.once('message', resolve);
        child.send({});
      });
      expect(answer).toMatchObject({ kind: 'failed', code: 'memory_exceeded' });
    } finally {
      child.kill('SIGKILL');
    }
  });
});
