import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { until } from './processes.mjs';
import { Stop } from './terminal.mjs';

/**
 * The command of a Redis that writes to disk every second and never throws queue entries out.
 *
 * @param {{ directory: string, port: number, persistent?: boolean }} options
 * @returns {import('./processes.mjs').Command}
 */
export function redisCommand({ directory, port, persistent = true }) {
  mkdirSync(directory, { recursive: true });
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir: directory,
    databases: persistent ? '16' : '4096',
    'maxmemory-policy': 'noeviction',
    appendonly: persistent ? 'yes' : 'no',
    appendfsync: 'everysec',
    save: '',
    loglevel: 'warning',
  };
  return {
    file: 'redis-server',
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
  };
}

/** @param {number} port @returns {Promise<boolean>} whether it answers PING with PONG (not while it loads its file) */
export function redisAnswers(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (/** @type {boolean} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => end(data.toString().startsWith('+PONG')));
    socket.once('error', () => end(false));
  });
}

/** @param {number} port */
export async function awaitRedis(port) {
  if (await until(() => redisAnswers(port), { timeoutMs: 30_000 })) return;
  throw new Stop(`Redis no responde en el puerto ${port}; mira .local/logs/redis.log`);
}
