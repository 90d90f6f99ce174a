import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** A process of this machine. */
export interface RunningProcess {
  pid: number;
  parent: number;
  command: string;
}

/** All processes; zombies, which do nothing any more, have an empty command. */
export async function processes(): Promise<RunningProcess[]> {
  const all = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/u.test(name))
      .map(async (name) => {
        try {
          const stat = await readFile(`/proc/${name}/stat`, 'utf8');
          const command = (await readFile(`/proc/${name}/cmdline`, 'utf8')).replaceAll('\0', ' ');
          return {
            pid: Number(name),
            parent: Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]),
            command,
          };
        } catch {
          // It ended between the listing and the reading.
          return undefined;
        }
      }),
  );
  return all.filter((one) => one !== undefined);
}

/**
 * Waits until no process has `text` in its command: one that was killed ends when it is next given the processor. Throws
 * with what is left after half a minute.
 */
export async function noProcessWith(text: string): Promise<void> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const left = (await processes()).filter(({ command }) => command.includes(text));
    if (left.length === 0) return;
    if (performance.now() > deadline) throw new Error(`still running: ${JSON.stringify(left)}`);
    await wait(20);
  }
}
