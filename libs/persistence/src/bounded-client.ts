import { Client, type ClientConfig } from 'pg';

/** What `pg` says when `query_timeout` is over. */
const UNANSWERED = 'Query read timeout';

/**
 * A connection that a silent server cannot keep. `pg` alone gives up the statement and hands the connection back, with
 * the answer still outstanding: the ROLLBACK after it would wait just as long. Here the connection ends with its first
 * unanswered statement, and all that stands behind it fails at once. And it is never without a listener.
 */
export class BoundedClient extends Client {
  constructor(config: ClientConfig) {
    super(config);
    // The pool lets go of a connection before its borrower listens: a server that shuts down in between would end the process.
    // The connection knows that it broke, and says so at the next statement.
    this.on('error', () => undefined);
    const ask = this.query.bind(this) as (...given: unknown[]) => unknown;
    const query = (...given: unknown[]): unknown => {
      const answer = ask(...given);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === UNANSWERED) this.connection.stream.destroy();
        throw error;
      });
    };
    this.query = query as Client['query'];
  }
}

/**
 * A connection of a pooler in transaction mode: the server behind it changes from one transaction to the next, and what was prepared
 * under a name is at another. Names are left out; each statement is planned where it runs.
 */
export class PooledClient extends BoundedClient {
  constructor(config: ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as (...given: unknown[]) => unknown;
    const query = (statement: unknown, ...rest: unknown[]): unknown => {
      const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
      return ask(isNamed ? { ...statement, name: undefined } : statement, ...rest);
    };
    this.query = query as Client['query'];
  }
}
