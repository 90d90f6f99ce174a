import { Logger } from '@nestjs/common';
import type { SessionRepository } from '@pregonero/persistence';
import type { FastifyInstance } from 'fastify';
import type { SessionRequest } from './current-session';

/**
 * Writes when sessions were last used, after the response: no request waits for it. Requests alone count; a socket that is open or
 * connects again does not.
 */
export function registerSeenSessions(
  fastify: FastifyInstance,
  sessions: Pick<SessionRepository, 'see'>,
): void {
  const logger = new Logger('SeenSessions');
  fastify.addHook('onResponse', (request: SessionRequest, _reply, done) => {
    done();
    const { user } = request;
    if (user?.isSeenLongAgo !== true) return;
    sessions.see(user.sid).catch((error: unknown) => {
      logger.warn({ msg: 'could not write the last use of a session', userId: user.userId, err: error });
    });
  });
}
