import { execFile } from 'node:child_process';
import { ROOT } from '@pregonero/local';
import { Agent, getGlobalDispatcher, request } from 'undici';

const PATIENCE_MS = 40 * 60_000;
/** Of what a program said that failed: a list of everything that a start refuses has to fit. */
const MOST_SAID = 10_000;
const HOST = process.env['DOCKER_HOST'] ?? 'unix:///var/run/docker.sock';

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

const isSocket = HOST.startsWith('unix://');
const engine = isSocket
  ? new Agent({ connect: { socketPath: HOST.slice('unix://'.length) } })
  : getGlobalDispatcher();

/** Reads from the engine what a container has used since its start. */
export async function usageOf(id: string): Promise<Usage> {
  const origin = isSocket ? 'http://engine' : HOST.replace('tcp:', 'http:');
  const url = `${origin}/containers/${id}/stats?stream=false&one-shot=true`;
  const { body } = await request(url, { dispatcher: engine });
  const { cpu_stats: cpu, memory_stats: memory } = (await body.json()) as Stats;
  return {
    processorSeconds: cpu.cpu_usage.total_usage / 1e9,
    memoryBytes: (memory.usage ?? 0) - (memory.stats?.inactive_file ?? 0),
  };
}
