import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallFault, FaultProvider } from './fault.catalogue';
import { FaultStore } from './fault.store';
import { failureBody, RATE_LIMIT_HEADERS } from './provider-failures';

/** How long `slow` holds a call, in milliseconds. */
export const SLOW_MS = 5_000;
/** What `retry_after` asks a client to wait, in seconds. */
const RETRY_AFTER_SECONDS = 3;

const API_PREFIXES: readonly (readonly [string, FaultProvider])[] = [
  ['/openai/v1/', 'openai'],
  ['/heygen/v3/', 'heygen'],
  ['/pexels/v1/', 'pexels'],
  ['/tiktok-api/', 'tiktok'],
  ['/tiktok-upload/', 'tiktok'],
  ['/wompi/v1/', 'wompi'],
  ['/google/.well-known/', 'google'],
  ['/google/token', 'google'],
  ['/google/certs', 'google'],
  ['/google/userinfo', 'google'],
];
/** Calls after which the provider has something that the client may never hear of. */
const ACCEPTING =
  /^(POST \/heygen\/v3\/videos|POST \/heygen\/v3\/assets|POST \/openai\/v1\/(chat\/completions|audio\/speech)|POST \/tiktok-api\/v2\/(post\/publish\/video\/init|oauth\/token)|PUT \/tiktok-upload\/|GET \/pexels\/v1\/)/u;

/** The provider that an address belongs to; pages and files of the sandbox belong to none. */
export function providerOfPath(path: string): FaultProvider | undefined {
  return API_PREFIXES.find(([prefix]) => path.startsWith(prefix))?.[1];
}

/** Plays the call faults of the HTTP providers, before their code runs or just after. */
@Injectable()
export class FaultGate implements BeforeApplicationShutdown {
  private readonly held = new Set<ServerResponse>();
  private readonly cut = new WeakSet<FastifyRequest>();

  constructor(private readonly faults: FaultStore) {}

  register(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? request.url;
      const provider = providerOfPath(path);
      if (provider === undefined) return;
      const accepts = ACCEPTING.test(`${request.method} ${path}`);
      const fault = await this.faults.takeCallFault(provider, path, accepts);
      if (fault !== undefined) await this.play(fault, provider, request, reply);
    });
    fastify.addHook('onSend', (request, reply, payload, done) => {
      if (this.cut.has(request)) reply.raw.destroy();
      done(null, payload);
    });
  }

  /** Calls that hang would keep the service from stopping. */
  beforeApplicationShutdown(): void {
    for (const response of this.held) response.destroy();
  }

  private async play(
    fault: CallFault,
    provider: FaultProvider,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    switch (fault) {
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        return;
      case 'cut_after_accept':
        this.cut.add(request);
        return;
      case 'http_500':
        await reply.status(500).send(failureBody(provider, 'internal'));
        return;
      case 'no_credit':
        await reply.status(provider === 'openai' ? 429 : 402).send(failureBody(provider, 'no_credit'));
        return;
      case 'http_429':
        await reply
          .status(429)
          .headers(RATE_LIMIT_HEADERS[provider](1))
          .send(failureBody(provider, 'rate_limited'));
        return;
      case 'retry_after':
        await reply
          .status(429)
          .header('retry-after', String(RETRY_AFTER_SECONDS))
          .send(failureBody(provider, 'rate_limited'));
        return;
      case 'garbage':
        await reply
          .status(200)
          .header('content-type', 'text/html')
          .send('<!doctype html><title>502</title><p>Upstream says hello {');
        return;
      case 'redirect_private':
        await reply.status(302).header('location', 'http://169.254.169.254/latest/meta-data/').send('');
        return;
      case 'timeout':
        this.hold(reply);
        return;
      case 'endless_body':
        this.flood(reply);
        return;
    }
  }

  /** The call is never answered; it ends when the client gives up or the service stops. */
  private hold(reply: FastifyReply): void {
    reply.hijack();
    this.held.add(reply.raw);
    reply.raw.once('close', () => this.held.delete(reply.raw));
  }

  /** JSON that begins well and never ends, at about a megabyte a second. */
  private flood(reply: FastifyReply): void {
    this.hold(reply);
    reply.raw.writeHead(200, { 'content-type': 'application/json' });
    reply.raw.write('{"data":{"padding":"');
    const timer = setInterval(() => reply.raw.write('x'.repeat(100_000)), 100);
    reply.raw.once('close', () => {
      clearInterval(timer);
    });
  }
}
