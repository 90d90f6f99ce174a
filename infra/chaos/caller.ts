import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { LoginResponse } from '@pregonero/contracts/api';
import type { Book } from './book';
import type { Random } from './random';

const CALL_TIMEOUT_MS = 75_000;
const PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 3_000;
/** Answers after which a person presses again, and it is the same action; so does whoever met an error of the server. */
const AGAIN = new Set([0, 408, 425, 429]);
const STILL_RUNNING = new Set(['request_in_progress', 'generation_in_progress']);

/** An answer; status 0 is none: the connection was refused or cut. */
export interface Answer<T> {
  status: number;
  body: T;
}

/** The password of everybody in a run. */
export const PASSWORD = 'clave-del-caos-81f3';

/** One person's browser: it goes to either gateway, and presses again, with the same key, until it is answered. */
export class Caller {
  token = '';
  userId = 0;

  constructor(
    private readonly gateways: readonly string[],
    private readonly random: Random,
    private readonly book: Book,
    /** Whether the time in which people wait for an answer is over. */
    private readonly isOver: () => boolean,
  ) {}

  /** A gateway, as a balancer would choose. */
  address(): string {
    return this.random.pick(this.gateways);
  }

  /** One call, no second try. */
  async once<T>(method: string, path: string, body?: object, key?: string): Promise<Answer<T>> {
    const multipart = body instanceof FormData;
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(`${this.address()}${path}`, {
        method,
        headers: {
          ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}` }),
          ...(body === undefined || multipart ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: multipart ? body : JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      text = await answer.text();
    } catch {
      this.count(0);
      return { status: 0, body: undefined as T };
    }
    this.count(answer.status);
    const honest = answer.status === 503 && text.includes('"code"');
    if (answer.status >= 500 && !honest)
      this.book.bare.push(`${method} ${path} → ${answer.status} ${text.slice(0, 160)}`);
    return { status: answer.status, body: parsed(text) as T };
  }

  /** The same action until it is answered for good; null when it never was. */
  async insist<T>(method: string, path: string, body?: object): Promise<Answer<T> | null> {
    const key = method === 'POST' ? randomUUID() : undefined;
    for (let tries = 0; ; tries += 1) {
      const answer = await this.once<T>(method, path, body, key);
      const code = (answer.body as { code?: string } | null)?.code ?? '';
      const isLater = AGAIN.has(answer.status) || answer.status >= 500;
      if (!isLater && !(answer.status === 409 && STILL_RUNNING.has(code))) return answer;
      if (this.isOver()) {
        this.book.unanswered.push(`${method} ${path}: last ${answer.status} ${code}`);
        return null;
      }
      await setTimeout(Math.min(LONGEST_PAUSE_MS, PAUSE_MS * (tries + 1)));
    }
  }

  /** Makes an account and signs in, or signs in with one that is there. */
  async enter(account: { email: string; password: string; name?: string }): Promise<this> {
    const { name, ...login } = account;
    if (name !== undefined) await this.insist('POST', '/api/register', account);
    const answer = await this.insist<LoginResponse>('POST', '/api/login', login);
    if (answer?.status !== 200) throw new Error(`nobody could sign in: ${JSON.stringify(answer)}`);
    this.token = answer.body.token;
    this.userId = answer.body.user.id;
    return this;
  }

  private count(status: number): void {
    this.book.answers.set(status, (this.book.answers.get(status) ?? 0) + 1);
  }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
