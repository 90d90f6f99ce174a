import type { DataSource } from 'typeorm';
import { REACHED_FROM_ACCOUNT } from '../account-reach';
import { quoted } from './copied-table';
import { readThrough } from './read-through';

/** Ways in, and what only the machinery reads. */
const LEFT_OUT = [
  'account_mails',
  'api_keys',
  'assistant_requests',
  'idempotency_keys',
  'job_events',
  'sessions',
  'social_connections',
] as const;
/** What proves something to us: of no use to its owner, and of use to whoever finds the folder. */
const SECRETS = [
  'password',
  'passwordHash',
  'previousSecret',
  'recoveryHashes',
  'secret',
  'tokenHash',
] as const;

/** A condition for the rows of a table. */
interface Part {
  name: string;
  condition: string;
}

/**
 * What belongs to an account is what goes with it: each table that a deletion of its row would reach. A table that names its person
 * goes by that alone: notices about a client's project are those of the agency's people as well. Who merely wrote a row (a version of somebody
 * else's script, a comment) does not own it.
 */
const PARTS = `${REACHED_FROM_ACCOUNT}, nearest AS (
    SELECT "table", condition, depth, min(depth) OVER (PARTITION BY "table") AS least FROM reached
  )
  SELECT relname AS name, string_agg(DISTINCT condition, ' OR ') AS condition
  FROM nearest JOIN pg_class ON pg_class.oid = "table"
  WHERE (least > 1 OR depth = least) AND relname <> ALL ($2)
  GROUP BY relname ORDER BY relname`;

/** Not tied to the account by a reference, so that it may stay when that goes, and about its person all the same. */
const outliving = (userId: number): Part[] => [
  { name: 'payments', condition: `"userId" = ${userId}` },
  { name: 'resumable_uploads', condition: `"userId" = ${userId}` },
  {
    name: 'contact_messages',
    condition: `lower(email) = (SELECT lower(email) FROM users WHERE id = ${userId})`,
  },
];

/**
 * Reads what is stored about an account as of one moment, table by table, without secrets; tables without such a row are passed over.
 *
 * @param take must read its rows to their end
 * @returns how many rows there were
 */
export async function readAccount(
  dataSource: DataSource,
  userId: number,
  take: (table: string, rows: AsyncIterable<object>) => Promise<void>,
): Promise<number> {
  return dataSource.transaction('REPEATABLE READ', async (tx) => {
    await tx.query('SET TRANSACTION READ ONLY');
    await tx.query('SET LOCAL statement_timeout = 0');
    const parts = [...(await tx.query<Part[]>(PARTS, [userId, LEFT_OUT])), ...outliving(userId)];
    let count = 0;
    for (const { name, condition } of parts) {
      const rows = readThrough<object>(
        tx,
        `SELECT to_jsonb(t) - $1::text[] AS row FROM ${quoted(name)} t WHERE ${condition} ORDER BY 1`,
        [SECRETS],
      );
      const first = await rows.next();
      if (first.done === true) continue;
      const counted = async function* (): AsyncIterable<object> {
        count += 1;
        yield first.value;
        for await (const row of rows) {
          count += 1;
          yield row;
        }
      };
      await take(name, counted());
    }
    return count;
  });
}
