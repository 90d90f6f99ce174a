import { preparePostgres } from '../../../infra/local/postgres.mjs';
import { prepareRedis } from '../../../infra/local/redis.mjs';

/** PostgreSQL for tests outlives the death of any process, but not of the machine: no waiting for the disk. */
const FAST_POSTGRES = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'];
/** Later settings win: tests keep nothing and want a database of Redis for each file. */
const FORGETFUL_REDIS = ['--appendonly', 'no', '--databases', '4096'];

/**
 * The local stack's own server with settings for tests; not started.
 *
 * @param {'postgres' | 'redis'} kind
 * @param {{ directory: string, port: number }} place
 */
export function prepare(kind, place) {
  const { command, args, env, cwd, uid, gid } =
    kind === 'postgres' ? preparePostgres(place) : prepareRedis(place);
  return {
    file: command,
    args: [...args, ...(kind === 'postgres' ? FAST_POSTGRES : FORGETFUL_REDIS)],
    env,
    cwd,
    uid,
    gid,
  };
}
