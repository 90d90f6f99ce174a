import type { IncomingMessage } from 'node:http';
import { ApiError } from '@pregonero/contracts/api';
import { languageOf } from '@pregonero/contracts/languages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { errorBodyOf } from './error-body';

/** How slowly a body may arrive. */
export interface BodyRate {
  readonly minBytesPerSecond: number;
  /** Over how long the rate is averaged. */
  readonly windowMs: number;
}

/** Looks in one window. */
const TICKS = 10;
/** How long the rest of a body is read after its request was answered, so that the sender gets to see the answer. */
const LINGER_MS = 10_000;
const FAREWELL_MS = 1_000;

/**
 * Refuses bodies that trickle in: whoever sends slower than the rate over a whole window gets 408 `request_timeout` and
 * the connection ends. Time in which we do not read (a store that is slow) is not the sender's. After any answer the
 * rest of a body is read for ten seconds only.
 */
export function registerBodyRate(fastify: FastifyInstance, rate: BodyRate): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw)) watch(request.raw, reply, rate);
    done();
  });
  fastify.addHook('onResponse', (request, _reply, done) => {
    if (hasBody(request.raw) && !request.raw.complete) endAfter(request.raw, LINGER_MS);
    done();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function watch(
  request: IncomingMessage,
  reply: FastifyReply,
  { minBytesPerSecond, windowMs }: BodyRate,
): void {
  const { socket } = request;
  const leastBytes = (minBytesPerSecond * windowMs) / 1_000;
  let [seenBytes, windowBytes, ticks] = [socket.bytesRead, 0, 0];
  let wasReading = true;
  const timer = setInterval(() => {
    const bytes = socket.bytesRead - seenBytes;
    seenBytes += bytes;
    windowBytes += bytes;
    const isReading = request.readableFlowing === true;
    if (isReading && wasReading) ticks += 1;
    wasReading = isReading;
    if (ticks < TICKS) return;
    if (windowBytes < leastBytes) refuse();
    [windowBytes, ticks] = [0, 0];
  }, windowMs / TICKS);
  timer.unref();
  const stop = (): void => {
    clearInterval(timer);
  };
  request.once('end', stop);
  request.once('close', stop);

  function refuse(): void {
    stop();
    // Nothing more reaches whoever reads the body: what was refused cannot succeed after all.
    request.unpipe();
    const body = errorBodyOf(new ApiError('request_timeout'), languageOf(request.headers['accept-language']));
    if (!reply.sent) void reply.status(body.statusCode).send(body);
    // At once, the unread bytes would cut off the answer on its way.
    endAfter(request, FAREWELL_MS);
  }
}

function endAfter(request: IncomingMessage, delayMs: number): void {
  const timer = setTimeout(() => {
    request.destroy();
  }, delayMs);
  timer.unref();
  request.once('close', () => {
    clearTimeout(timer);
  });
}
