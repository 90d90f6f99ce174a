import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which charges were given back although the provider had billed their work: a month allows only so many. */
export class BilledReturns1764000000203 implements MigrationInterface {
  readonly name = 'BilledReturns1764000000203';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quota_ledger ADD COLUMN billed boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quota_ledger DROP COLUMN billed');
  }
}
