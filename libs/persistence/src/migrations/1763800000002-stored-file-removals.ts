import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Objects of the store that must go: written with the deletion of their rows, taken away by housekeeping. */
export class StoredFileRemovals1763800000002 implements MigrationInterface {
  readonly name = 'StoredFileRemovals1763800000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE stored_file_removals (
      key text PRIMARY KEY,
      "dueAt" timestamptz NOT NULL DEFAULT now(),
      attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0)
    )`);
    await runner.query('CREATE INDEX stored_file_removals_due ON stored_file_removals ("dueAt")');
    // The agency's figures of the month.
    await runner.query(`CREATE INDEX quota_ledger_kept ON quota_ledger ("createdAt") WHERE state = 'kept'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX quota_ledger_kept');
    await runner.query('DROP TABLE stored_file_removals');
  }
}
