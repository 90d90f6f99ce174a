import { ACT_FOR_HEADER } from '@pregonero/contracts/api';
import { languageOf } from '@pregonero/contracts/languages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { meansKey } from '../auth/api-key';
import type { CurrentSession, SessionRequest } from '../auth/current-session';
import { bearerOf, type SessionAuthenticator } from '../auth/session-authenticator.service';
import type { AnswerTags } from './answer-tag';
import { findHotRead, type HotRead } from './hot-reads';

/** What an answer to the same address may differ by. */
const VARY = 'Accept-Language, Authorization, Cookie, X-Act-For';

/**
 * Reads that are made again and again know their caller before any route is chosen, by the same statement as everywhere, and
 * that statement reads the version of the rows behind the response. A client that has this response gets 304 and nothing else is
 * done; a response made of the session alone is sent at once. Other requests go on to the route, whose guards find the session read.
 */
export function registerHotReads(
  fastify: FastifyInstance,
  {
    authenticator,
    tags,
    lacksSecondFactor,
  }: {
    authenticator: SessionAuthenticator;
    tags: AnswerTags;
    /** Such a session gets answers by the guards alone. */
    lacksSecondFactor: (session: CurrentSession) => boolean;
  },
): void {
  /** Whether the request was answered: there is no news. Otherwise the answer that is made will carry its tag. */
  function isNoNews(
    { userId, beside }: CurrentSession,
    request: SessionRequest,
    reply: FastifyReply,
  ): boolean {
    if (beside === undefined) return false;
    const language = languageOf(request.headers['accept-language']);
    const made = { address: request.url, userId, language, version: beside.readVersion };
    const tag = tags.known(request.headers['if-none-match'] ?? '', made);
    // A browser keeps the answer and asks about it each time.
    reply.headers({ 'cache-control': 'private, no-cache', vary: VARY, etag: tag ?? tags.of(made) });
    if (tag !== undefined) void reply.code(304).send();
    return tag !== undefined;
  }

  /** Whether the request was answered. */
  async function answer(read: HotRead, request: SessionRequest, reply: FastifyReply): Promise<boolean> {
    const session = await authenticator.byHeaders(request.headers, read);
    if (session === null || lacksSecondFactor(session)) return false;
    request.user = session;
    if (isNoNews(session, request, reply)) return true;
    if (read.answer === undefined) request.early = session;
    else void reply.send(read.answer(session));
    return read.answer !== undefined;
  }

  fastify.addHook('onRequest', (request: SessionRequest, reply, done) => {
    const read = request.method === 'GET' ? findHotRead(request.url) : undefined;
    if (read === undefined || !isOwnSession(request)) {
      done();
      return;
    }
    answer(read, request, reply).then((isAnswered) => {
      if (!isAnswered) done();
    }, done);
  });
}

/** Keys and acting for a client are the guards' alone. */
function isOwnSession({ headers }: SessionRequest): boolean {
  if (headers[ACT_FOR_HEADER] !== undefined) return false;
  if (headers.authorization === undefined) return true;
  const bearer = bearerOf(headers.authorization);
  return bearer !== null && !meansKey(bearer);
}
