import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { clearLeftovers } from './leftovers';
import { ensurePortsFree } from './ports';
import { createDatabase, preparePostgres } from './postgres';
import { prepareRedis } from './redis';
import { type LocalService, type LocalSettings, ROOT } from './settings';
import { Supervisor } from './supervisor';
import { PlainProblem, step } from './terminal';

/** A service is ready in two seconds, and in a minute or two on a machine with other work. */
const READY_TIMEOUT_MS = 240_000;
/** A service that dies this often before it is ready will not become so. */
const HOPELESS_RESTARTS = 4;

/** Whether an address answers with a 2xx within two seconds. */
export async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return answer.ok;
  } catch {
    return false;
  }
}

async function waitUntilReady(supervisor: Supervisor, service: LocalService): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await isReady(service.ready))) {
    if (supervisor.restartsOf(service.name) >= HOPELESS_RESTARTS || Date.now() > deadline) {
      throw new PlainProblem(
        `${service.name} no arranca. Sus últimas líneas (${supervisor.logFile(service.name)}):\n${supervisor.tailOf(service.name)}`,
      );
    }
    await setTimeout(100);
  }
}

/** Whether the stack of these settings runs already, started by somebody else. */
export async function isStackRunning(settings: LocalSettings): Promise<boolean> {
  const { running } = await clearLeftovers(settings.stackFile);
  return running;
}

/**
 * Starts PostgreSQL, Redis and every service, and waits until all are ready.
 * `onSupervisor` hears of the supervisor before anything starts, so that a Ctrl-C in the middle stops what runs by then.
 * The supervisor that is answered stops everything when it is stopped.
 */
export async function startStack(
  settings: LocalSettings,
  onSupervisor?: (supervisor: Supervisor) => void,
): Promise<Supervisor> {
  mkdirSync(join(settings.directory, 'tmp'), { recursive: true });
  await ensurePortsFree(settings);
  const supervisor = new Supervisor({
    stackFile: settings.stackFile,
    logDirectory: join(settings.directory, 'logs'),
  });
  onSupervisor?.(supervisor);
  try {
    const begin = (service: LocalService): void => {
      supervisor.start({
        name: service.name,
        url: service.url,
        operationsUrl: new URL(service.ready).origin.replace('127.0.0.1', 'localhost'),
        command: process.execPath,
        args: [...service.nodeOptions, service.script],
        cwd: ROOT,
        env: service.env,
        stopSignal: 'SIGTERM',
      });
    };
    await step('PostgreSQL y Redis', async () => {
      // While the database comes up there is a processor to spare.
      settings.services.filter(({ standsAlone }) => standsAlone).forEach(begin);
      supervisor.start(preparePostgres({ directory: settings.directory, port: settings.ports.postgres }));
      supervisor.start(prepareRedis({ directory: settings.directory, port: settings.ports.redis }));
      await createDatabase({ port: settings.ports.postgres, timeoutMs: READY_TIMEOUT_MS });
      const migrated = spawnSync(
        process.execPath,
        [join(ROOT, 'services', 'api-gateway', 'dist', 'migrate.js')],
        {
          env: settings.env,
          encoding: 'utf8',
        },
      );
      if (migrated.status !== 0)
        throw new PlainProblem(`La base de datos no se pudo actualizar:\n${migrated.stderr}`);
    });
    await step('Servicios', async (note) => {
      settings.services.filter(({ standsAlone }) => !standsAlone).forEach(begin);
      let ready = 0;
      await Promise.all(
        settings.services.map(async (service) => {
          await waitUntilReady(supervisor, service);
          ready += 1;
          note(`${ready} de ${settings.services.length} listos`);
        }),
      );
    });
    return supervisor;
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
}
