import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import type { FastifyReply } from 'fastify';
import { SANDBOX_CONFIG } from '../sandbox.tokens';
import { openaiError } from './openai.error';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What stands behind the key in the one that may look at models and do nothing else. */
const READ_ONLY = '-read-only';
const READS_ONLY =
  'You have insufficient permissions for this operation. Missing scopes: model.request. Check that your API key has the necessary scopes.';

/** The key of the OpenAI API; a second one, with `-read-only` at its end, only reads. */
@Injectable()
export class OpenaiKey {
  constructor(@Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig) {}

  /** Whether the bearer token is a key that may do what is asked; answers 401 itself when it is not. */
  async admit(authorization: string | undefined, reply: FastifyReply): Promise<boolean> {
    const given = digest(/^Bearer (.+)$/u.exec(authorization ?? '')?.[1] ?? '');
    const key = this.config.keys.openaiApiKey;
    if (timingSafeEqual(given, digest(key))) return true;
    if (timingSafeEqual(given, digest(key + READ_ONLY))) {
      if (reply.request.method === 'GET') return true;
      await reply.status(401).send(openaiError(READS_ONLY, 'invalid_request_error', 'missing_scope'));
      return false;
    }
    await reply
      .status(401)
      .send(openaiError('Incorrect API key provided.', 'invalid_request_error', 'invalid_api_key'));
    return false;
  }
}
