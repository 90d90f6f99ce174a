import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerPlace } from './postgres';
import type { ProcessDefinition } from './supervisor';
import { which } from './system-programs';

/** The local Redis: append-only file, and never throwing away what was stored. */
export function prepareRedis({ directory, port }: ServerPlace): ProcessDefinition {
  const data = join(directory, 'redis');
  mkdirSync(data, { recursive: true });
  return {
    name: 'redis',
    url: `redis://127.0.0.1:${port}`,
    command: which('redis-server') ?? 'redis-server',
    args: [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', data, '--save', '', '--daemonize', 'no'],
      ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--maxmemory-policy', 'noeviction'],
    ],
    env: process.env,
    cwd: '/',
    stopSignal: 'SIGTERM',
  };
}
