import { requestBytes, underLoad } from '../http-load';
import { inTurn } from '../in-turn';
import type { Line, Means, Pair } from '../part';
import { cpuSeconds } from '../process-cpu';

const CONNECTIONS = 50;
const SECONDS = 4;
/** So many tokens are sent in turn: no cache of tokens is measured. */
const CALLERS = 200;

/** The two lines of a read: how many a second, and what one costs the server's process. */
export function linesOf(id: string, read: Pick<Line, 'what' | 'against' | 'must' | 'goal'>): Line[] {
  return [
    { id, unit: '/s', digits: 0, better: 'more', ...read },
    {
      ...{ id: `${id}-cpu`, what: `${read.what}: processor time of one`, against: read.against },
      ...{ unit: 'µs', digits: 0, better: 'less' },
    },
  ];
}

/** A read of signed-in people, ours and the bare server's: the pairs of {@link linesOf}. */
export async function askedByPeople(means: Means, id: string, path: string): Promise<Record<string, Pair[]>> {
  const stage = await means.stage();
  const requests = stage.people
    .slice(0, CALLERS)
    .map(({ token }) => requestBytes('GET', path, { authorization: `Bearer ${token}` }));
  const request = (n: number): Buffer => requests[n % requests.length] ?? Buffer.alloc(0);
  const costs = { product: [] as number[], limit: [] as number[] };
  const side = (server: { port: number; pid: number }, costsOf: number[]) => async (seconds: number) => {
    const before = cpuSeconds(server.pid);
    const served = await underLoad({
      ...{ port: server.port, connections: CONNECTIONS, seconds, request, status: 200 },
    });
    costsOf.push(((cpuSeconds(server.pid) - before) / served.answers) * 1e6);
    return served.perSecond;
  };
  const product = side({ port: stage.gatewayPort, pid: stage.gatewayPid }, costs.product);
  const limit = side(stage.bare, costs.limit);
  // What was compiled and planned once is not the limit of either.
  await product(2);
  await limit(2);
  const rates = await inTurn(means, { product: () => product(SECONDS), limit: () => limit(SECONDS) });
  const cpu = rates.map((_, turn) => ({
    product: costs.product[turn + 1] ?? Number.NaN,
    limit: costs.limit[turn + 1] ?? Number.NaN,
  }));
  return { [id]: rates, [`${id}-cpu`]: cpu };
}
