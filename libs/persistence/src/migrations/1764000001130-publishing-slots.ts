import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a business publishes. Only an addition. */
export class PublishingSlots1764000001130 implements MigrationInterface {
  readonly name = 'PublishingSlots1764000001130';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE publishing_slots (
      "userId" integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      "timeZone" text NOT NULL,
      slots jsonb NOT NULL,
      "updatedAt" timestamptz NOT NULL DEFAULT now()
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE publishing_slots');
  }
}
