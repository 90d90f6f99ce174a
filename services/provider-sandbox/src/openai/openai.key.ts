import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import type { FastifyReply } from 'fastify';
import { SANDBOX_CONFIG } from '../sandbox.tokens';
import { openaiError } from './openai.error';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The key of the OpenAI API. */
@Injectable()
export class OpenaiKey {
  constructor(@Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig) {}

  /** Whether the bearer token is the key; answers 401 itself when it is not. */
  async admit(authorization: string | undefined, reply: FastifyReply): Promise<boolean> {
    const given = /^Bearer (.+)$/u.exec(authorization ?? '')?.[1] ?? '';
    if (timingSafeEqual(digest(given), digest(this.config.keys.openaiApiKey))) return true;
    await reply
      .status(401)
      .send(openaiError('Incorrect API key provided.', 'invalid_request_error', 'invalid_api_key'));
    return false;
  }
}
