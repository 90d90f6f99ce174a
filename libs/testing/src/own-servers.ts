import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection } from 'node:net';
import { WORKSPACE_ROOT } from '@pregonero/config';
import { Client } from 'pg';
import { TestProcess } from './child-process';

const runFile = promisify(execFile);

interface PreparedCommand {
  file: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
}

async function prepare(
  kind: 'postgres' | 'redis',
  directory: string,
  port: number,
): Promise<PreparedCommand> {
  const script = join(WORKSPACE_ROOT, 'libs/testing/servers/server-commands.mjs');
  const { stdout } = await runFile(process.execPath, [script, kind, directory, String(port)]);
  return JSON.parse(stdout) as PreparedCommand;
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const end = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => {
      end(false);
    });
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      end(data.toString('utf8').startsWith('+PONG'));
    });
    socket.once('error', () => {
      end(false);
    });
  });
}

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

/** A PostgreSQL that a test may kill: one database `pregonero`, no schema yet. Not started. */
export async function ownPostgres(
  directory: string,
  port: number,
): Promise<{ process: TestProcess; url: string }> {
  const command = await prepare('postgres', directory, port);
  const server = `postgres://pregonero:pregonero-local@127.0.0.1:${port}`;
  return {
    url: `${server}/postgres`,
    process: new TestProcess({
      name: 'postgres',
      ...command,
      env: command.env ?? {},
      logFile: join(directory, 'postgres.log'),
      isReady: () => answersQuery(`${server}/postgres`),
    }),
  };
}

/** A Redis that a test may kill; it keeps nothing, so that each restart is empty. Not started. */
export async function ownRedis(
  directory: string,
  port: number,
): Promise<{ process: TestProcess; url: string }> {
  const command = await prepare('redis', directory, port);
  return {
    url: `redis://127.0.0.1:${port}`,
    process: new TestProcess({
      name: 'redis',
      ...command,
      env: process.env,
      logFile: join(directory, 'redis.log'),
      isReady: () => answersPing(port),
    }),
  };
}
