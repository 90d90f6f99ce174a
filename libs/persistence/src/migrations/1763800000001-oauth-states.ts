import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Consents and sign-ins at third parties that are under way. Only hashes of the `state` and of its holder are kept; a
 * row is used once, for ten minutes, and swept away by the next one that begins.
 */
export class OauthStates1763800000001 implements MigrationInterface {
  readonly name = 'OauthStates1763800000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE oauth_states (
      "stateHash" text PRIMARY KEY,
      purpose text NOT NULL,
      "holderHash" text NOT NULL,
      details jsonb NOT NULL,
      "createdAt" timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query('CREATE INDEX oauth_states_age ON oauth_states ("createdAt")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE oauth_states');
  }
}
