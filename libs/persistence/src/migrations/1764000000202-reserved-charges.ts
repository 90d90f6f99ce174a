import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is reserved is looked for each minute in a table that only grows: few rows are. */
export class ReservedCharges1764000000202 implements MigrationInterface {
  readonly name = 'ReservedCharges1764000000202';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX quota_ledger_reserved ON quota_ledger (kind, "createdAt") WHERE state = 'reserved'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX quota_ledger_reserved');
  }
}
