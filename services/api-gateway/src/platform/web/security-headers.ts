import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { WebConfig } from '../gateway.config';
import { contentSecurityPolicy } from './content-security-policy';

/** The app records voices; nothing of it asks for anything else that browsers ask people for. */
const PERMISSIONS =
  'microphone=(self), camera=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=()';

const HSTS_SECONDS = 31_536_000;

/** Scripts, style sheets and fonts of the web app. */
const PART_OF_A_PAGE = /^\/assets\/[^/?]+\.(?:js|css|woff2)(?:\?|$)/u;
/** What counts for a file that is loaded by a page: the rest is about documents, and governs the page that loads it. */
const COUNTS_FOR_PARTS = new Set([
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
]);

/**
 * What helmet tells browsers, on every answer. The headers are the same for all of them, so they are made once: made anew for
 * each, they cost as much as the log and the metrics of a request together. A page has dozens of files, and the headers of
 * a document would be half of what many of them weigh.
 */
export function registerSecurityHeaders(fastify: FastifyInstance, web: WebConfig): void {
  const headers = Object.entries(securityHeaders(web));
  const ofParts = headers.filter(([name]) => COUNTS_FOR_PARTS.has(name));
  fastify.addHook('onRequest', ({ raw: { url = '' } }, { raw }, done) => {
    for (const [name, value] of PART_OF_A_PAGE.test(url) ? ofParts : headers) raw.setHeader(name, value);
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
  answer.setHeader('permissions-policy', PERMISSIONS);
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
