import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../../../platform/gateway.config';

const LIFE_SECONDS = 600;
const VALUE = /^(?<payload>(?<userId>\d{1,10})\.(?<endsAt>\d{1,16}))\.(?<signature>[\w-]{43})$/u;

/** Signed cookie of a browser in which Google vouched for an account: it opens nothing without a code of the second factor. */
@Injectable()
export class SecondFactorTicket {
  private readonly isSecure: boolean;
  private readonly cookieName: string;
  private readonly key: Buffer;

  constructor(@Inject(GATEWAY_CONFIG) config: Pick<GatewayConfig, 'publicUrl' | 'jwtSecret'>) {
    this.isSecure = config.publicUrl.startsWith('https://');
    this.cookieName = `${this.isSecure ? '__Host-' : ''}pregonero_second_factor`;
    // A key of its own, so that no ticket is ever a session.
    this.key = createHmac('sha256', config.jwtSecret).update('second-factor-ticket').digest();
  }

  give(reply: FastifyReply, userId: number): void {
    const payload = `${userId}.${Date.now() + LIFE_SECONDS * 1_000}`;
    void reply.setCookie(this.cookieName, `${payload}.${this.sign(payload)}`, {
      ...this.attributes(),
      maxAge: LIFE_SECONDS,
    });
  }

  /** Returns the account of the ticket in this browser, otherwise `null`. */
  read(request: FastifyRequest): number | null {
    const groups = VALUE.exec(request.cookies[this.cookieName] ?? '')?.groups;
    if (groups === undefined) return null;
    const given = Buffer.from(groups['signature'] ?? '');
    const expected = Buffer.from(this.sign(groups['payload'] ?? ''));
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs && Number(groups['endsAt']) > Date.now() ? Number(groups['userId']) : null;
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.cookieName, this.attributes());
  }

  private attributes(): { httpOnly: true; secure: boolean; sameSite: 'lax'; path: '/' } {
    return { httpOnly: true, secure: this.isSecure, sameSite: 'lax', path: '/' };
  }

  private sign(payload: string): string {
    return createHmac('sha256', this.key).update(payload).digest('base64url');
  }
}
