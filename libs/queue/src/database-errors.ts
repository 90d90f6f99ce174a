import { errorChain } from './error-chain';

/**
 * PostgreSQL conditions that say nothing about the request, only that the database cannot serve it now:
 * connection classes 08 and 57P, too many connections and full disk (53), lost serialisation races after their
 * silent retries (40001, 40P01), a server that became read-only (25006), a lock that was not given in time (55P03), a
 * transaction that was silent for too long (25P03).
 * Codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const UNAVAILABLE_SQLSTATE = /^(?:08|53|57P0[1-5]|57014|40001|40P01|55P03|25006|25P03|58030)/u;
const UNAVAILABLE_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECTION_LOST',
]);
/**
 * Sentences of `pg` and `pg-pool` that come without a code, and TypeORM's where a connection broke within a transaction: the
 * statement after it finds its runner gone.
 */
const UNAVAILABLE_TEXT =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|not queryable|query runner (?:was )?already released/iu;

/** Values no column takes: invalid text, out of range number, NUL or broken encoding. */
const REFUSED_INPUT = new Set(['22P02', '22003', '22021', '22P05', '22007', '22008']);

/** Whether the database (not the request) is the reason; answered 503 with `Retry-After`. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return errorChain(error).some(
    ({ code, message }) =>
      UNAVAILABLE_SQLSTATE.test(code) || UNAVAILABLE_SYSTEM.has(code) || UNAVAILABLE_TEXT.test(message),
  );
}

/** Whether the database refused a value of the request; answered 400. */
export function isInputRefusedByDatabase(error: unknown): boolean {
  return errorChain(error).some(({ code }) => REFUSED_INPUT.has(code));
}
