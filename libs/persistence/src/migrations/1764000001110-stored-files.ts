import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // What was stored under a key, to be compared with what is there. A file from before has its row after the first comparison.
  `CREATE TABLE stored_files (
    key text COLLATE "C" PRIMARY KEY,
    "sizeBytes" bigint,
    etag text,
    sha256 text,
    state text NOT NULL DEFAULT 'sound' CHECK (state IN ('sound', 'missing', 'damaged', 'repairing', 'lost')),
    "noticedAt" timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    "nextTryAt" timestamptz,
    "storedAt" timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX stored_files_in_trouble ON stored_files (state, "nextTryAt") WHERE state <> 'sound'`,
  // When an operator wanted a round before its time.
  'ALTER TABLE housekeeping_rounds ADD COLUMN "wantedAt" timestamptz',
];

const DOWN = ['ALTER TABLE housekeeping_rounds DROP COLUMN "wantedAt"', 'DROP TABLE stored_files'];

/** What was stored, compared with what is there. Only additions. */
export class StoredFiles1764000001110 implements MigrationInterface {
  readonly name = 'StoredFiles1764000001110';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
