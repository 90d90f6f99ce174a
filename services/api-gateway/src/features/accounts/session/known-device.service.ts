import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../../platform/gateway.config';

const YEAR_SECONDS = 365 * 86_400;
const VALUE = /^(?<id>[\w-]{22})\.(?<signature>[\w-]{43})$/u;

/** Account whose password a device has entered. */
export interface DeviceOwner {
  readonly id: number;
  readonly email: string;
  /** Its argon2id hash: another password makes every device unknown. */
  readonly password: string | null;
}

/**
 * Signed cookie of a browser in which the password of an account was right: guessing elsewhere does not slow it down. It proves
 * no identity and opens nothing without the password. One cookie per account; nothing is stored.
 */
@Injectable()
export class KnownDevices {
  private readonly isSecure: boolean;
  /** The present key first. */
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(
    @Inject(GATEWAY_CONFIG)
    config: Pick<GatewayConfig, 'publicUrl' | 'jwtSecret' | 'jwtSecretPrevious'>,
  ) {
    this.isSecure = config.publicUrl.startsWith('https://');
    const { jwtSecret, jwtSecretPrevious } = config;
    this.keys = jwtSecretPrevious === '' ? [keyOf(jwtSecret)] : [keyOf(jwtSecret), keyOf(jwtSecretPrevious)];
  }

  /** Remembers this browser for the account, for a year from its last sign-in. */
  remember(request: FastifyRequest, reply: FastifyReply, owner: DeviceOwner): void {
    const id = this.read(request, owner) ?? randomBytes(16).toString('base64url');
    void reply.setCookie(this.nameOf(owner.email), `${id}.${signatureOf(this.keys[0], id, owner)}`, {
      httpOnly: true,
      secure: this.isSecure,
      sameSite: 'lax',
      path: '/',
      maxAge: YEAR_SECONDS,
    });
  }

  /** Returns the id of this browser when it is known to the account, otherwise `null`. */
  read(request: FastifyRequest, owner: DeviceOwner | null): string | null {
    if (owner === null) return null;
    const { id = '', signature = '' } =
      VALUE.exec(request.cookies[this.nameOf(owner.email)] ?? '')?.groups ?? {};
    const given = Buffer.from(signature);
    const isOurs = this.keys.some((key) => {
      const expected = Buffer.from(signatureOf(key, id, owner));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    return isOurs ? id : null;
  }

  /** The name tells the accounts of one browser apart without naming them. */
  private nameOf(email: string): string {
    const digest = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16);
    return `${this.isSecure ? '__Host-' : ''}pregonero_device_${digest}`;
  }
}

/** A key of its own, so that no device cookie is ever a session or a token. */
function keyOf(secret: string): Buffer {
  return createHmac('sha256', secret).update('known-device').digest();
}

function signatureOf(key: Buffer, id: string, { id: userId, password }: DeviceOwner): string {
  return createHmac('sha256', key)
    .update(`${id}\n${userId}\n${password ?? ''}`)
    .digest('base64url');
}
