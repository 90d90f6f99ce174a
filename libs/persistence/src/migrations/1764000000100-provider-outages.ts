import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // "awaySince": only a probe is let through from then on; "probeAt": the next one may be claimed then.
  `ALTER TABLE provider_state ADD COLUMN "awaySince" timestamptz, ADD COLUMN "probeAt" timestamptz,
     ADD COLUMN "changedAt" timestamptz NOT NULL DEFAULT now()`,
  `ALTER TABLE jobs ADD COLUMN "waitingFor" text, ADD COLUMN "waitingSince" timestamptz,
     ADD COLUMN "clockStoppedAt" timestamptz, ADD COLUMN waits integer NOT NULL DEFAULT 0 CHECK (waits >= 0)`,
  `CREATE INDEX jobs_waiting ON jobs ("waitingFor", id) WHERE state = 'queued' AND "waitingFor" IS NOT NULL`,
  'ALTER TABLE guiones ADD COLUMN "waitingFor" text, ADD COLUMN "waitingSince" timestamptz',
];
const DOWN = [
  'ALTER TABLE guiones DROP COLUMN "waitingFor", DROP COLUMN "waitingSince"',
  'DROP INDEX jobs_waiting',
  'ALTER TABLE jobs DROP COLUMN "waitingFor", DROP COLUMN "waitingSince", DROP COLUMN "clockStoppedAt", DROP COLUMN waits',
  'ALTER TABLE provider_state DROP COLUMN "awaySince", DROP COLUMN "probeAt", DROP COLUMN "changedAt"',
];

/** A provider that is away is a state of that provider, and what needs it waits for it. */
export class ProviderOutages1764000000100 implements MigrationInterface {
  readonly name = 'ProviderOutages1764000000100';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
