import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds closed days, landmark, deliveries and social network name to the business profile. */
export class ProfileDetails1764000002600 implements MigrationInterface {
  readonly name = 'ProfileDetails1764000002600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE perfil_negocio ADD cerrado text, ADD referencia text, ADD domicilios text, ADD redes text',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE perfil_negocio DROP cerrado, DROP referencia, DROP domicilios, DROP redes',
    );
  }
}
