import type { IncomingMessage } from 'node:http';
import type { SandboxConfig } from '@pregonero/config';
import type { FastifyInstance } from 'fastify';
import { GOOGLE_PREFIX, SESSION_COOKIE } from './google.names';
import type { GoogleOpenId } from './google.openid';

/** What the sandbox itself answers; the rest is the OpenID provider's. */
const OWN_PREFIXES = [`${GOOGLE_PREFIX}/interaction`, `${GOOGLE_PREFIX}/oauth2/v1/certs`];

/** A conforming OpenID provider that publishes what Google publishes and behaves as Google does. */
export class GoogleProvider {
  private opening: Promise<GoogleOpenId> | undefined;

  constructor(
    private readonly config: SandboxConfig,
    private readonly now: () => number,
  ) {}

  /** The library, read with the first request of Google's: a third of the sandbox's start, and most sandboxes get none. */
  open(): Promise<GoogleOpenId> {
    this.opening ??= import('./google.openid.js').then((library) =>
      library.GoogleOpenId.open(this.config, this.now),
    );
    return this.opening;
  }

  /** Takes every request below `/google` but the sandbox's own, before any body is read: the library reads it itself. */
  register(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', async (request, reply) => {
      const { raw } = request;
      const url = raw.url ?? '';
      const isOwn = OWN_PREFIXES.some((prefix) => url.startsWith(prefix));
      if (!url.startsWith(`${GOOGLE_PREFIX}/`) || isOwn || reply.sent) return;
      const openId = await this.open();
      reply.hijack();
      forgetSession(raw);
      Object.assign(raw, { originalUrl: url });
      raw.url = url.slice(GOOGLE_PREFIX.length);
      await openId.handle(raw, reply.raw);
    });
  }
}

/** Google knows who is signed in at this browser; here everybody chooses anew, so that accounts never mix in a test. */
function forgetSession(request: IncomingMessage): void {
  const { cookie } = request.headers;
  if (cookie === undefined) return;
  request.headers.cookie = cookie
    .split(';')
    .filter((pair) => !pair.trim().startsWith(SESSION_COOKIE))
    .join(';');
}
