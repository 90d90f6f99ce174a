import { LIMITS, type User, type UserResponse } from '@pregonero/contracts/api';

/** A read that every open panel makes again and again. */
export interface HotRead {
  /** Unique, for the prepared statement. */
  readonly name: string;
  /**
   * What the rows behind the answer are now, as an SQL expression of the owner's row `u`; null where an answer has no tag. It
   * reads `xmin`, the transaction that wrote a row: every change of it, by whomever and however, is another version from the
   * moment on at which others see the change.
   */
  readonly version: string | null;
  /** The answer, where the session that is read first is all that it is made of: then no route is asked. */
  readonly answer?: (session: { readonly user: User }) => UserResponse;
}

/** One row more than a page shows: whether there is another page stands in the answer too. */
const ROWS = LIMITS.listPageRows + 1;

const versionOf = (rows: string): string =>
  `SELECT coalesce(md5(string_agg(page.version, ',' ORDER BY page.id DESC)), '') FROM (${rows} ORDER BY id DESC LIMIT ${ROWS}) AS page`;

/** Of `GET /api/me`, by whichever way the caller was known. */
export function ownAccount({ user }: { readonly user: User }): UserResponse {
  return { user };
}

/** By their whole address: further pages of a list are asked for rarely. */
export const HOT_READS: ReadonlyMap<string, HotRead> = new Map<string, HotRead>([
  ['/api/me', { name: 'me', version: null, answer: ownAccount }],
  [
    '/api/guiones',
    {
      name: 'guiones',
      version: versionOf(
        `SELECT id, id || ':' || xmin AS version FROM guiones WHERE guiones."userId" = u.id`,
      ),
    },
  ],
  [
    '/api/notifications',
    {
      name: 'notifications',
      // Each names the client of its project.
      version: versionOf(
        `SELECT n.id, concat_ws(':', n.id, n.xmin, p.xmin) AS version
           FROM notifications n LEFT JOIN projects p ON p.id = n."projectId" WHERE n."userId" = u.id`,
      ),
    },
  ],
]);
