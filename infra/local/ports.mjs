import { connect, createServer } from 'node:net';

/** Ports of the local stack, each with the variable that changes it. */
export const PORT_VARIABLES = /** @type {const} */ ({
  gateway: ['PORT', 3000],
  sandbox: ['SANDBOX_PORT', 3100],
  s3: ['SANDBOX_S3_PORT', 3200],
  postgres: ['LOCAL_POSTGRES_PORT', 3310],
  redis: ['LOCAL_REDIS_PORT', 3320],
  'script-generation': ['LOCAL_SCRIPT_GENERATION_PORT', 3011],
  'avatar-video': ['LOCAL_AVATAR_VIDEO_PORT', 3012],
  'b-roll': ['LOCAL_B_ROLL_PORT', 3013],
  'tiktok-publisher': ['LOCAL_TIKTOK_PUBLISHER_PORT', 3014],
});

/** @typedef {Record<keyof typeof PORT_VARIABLES, number>} Ports */

/**
 * The ports as the environment has them.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Ports}
 */
export function portsFrom(env) {
  const entries = Object.entries(PORT_VARIABLES).map(([name, [variable, standard]]) => {
    const given = env[variable];
    const port = given === undefined || given === '' ? standard : Number(given);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new Error(`${variable} debe ser un puerto de 1 a 65535 (valor: "${given}")`);
    }
    return [name, port];
  });
  return Object.fromEntries(entries);
}

/**
 * Whether nobody listens on the port of the loopback interface.
 *
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Whether something accepts connections on the port.
 *
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (/** @type {boolean} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/**
 * Ports that were free a moment ago, all different.
 *
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve, reject) => {
          const server = createServer();
          server.once('error', reject);
          server.listen({ port: 0, host: '127.0.0.1' }, () => resolve(server));
        }),
    ),
  );
  return Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve) => {
          const { port } = server.address();
          server.close(() => resolve(port));
        }),
    ),
  );
}
