import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComposeStack } from '../compose-stack';
import { type Told, told } from '../part';

/** Roles of the services that are connected, with what they may do beyond their tables. */
const CONNECTED = `SELECT application_name, rolname, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls
  FROM pg_stat_activity JOIN pg_roles ON rolname = usename
  WHERE datname = 'pregonero' AND application_name <> '' AND application_name <> 'psql' GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1`;
const NOTHING_MORE = 'f|f|f|f';

/** Statements that no service needs, and that its role is refused. */
const REFUSED: readonly string[] = [
  `COPY (SELECT 1) TO PROGRAM 'cat'`,
  `SELECT pg_read_file('/etc/passwd')`,
  'CREATE TABLE own (id integer)',
  'DELETE FROM video_decisions',
  'TRUNCATE operator_acts',
  'ALTER TABLE video_decisions DISABLE TRIGGER ALL',
  'SELECT password FROM users',
];

/** Runs a statement at PostgreSQL with the address that a service has; false when PostgreSQL refuses it. */
const succeeds = (stack: ComposeStack, url: string, statement: string): Promise<boolean> =>
  stack.compose('exec', '-T', 'postgres', 'psql', url, '-qAtc', statement).then(
    () => true,
    () => false,
  );

/** Asks Redis for a key with and without the password. */
async function asksRedis(stack: ComposeStack, url: string): Promise<[stranger: string, service: string]> {
  const ask = (...args: string[]) =>
    stack.compose('exec', '-T', 'redis', 'redis-cli', ...args).then((said) => said.trim());
  return Promise.all([ask('get', 'a-key'), ask('-u', url, '--no-auth-warning', 'config', 'get', 'dir')]);
}

/**
 * Checks that each service is connected with a role of its own that may do nothing but read and write its tables, and that Redis gives nothing
 * away without a password. @throws Error naming what may more
 */
export async function lookAtRights(stack: ComposeStack, secrets: string): Promise<Told> {
  const read = (name: string): string => readFileSync(join(secrets, name), 'utf8').trim();
  const connected = await stack.sql(CONNECTED);
  const lines = connected.split('\n');
  const roles = new Set(lines.map((line) => line.split('|')[1]));
  const problems = lines.filter((line) => !line.endsWith(NOTHING_MORE));
  if (lines.length !== 5 || roles.size !== 5 || roles.has('pregonero') || problems.length > 0)
    throw new Error(`the services are connected as:\n${connected}`);

  const url = read('database_url_b_roll');
  if (!(await succeeds(stack, url, 'SELECT count(*) FROM guiones')))
    throw new Error('b-roll may not read scripts');
  for (const statement of REFUSED)
    if (await succeeds(stack, url, statement)) throw new Error(`b-roll may: ${statement}`);

  const [stranger, service] = await asksRedis(stack, read('redis_url'));
  if (!stranger.includes('NOPERM') || !service.includes('NOPERM'))
    throw new Error(
      `Redis answers a stranger "${stranger}", a service that asks for its settings "${service}"`,
    );
  return told(`${connected}\n${REFUSED.length} statements refused; Redis: ${stranger}`);
}
