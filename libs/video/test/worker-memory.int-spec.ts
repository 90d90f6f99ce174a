import { spawn } from 'node:child_process';
import { join } from 'node:path';

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
