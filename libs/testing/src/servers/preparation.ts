import { preparePostgres, prepareRedis, type ProcessDefinition, type ServerPlace } from '@pregonero/local';

/** PostgreSQL for tests outlives the death of any process, but not of the machine: no waiting for the disk. */
export const FAST_POSTGRES = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'];
/** Later settings win: tests keep nothing and want a database of Redis for each file, 4096 of them. */
export const FORGETFUL_REDIS = ['--appendonly', 'no', '--databases', '4096'];

/** The local stack's own server with settings for tests: its folder made ready, the server not started. */
export function prepareServer(kind: 'postgres' | 'redis', place: ServerPlace): ProcessDefinition {
  const definition = kind === 'postgres' ? preparePostgres(place) : prepareRedis(place);
  const settings = kind === 'postgres' ? FAST_POSTGRES : FORGETFUL_REDIS;
  return { ...definition, args: [...definition.args, ...settings] };
}
