import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { prepareRedis, ROOT, Supervisor } from '@pregonero/local';
import { Redis } from 'ioredis';
import type { ChaosSettings } from '../chaos-stack';
import { sandboxAccount } from '../evidence';
import { Hands } from '../hands';
import type { Disturbance } from '../plan';
import type { Random } from '../random';

const EVERY_MS = 700;
const START_TIMEOUT_MS = 90_000;

/** What became of the control's work. */
export interface ControlResult {
  accepted: number;
  /** Accepted, and the provider has no film of it. */
  lost: number;
  /** Made and paid for, and nobody knows of it any more. */
  forgotten: number;
  /** Films that were paid for a second time, or for nobody. */
  needless: number;
  /** What the counter says against what was accepted. */
  counter: number;
}

/**
 * The design that the product does not have, under the same blows: an API that counts in Redis and puts the work into a
 * queue, a worker that calls the provider, three attempts. It has a Redis, stand-ins and processes of its own, so that
 * neither takes the other's faults.
 */
export class Control {
  private readonly supervisor: Supervisor;
  private readonly hands: Hands;
  private readonly accepted: string[] = [];
  private readonly url: string;
  private readonly sandboxUrl: string;
  private readonly stackFile: string;

  constructor(private readonly settings: ChaosSettings) {
    const { directory, control } = settings;
    this.stackFile = join(directory, 'control', 'stack.json');
    this.url = `http://127.0.0.1:${control.api}`;
    this.sandboxUrl = `http://localhost:${control.sandbox}`;
    const logDirectory = join(directory, 'control', 'logs');
    this.supervisor = new Supervisor({ stackFile: this.stackFile, logDirectory });
    this.hands = new Hands({
      stackFile: this.stackFile,
      logDirectory,
      redisPort: control.redis,
      sandboxUrl: this.sandboxUrl,
    });
  }

  /** Starts its processes and waits until it takes work. */
  async start(): Promise<void> {
    const { control, directory, env } = this.settings;
    const own = join(directory, 'control');
    this.supervisor.start(prepareRedis({ directory: own, port: control.redis }));
    const program = (name: string, args: string[], more: NodeJS.ProcessEnv): void => {
      this.supervisor.start({
        name,
        url: null,
        command: process.execPath,
        args,
        cwd: ROOT,
        env: { ...env, ...more },
      });
    };
    program('provider-sandbox', [join(ROOT, 'services', 'provider-sandbox', 'dist', 'main.js')], {
      SANDBOX_PORT: String(control.sandbox),
      SANDBOX_S3_PORT: String(control.s3),
      SANDBOX_SMTP_PORT: String(control.smtp),
      SANDBOX_PUBLIC_URL: this.sandboxUrl,
      SANDBOX_SERVICE_URL: this.sandboxUrl,
      SANDBOX_DATA_DIRECTORY: join(own, 'sandbox'),
    });
    const ours = {
      CONTROL_REDIS_PORT: String(control.redis),
      CONTROL_PORT: String(control.api),
      CONTROL_HEYGEN_URL: `${this.sandboxUrl}/heygen`,
    };
    const script = (name: string): string[] => ['--require', 'tsx/cjs', join(__dirname, `${name}.ts`)];
    program('api-gateway', script('control-api'), ours);
    program('avatar-video', script('control-worker'), ours);
    await this.until(() => this.answers(`${this.url}/readyz`));
    await this.until(() => this.answers(`${this.sandboxUrl}/_sandbox/state`));
  }

  private async answers(url: string): Promise<boolean> {
    return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  private async until(condition: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await condition())) {
      if (Date.now() > deadline)
        throw new Error(`the control does not start:\n${this.supervisor.tailOf('api-gateway')}`);
      await setTimeout(200);
    }
  }

  /** The same blow as the product's: its one worker stands for all workers, its one API for both gateways. */
  async do(event: Disturbance): Promise<void> {
    if (!('victim' in event)) {
      // The only provider of the control is the presenters'.
      await this.hands.do(event.what === 'fault' ? { ...event, provider: 'heygen' } : event);
      return;
    }
    const { victim } = event;
    if (victim === 'postgres') return;
    const isServer = victim === 'redis' || victim === 'provider-sandbox';
    const stand = isServer ? victim : victim.startsWith('api-gateway') ? 'api-gateway' : 'avatar-video';
    await this.hands.do({ ...event, victim: stand });
  }

  /** Gives it work until new work ends. */
  async work(random: Random, isEnding: () => boolean): Promise<void> {
    for (let number = 1; !isEnding(); number += 1) {
      const id = `video-${number}`;
      const answer = await fetch(`${this.url}/videos/${id}`, {
        method: 'POST',
        signal: AbortSignal.timeout(5_000),
      }).catch(() => undefined);
      if (answer?.status === 202) this.accepted.push(id);
      await setTimeout(random.between(EVERY_MS / 2, EVERY_MS * 1.5));
    }
  }

  /** What it has to show, once nothing moves any more. */
  async result(): Promise<ControlResult> {
    this.hands.thawAll();
    await fetch(`${this.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' }).catch(() => undefined);
    const redis = new Redis(this.settings.control.redis, '127.0.0.1');
    redis.on('error', () => undefined);
    let finished = 0;
    for (let still = 0; still < 20; still += 1) {
      const now = await redis.hlen('listos');
      if (now !== finished) still = 0;
      finished = now;
      if (finished >= this.accepted.length) break;
      await setTimeout(500);
    }
    const counter = Number((await redis.get('videosUsados')) ?? 0);
    redis.disconnect();
    const { renders } = await sandboxAccount(this.sandboxUrl);
    const films = new Set(renders.map(({ title }) => title));
    const done = new Set(renders.filter(({ status }) => status === 'completed').map(({ title }) => title));
    const lost = this.accepted.filter((id) => !done.has(id)).length;
    return {
      accepted: this.accepted.length,
      lost,
      forgotten: Math.max(0, this.accepted.length - lost - finished),
      needless: renders.length - films.size,
      counter,
    };
  }

  /** Ends everything of it. */
  async stop(): Promise<void> {
    this.hands.thawAll();
    await this.supervisor.stop();
  }
}
