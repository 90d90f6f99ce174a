import { run } from './engine';

/** From this Caddy on a call with a body is repeated at the next gateway where one has just gone; before, it is answered 502. */
const REPEATS_SINCE = [2, 11, 2];
const TRIES = 5;

/** What stands at the front door, and what whoever comes through it has to do by themselves. */
export interface Door {
  /** As somebody who presses once more where the door answers 502: the same call, under the same key. */
  send: (request: Request) => Promise<Response>;
  /** What is to be said of it; empty where the door repeats calls by itself. */
  said: () => string;
}

function isOlder(version: string): boolean {
  const parts = version.split('.').map(Number);
  const at = REPEATS_SINCE.findIndex((part, index) => parts[index] !== part);
  return at !== -1 && (parts[at] ?? 0) < (REPEATS_SINCE[at] ?? 0);
}

/** Asks the image of the front door what it is: under the tag that we pin an engine may have another Caddy. */
export async function doorOf(version: string): Promise<Door> {
  const ask = ['run', '--rm', '--network', 'none', '--entrypoint', 'caddy', `pregonero-proxy:${version}`];
  const caddy = /\d+\.\d+\.\d+/u.exec(await run('docker', [...ask, 'version']))?.[0] ?? '';
  if (!isOlder(caddy)) return { send: (request) => fetch(request), said: () => '' };
  let repeated = 0;
  return {
    send: async (request) => {
      for (let left = TRIES; ; left -= 1) {
        const answer = await fetch(request.clone());
        if (answer.status !== 502 || left === 0) return answer;
        repeated += 1;
      }
    },
    said: () =>
      `; this front door is Caddy ${caddy}: ${repeated} calls with a body were repeated for it, which ${REPEATS_SINCE.join('.')} does by itself`,
  };
}
