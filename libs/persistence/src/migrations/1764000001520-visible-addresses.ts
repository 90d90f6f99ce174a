import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks that nobody sees (see `foldEmail`), as PostgreSQL writes them. */
const INVISIBLE =
  '[\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164' +
  '\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB\\U000E0000-\\U000E0FFF]';

/**
 * Takes invisible marks out of stored e-mail addresses: sign-in does not read them any more. Of several accounts whose visible
 * address is the same, the one with the plain spelling, or else the oldest, has it; the others stay as they are.
 */
export class VisibleAddresses1764000001520 implements MigrationInterface {
  readonly name = 'VisibleAddresses1764000001520';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE users SET email = marked.plain
      FROM (
        SELECT DISTINCT ON (lower(plain)) id, plain
        FROM (SELECT id, btrim(regexp_replace(email, '${INVISIBLE}', '', 'g')) AS plain FROM users WHERE email ~ '${INVISIBLE}') found
        WHERE plain <> ''
        ORDER BY lower(plain), id
      ) marked
      WHERE users.id = marked.id
        AND NOT EXISTS (SELECT 1 FROM users other WHERE lower(other.email) = lower(marked.plain))`);
  }

  async down(): Promise<void> {
    // An address without invisible marks is right in every release.
  }
}
