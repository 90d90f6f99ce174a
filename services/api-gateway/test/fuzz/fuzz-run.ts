import { Agent, request as httpRequest } from 'node:http';
import type { OpenAPIObject } from '@nestjs/swagger';
import { toPlainAddress } from '@pregonero/service-host';
import fc from 'fast-check';
import { setTimeout as pause } from 'node:timers/promises';
import { type ApiContract, apiContract } from '../api-contract';
import { type Actor, type FuzzRequest, requestsOf } from './request-arbitrary';

/** What came back, or how the connection ended. */
interface FuzzAnswer {
  status: number | 'cut' | 'silent';
  /** Seconds of `Retry-After`; null without it. */
  retryAfter: number | null;
  contentType: string | null;
  text: string;
}

export interface FuzzReport {
  seed: number;
  requests: number;
  /** Answers by class of status: `2xx`, `4xx`, `cut` (the server closed while a body was still being sent). */
  counts: Record<string, number>;
  /** Each with a request that shows it again. */
  findings: string[];
}

export interface FuzzTarget {
  readonly url: string;
  /** The server's own description of its API. */
  readonly document: OpenAPIObject;
  readonly tokens: Readonly<Record<'client' | 'admin', string>>;
  /** Puts back what calls take away: sessions and rows. Called now and then, and after every signing out. */
  readonly restore: () => Promise<void>;
}

const AT_A_TIME = 8;
/** Tries of one request on a machine that is too busy for it. */
const MOST_TRIES = 5;
/** Longest pause before the next try, whatever the answer asks for. */
const LONGEST_PAUSE_MS = 5_000;
const RESTORE_EVERY = 400;
/** Calls whose success ends the sessions that all other requests use. */
const ENDS_SESSIONS = /logout|change-password|close-account/u;
const SILENCE_MS = 90_000;
const FORGED = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.';

/**
 * Sends generated requests in equal shares to every described route. A finding is any 5xx, silence, and any answer that
 * the API description does not allow. The same seed and count draw the same requests.
 */
