import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { providerOfPath } from '../faults/fault.gate';

/** One call of a client to a provider, without its query, its body or its keys. */
export interface LoggedCall {
  provider: string;
  method: string;
  path: string;
  status: number;
  durationMs: number;
  at: string;
}

const CALLS_KEPT = 200;

/** The latest calls, newest first, for the home page; since the start of the process only. */
@Injectable()
export class CallLog {
  readonly calls: LoggedCall[] = [];

  register(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', (request, reply, done) => {
      // Google's provider is mounted: it sees its own part of the address only.
      const path = request.originalUrl.split('?', 1)[0] ?? request.originalUrl;
      const provider = providerOfPath(path);
      if (provider !== undefined) {
        this.calls.unshift({
          provider,
          method: request.method,
          path,
          status: reply.statusCode,
          durationMs: Math.round(reply.elapsedTime),
          at: new Date().toISOString(),
        });
        this.calls.splice(CALLS_KEPT);
      }
      done();
    });
  }
}
