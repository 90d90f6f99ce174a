import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningService } from './service-process';

const LOOK_EVERY_MS = 50;
const BETWEEN_CALLS_MS = 20;
/** A call that takes longer counts as one that failed: nothing here waits for ever. */
const CALL_MS = 120_000;

/** What every client calls, again and again. */
export interface KeptCall {
  method: string;
  path: string;
  headers: Record<string, string>;
}

/** How the calls of all clients ended; a failure is anything but a 2xx. */
export interface CallCount {
  answered: number;
  failures: string[];
}

/**
 * Clients that call replicas of a service over connections that they keep, as through a balancer: it asks the operators'
 * ports who is ready, and takes another replica where nobody listens any more.
 */
export class KeptConnections {
  private readonly ready = new Set<RunningService>();
  private readonly count: CallCount = { answered: 0, failures: [] };
  private readonly ends: Promise<void>[] = [];
  private stopped = false;

  constructor(
    private readonly replicas: readonly RunningService[],
    private readonly call: KeptCall,
  ) {}

  /** Starts so many clients; returns once each replica is known to be ready. */
  async start(clients: number): Promise<void> {
    await this.look();
    this.ends.push(this.balance());
    for (let client = 0; client < clients; client += 1) this.ends.push(this.callOn());
  }

  /** How many calls were answered so far. */
  get answered(): number {
    return this.count.answered;
  }

  /** Lets every client end its call. */
  async stop(): Promise<CallCount> {
    this.stopped = true;
    await Promise.all(this.ends);
    return this.count;
  }

  private async balance(): Promise<void> {
    while (!this.stopped) {
      await this.look();
      await wait(LOOK_EVERY_MS);
    }
  }

  private async look(): Promise<void> {
    await Promise.all(
      this.replicas.map(async (replica) => {
        const signal = AbortSignal.timeout(CALL_MS);
        const answer = await fetch(`${replica.operationsUrl}/readyz`, { signal }).catch(() => undefined);
        if (answer?.ok === true) this.ready.add(replica);
        else this.ready.delete(replica);
      }),
    );
  }

  private async callOn(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!this.stopped) {
      await this.callOne(agent);
      await wait(BETWEEN_CALLS_MS);
    }
    agent.destroy();
  }

  private async callOne(agent: Agent): Promise<void> {
    const candidates = [...this.ready];
    const replica = candidates[Math.floor(Math.random() * candidates.length)];
    if (replica === undefined) return;
    const result = await callOver(agent, replica.url, this.call);
    if (result === 'ECONNREFUSED') {
      // Nothing was sent: a balancer asks the next one.
      this.ready.delete(replica);
      await this.callOne(agent);
    } else if (/^2\d\d$/u.test(result)) this.count.answered += 1;
    else this.count.failures.push(result);
  }
}

/** The status, or the code of what went wrong. */
function callOver(agent: Agent, url: string, { method, path, headers }: KeptCall): Promise<string> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(CALL_MS);
    const sent = request(`${url}${path}`, { agent, method, headers, signal }, (answer) => {
      answer.on('error', (error) => {
        resolve(String(error));
      });
      answer.on('end', () => {
        resolve(String(answer.statusCode));
      });
      answer.resume();
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code ?? error.message);
    });
    sent.end();
  });
}
