import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The random part of the key under which a job is known outside of this database. Rows of earlier releases, and those that
 * one still running inserts, have none: third parties and the object store know them by their id, and a repeat must find
 * what was paid under it.
 */
export class JobNonce1764000001440 implements MigrationInterface {
  readonly name = 'JobNonce1764000001440';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs ADD COLUMN nonce uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs DROP COLUMN nonce');
  }
}
