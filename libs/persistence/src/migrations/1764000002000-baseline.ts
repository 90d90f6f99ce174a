import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASELINE_SCHEMA } from './baseline-schema';

const NAME = 'Baseline1764000002000';
/** Number of migrations that the baseline replaces. */
const REPLACED = 64;
/** Last commit that has them. */
const LAST_COMMIT = 'c75e8a1f';

const isReplaced = (name: string): boolean => Number(name.slice(-13)) < Number(NAME.slice(-13));

/**
 * Returns the names with the baseline instead of the migrations that it replaces. Names with some of these only come back
 * unchanged: their schema is an older one.
 */
export function toBaseline(names: readonly string[]): string[] {
  const replaced = names.filter(isReplaced);
  if (replaced.length !== REPLACED) return [...names];
  return [NAME, ...names.filter((name) => name !== NAME && !isReplaced(name))];
}

/**
 * Creates the schema in an empty database. A database with all replaced migrations has this schema already and keeps its rows.
 *
 * @throws Error for a database that has only some of them
 */
export class Baseline1764000002000 implements MigrationInterface {
  readonly name = NAME;

  async up(runner: QueryRunner): Promise<void> {
    const rows = (await runner.query('SELECT name FROM migrations')) as { name: string }[];
    const count = rows.filter(({ name }) => isReplaced(name)).length;
    if (count === 0) {
      await runner.query(BASELINE_SCHEMA);
      return;
    }
    if (count !== REPLACED)
      throw new Error(
        `The database has ${count} of the ${REPLACED} migrations before the baseline. Migrate it with commit ${LAST_COMMIT} first. / ` +
          `La base de datos tiene ${count} de las ${REPLACED} migraciones anteriores. Actualízala antes con el commit ${LAST_COMMIT}.`,
      );
    // The one difference between both schemas. PostgreSQL has checked each row since the constraint and its column exist.
    await runner.query('ALTER TABLE users VALIDATE CONSTRAINT users_deletion_is_final');
  }

  /** @throws Error always: only a copy brings the rows back */
  down(): Promise<void> {
    return Promise.reject(new Error('The baseline is not undone: restore a copy into an empty database.'));
  }
}
