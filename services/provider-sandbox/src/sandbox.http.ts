import type { IncomingMessage } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallLog } from './calls/call.log';
import { FaultGate } from './faults/fault.gate';
import { acceptTrailingSlashes } from './http/trailing-slash';

/** Everything about HTTP that is not one provider's: slashes, faults, the call log, video bodies as streams. */
export function configureSandboxHttp(app: NestFastifyApplication): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  acceptTrailingSlashes(fastify);
  app.get(CallLog).register(fastify);
  app.get(FaultGate).register(fastify);
  fastify.addContentTypeParser(
    ['video/mp4', 'video/quicktime', 'video/webm'],
    (_request: FastifyRequest, payload: IncomingMessage, done: (error: Error | null, body?: unknown) => void) => {
      done(null, payload);
    },
  );
}
