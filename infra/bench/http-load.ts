import autocannon, { type Request } from 'autocannon';

/** HTTP load on a local server. */
export interface Load {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Requests that each connection sends in this order, again and again; connections begin at different ones. */
  readonly requests: readonly Request[];
  /** Expected status. */
  readonly status: number;
}

/**
 * Sends requests, one at a time per connection, and counts responses.
 *
 * @throws Error when a request fails or a response has another status
 */
export async function sendLoad(load: Load): Promise<{ responses: number; perSecond: number }> {
  const { connections, requests, status } = load;
  let connected = 0;
  const result = await autocannon({
    ...{ url: `http://127.0.0.1:${load.port}`, connections, duration: load.seconds },
    setupClient: (client) => {
      const first = Math.floor((connected * requests.length) / connections);
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
      connected += 1;
    },
  });
  const { errors, statusCodeStats = {} } = result;
  const statuses = Object.keys(statusCodeStats);
  if (errors > 0 || statuses.some((each) => each !== String(status)))
    throw new Error(
      `${load.port} answered ${statuses.join(', ')} instead of ${status}, ${errors} requests failed`,
    );
  return { responses: result.requests.total, perSecond: result.requests.total / result.duration };
}
