/**
 * The beginning of a question about everything that a deletion of an account's row (`$1`) would reach: `reached` has a line for each way
 * from the account to a table, as the table's oid, the condition that its rows meet, and how many references lie between. A table
 * that is reached in several ways has several. The references of the schema say it, so that a new table is known by itself.
 */
export const REACHED_FROM_ACCOUNT = `
  WITH RECURSIVE reached("table", condition, depth) AS (
    SELECT 'users'::regclass::oid, format('id = %s', $1::int)::text, 0
    UNION
    SELECT c.conrelid,
      format('%I IN (SELECT %I FROM %s WHERE %s)', a.attname, r.attname, c.confrelid::regclass, reached.condition)::text
        COLLATE "default",
      reached.depth + 1
    FROM reached
    JOIN pg_constraint c ON c.confrelid = reached."table" AND c.contype = 'f' AND c.confdeltype = 'c'
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    JOIN pg_attribute r ON r.attrelid = c.confrelid AND r.attnum = c.confkey[1]
  )`;
