import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { LoginResponse } from '@pregonero/contracts/api';
import type { ExpectedState } from './expected-state';
import type { Random } from './random';

const TIMEOUT_MS = 75_000;
const PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 3_000;
const RETRIED = new Set([0, 408, 425, 429]);
const STILL_RUNNING = new Set(['request_in_progress', 'generation_in_progress']);

/** Response with its parsed body; status 0 is a refused or cut connection. */
export interface Result<T> {
  status: number;
  body: T;
}

/** Password of all accounts of a run. */
export const PASSWORD = 'clave-del-caos-81f3';

/** Browser of one user: calls either gateway and retries with the same idempotency key. */
export class Client {
  token = '';
  userId = 0;

  constructor(
    private readonly gateways: readonly string[],
    private readonly random: Random,
    private readonly expected: ExpectedState,
    /** Returns true once retries have to end. */
    private readonly isOver: () => boolean,
  ) {}

  /** Picks a gateway, as a load balancer does. */
  pickGateway(): string {
    return this.random.pick(this.gateways);
  }

  private async send<T>(method: string, path: string, body?: object, key?: string): Promise<Result<T>> {
    const isForm = body instanceof FormData;
    const headers = {
      ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const init = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    let [status, text] = [0, ''];
    try {
      const url = `${this.pickGateway()}${path}`;
      const response = await fetch(url, { method, headers, redirect: 'manual', signal, ...init });
      text = await response.text();
      status = response.status;
    } catch {
      text = '';
    }
    const { responses, bareErrors } = this.expected;
    responses.set(status, (responses.get(status) ?? 0) + 1);
    if (status >= 500 && !(status === 503 && text.includes('"code"')))
      bareErrors.push(`${method} ${path} → ${status} ${text.slice(0, 160)}`);
    return { status, body: parse(text) as T };
  }

  /** Sends a request until its response is final; null when the run ends first. */
  async request<T>(method: string, path: string, body?: object): Promise<Result<T> | null> {
    const key = method === 'POST' ? randomUUID() : undefined;
    for (let tries = 1; ; tries += 1) {
      const result = await this.send<T>(method, path, body, key);
      const code = (result.body as { code?: string } | null)?.code ?? '';
      const isFinal = !RETRIED.has(result.status) && result.status < 500;
      if (isFinal && !(result.status === 409 && STILL_RUNNING.has(code))) return result;
      if (this.isOver()) {
        this.expected.unanswered.push(`${method} ${path}: last ${result.status} ${code}`);
        return null;
      }
      await setTimeout(Math.min(LONGEST_PAUSE_MS, PAUSE_MS * tries));
    }
  }

  /** Returns the body of a successful response; null for any other. */
  async call<T>(method: string, path: string, body?: object): Promise<T | null> {
    const result = await this.request<T>(method, path, body);
    return result !== null && result.status >= 200 && result.status < 300 ? result.body : null;
  }

  /** Signs in; registers first when a name is given. */
  async signIn(account: { email: string; password: string; name?: string }): Promise<this> {
    const { name, ...login } = account;
    if (name !== undefined) await this.request('POST', '/api/register', account);
    const result = await this.request<LoginResponse>('POST', '/api/login', login);
    if (result?.status !== 200) throw new Error(`sign-in failed: ${JSON.stringify(result)}`);
    this.token = result.body.token;
    this.userId = result.body.user.id;
    return this;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
