import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  freePortBase,
  type LocalSettings,
  prepare,
  readSettings,
  ROOT,
  type StackRow,
  startStack,
} from '@pregonero/local';
import { Pool } from 'pg';
import { BareServer } from './bare-server';
import { type Person, PEOPLE_PASSWORD, populate } from './people';

/** The distances of the ports that are taken from the first one; see `infra/local/settings.ts`. */
const PORTS = [0, 10, 310, 320];
const DIRECTORY = join(ROOT, '.local', 'bench');
/** The key of the tokens, on both sides. */
const JWT_SECRET = 'the-secret-of-a-measurement-and-of-nothing-else';

/** The gateway as it is built, with its own PostgreSQL and Redis, people in it, and what it is held against. */
export interface Stage {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly gatewayPort: number;
  readonly gatewayPid: number;
  readonly pool: Pool;
  readonly people: readonly Person[];
  readonly password: string;
  /** The bare server on the same database. */
  readonly bare: BareServer;
  stop(): Promise<void>;
}

function pidOf({ stackFile }: LocalSettings, name: string): number {
  const rows = JSON.parse(readFileSync(stackFile, 'utf8')) as StackRow[];
  return rows.find((row) => row.name === name)?.pid ?? 0;
}

/** Builds what is not built yet and starts both sides on free ports, with data of their own. */
export async function openStage(): Promise<Stage> {
  await prepare(readSettings());
  rmSync(DIRECTORY, { recursive: true, force: true });
  Object.assign(process.env, {
    PREGONERO_PORT_BASE: String(await freePortBase(17_000, PORTS)),
    PREGONERO_DIRECTORY: DIRECTORY,
    JWT_SECRET,
    THROTTLE_LOGIN_PER_MINUTE: '10000000',
  });
  const settings = readSettings();
  const supervisor = await startStack({
    ...settings,
    services: settings.services.filter(({ name }) => name === 'api-gateway'),
  });
  const databaseUrl = settings.env['DATABASE_URL'] ?? '';
  const pool = new Pool({ connectionString: databaseUrl, max: 4 });
  try {
    const people = await populate(pool, JWT_SECRET);
    const bare = await BareServer.start('bare-http.ts', { DATABASE_URL: databaseUrl, JWT_SECRET });
    return {
      databaseUrl,
      redisUrl: settings.env['REDIS_URL'] ?? '',
      gatewayPort: settings.ports.web,
      gatewayPid: pidOf(settings, 'api-gateway'),
      pool,
      people,
      password: PEOPLE_PASSWORD,
      bare,
      stop: async () => {
        await bare.stop();
        await pool.end();
        await supervisor.stop();
      },
    };
  } catch (error) {
    await pool.end();
    await supervisor.stop();
    throw error;
  }
}
