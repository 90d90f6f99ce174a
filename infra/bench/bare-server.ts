import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@pregonero/local';

/** Process of a server of this folder, which writes its port as its first line. */
export class BareServer {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  static async start(file: string, env: Readonly<Record<string, string>>): Promise<BareServer> {
    const child = spawn(process.execPath, ['--require', 'tsx/cjs', join(__dirname, file)], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const port = await new Promise<number>((answer, refuse) => {
      child.once('error', refuse);
      child.once('exit', (code) => {
        refuse(new Error(`${file} ended with ${String(code)}`));
      });
      child.stdout.once('data', (line: Buffer) => {
        answer(Number(line.toString()));
      });
    });
    return new BareServer(child, port);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = new Promise((answer) => this.child.once('exit', answer));
    this.child.kill('SIGKILL');
    await ended;
  }
}
