import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a user's videos look and sound, what of it a script was approved with, and an own recording of its text. */
export class VoiceAndCaptions1763800000007 implements MigrationInterface {
  readonly name = 'VoiceAndCaptions1763800000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE ajustes_video (
      "userId" integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      subtitulos boolean NOT NULL DEFAULT true,
      "estiloSubtitulos" text NOT NULL DEFAULT 'resaltado'
        CHECK ("estiloSubtitulos" IN ('resaltado', 'caja', 'limpio')),
      "colorMarca" text CHECK ("colorMarca" ~ '^#[0-9a-f]{6}$'),
      pronunciaciones jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(pronunciaciones) = 'array'),
      "updatedAt" timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query(`ALTER TABLE guiones
      ADD COLUMN "ajustesVideo" jsonb,
      ADD COLUMN "audioKey" text,
      ADD COLUMN "audioUrl" text,
      ADD COLUMN "audioDuracion" double precision CHECK ("audioDuracion" > 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE guiones
      DROP COLUMN "audioDuracion", DROP COLUMN "audioUrl", DROP COLUMN "audioKey", DROP COLUMN "ajustesVideo"`);
    await runner.query('DROP TABLE ajustes_video');
  }
}
