import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallLog } from './calls/call.log';
import { FaultGate } from './faults/fault.gate';
import { GoogleProvider } from './google/google.provider';
import { forgiveSlashes } from './http/slashes';

/**
 * In production nobody sees what happened here or makes it fail: the home page and `/_sandbox/…` show payments, posts and
 * mails of everybody, and are for machines that hold no real data.
 */
export function hideWorkings(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (path === '/' || path.startsWith('/_sandbox')) void reply.status(404).send({ message: 'Not found' });
    else done();
  });
}

/** Everything about HTTP that is not one provider's: slashes, faults, the call log, JSON, video bodies as streams. */
export function configureSandboxHttp(app: NestFastifyApplication): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  forgiveSlashes(fastify);
  app.get(CallLog).register(fastify);
  app.get(FaultGate).register(fastify);
  app.get(GoogleProvider).register(fastify);
  void fastify.register(multipart);
  // TikTok's clients announce JSON and send nothing: an empty body is an empty object here.
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, String(body).trim() === '' ? {} : JSON.parse(String(body)));
    } catch {
      done(Object.assign(new Error('The body is not valid JSON.'), { statusCode: 400 }));
    }
  });
  fastify.addContentTypeParser(
    ['video/mp4', 'video/quicktime', 'video/webm'],
    (
      _request: FastifyRequest,
      payload: IncomingMessage,
      done: (error: Error | null, body?: unknown) => void,
    ) => {
      done(null, payload);
    },
  );
}
