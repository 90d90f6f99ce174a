import { execFile } from 'node:child_process';
import { request } from 'node:http';
import { ROOT } from '@pregonero/local';

const PATIENCE_MS = 40 * 60_000;
/** Of what a program said that failed: a list of everything that a start refuses has to fit. */
const MOST_SAID = 10_000;
const SOCKET = 'unix:///var/run/docker.sock';

/** Runs a program in the repository's root with `input` as what it reads; its output. @throws Error with the last lines of what it said */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, cwd = ROOT, input }: { env?: Record<string, string>; cwd?: string; input?: string } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd, env: { ...process.env, ...env }, timeout: PATIENCE_MS, maxBuffer: 2 ** 26 };
    const child = execFile(command, [...args], options, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else {
        const said = `${stdout}\n${stderr}`.trim().slice(-MOST_SAID);
        reject(new Error(`${command} ${args.join(' ')}:\n${said}`, { cause: error }));
      }
    });
    child.stdin?.end(input);
  });
}

/** What a container has used. */
export interface Usage {
  processorSeconds: number;
  /** Without what the system keeps of files and gives back at once. */
  memoryBytes: number;
}

interface Stats {
  cpu_stats: { cpu_usage: { total_usage: number } };
  memory_stats: { usage?: number; stats?: { inactive_file?: number } };
}

/** Resources that a container used since its start, as the engine counts them. */
export function usageOf(id: string): Promise<Usage> {
  const host = process.env['DOCKER_HOST'] ?? SOCKET;
  const target = host.startsWith('unix://')
    ? { socketPath: host.slice('unix://'.length) }
    : { host: new URL(host).hostname, port: new URL(host).port };
  return new Promise((resolve, reject) => {
    const path = `/containers/${id}/stats?stream=false&one-shot=true`;
    request({ ...target, path }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      answer.on('end', () => {
        const { cpu_stats: cpu, memory_stats: memory } = JSON.parse(text) as Stats;
        resolve({
          processorSeconds: cpu.cpu_usage.total_usage / 1e9,
          memoryBytes: (memory.usage ?? 0) - (memory.stats?.inactive_file ?? 0),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}
