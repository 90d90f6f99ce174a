import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { WorkerConfig } from '@pregonero/config';
import type { QueueName } from '@pregonero/contracts/jobs';
import { mediaSandboxGauge } from '@pregonero/service-host/telemetry';
import { HandlerRegistry } from './handler-registry';
import { RedisLink } from './redis-link';
import { MEDIA_SANDBOX_FINDINGS, WORKER_CONFIG } from './tokens';

const KEY = 'pregonero:media-sandbox';

/** Reasons why a part of the sandbox of media programs does not hold; empty when it does. */
export interface MediaSandboxFindings {
  files: string;
  network: string;
}

/** Findings of the worker of a queue that started last. */
export interface WorkerSandbox extends MediaSandboxFindings {
  queue: QueueName;
}

/**
 * Reports at the start of a worker what confines its media programs: one line of the log, a gauge, and a record in Redis that
 * the doctor reads. Throws when `MEDIA_SANDBOX` is `required` and a part does not hold.
 */
@Injectable()
export class MediaSandboxReport implements OnModuleInit {
  private readonly logger = new Logger('media-sandbox');

  constructor(
    private readonly redis: RedisLink,
    private readonly handlers: HandlerRegistry,
    @Inject(WORKER_CONFIG) private readonly config: Pick<WorkerConfig, 'mediaSandbox'>,
    @Inject(MEDIA_SANDBOX_FINDINGS) private readonly find: () => MediaSandboxFindings,
  ) {}

  onModuleInit(): void {
    const findings = this.find();
    for (const part of ['files', 'network'] as const)
      mediaSandboxGauge.set({ part }, findings[part] === '' ? 1 : 0);
    const holds = findings.files === '' && findings.network === '';
    if (!holds && this.config.mediaSandbox === 'required')
      throw new Error(`MEDIA_SANDBOX is required. Files: ${findings.files}; network: ${findings.network}`);
    if (holds) this.logger.log({ msg: 'media programs have no network and no files but their own' });
    else
      this.logger.warn({
        msg: 'media programs are not confined: docs/operations.md#media-programs',
        ...findings,
      });
    this.record(findings);
  }

  /** Again after each reconnect, so that a Redis that lost its memory knows it. */
  private record(findings: MediaSandboxFindings): void {
    const { client } = this.redis;
    const write = (): void => {
      client.hset(KEY, this.handlers.queue, JSON.stringify(findings)).catch(() => undefined);
    };
    if (this.redis.isReady) write();
    client.on('ready', write);
  }
}

/** Reads what the workers reported. */
export async function readMediaSandboxes(redis: RedisLink['client']): Promise<WorkerSandbox[]> {
  const records = await redis.hgetall(KEY);
  return Object.entries(records).map(([queue, record]) => ({
    // Written by the class above, from the queue of a worker.
    queue: queue as QueueName,
    ...(JSON.parse(record) as MediaSandboxFindings),
  }));
}
