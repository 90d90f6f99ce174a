import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Layout, music and closing card of videos, and where the finishing of each stands. Only additions. */
export class Finishing1764000000920 implements MigrationInterface {
  readonly name = 'Finishing1764000000920';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE ajustes_video
      ADD COLUMN plantilla text NOT NULL DEFAULT 'presentador',
      ADD COLUMN musica text NOT NULL DEFAULT 'ninguna',
      ADD COLUMN cierre boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE guiones
      ADD COLUMN "videoCutKey" text,
      ADD COLUMN "baseSubtitulada" boolean,
      ADD COLUMN "acabadoEstado" text CHECK ("acabadoEstado" IN ('processing', 'completed', 'failed')),
      ADD COLUMN "acabadoMensaje" text,
      ADD COLUMN "acabadoMensajeSentence" jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE guiones
      DROP COLUMN "acabadoMensajeSentence", DROP COLUMN "acabadoMensaje", DROP COLUMN "acabadoEstado",
      DROP COLUMN "baseSubtitulada", DROP COLUMN "videoCutKey"`);
    await runner.query(
      'ALTER TABLE ajustes_video DROP COLUMN cierre, DROP COLUMN musica, DROP COLUMN plantilla',
    );
  }
}
