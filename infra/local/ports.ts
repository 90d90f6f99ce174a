import { statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { type LocalSettings, ROOT } from './settings';
import { PlainProblem } from './terminal';

const MINIMUM_FREE_BYTES = 2 * 1024 ** 3;
/** Above it the system takes ports for connections that go out. */
const LAST_BASE = 31_000;

/** Whether nothing listens at a port of this machine. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}

/**
 * The first port of a stack of its own: a round number from `from` on, beside which all ports at these distances are free.
 */
export async function freePortBase(from: number, offsets: readonly number[]): Promise<number> {
  for (let base = from; base < LAST_BASE; base += 1_000) {
    const free = await Promise.all(offsets.map((offset) => isFree(base + offset)));
    if (free.every(Boolean)) return base;
  }
  throw new PlainProblem('No hay puertos libres para otro producto.');
}

/** Stops with a clear sentence when a port of the stack is taken by something else. */
export async function ensurePortsFree(settings: LocalSettings): Promise<void> {
  const wanted: [string, number][] = [
    ['la página web', settings.ports.web],
    ['provider-sandbox', settings.ports.sandbox],
    ['S3', settings.ports.s3],
    ['el correo de prueba', settings.ports.smtp],
    ['PostgreSQL', settings.ports.postgres],
    ['Redis', settings.ports.redis],
    ...settings.services
      .filter(({ env }) => env['HEALTH_PORT'] !== undefined)
      .map(({ name, env }): [string, number] => [name, Number(env['HEALTH_PORT'])]),
  ];
  const taken: string[] = [];
  for (const [name, port] of wanted) if (!(await isFree(port))) taken.push(`${port} (${name})`);
  if (taken.length === 0) return;
  throw new PlainProblem(
    `${taken.length === 1 ? 'Este puerto está ocupado' : 'Estos puertos están ocupados'} por otro programa: ${taken.join(', ')}.\n` +
      `Ciérralo, o arranca en otros puertos: PREGONERO_PORT_BASE=${settings.base + 1000} npm start`,
  );
}

/** Stops with a clear sentence when the disk is nearly full. */
export function ensureDiskSpace(): void {
  const { bavail, bsize } = statfsSync(ROOT);
  const freeBytes = bavail * bsize;
  if (freeBytes >= MINIMUM_FREE_BYTES) return;
  throw new PlainProblem(
    `Quedan ${(freeBytes / 1024 ** 3).toFixed(1)} GB libres en disco; hacen falta al menos 2 GB. Libera espacio y repite.`,
  );
}
