import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MIGRATIONS } from '../src/migrations';
import { migrationProblems, type PlayedMigration } from './migration-rules';

/** Until here nobody had a release to come from. */
const BEFORE_THE_FIRST_RELEASE = 1_764_000_001_250;

const CHANGELOG = readFileSync(join(__dirname, '../../../CHANGELOG.md'), 'utf8');
const RELEASED = [...CHANGELOG.matchAll(/^## (\d+\.\d+\.\d+)/gmu)].map(([, version]) => version ?? '');

type Held = MigrationInterface & { readonly expandedIn?: string };

/** What a migration says to the server, told to nobody. */
async function played(migration: Held): Promise<PlayedMigration> {
  const statements: string[] = [];
  const query = (statement: string): Promise<unknown> => {
    statements.push(statement);
    return Promise.resolve([]);
  };
  await migration.up({ query } as unknown as QueryRunner);
  const { name = migration.constructor.name, expandedIn, transaction } = migration;
  return {
    name,
    statements,
    ...(expandedIn === undefined ? {} : { expandedIn }),
    ...(transaction === undefined ? {} : { transaction }),
  };
}

const judge = (statement: string | string[], more: Partial<PlayedMigration> = {}) =>
  migrationProblems({ name: 'M', statements: [statement].flat(), ...more }, ['0.1.0', '0.2.0']);

describe('migrations', () => {
  it('only add: the release before goes on beside each of them, and behind no lock', async () => {
    const all = await Promise.all(MIGRATIONS.map((Migration) => played(new Migration())));
    expect(all.every(({ statements }) => statements.length > 0)).toBe(true);

    const held = all.filter(({ name }) => Number(/\d{13}$/u.exec(name)?.[0]) >= BEFORE_THE_FIRST_RELEASE);
    expect(held.flatMap((migration) => migrationProblems(migration, RELEASED))).toEqual([]);
  });
});

describe('migrationProblems', () => {
  it.each([
    ['drops', 'ALTER TABLE guiones DROP COLUMN titulo'],
    ['drops', 'DROP TABLE housekeeping_rounds'],
    ['drops', 'DO $$ BEGIN DROP TABLE housekeeping_rounds; END $$'],
    ['drops', 'DROP TRIGGER operator_acts_stay ON operator_acts'],
    ['drops a constraint', 'ALTER TABLE tiktok_tokens DROP CONSTRAINT tiktok_tokens_of_a_person'],
    ['drops an index', 'DROP INDEX CONCURRENTLY jobs_due'],
    ['drops a default', 'ALTER TABLE plans ALTER COLUMN price DROP DEFAULT'],
    ['renames', 'ALTER TABLE guiones RENAME COLUMN titulo TO title'],
    ['renames', 'alter table guiones rename to scripts'],
    ['forbids a null', 'ALTER TABLE plans ADD COLUMN x text, ALTER COLUMN "price" SET NOT NULL'],
    ['changes a type', 'ALTER TABLE plans ALTER COLUMN price TYPE bigint'],
    ['changes a type', 'ALTER TABLE plans ALTER "price" SET DATA TYPE bigint'],
    ['cannot fill', 'ALTER TABLE plans ADD COLUMN tax integer NOT NULL'],
    ['cannot fill', 'ALTER TABLE plans ADD a int DEFAULT 1, ADD tax numeric(4, 2) NOT NULL'],
    ['writes every row', 'ALTER TABLE jobs ADD COLUMN mark uuid NOT NULL DEFAULT gen_random_uuid()'],
    ['without CONCURRENTLY', 'CREATE INDEX jobs_by_mark\n ON jobs (mark)'],
    [
      'without CONCURRENTLY',
      `CREATE UNIQUE INDEX IF NOT EXISTS one ON "notifications" (id) WHERE kind = 'x'`,
    ],
    ['transaction = false', 'CREATE INDEX CONCURRENTLY jobs_by_mark ON jobs (mark)'],
    ['reads every row', 'ALTER TABLE jobs ADD CONSTRAINT jobs_sane CHECK (waits >= 0)'],
    ['reads every row', 'ALTER TABLE jobs ADD FOREIGN KEY ("userId") REFERENCES users'],
    ['takes the limit away', 'SET lock_timeout = 0'],
    ['takes the limit away', 'RESET ALL'],
    ['locks a table', 'LOCK TABLE jobs IN ACCESS EXCLUSIVE MODE'],
    ['takes a whole table', 'TRUNCATE job_events'],
  ])('refuses what %s: %s', (why, statement) => {
    expect(judge(statement)).toEqual([expect.stringContaining(why)]);
  });

  it.each([
    'ALTER TABLE jobs ADD COLUMN mark text',
    `ALTER TABLE jobs ADD COLUMN mark text NOT NULL DEFAULT 'DROP TABLE jobs'`,
    'ALTER TABLE jobs ADD COLUMN at timestamptz NOT NULL DEFAULT now()',
    'ALTER TABLE plans ADD COLUMN tax numeric(4, 2) NOT NULL DEFAULT 0',
    'ALTER TABLE plans ALTER COLUMN price DROP NOT NULL',
    'ALTER TABLE plans ALTER COLUMN price SET DEFAULT 0',
    'ALTER TABLE jobs ADD CONSTRAINT jobs_sane CHECK (waits >= 0) NOT VALID',
    'ALTER TABLE jobs VALIDATE CONSTRAINT jobs_sane',
    'ALTER TABLE plans DROP CONSTRAINT old, ADD CONSTRAINT wider CHECK (price >= 0)',
    'CREATE INDEX plans_by_price ON plans (price)',
    'ALTER TABLE jobs SET (autovacuum_vacuum_threshold = 1000)',
    `INSERT INTO plans (name) VALUES ('RENAME'), ('it''s SET NOT NULL')`,
    'CREATE TABLE marks (id integer PRIMARY KEY, name text NOT NULL) -- never DROP TABLE it',
    'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $f$ BEGIN DROP TABLE gone; END $f$',
  ])('allows its neighbour: %s', (statement) => {
    expect(judge(statement)).toEqual([]);
  });

  it('allows all of it on a table that the same migration makes', () => {
    const statements = [
      'CREATE TABLE sessions (id integer)',
      'CREATE INDEX sessions_by_id ON sessions (id)',
      'ALTER TABLE sessions ADD COLUMN "userId" integer NOT NULL, ADD CHECK (id > 0)',
    ];

    expect(judge(statements)).toEqual([]);
  });

  it('allows an index that nobody waits for, in no transaction', () => {
    expect(judge('CREATE INDEX CONCURRENTLY jobs_by_mark ON jobs (mark)', { transaction: false })).toEqual(
      [],
    );
  });

  it('lets who only builds indexes beside others wait for hours, and nobody else', () => {
    const beside = [`SET lock_timeout = '6h'`, 'CREATE INDEX CONCURRENTLY jobs_by_mark ON jobs (mark)'];

    expect(judge(beside, { transaction: false })).toEqual([]);
    expect(judge([...beside, 'ALTER TABLE jobs ADD COLUMN mark text'], { transaction: false })).toHaveLength(
      1,
    );
    expect(judge(['SET lock_timeout = 0', ...beside.slice(1)], { transaction: false })).toHaveLength(1);
  });

  it('lets the second half of a change take away what an older release made needless, and nothing else', () => {
    const drop = 'ALTER TABLE guiones DROP COLUMN titulo';

    expect(judge(drop, { expandedIn: '0.2.0' })).toEqual([]);
    expect(judge(drop, { expandedIn: '0.3.0' })).toEqual([
      expect.stringContaining('no release before this one'),
    ]);
    expect(judge('CREATE INDEX x ON jobs (id)', { expandedIn: '0.2.0' })).toHaveLength(1);
  });
});
