import { join } from 'node:path';
import type { ServerPlace } from '@pregonero/local';
import { Client } from 'pg';
import { TestProcess } from './child-process';
import { answersPing } from './servers/answers-ping';
import { prepareServer } from './servers/preparation';

async function answersQuery(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    // Not there yet, or still recovering.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A server that a test may kill. Not started. */
export interface OwnServer {
  process: TestProcess;
  url: string;
}

function ownServer(
  kind: 'postgres' | 'redis',
  place: ServerPlace,
  url: string,
  isReady: () => Promise<boolean>,
): OwnServer {
  const { command, args, env, cwd, uid, gid } = prepareServer(kind, place);
  const logFile = join(place.directory, `${kind}.log`);
  return {
    url,
    process: new TestProcess({
      name: kind,
      file: command,
      args,
      env,
      cwd,
      uid,
      gid,
      logFile,
      isReady,
      startsAgain: true,
    }),
  };
}

/** A PostgreSQL that a test may kill: one database `pregonero`, no schema yet. Not started. */
export function ownPostgres(directory: string, port: number): OwnServer {
  const url = `postgres://pregonero:pregonero-local@127.0.0.1:${port}/postgres`;
  return ownServer('postgres', { directory, port }, url, () => answersQuery(url));
}

/** A Redis that a test may kill; it keeps nothing, so that each restart is empty. Not started. */
export function ownRedis(directory: string, port: number): OwnServer {
  return ownServer('redis', { directory, port }, `redis://127.0.0.1:${port}`, () => answersPing(port));
}

/** `kill -9` of the postmaster and of its backends: one that outlives it may answer one more query. */
export async function killPostgres({ process: postmaster, url }: OwnServer): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
  await client.end();
  await postmaster.kill();
  for (const { pid } of rows) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // It has ended by itself.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
