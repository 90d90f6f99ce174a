import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import type { FastifyRequest } from 'fastify';
import { SANDBOX_CONFIG } from '../sandbox.tokens';
import { HeygenError } from './heygen.error';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `X-Api-Key`, or a bearer token with the same value. */
@Injectable()
export class HeygenKeyGuard implements CanActivate {
  constructor(@Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const key = headers['x-api-key'];
    const given =
      typeof key === 'string' ? key : (/^Bearer (.+)$/u.exec(headers.authorization ?? '')?.[1] ?? '');
    if (timingSafeEqual(digest(given), digest(this.config.keys.heygenApiKey))) return true;
    throw new HeygenError(401, 'unauthorized', 'The API key is missing or invalid.');
  }
}
