import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A round of housekeeping counts once it is through: while it runs it only has a lease. */
export class HousekeepingLeases1763800000006 implements MigrationInterface {
  readonly name = 'HousekeepingLeases1763800000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE housekeeping_rounds ADD COLUMN "busyUntil" timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE housekeeping_rounds DROP COLUMN "busyUntil"');
  }
}
