import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps one act "viewed" per client, administrator and hour. Only an addition. */
export class ViewsOfClients1764000001471 implements MigrationInterface {
  readonly name = 'ViewsOfClients1764000001471';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE UNIQUE INDEX client_acts_viewed ON client_acts
      ("clientId", "adminId", date_trunc('hour', "createdAt" AT TIME ZONE 'UTC')) WHERE act = 'viewed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX client_acts_viewed');
  }
}
