import { fastifyCookie } from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { HttpAdapterHost } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LIMITS } from '@pregonero/contracts/api';
import { SessionRepository } from '@pregonero/persistence';
import { lacksSecondFactor } from './auth/second-factor.guard';
import { registerSeenSessions } from './auth/seen-sessions.hook';
import { SessionAuthenticator } from './auth/session-authenticator.service';
import {
  GATEWAY_CONFIG,
  type GatewayConfig,
  RELEASE,
  type Release,
  WEB_CONFIG,
  type WebConfig,
} from './gateway.config';
import { AnswerTags } from './hot-reads/answer-tag';
import { registerHotReads } from './hot-reads/hot-reads.hook';
import { registerAnswerLanguage } from './http/answer-language.hook';
import { ApiErrorFilter } from './http/api-error.filter';
import { registerBodyRate } from './http/body-rate';
import { InputValidationPipe } from './http/input-validation.pipe';
import {
  registerAddressLimit,
  registerJsonParser,
  registerLanguage,
  registerNoStore,
  registerParserErrors,
  registerPieceParser,
  registerUnsubscribeParser,
  registerUnlisted,
} from './http/request-hooks';
import { recordRouteMethods } from './http/route-methods';
import { serveApiDocs } from './openapi/api-docs';
import { RedisFanout } from './realtime/redis-fanout.service';
import { SessionSockets } from './realtime/session-sockets.service';
import { SocketServerAdapter } from './realtime/socket-server.adapter';
import { registerPastedLinks } from './web/pasted-link';
import { registerSecurityHeaders } from './web/security-headers';

/** Plugins, pipes and filters of the gateway: the same for the running service and for tests over HTTP. */
export async function configureGateway(app: NestFastifyApplication): Promise<void> {
  const web = app.get<WebConfig>(WEB_CONFIG, { strict: false });
  const fastify = app.getHttpAdapter().getInstance();
  // Marks the parsers as made, so that Nest does not put its own in place of ours during init.
  app.getHttpAdapter().registerParserMiddleware(undefined, true);
  registerJsonParser(fastify);
  registerPieceParser(fastify);
  registerUnsubscribeParser(fastify);
  registerParserErrors(fastify);
  registerNoStore(fastify);
  registerUnlisted(fastify);
  registerLanguage(fastify);
  registerAnswerLanguage(fastify);
  registerSecurityHeaders(fastify, web);
  registerAddressLimit(fastify);
  registerPastedLinks(fastify);
  const gateway = app.get<GatewayConfig>(GATEWAY_CONFIG, { strict: false });
  registerHotReads(fastify, {
    authenticator: app.get(SessionAuthenticator, { strict: false }),
    lacksSecondFactor: (session) => lacksSecondFactor(session, gateway),
    tags: new AnswerTags(app.get<Release>(RELEASE, { strict: false })),
  });
  registerSeenSessions(fastify, app.get(SessionRepository, { strict: false }));
  const routes = recordRouteMethods(fastify);
  const { slowBody } = gateway;
  registerBodyRate(fastify, {
    minBytesPerSecond: slowBody.minBytesPerSecond,
    windowMs: slowBody.windowSeconds * 1_000,
  });

  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, {
    limits: { fileSize: LIMITS.mediaUploadMaxBytes + 1, files: 1, fields: 8, parts: 8, fieldSize: 65_536 },
  });
  await app.register(fastifyStatic, {
    root: web.webRoot,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
  });

  app.useGlobalPipes(new InputValidationPipe());
  app.useGlobalFilters(new ApiErrorFilter(app.get(HttpAdapterHost), routes));
  serveApiDocs(app);
  const fanout = app.get(RedisFanout, { strict: false });
  const sockets = app.get(SessionSockets, { strict: false });
  app.useWebSocketAdapter(new SocketServerAdapter(app, fanout, sockets, web.publicUrl));
}
