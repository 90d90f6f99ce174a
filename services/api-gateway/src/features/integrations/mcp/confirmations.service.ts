import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { HousekeepingRoundRepository } from '@pregonero/persistence';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../../platform/gateway.config';

const LIFE_MS = 10 * 60_000;
/** Nobody reads a question and answers it faster. */
const LEAST_AGE_MS = 3_000;
const TOKEN = /^(\d{13})\.([\w-]{16})\.([\w-]{43})$/u;

/** What is to be confirmed: a call of a tool with its arguments, by one key, for one person. */
export interface Confirmable {
  readonly keyId: number;
  readonly userId: number;
  readonly tool: string;
  readonly args: object;
}

/**
 * The second half of a promise: a token that the first call of a tool answers and that makes the second one do it. It holds
 * ten minutes, for these very arguments, this key and this person; nothing is stored.
 */
@Injectable()
export class Confirmations {
  private readonly key: Buffer;
  /** Age from which a token is taken. */
  leastAgeMs = LEAST_AGE_MS;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly rounds: HousekeepingRoundRepository,
  ) {
    this.key = createHmac('sha256', config.jwtSecret).update('mcp-confirmation').digest();
  }

  async ask(what: Confirmable): Promise<string> {
    const head = `${(await this.now()) + LIFE_MS}.${randomBytes(12).toString('base64url')}`;
    return `${head}.${this.sign(head, what)}`;
  }

  /**
   * Returns a key under which the confirmed call is done once, however often it is repeated; `early` for a token that no person
   * can have read, null for a token of something else.
   */
  async read(token: string, what: Confirmable): Promise<{ once: string } | 'early' | null> {
    const now = await this.now();
    const [, until = '', nonce = '', signature = ''] = TOKEN.exec(token) ?? [];
    if (Number(until) < now) return null;
    const expected = Buffer.from(this.sign(`${until}.${nonce}`, what));
    const given = Buffer.from(signature);
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    if (!isOurs) return null;
    if (Number(until) - LIFE_MS + this.leastAgeMs > now) return 'early';
    return { once: `mcp:${createHash('sha256').update(token).digest('hex')}` };
  }

  /** The database's time: two gateways may serve one token, and their clocks may differ. */
  private async now(): Promise<number> {
    return (await this.rounds.now()).getTime();
  }

  private sign(head: string, { keyId, userId, tool, args }: Confirmable): string {
    const what = JSON.stringify([head, keyId, userId, tool, Object.entries(args).sort()]);
    return createHmac('sha256', this.key).update(what).digest('base64url');
  }
}
