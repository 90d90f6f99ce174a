import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isReady, prepareRedis, ROOT, Supervisor } from '@pregonero/local';
import { Redis } from 'ioredis';
import type { ChaosSettings } from './chaos-stack';
import { readSandbox } from './evidence';
import { FaultInjector } from './fault-injector';
import type { Fault } from './faults';
import type { Random } from './random';

const START_TIMEOUT_MS = 90_000;

/** Outcome of the control's work. */
export interface ControlResult {
  accepted: number;
  /** Accepted videos that the provider never made. */
  lost: number;
  /** Videos that were made and paid for, and that the control forgot. */
  forgotten: number;
  /** Renders that were paid for needlessly. */
  needless: number;
  /** Value of the counter, to be compared with `accepted`. */
  counter: number;
}

/**
 * Usual design under the same faults: an API that counts in Redis and enqueues, a worker that calls the provider, three
 * attempts. It has its own Redis, sandbox and processes.
 */
export class Control {
  private readonly directory: string;
  private readonly supervisor: Supervisor;
  private readonly injector: FaultInjector;
  private readonly accepted: string[] = [];
  private readonly url: string;
  private readonly sandboxUrl: string;

  constructor(private readonly settings: ChaosSettings) {
    const { directory, control } = settings;
    this.directory = join(directory, 'control');
    this.url = `http://127.0.0.1:${control.api}`;
    this.sandboxUrl = `http://localhost:${control.sandbox}`;
    const files = {
      stackFile: join(this.directory, 'stack.json'),
      logDirectory: join(this.directory, 'logs'),
    };
    this.supervisor = new Supervisor(files);
    this.injector = new FaultInjector({ ...files, redisPort: control.redis, sandboxUrl: this.sandboxUrl });
  }

  /** Starts the processes and waits until they accept work. */
  async start(): Promise<void> {
    const { control } = this.settings;
    this.supervisor.start(prepareRedis({ directory: this.directory, port: control.redis }));
    this.run('provider-sandbox', [join(ROOT, 'services', 'provider-sandbox', 'dist', 'main.js')], {
      SANDBOX_PORT: String(control.sandbox),
      SANDBOX_S3_PORT: String(control.s3),
      SANDBOX_SMTP_PORT: String(control.smtp),
      SANDBOX_PUBLIC_URL: this.sandboxUrl,
      SANDBOX_SERVICE_URL: this.sandboxUrl,
      SANDBOX_DATA_DIRECTORY: join(this.directory, 'sandbox'),
    });
    for (const name of ['api-gateway', 'avatar-video'])
      this.run(name, ['--require', 'tsx/cjs', join(__dirname, 'control-process.ts'), name], {
        CONTROL_REDIS_PORT: String(control.redis),
        CONTROL_PORT: String(control.api),
        CONTROL_HEYGEN_URL: `${this.sandboxUrl}/heygen`,
      });
    const urls = [`${this.url}/readyz`, `${this.sandboxUrl}/_sandbox/state`];
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await Promise.all(urls.map(isReady))).every(Boolean)) {
      if (Date.now() > deadline)
        throw new Error(`the control does not start:\n${this.supervisor.tailOf('api-gateway')}`);
      await setTimeout(200);
    }
  }

  private run(name: string, args: string[], env: NodeJS.ProcessEnv): void {
    const all = { ...this.settings.env, ...env };
    this.supervisor.start({ name, url: null, command: process.execPath, args, cwd: ROOT, env: all });
  }

  /** Injects the product's fault: all workers are the one worker here, both gateways the one API, all providers HeyGen. */
  async inject(fault: Fault): Promise<void> {
    if (fault.what === 'provider') return this.injector.inject({ ...fault, provider: 'heygen' });
    if (!('victim' in fault)) return this.injector.inject(fault);
    const { victim } = fault;
    if (victim === 'postgres') return;
    const isShared = ['redis', 'provider-sandbox'].includes(victim);
    const service = victim.startsWith('api-gateway') ? 'api-gateway' : 'avatar-video';
    await this.injector.inject({ ...fault, victim: isShared ? victim : service });
  }

  /** Requests videos until no new work is begun. */
  async work(random: Random, isEnding: () => boolean): Promise<void> {
    for (let number = 1; !isEnding(); number += 1) {
      const id = `video-${number}`;
      const init = { method: 'POST', signal: AbortSignal.timeout(5_000) };
      const response = await fetch(`${this.url}/videos/${id}`, init).catch(() => undefined);
      if (response?.status === 202) this.accepted.push(id);
      await setTimeout(random.between(350, 1_050));
    }
  }

  /** Waits until nothing is finished for ten seconds, and compares. */
  async compare(): Promise<ControlResult> {
    this.injector.thawAll();
    await this.injector.clearProviders();
    const redis = new Redis(this.settings.control.redis, '127.0.0.1');
    redis.on('error', () => undefined);
    let finished = 0;
    for (let idle = 0; idle < 20 && finished < this.accepted.length; idle += 1) {
      const now = await redis.hlen('listos');
      if (now !== finished) idle = 0;
      finished = now;
      await setTimeout(500);
    }
    const counter = Number((await redis.get('videosUsados')) ?? 0);
    redis.disconnect();
    const { renders } = await readSandbox(this.sandboxUrl);
    const made = renders.filter(({ status }) => status === 'completed').map(({ title }) => title);
    const lost = this.accepted.filter((id) => !made.includes(id)).length;
    return {
      accepted: this.accepted.length,
      lost,
      forgotten: Math.max(0, this.accepted.length - lost - finished),
      needless: renders.length - new Set(renders.map(({ title }) => title)).size,
      counter,
    };
  }

  async stop(): Promise<void> {
    this.injector.thawAll();
    await this.supervisor.stop();
  }
}
