import { readFileSync } from 'node:fs';
import type { Request } from 'autocannon';
import { sendLoad } from '../http-load';
import { type Means, measureInTurn, type Pair } from '../part';
import type { Stage } from '../stage';

const CONNECTIONS = 50;
const SECONDS = 4;
/** Number of callers with a token each, so that no cache of tokens is measured. */
const CALLERS = 200;
const LIST = '/api/guiones';
/** Clock ticks of `/proc/<pid>/stat` per second on Linux. */
const TICKS_PER_SECOND = 100;

interface Server {
  readonly port: number;
  readonly pid: number;
}

/** Server and the requests sent to it. */
interface Side {
  readonly server: Server;
  readonly requests: readonly Request[];
  readonly status: number;
}

/** Returns one request per caller; `tags` are sent as `If-None-Match`. */
export function toRequests({ people }: Stage, path: string, tags?: readonly string[]): Request[] {
  return people.slice(0, CALLERS).map(({ token }, person) => ({
    path,
    headers: {
      authorization: `Bearer ${token}`,
      ...(tags === undefined ? {} : { 'if-none-match': tags[person] ?? '' }),
    },
  }));
}

/** Returns seconds of processor time that a process has used. */
function readCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Measures requests per second, and microseconds of processor time per request as `<id>-cpu`. */
async function measureReads(
  means: Means,
  id: string,
  { product, limit }: { product: Side; limit: Side },
): Promise<Record<string, Pair[]>> {
  const measureSide = ({ server, requests, status }: Side) => {
    const micros: number[] = [];
    const measure = async (seconds = SECONDS): Promise<number> => {
      const before = readCpuSeconds(server.pid);
      const load = { port: server.port, connections: CONNECTIONS, seconds, requests, status };
      const { responses, perSecond } = await sendLoad(load);
      micros.push(((readCpuSeconds(server.pid) - before) / responses) * 1e6);
      return perSecond;
    };
    return { measure, micros };
  };
  const [ours, theirs] = [measureSide(product), measureSide(limit)];
  // Warm-up: code is compiled and statements are planned.
  await ours.measure(2);
  await theirs.measure(2);
  const rates = await measureInTurn(means, {
    product: () => ours.measure(),
    limit: () => theirs.measure(),
  });
  const cpu = rates.map((_, turn) => ({
    product: ours.micros[turn + 1] ?? Number.NaN,
    limit: theirs.micros[turn + 1] ?? Number.NaN,
  }));
  return { [id]: rates, [`${id}-cpu`]: cpu };
}

async function measureAgainstBare(means: Means, id: string, path: string): Promise<Record<string, Pair[]>> {
  const stage = await means.stage();
  const sent = { requests: toRequests(stage, path), status: 200 };
  return measureReads(means, id, {
    product: { server: stage.gateway, ...sent },
    limit: { server: stage.bare, ...sent },
  });
}

/** Measures the first request of the panel. */
export const measureList = (means: Means) => measureAgainstBare(means, 'list', LIST);

/** Measures the request of every page. */
export const measureMe = (means: Means) => measureAgainstBare(means, 'me', '/api/me');

/** Measures the request of an open panel while its live channel is down. */
export async function measurePoll(means: Means): Promise<Record<string, Pair[]>> {
  const stage = await means.stage();
  const { gateway: server } = stage;
  const requests = toRequests(stage, LIST);
  const tags = await Promise.all(
    requests.map(async ({ headers }) => {
      const response = await fetch(`http://127.0.0.1:${server.port}${LIST}`, {
        headers: { authorization: String(headers?.['authorization']) },
      });
      await response.arrayBuffer();
      return response.headers.get('etag') ?? '';
    }),
  );
  return measureReads(means, 'poll', {
    product: { server, requests: toRequests(stage, LIST, tags), status: 304 },
    limit: { server, requests, status: 200 },
  });
}

/** Measures sign-ins with the right password. */
export async function measureSignIn(means: Means): Promise<Record<string, Pair[]>> {
  const { people, password, gateway, bare } = await means.stage();
  const requests = people.map(({ email }): Request => ({
    ...{ method: 'POST', path: '/api/login', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ email, password }),
  }));
  const measureAt =
    ({ port }: Server) =>
    async (): Promise<number> =>
      (await sendLoad({ port, connections: 8, seconds: SECONDS, requests, status: 200 })).perSecond;
  return { 'sign-in': await measureInTurn(means, { product: measureAt(gateway), limit: measureAt(bare) }) };
}
