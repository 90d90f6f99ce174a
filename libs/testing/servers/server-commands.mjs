import { prepare } from './preparation.mjs';

/**
 * Prepares a PostgreSQL cluster or a Redis folder and prints, as JSON, the command that runs it, for tests that
 * kill and restart a server of their own: `node server-commands.mjs postgres|redis FOLDER PORT`.
 */
const [kind, directory, port] = process.argv.slice(2);
const { file, args, cwd, env, uid, gid } = prepare(kind, { directory, port: Number(port) });
process.stdout.write(JSON.stringify({ file, args, cwd, env, uid, gid }));
