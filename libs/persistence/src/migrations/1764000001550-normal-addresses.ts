import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `\p{Cf}` and `\p{Default_Ignorable_Code_Point}` of Unicode, as `foldEmail` removes them, in PostgreSQL's notation. */
const INVISIBLE =
  '[\\u00AD\\u034F\\u0600-\\u0605\\u061C\\u06DD\\u070F\\u0890-\\u0891\\u08E2\\u115F-\\u1160\\u17B4-\\u17B5\\u180B-\\u180F\\u200B-\\u200F' +
  '\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB\\U000110BD\\U000110CD\\U00013430-\\U0001343F' +
  '\\U0001BCA0-\\U0001BCA3\\U0001D173-\\U0001D17A\\U000E0000-\\U000E0FFF]';

/** Addresses with other signs than ASCII, each with its visible spelling. */
const SPELLED = `
  SELECT id, email,
    regexp_replace(normalize(regexp_replace(email, '${INVISIBLE}', '', 'g'), NFC), '^\\s+|\\s+$', '', 'g') AS plain
  FROM users WHERE email ~ '[^\\x01-\\x7F]'`;

/**
 * Completes `VisibleAddresses`: removes every invisible sign from stored e-mail addresses and composes their letters (NFC). Of several
 * accounts with the same visible address, the one with the plain spelling, or else the oldest, has it. The others keep what is stored and
 * are named in a warning, which `migrate` logs: a sign-in by address does not find them (`docs/operations.md`).
 */
export class NormalAddresses1764000001550 implements MigrationInterface {
  readonly name = 'NormalAddresses1764000001550';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE users SET email = first.plain
      FROM (
        SELECT DISTINCT ON (lower(plain)) id, plain FROM (${SPELLED}) spelled
        WHERE plain <> '' AND plain <> email
        ORDER BY lower(plain), id
      ) first
      WHERE users.id = first.id
        AND NOT EXISTS (SELECT 1 FROM users other WHERE lower(other.email) = lower(first.plain) AND other.id <> first.id)`);
    await runner.query(`
      DO $$
      DECLARE ids text;
      BEGIN
        SELECT string_agg(id::text, ', ' ORDER BY id) INTO ids FROM (${SPELLED}) spelled WHERE plain <> email;
        IF ids IS NOT NULL THEN
          RAISE WARNING 'accounts whose visible e-mail address another account has: %', ids;
        END IF;
      END $$`);
  }

  async down(): Promise<void> {
    // A normal address is right in every release.
  }
}
