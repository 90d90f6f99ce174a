import { LIMITS, type User, type UserResponse } from '@pregonero/contracts/api';
import type { JsonText } from '../http/json-text';
import { GUION_PAGE, GUION_PAGE_COLUMNS, type GuionPage, guionPage } from './guion-page';

/** What a hot read says of the owner, beside the session. */
export interface HotRow extends Partial<GuionPage> {
  /** What the rows behind the answer are now. */
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
  /** The answer, where it is made of nothing else: then no route is asked. Null: the route has more to do. */
  readonly answer?: (read: {
    readonly user: User;
    readonly beside?: HotRow;
  }) => UserResponse | JsonText | null;
}

/** One row more than a page shows: whether there is another page stands in the answer too. */
const ROWS = LIMITS.listPageRows + 1;
const VERSION = `coalesce(md5(string_agg(page.version, ',' ORDER BY page.id DESC)), '') AS "readVersion"`;

const pageOf = (rows: string, further = ''): string =>
  `SELECT ${VERSION}${further} FROM (${rows} ORDER BY id DESC LIMIT ${ROWS}) AS page`;

const guionesWith = (columns: string): string =>
  `SELECT ${columns}, id || ':' || xmin AS version FROM guiones WHERE guiones."userId" = u.id`;

/** Of `GET /api/me`, by whichever way the caller was known. */
export function ownAccount({ user }: { readonly user: User }): UserResponse {
  return { user };
}

/** The first look at something: nobody says what he has of it. By their whole address: further pages are asked for rarely. */
const LOOKS: ReadonlyMap<string, HotRead> = new Map<string, HotRead>([
  ['/api/me', { name: 'me', beside: null, answer: ownAccount }],
  [
    '/api/guiones',
    {
      name: 'guiones',
      beside: pageOf(guionesWith(GUION_PAGE_COLUMNS), `, ${GUION_PAGE}`),
      answer: ({ beside }) => (beside === undefined ? null : guionPage(beside)),
    },
  ],
]);

/** Another look at it, by somebody who says which answer he has: nearly always there is no news. */
const POLLS: ReadonlyMap<string, HotRead> = new Map<string, HotRead>([
  ['/api/guiones', { name: 'guiones-poll', beside: pageOf(guionesWith('id')) }],
  [
    '/api/notifications',
    {
      name: 'notifications',
      // Each names the client of its project. Those outside the bell are not in the list, so they take no place in its version.
      beside: pageOf(
        `SELECT n.id, concat_ws(':', n.id, n.xmin, p.xmin) AS version
           FROM notifications n LEFT JOIN projects p ON p.id = n."projectId" WHERE n."userId" = u.id AND n."inBell"`,
      ),
    },
  ],
]);

/** Each has a prepared statement. */
export const HOT_READS: readonly HotRead[] = [...LOOKS.values(), ...POLLS.values()];

/** The hot read of an address, if it is one. @param isPoll the request names an answer that it has (`If-None-Match`) */
export function hotReadOf(address: string, isPoll: boolean): HotRead | undefined {
  const [first, second] = isPoll ? [POLLS, LOOKS] : [LOOKS, POLLS];
  return first.get(address) ?? second.get(address);
}
