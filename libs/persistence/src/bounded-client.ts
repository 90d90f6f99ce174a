import { Client, type ClientConfig } from 'pg';

/** What `pg` says when `query_timeout` is over. */
const UNANSWERED = 'Query read timeout';

/**
 * A connection that a silent server cannot keep. `pg` alone gives up the statement and hands the connection back, with
 * the answer still outstanding: the ROLLBACK after it would wait just as long. Here the connection ends with its first
 * unanswered statement, and all that stands behind it fails at once.
 */
export class BoundedClient extends Client {
  constructor(config: ClientConfig) {
    super(config);
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
