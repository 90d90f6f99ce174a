import { createSecretKey } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePortBase, readSettings, ROOT, type StackRow, startStack } from '@pregonero/local';
import { sign } from 'jsonwebtoken';
import { Pool } from 'pg';
import { BareServer } from './bare-server';

/** Ports used by the stack, as distances from the first one; see `infra/local/settings.ts`. */
const PORTS = [0, 10, 310, 320];
const DIRECTORY = join(ROOT, '.local', 'bench');
/** Key of the tokens of both sides. */
const JWT_SECRET = 'the-secret-of-a-measurement-and-of-nothing-else';
const PEOPLE = 1_000;
const SCRIPTS_EACH = 20;
/** Password of the demo client, whose hash all accounts get. */
const PASSWORD = 'cliente1234';
const DEMO_EMAIL = 'cliente@pregonero.test';
/** Text as long as those of the model: some forty seconds of speech. */
const CONTENIDO =
  '¿Sabías que el pan de masa madre se deja reposar toda una noche? En La Espiga lo hacemos así. '.repeat(6);
const CAPTION = 'Pan de verdad, de la esquina a tu mesa. #panaderia #masamadre #chapinero #bogota';

/** Account with a session. */
interface Person {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

/** Built gateway with its own PostgreSQL, Redis and accounts, and the bare server on the same database. */
export interface Stage {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly gateway: { readonly port: number; readonly pid: number };
  readonly bare: BareServer;
  readonly pool: Pool;
  readonly people: readonly Person[];
  readonly password: string;
  stop(): Promise<void>;
}

/** Starts both sides on free ports with a new database. */
export async function openStage(): Promise<Stage> {
  rmSync(DIRECTORY, { recursive: true, force: true });
  Object.assign(process.env, {
    PREGONERO_PORT_BASE: String(await freePortBase(17_000, PORTS)),
    PREGONERO_DIRECTORY: DIRECTORY,
    JWT_SECRET,
    THROTTLE_LOGIN_PER_MINUTE: '10000000',
  });
  const settings = readSettings();
  const services = settings.services.filter(({ name }) => name === 'api-gateway');
  const supervisor = await startStack({ ...settings, services });
  const { DATABASE_URL: databaseUrl = '', REDIS_URL: redisUrl = '' } = settings.env;
  const pool = new Pool({ connectionString: databaseUrl, max: 4 });
  let bare: BareServer | undefined;
  const stop = async (): Promise<void> => {
    await bare?.stop();
    await pool.end();
    await supervisor.stop();
  };
  try {
    const people = await createPeople(pool);
    const env = { DATABASE_URL: databaseUrl, JWT_SECRET, PASSWORD };
    bare = await BareServer.start('bare-http.ts', env);
    const rows = JSON.parse(readFileSync(settings.stackFile, 'utf8')) as StackRow[];
    const pid = rows.find(({ name }) => name === 'api-gateway')?.pid ?? 0;
    const gateway = { port: settings.ports.web, pid };
    return { databaseUrl, redisUrl, gateway, bare, pool, people, password: PASSWORD, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Inserts accounts with sessions and scripts. */
async function createPeople(pool: Pool): Promise<Person[]> {
  await pool.query(
    `INSERT INTO users (name, email, password)
     SELECT 'Persona ' || n, 'medida' || n || '@pregonero.test', (SELECT password FROM users WHERE email = $2)
     FROM generate_series(1, $1::int) AS n`,
    [PEOPLE, DEMO_EMAIL],
  );
  const { rows } = await pool.query<{ id: number; email: string; sid: string }>(
    `WITH opened AS (
       INSERT INTO sessions (sid, "userId", "expiresAt")
       SELECT gen_random_uuid(), id, now() + interval '1 day' FROM users WHERE email LIKE 'medida%'
       RETURNING sid, "userId")
     SELECT u.id, u.email, opened.sid FROM opened JOIN users u ON u.id = opened."userId" ORDER BY u.id`,
  );
  await pool.query(
    `INSERT INTO guiones ("userId", titulo, contenido, caption, "captionGenerado", "palabrasClave", "fechaSugerida", estado,
       "videoHeygenUrl", "videoFinalUrl", "posterUrl", "videoUrlExpiresAt")
     SELECT u.id, 'Guion ' || n, $2, $3, $3, 'pan, horno, masa madre', now() + n * interval '1 day',
       CASE WHEN n % 4 = 0 THEN 'listo' ELSE 'generado' END, link, link, link, CASE WHEN n % 4 = 0 THEN now() + interval '7 days' END
     FROM users u, generate_series(1, $1::int) AS n,
       LATERAL (SELECT CASE WHEN n % 4 = 0 THEN 'http://localhost:1/videos/' || repeat('x', 380) END AS link) AS links
     WHERE u.email LIKE 'medida%'`,
    [SCRIPTS_EACH, CONTENIDO, CAPTION],
  );
  await pool.query('VACUUM ANALYZE');
  const key = createSecretKey(Buffer.from(JWT_SECRET));
  const claims = { issuer: 'pregonero', audience: 'pregonero-web', expiresIn: 86_400 };
  return rows.map(({ id, email, sid }) => ({
    id,
    email,
    // The types of jsonwebtoken lack key objects, which it verifies fastest.
    token: sign({ sub: String(id), sid }, key as unknown as Buffer, { algorithm: 'HS256', ...claims }),
  }));
}
