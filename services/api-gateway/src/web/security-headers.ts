import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { WebConfig } from '../gateway.config';
import { contentSecurityPolicy } from './content-security-policy';

const HSTS_SECONDS = 31_536_000;

/**
 * What helmet tells browsers, on every answer. The headers are the same for all of them, so they are made once: made anew for
 * each, they cost as much as the log and the metrics of a request together.
 */
export function registerSecurityHeaders(fastify: FastifyInstance, web: WebConfig): void {
  const headers = Object.entries(securityHeaders(web));
  fastify.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    done();
  });
}

function securityHeaders(web: WebConfig): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(web) },
    crossOriginEmbedderPolicy: false,
    // The consent window of TikTok talks back to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: web.publicUrl.startsWith('https://') ? { maxAge: HSTS_SECONDS } : false,
  });
  setHeaders(answer.req, answer, (error) => {
    if (error !== undefined) throw new Error('helmet refuses its options', { cause: error });
  });
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
