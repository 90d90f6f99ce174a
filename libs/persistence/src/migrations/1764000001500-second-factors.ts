import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the second factor of accounts. Only an addition: no account has one yet. */
export class SecondFactors1764000001500 implements MigrationInterface {
  readonly name = 'SecondFactors1764000001500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE second_factors (
      "userId" integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      secret text NOT NULL,
      "lastStep" bigint NOT NULL DEFAULT 0,
      "recoveryHashes" text[] NOT NULL DEFAULT '{}',
      "confirmedAt" timestamptz,
      "createdAt" timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query('ALTER TABLE users ADD COLUMN "secondFactorAt" timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN "secondFactorAt"');
    await runner.query('DROP TABLE second_factors');
  }
}
