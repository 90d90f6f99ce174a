import { requestBytes, underLoad } from '../http-load';
import { inTurn } from '../in-turn';
import type { Line, Means, Pair } from '../part';
import { cpuSeconds } from '../process-cpu';
import type { Stage } from '../stage';

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

/** A server that is asked the same thing by many people. */
interface Asked {
  readonly server: { readonly port: number; readonly pid: number };
  readonly requests: readonly Buffer[];
  readonly status: number;
}

/** The requests of so many people for one path; `further` are headers beside their token. */
export function requestsOf(
  { people }: Stage,
  path: string,
  further: (person: number) => Readonly<Record<string, string>> = () => ({}),
): Buffer[] {
  return people
    .slice(0, CALLERS)
    .map(({ token }, person) =>
      requestBytes('GET', path, { authorization: `Bearer ${token}`, ...further(person) }),
    );
}

/** Ours, as it is started. */
export const gatewayOf = ({ gatewayPort, gatewayPid }: Stage): Asked['server'] => ({
  port: gatewayPort,
  pid: gatewayPid,
});

/** Asks both in turn: the pairs of {@link linesOf}. */
export async function askedInTurn(
  means: Means,
  id: string,
  { product, limit }: { product: Asked; limit: Asked },
): Promise<Record<string, Pair[]>> {
  const costs = { product: [] as number[], limit: [] as number[] };
  const side =
    ({ server, requests, status }: Asked, costsOf: number[]) =>
    async (seconds: number) => {
      const request = (n: number): Buffer => requests[n % requests.length] ?? Buffer.alloc(0);
      const before = cpuSeconds(server.pid);
      const served = await underLoad({
        ...{ port: server.port, connections: CONNECTIONS, seconds, request, status },
      });
      costsOf.push(((cpuSeconds(server.pid) - before) / served.answers) * 1e6);
      return served.perSecond;
    };
  const [ours, theirs] = [side(product, costs.product), side(limit, costs.limit)];
  // What was compiled and planned once is not the limit of either.
  await ours(2);
  await theirs(2);
  const rates = await inTurn(means, { product: () => ours(SECONDS), limit: () => theirs(SECONDS) });
  const cpu = rates.map((_, turn) => ({
    product: costs.product[turn + 1] ?? Number.NaN,
    limit: costs.limit[turn + 1] ?? Number.NaN,
  }));
  return { [id]: rates, [`${id}-cpu`]: cpu };
}

/** A read of signed-in people, ours and the bare server's: the pairs of {@link linesOf}. */
export async function askedByPeople(means: Means, id: string, path: string): Promise<Record<string, Pair[]>> {
  const stage = await means.stage();
  const asked = { requests: requestsOf(stage, path), status: 200 };
  return askedInTurn(means, id, {
    product: { server: gatewayOf(stage), ...asked },
    limit: { server: stage.bare, ...asked },
  });
}
