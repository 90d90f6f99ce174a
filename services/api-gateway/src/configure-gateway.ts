import { fastifyCookie } from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { HttpAdapterHost } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LIMITS } from '@pregonero/contracts/api';
import { SessionRepository } from '@pregonero/persistence';
import { lacksSecondFactor } from './platform/auth/second-factor.guard';
import { registerSeenSessions } from './platform/auth/seen-sessions.hook';
import { SessionAuthenticator } from './platform/auth/session-authenticator.service';
import {
  GATEWAY_CONFIG,
  type GatewayConfig,
  RELEASE,
  type Release,
  WEB_CONFIG,
  type WebConfig,
} from './platform/gateway.config';
import { AnswerTags } from './platform/hot-reads/answer-tag';
import { registerHotReads } from './platform/hot-reads/hot-reads.hook';
import { registerAnswerLanguage } from './platform/http/answer-language.hook';
import { ApiErrorFilter } from './platform/http/api-error.filter';
import { registerBodyRate } from './platform/http/body-rate';
import { InputValidationPipe } from './platform/http/input-validation.pipe';
import {
  registerAddressLimit,
  registerJsonParser,
  registerLanguage,
  registerNoStore,
  registerParserErrors,
  registerPieceParser,
  registerUnsubscribeParser,
  registerUnlisted,
} from './platform/http/request-hooks';
import { recordRouteMethods } from './platform/http/route-methods';
import { serveApiDocs } from './platform/openapi/api-docs';
import { RedisFanout } from './platform/realtime/redis-fanout.service';
import { SessionSockets } from './platform/realtime/session-sockets.service';
import { SocketServerAdapter } from './platform/realtime/socket-server.adapter';
import { registerPastedLinks } from './platform/web/pasted-link';
import { registerSecurityHeaders } from './platform/web/security-headers';

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
