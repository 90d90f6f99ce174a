import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the clients that an administrator's key may act for; keys of before act for none. Only an addition. */
export class ClientsOfKeys1764000001470 implements MigrationInterface {
  readonly name = 'ClientsOfKeys1764000001470';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE api_keys ADD COLUMN "clientIds" integer[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_keys DROP COLUMN "clientIds"');
  }
}
