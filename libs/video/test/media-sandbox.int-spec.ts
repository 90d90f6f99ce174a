import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, processes } from '@pregonero/testing';
import { findMediaSandbox, toolCommand } from '../src/process/sandbox';
import { runFfmpeg, runTool } from '../src/process/media.process';

const { files, network } = findMediaSandbox();
const holds = files === '' && network === '';
/** A machine whose kernel has no sandbox proves environment and descriptors only, and says so. */
const itInSandbox = holds ? it : it.skip;
const OPEN = ['-f', 'lavfi', '-i', 'testsrc2=s=90x160'];

describe('the sandbox of media programs', () => {
  let folder: string;
  let secret: string;
  let server: Server;
  let connections = 0;

  beforeAll(async () => {
    if (!holds) process.stderr.write(`No sandbox here: files: ${files}; network: ${network}\n`);
    folder = await mkdtemp(join(tmpdir(), 'media-sandbox-'));
    secret = join(folder, 'database_url');
    await writeFile(secret, 'postgres://user:secret@database/pregonero');
    server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  });

  /** Starts an ffmpeg that never ends, in a worker whose environment has a secret, and looks at it from outside. */
  async function lookAtEndless<T>(look: (pid: number) => Promise<T>): Promise<T> {
    const mark = `mark-${randomUUID()}`;
    const tools = join(__dirname, '..', 'dist', 'process', 'media.process.js');
    const list = ['-re', ...OPEN, '-metadata', `comment=${mark}`, '-f', 'null', '-'];
    const work = `require(${JSON.stringify(tools)}).runFfmpeg(${JSON.stringify(list)});`;
    const worker = spawn(process.execPath, ['-e', work], {
      env: { ...process.env, JWT_SECRET: 'a-secret', DATABASE_URL_FILE: secret },
      stdio: 'ignore',
    });
    try {
      let pid: number | undefined;
      await eventually(async () => {
        pid = (await processes()).find(
          ({ command }) => command.startsWith('ffmpeg') && command.includes(mark),
        )?.pid;
        return pid !== undefined;
      });
      return await look(Number(pid));
    } finally {
      worker.kill('SIGKILL');
    }
  }

  /** Runs a line of shell as ffmpeg with these arguments is run: what a hole in ffmpeg could do. */
  async function runInstead(
    line: string,
    list: readonly string[],
    stdio: ('ignore' | 'pipe')[] = ['ignore', 'ignore', 'pipe'],
  ): Promise<{ stderr: string }> {
    const { command, arguments: given, env } = toolCommand('ffmpeg', list);
    const launcher = given.slice(0, given.lastIndexOf('ffmpeg'));
    const child = spawn(command, [...launcher, 'sh', '-c', line], { env, stdio });
    let stderr = '';
    child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    await new Promise((resolve) => child.once('close', resolve));
    return { stderr };
  }

  it('leaves a program no variable of the worker but those of a list', async () => {
    const text = await lookAtEndless((pid) => readFile(`/proc/${pid}/environ`, 'utf8'));

    const names = text.split('\0').map((entry) => entry.split('=', 1)[0]);
    expect(names).toEqual(expect.arrayContaining(['PATH', 'HOME', 'MALLOC_ARENA_MAX']));
    expect(names).not.toContain('JWT_SECRET');
    expect(text).not.toContain('a-secret');
    expect(text).not.toContain(secret);
  });

  it('leaves a program no descriptor but the three standard streams', async () => {
    const { stderr } = await runInstead('echo taken >&3', [], ['ignore', 'ignore', 'pipe', 'pipe']);

    expect(stderr).toMatch(/bad file descriptor/iu);
  });

  it('limits address space and processor time of a program', async () => {
    const limits = await lookAtEndless((pid) => readFile(`/proc/${pid}/limits`, 'utf8'));

    expect(limits).toMatch(/Max cpu time\s+3600\s+3600/u);
    expect(limits).toMatch(/Max address space\s+4294967296\s+4294967296/u);
  });

  it('renders a video from the files that the arguments name', async () => {
    const [first, second] = [join(folder, 'first.mp4'), join(folder, 'second.mp4')];
    await runFfmpeg([...OPEN, '-frames:v', '3', '-movflags', '+faststart', first]);
    await runFfmpeg(['-i', `file:${first}`, '-c', 'copy', '-movflags', '+faststart', `file:${second}`]);

    const { stdout } = await runTool({
      tool: 'ffprobe',
      arguments: [
        '-v',
        'error',
        '-count_packets',
        '-show_entries',
        'stream=nb_read_packets',
        `file:${second}`,
      ],
    });
    expect(stdout.toString()).toContain('nb_read_packets=3');
  });

  itInSandbox('keeps a file that the arguments do not name unreadable, from any folder', async () => {
    const list = join(folder, 'list.ffconcat');
    for (const path of [secret, '/etc/passwd', '/proc/self/environ', `/proc/${process.pid}/environ`]) {
      await writeFile(list, `ffconcat version 1.0\nfile '${path}'\n`);
      await expect(runFfmpeg(['-f', 'concat', '-safe', '0', '-i', list, '-f', 'null', '-'])).rejects.toThrow(
        'Permission denied',
      );
    }
  });

  itInSandbox('keeps the input of a program as it is', async () => {
    const input = join(folder, 'input.txt');
    await writeFile(input, 'as it was');
    await runInstead(`echo changed > ${input}; echo made > ${input}.new`, ['-i', input]);

    expect(await readFile(input, 'utf8')).toBe('as it was');
    await expect(stat(`${input}.new`)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  itInSandbox('opens no socket, neither to this machine nor to another', async () => {
    const { port } = server.address() as AddressInfo;
    for (const address of [`tcp://127.0.0.1:${port}`, 'tcp://192.0.2.1:443', 'udp://192.0.2.1:53']) {
      await expect(runFfmpeg(['-i', address, '-f', 'null', '-'])).rejects.toThrow('Operation not permitted');
    }
    expect(connections).toBe(0);
  });
});
