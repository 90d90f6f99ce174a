import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a business tells about itself beside its form. Only an addition. */
export class PerfilNegocio1764000000820 implements MigrationInterface {
  readonly name = 'PerfilNegocio1764000000820';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE perfil_negocio (
      "userId" integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      nombre text,
      ciudad text,
      barrio text,
      direccion text,
      whatsapp text,
      horario text,
      productos jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(productos) = 'array'),
      oferta text,
      "ofertaHasta" date,
      "logoMediaId" integer,
      "fotosMediaIds" integer[] NOT NULL DEFAULT '{}',
      "colorMarca" text CHECK ("colorMarca" ~ '^#[0-9a-f]{6}$'),
      "updatedAt" timestamptz NOT NULL DEFAULT now()
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE perfil_negocio');
  }
}
