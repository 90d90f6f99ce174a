import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexBesideOthers } from './index-beside-others';

/**
 * The agency's calendar reads the scripts of all its clients between two days: without this index by reading every script there
 * is, with 200,000 of them for more than a second. A client's own calendar is found by the client.
 */
export class DaysOfGuiones1764000001300 implements MigrationInterface {
  readonly name = 'DaysOfGuiones1764000001300';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexBesideOthers(runner, {
      name: 'guiones_by_day',
      on: 'guiones ("fechaSugerida") WHERE "fechaSugerida" IS NOT NULL',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX guiones_by_day');
  }
}
