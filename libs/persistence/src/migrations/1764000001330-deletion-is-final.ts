import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When the deletion of a closed account began. It may take several transactions, and from the first on the account cannot be opened
 * again: what would open is half of one. Only an addition.
 */
export class DeletionIsFinal1764000001330 implements MigrationInterface {
  readonly name = 'DeletionIsFinal1764000001330';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN "deletionBeganAt" timestamptz');
    await runner.query(`ALTER TABLE users ADD CONSTRAINT users_deletion_is_final
      CHECK ("deletionBeganAt" IS NULL OR "closedAt" IS NOT NULL) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN "deletionBeganAt"');
  }
}