export async function fuzz(
  target: FuzzTarget,
  options: { seed: number; requests: number },
): Promise<FuzzReport> {
  const { seed, requests } = options;
  const routes = requestsOf(target.document);
  const share = Math.ceil(requests / routes.length);
  const drawn = routes.flatMap(({ requests: arbitrary }, index) =>
    fc.sample(arbitrary, { seed: seed + index, numRuns: share }),
  );
  const queue = shuffled(drawn, seed).slice(0, requests);
  const contract = apiContract(target.document);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME });
  const report: FuzzReport = { seed, requests: queue.length, counts: {}, findings: [] };
  let sent = 0;
  const worker = async (): Promise<void> => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      sent += 1;
      if (sent % RESTORE_EVERY === 0) await target.restore();
      const answer = await sendUntilServed(target, next, { agent, report });
      const kind = typeof answer.status === 'number' ? `${Math.floor(answer.status / 100)}xx` : answer.status;
      report.counts[kind] = (report.counts[kind] ?? 0) + 1;
      if (ENDS_SESSIONS.test(next.route)) await target.restore();
      const problem = problemOf(contract, next, answer);
      if (problem !== null) report.findings.push(`${shortened(problem)}\n    ${reproducer(next)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  agent.destroy();
  return report;
}

/**
 * Sends a request again after a 503 with `Retry-After`: an overloaded machine opened no connection to the database, or heard
 * nothing from the sandbox, in time. The last try counts; each of the others is counted as `503, sent again`.
 */
async function sendUntilServed(
  target: FuzzTarget,
  request: FuzzRequest,
  { agent, report }: { agent: Agent; report: FuzzReport },
): Promise<FuzzAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send(target, request, agent);
    if (answer.status !== 503 || answer.retryAfter === null || tries === MOST_TRIES) return answer;
    report.counts['503, sent again'] = (report.counts['503, sent again'] ?? 0) + 1;
    await pause(Math.min(answer.retryAfter * 1_000, LONGEST_PAUSE_MS));
  }
}

function send(target: FuzzTarget, request: FuzzRequest, agent: Agent | false): Promise<FuzzAnswer> {
  const token = bearerOf(target, request.actor);
  return new Promise((resolve) => {
    const { hostname, port } = new URL(target.url);
    const outgoing = httpRequest(
      {
        // What follows a body of another length belongs to no other request.
        agent: request.length === 'true' ? agent : false,
        hostname,
        port,
        method: request.method,
        path: request.path,
        headers: {
          ...request.headers,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...lengthHeaders(request),
        },
        insecureHTTPParser: false,
      },
      (response) => {
        const chunks: Buffer[] = [];
        const done = (): void => {
          resolve({
            status: response.statusCode ?? 'cut',
            retryAfter: Number(response.headers['retry-after'] ?? '') || null,
            contentType: response.headers['content-type'] ?? null,
            text: Buffer.concat(chunks).toString('utf8'),
          });
        };
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', done);
        response.on('error', done);
      },
    );
    outgoing.setTimeout(SILENCE_MS, () => {
      resolve({ status: 'silent', retryAfter: null, contentType: null, text: '' });
      outgoing.destroy();
    });
    outgoing.on('error', (error) => {
      // A kept connection may be closed just when it is used again: asked once more on a fresh one.
      if (outgoing.reusedSocket) resolve(send(target, request, false));
      else resolve({ status: 'cut', retryAfter: null, contentType: null, text: String(error) });
    });
    outgoing.end(request.length === 'empty' ? undefined : (request.body ?? undefined));
  });
}

function lengthHeaders({ body, length }: FuzzRequest): Record<string, string> {
  if (body === null) return {};
  if (length === 'chunked') return { 'transfer-encoding': 'chunked' };
  const declared = { true: body.length, short: Math.max(0, body.length - 1), empty: 0 }[length];
  return { 'content-length': String(declared) };
}

function bearerOf(target: FuzzTarget, actor: Actor): string | null {
  if (actor === 'anonymous') return null;
  return actor === 'forged' ? FORGED : target.tokens[actor];
}

/** Signing out and closing the connection are answers too; everything a server should never say is not. */
function problemOf(contract: ApiContract, request: FuzzRequest, answer: FuzzAnswer): string | null {
  const { status, contentType, text } = answer;
  if (status === 'silent') return `${request.route}: no answer within ${SILENCE_MS / 1_000} s`;
  if (status === 'cut') return (request.body?.length ?? 0) > 60_000 ? null : `${request.route}: ${text}`;
  if (status >= 500) return `${request.route} → ${status} ${text.slice(0, 300)}`;
  // Refused by the HTTP parser of the platform, before there is a request.
  if (status === 431 || (status === 400 && text === '')) return null;
  try {
    const isJson = contentType?.includes('json') === true;
    const body: unknown = isJson && request.method !== 'HEAD' ? JSON.parse(text) : text;
    const path = toPlainAddress(request.path);
    contract.check({ method: request.method, path, status, contentType, body });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The request in one line; bytes that are no text as base64. */
function reproducer({ actor, method, path, headers, body, length }: FuzzRequest): string {
  const text = body?.toString('utf8') ?? '';
  const shown =
    body === null ? null : Buffer.from(text).equals(body) ? text : `base64:${body.toString('base64')}`;
  return shortened(JSON.stringify({ actor, method, path, headers, length, body: shown }));
}

/** Runs of the same characters as `x{×9000}`. */
function shortened(text: string): string {
  return text
    .replace(/(.{1,3}?)\1{60,}/gu, (run: string, part: string) => `${part}{×${run.length / part.length}}`)
    .slice(0, 3_000);
}

/** Fisher and Yates with a small generator of its own: the same seed, the same order. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const copy = [...items];
  let state = seed >>> 0;
  for (let index = copy.length - 1; index > 0; index -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (index + 1);
    const [first, second] = [copy[index], copy[other]];
    if (first !== undefined && second !== undefined) [copy[index], copy[other]] = [second, first];
  }
  return copy;
}
