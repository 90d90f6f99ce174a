import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Five more looks of captions; those that are stored keep their names. */
export class MoreCaptionLooks1764000001090 implements MigrationInterface {
  readonly name = 'MoreCaptionLooks1764000001090';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE ajustes_video
      DROP CONSTRAINT "ajustes_video_estiloSubtitulos_check",
      ADD CONSTRAINT "ajustes_video_estiloSubtitulos_check" CHECK ("estiloSubtitulos" IN
        ('resaltado', 'caja', 'limpio', 'titular', 'marcador', 'cinta', 'sombra', 'neon'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE ajustes_video SET "estiloSubtitulos" = 'resaltado'
      WHERE "estiloSubtitulos" NOT IN ('resaltado', 'caja', 'limpio')`);
    await runner.query(`ALTER TABLE ajustes_video
      DROP CONSTRAINT "ajustes_video_estiloSubtitulos_check",
      ADD CONSTRAINT "ajustes_video_estiloSubtitulos_check"
        CHECK ("estiloSubtitulos" IN ('resaltado', 'caja', 'limpio'))`);
  }
}
