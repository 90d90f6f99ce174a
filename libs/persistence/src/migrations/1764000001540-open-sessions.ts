import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the device, the network and the last use of sessions. Only an addition: older code leaves the first three empty. */
export class OpenSessions1764000001540 implements MigrationInterface {
  readonly name = 'OpenSessions1764000001540';

  async up(runner: QueryRunner): Promise<void> {
    // A session that an older gateway uses counts as used when it began, or now.
    await runner.query(`ALTER TABLE sessions
      ADD COLUMN browser text,
      ADD COLUMN system text,
      ADD COLUMN network text,
      ADD COLUMN "lastSeenAt" timestamptz NOT NULL DEFAULT now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions
      DROP COLUMN browser, DROP COLUMN system, DROP COLUMN network, DROP COLUMN "lastSeenAt"`);
  }
}
