import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  'ALTER TABLE jobs ADD COLUMN "turnAt" timestamptz',
  // What is under way keeps its place; a render that nobody handed over yet waits its turn with the others.
  `UPDATE jobs SET "turnAt" = now()
   WHERE state = 'queued' AND fence > 0 AND NOT (kind = 'video.render' AND step = 'submit' AND "leaseUntil" IS NULL)`,
  `CREATE INDEX jobs_waiting_for_a_turn ON jobs (kind, "userId", "nextRunAt", id)
   WHERE state = 'queued' AND "turnAt" IS NULL`,
  'CREATE INDEX jobs_last_turn_of_user ON jobs ("userId", kind, "turnAt" DESC) WHERE "turnAt" IS NOT NULL',
  `CREATE INDEX cola_videos_finished ON cola_videos ("completadoAt" DESC) WHERE estado = 'completado'`,
];

const UNDONE = [
  'DROP INDEX cola_videos_finished',
  'DROP INDEX jobs_last_turn_of_user',
  'DROP INDEX jobs_waiting_for_a_turn',
  'ALTER TABLE jobs DROP COLUMN "turnAt"',
];

/** When a job got its turn: until then it waits for a worker, or for a place at a provider, behind other clients. */
export class Turns1764000000200 implements MigrationInterface {
  readonly name = 'Turns1764000000200';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of UNDONE) await runner.query(statement);
  }
}
