import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** Where statements on `jobs` stand: its library, the migrations that made the table, and what lets time pass in tests. */
const OWNERS = ['libs/queue/src/', 'libs/persistence/src/migrations/', 'libs/testing/src/'];
/** How the providers fare has one owner. */
const NAMES_PROVIDER_STATE = /\b(?:from|join|into|update|table)\s+"?provider_state\b/iu;

/** The table in a statement or in TypeORM's words, quoted or not. */
const NAMES_JOBS =
  /\b(?:from|join|into|update|table)\s+"?jobs\b|\bjobs\."?[a-z]+"?\s*(?:=|->|IN\b)|['"]jobs['"]/iu;
const USES_ROW = /\bJobEntity\b/u;

/** Code of the product, without its tests. */
function productFiles(): string[] {
  return execFileSync('git', ['ls-files', 'libs/*.ts', 'services/*.ts'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.includes('/src/') && !/\.(?:int-)?spec\.ts$/u.test(file))
    .filter((file) => OWNERS.every((owner) => !file.startsWith(owner)));
}

/** SQL as it is written here: words of it in capitals. */
const SQL = /\b(?:SELECT\s[\s\S]*\sFROM|UPDATE\s\w+\s+SET|INSERT INTO|DELETE FROM)\s/u;
/** The hot reads, which run on the driver itself (`docs/decisions/0083-benchmarks-ratio-to-a-limit-and-hot-reads.md`). */
const HOT_READS = [
  'services/api-gateway/src/auth/api-key.authenticator.service.ts',
  'services/api-gateway/src/auth/session.store.ts',
  'services/api-gateway/src/guiones/guion-list.store.ts',
  'services/api-gateway/src/hot-reads/hot-reads.ts',
];

describe('a statement', () => {
  it('stands in libs/persistence or libs/queue, but for the hot reads', () => {
    const files = productFiles().filter((file) => !file.startsWith('libs/persistence/'));

    expect(files.filter((file) => SQL.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual(HOT_READS);
  });

  it.each([
    'SELECT u.*, k.id FROM users u',
    'UPDATE api_keys SET "lastUsedAt" = now()',
    'INSERT INTO events (id)',
    'DELETE FROM sessions WHERE',
  ])('would be found in %s', (statement) => {
    expect(SQL.test(statement)).toBe(true);
  });
});

describe('the table jobs', () => {
  it('is named in statements of libs/queue alone', () => {
    const files = productFiles();
    const strangers = files.filter((file) => NAMES_JOBS.test(readFileSync(join(ROOT, file), 'utf8')));

    expect(files.length).toBeGreaterThan(300);
    expect(strangers).toEqual([]);
  });

  it('stands beside provider_state, which nobody else names either', () => {
    const strangers = productFiles().filter((file) =>
      NAMES_PROVIDER_STATE.test(readFileSync(join(ROOT, file), 'utf8')),
    );

    expect(strangers).toEqual([]);
  });

  it('lends its row to the list of all tables and to nobody else', () => {
    const users = productFiles().filter((file) => USES_ROW.test(readFileSync(join(ROOT, file), 'utf8')));

    expect(users).toEqual(['libs/persistence/src/entities/index.ts']);
  });

  it.each([
    'SELECT 1 FROM jobs WHERE id = $1',
    'JOIN jobs ON jobs."userId" = users.id',
    'UPDATE "jobs" SET state = $1',
    "endedJobs: ['jobs', condition]",
    `jobs.payload ->> 'guionId'`,
  ])('would be found in %s', (statement) => {
    expect(NAMES_JOBS.test(statement)).toBe(true);
  });
});
