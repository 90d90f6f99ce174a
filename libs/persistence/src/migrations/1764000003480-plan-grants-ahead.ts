import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds plans given by hand that begin on a later day. A release that does not know the column writes grants that have begun. */
export class PlanGrantsAhead1764000003480 implements MigrationInterface {
  readonly name = 'PlanGrantsAhead1764000003480';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      'ALTER TABLE plan_grants ADD COLUMN "begunAt" timestamptz DEFAULT now()',
      `CREATE INDEX plan_grants_ahead ON plan_grants ("periodStart")
         WHERE "begunAt" IS NULL AND "endedAt" IS NULL`,
    ])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plan_grants DROP COLUMN "begunAt"');
  }
}
