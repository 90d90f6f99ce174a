import { isUtf8 } from 'node:buffer';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, type ErrorBody, RESUMABLE_UPLOADS_PATH } from '@pregonero/contracts/api';
import { DEFAULT_LANGUAGE, type Language, languageOf, say } from '@pregonero/contracts/languages';
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import { errorBodyOf } from './error-body';
import { toApiError } from './error-mapping';

/** JSON calls carry small bodies; files travel in multipart streams with a limit of their own. */
const JSON_BODY_MAX_BYTES = 100 * 1_024;

/** Routes whose exact bytes are signed by their sender; they keep `rawBody` beside the parsed body. */
const SIGNED_PREFIX = '/api/webhooks/';

declare module 'fastify' {
  interface FastifyRequest {
    /** The exact bytes of a signed call; only set under `/api/webhooks/`. */
    rawBody?: Buffer;
  }
}

/**
 * Body parsing of the whole API: JSON only, keys that reach an object's prototype refused, an empty body means "no body" (some clients
 * label an empty PUT as JSON). Everything else is 415, except multipart where a route asks for it.
 */
export function registerJsonParser(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('ignore', 'ignore');
  fastify.removeContentTypeParser(['application/json', 'application/x-www-form-urlencoded', 'text/plain']);
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_BODY_MAX_BYTES },
    (request, body: Buffer, done) => {
      const isSigned = request.url.startsWith(SIGNED_PREFIX);
      if (isSigned) request.rawBody = body;
      // A signed body is read only after its signature was checked.
      if (isSigned || body.length === 0) {
        done(null, undefined);
        return;
      }
      // Replacement characters would be stored in place of what somebody meant.
      if (!isUtf8(body)) {
        done(new ApiError('validation_failed', { errors: { body: [say('text_not_utf8')] } }), undefined);
        return;
      }
      void parseJson(request, body.toString('utf8'), (error, value) => {
        const key = error === null ? prototypeKeyOf(value) : undefined;
        if (key === undefined) done(error, value);
        else done(new ApiError('validation_failed', { errors: { [key]: [say('field_unknown')] } }));
      });
    },
  );
}

/** Pieces of uploads are read by whoever takes them, as they come; everywhere else they are no body. */
export function registerPieceParser(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('application/offset+octet-stream', (request, body, done) => {
    if (request.url.startsWith(`${RESUMABLE_UPLOADS_PATH}/`)) done(null, body);
    else done(new ApiError('unsupported_media_type', { params: { reason: 'json_expected' } }));
  });
}

/** A form's body is read at the address that mail programs post to (RFC 8058), whose query says everything. */
export function registerUnsubscribeParser(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: JSON_BODY_MAX_BYTES },
    (request, _body, done) => {
      if (/^\/baja(?:\?|$)/u.test(request.url)) done(null, undefined);
      else done(new ApiError('unsupported_media_type', { params: { reason: 'json_expected' } }), undefined);
    },
  );
}

/** Names by which an object reaches its prototype: no field of ours, and dangerous to whoever copies them. */
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** The path of the first such key at any depth, for the answer; undefined where there is none. */
function prototypeKeyOf(body: unknown): string | undefined {
  const open: { path: string; value: unknown }[] = [{ path: '', value: body }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, value] of Object.entries(next.value)) {
      const path = next.path === '' ? key : `${next.path}.${key}`;
      if (PROTOTYPE_KEYS.has(key)) return path;
      open.push({ path, value });
    }
  }
  return undefined;
}

/** Longer addresses are nobody's: no page and no call of ours comes near. */
const ADDRESS_MAX_BYTES = 8 * 1_024;

/** Refuses long addresses (414) before anything reads them. */
export function registerAddressLimit(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    done(request.url.length > ADDRESS_MAX_BYTES ? new ApiError('address_too_long') : undefined);
  });
}

/** What Node's HTTP parser refuses, as a status; anything else is a request that nobody can read. */
const PARSER_STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers in the shape of every other error what is refused before it is a request: headers over 16 KB, requests that
 * do not arrive in time, bytes that are no HTTP. The connection ends with it.
 */
export function registerParserErrors(fastify: FastifyInstance): void {
  // Fastify's own listener would write first, in its own words.
  fastify.server.removeAllListeners('clientError');
  fastify.server.on('clientError', (error: Refused, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const refusal = toApiError({ statusCode: PARSER_STATUS[error.code ?? ''] ?? 400 });
      // Its headers were not read: nobody knows which language it asked for.
      const { head, text } = rawAnswer(errorBodyOf(refusal, DEFAULT_LANGUAGE));
      socket.write(isHead(error) ? head : head + text);
    }
    socket.destroySoon();
  });
}

/** What the parser refused, and what it was reading then. */
interface Refused extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/**
 * Whether headers alone were asked for: whoever did reads a body as the beginning of another answer. False for headers that come in
 * several packets: the parser shows the one that it stopped at.
 */
function isHead({ rawPacket }: Refused): boolean {
  return rawPacket?.subarray(0, 5).toString('latin1') === 'HEAD ';
}

function rawAnswer(body: ErrorBody): { head: string; text: string } {
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${body.statusCode} ${STATUS_CODES[body.statusCode] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Language: ${DEFAULT_LANGUAGE}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'Connection: close',
    '',
    '',
  ].join('\r\n');
  return { head, text };
}

/** Answers of the API describe one person's data at one moment: no cache keeps them. */
export function registerNoStore(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api')) void reply.header('cache-control', 'no-store');
    done();
  });
}

/** Where a secret in the address is all that opens it. */
const BY_SECRET = /^\/(?:api\/review|api\/handoff|r|entrega)\//u;

/** What a secret address opens is in no search engine, and no other site is told that address. */
export function registerUnlisted(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (BY_SECRET.test(request.url)) {
      void reply.headers({
        'x-robots-tag': 'noindex, nofollow, noarchive',
        'referrer-policy': 'no-referrer',
      });
    }
    done();
  });
}

/** What tells caches and readers the language of an answer, and that another reader gets another one. */
const languageHeaders = (language: Language): Record<string, string> => ({
  'content-language': language,
  vary: 'Accept-Language',
});

/** Every answer of the API is in the language of its request. */
export function registerLanguage(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api')) {
      void reply.headers(languageHeaders(languageOf(request.headers['accept-language'])));
    }
    done();
  });
}

/** What the router refuses before any route is chosen leaves in the shape of every other error. */
export const answerFrameworkError: NonNullable<FastifyServerOptions['frameworkErrors']> = (
  error,
  request,
  reply,
) => {
  const language = languageOf(request.headers['accept-language']);
  const body = errorBodyOf(toApiError(error), language);
  // The reply has no route yet whose types it could have; this is all that is needed of it.
  const plain = reply as unknown as FastifyReply;
  void plain
    .status(body.statusCode)
    .headers({ 'cache-control': 'no-store', ...languageHeaders(language) })
    .send(body);
};
