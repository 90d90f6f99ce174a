import { LIMITS, type User, type UserResponse } from '@pregonero/contracts/api';

/** Columns that a hot read adds to the session. */
export interface HotRow {
  /** Version of the rows that the response is made of. */
  readonly readVersion: string;
}

/** A read that every open panel makes again and again. */
export interface HotRead {
  /** Unique, for the prepared statement. */
  readonly name: string;
  /**
   * An SQL query of one {@link HotRow} about the owner's row `u`; null where the session is all that is read, and the answer has no
   * tag. Its version reads `xmin`, the transaction that wrote a row: every change of it, by whomever and however, is another version
   * from the moment on at which others see the change.
   */
  readonly beside: string | null;
  /** Returns the response where it is made of the session alone: then no route is asked. */
  readonly answer?: (session: { readonly user: User }) => UserResponse;
}

/** One row more than a page shows: whether there is another page stands in the answer too. */
const ROWS = LIMITS.listPageRows + 1;

const versionOf = (rows: string): string =>
  `SELECT coalesce(md5(string_agg(page.version, ',' ORDER BY page.id DESC)), '') AS "readVersion"
     FROM (${rows} ORDER BY id DESC LIMIT ${ROWS}) AS page`;

/** Of `GET /api/me`, by whichever way the caller was known. */
export function ownAccount({ user }: { readonly user: User }): UserResponse {
  return { user };
}

/** By their whole address: further pages are asked for rarely. */
const BY_ADDRESS: ReadonlyMap<string, HotRead> = new Map<string, HotRead>([
  ['/api/me', { name: 'me', beside: null, answer: ownAccount }],
  [
    '/api/guiones',
    {
      name: 'guiones',
      beside: versionOf(`SELECT id, id || ':' || xmin AS version FROM guiones WHERE guiones."userId" = u.id`),
    },
  ],
  [
    '/api/notifications',
    {
      name: 'notifications',
      // Each names the client of its project. Those outside the bell are not in the list, so they take no place in its version.
      beside: versionOf(
        `SELECT n.id, concat_ws(':', n.id, n.xmin, p.xmin) AS version
           FROM notifications n LEFT JOIN projects p ON p.id = n."projectId" WHERE n."userId" = u.id AND n."inBell"`,
      ),
    },
  ],
]);

/** Each has a prepared statement. */
export const HOT_READS: readonly HotRead[] = [...BY_ADDRESS.values()];

/** Returns the hot read of an address, if it is one. */
export function findHotRead(address: string): HotRead | undefined {
  return BY_ADDRESS.get(address);
}
