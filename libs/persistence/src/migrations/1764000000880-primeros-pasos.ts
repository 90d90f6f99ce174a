import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether the owner of an account has put the list of first steps away. An addition; who has published before needs no
 * first steps.
 */
export class PrimerosPasos1764000000880 implements MigrationInterface {
  readonly name = 'PrimerosPasos1764000000880';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN "primerosPasosOcultos" boolean NOT NULL DEFAULT false');
    await runner.query(
      `UPDATE users SET "primerosPasosOcultos" = true
       WHERE id IN (SELECT "userId" FROM tiktok_posts WHERE estado = 'publicado')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN "primerosPasosOcultos"');
  }
}
