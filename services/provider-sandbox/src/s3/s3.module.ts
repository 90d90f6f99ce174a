import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { RuntimeConfig, SandboxConfig } from '@pregonero/config';
import { READINESS_CHECKS, ReadinessCheck } from '@pregonero/service-host';
import { FaultStore } from '../faults/fault.store';
import { SANDBOX_CONFIG, SANDBOX_RUNTIME } from '../sandbox.tokens';
import { S3FaultGate } from './s3-fault.gate';
import { type RunningS3, startS3Server } from './s3-server';

/** Runs the object store on its own port for as long as the sandbox lives. */
@Injectable()
export class S3Host extends ReadinessCheck implements OnApplicationBootstrap, OnModuleDestroy {
  readonly name = 's3';
  private server: RunningS3 | undefined;

  constructor(
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
    @Inject(SANDBOX_RUNTIME) private readonly runtime: RuntimeConfig,
    private readonly faults: FaultStore,
  ) {
    super();
  }

  check(): Promise<void> {
    return this.server === undefined ? Promise.reject(new Error('the S3 port is closed')) : Promise.resolve();
  }

  /** The port it listens on; differs from the configured one only when that is 0. */
  get port(): number {
    return this.server?.port ?? this.config.s3Port;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { keys } = this.config;
    const gate = new S3FaultGate(this.faults);
    this.server = await startS3Server({
      directory: join(this.config.dataDirectory, 's3'),
      host: this.runtime.host,
      port: this.config.s3Port,
      buckets: [keys.s3Bucket],
      accessKeyId: keys.s3AccessKeyId,
      secretAccessKey: keys.s3SecretAccessKey,
      region: keys.s3Region,
      intercept: (request: IncomingMessage, response: ServerResponse) => gate.intercept(request, response),
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.server?.close();
  }
}

@Module({
  providers: [
    S3Host,
    { provide: READINESS_CHECKS, inject: [S3Host], useFactory: (host: S3Host): ReadinessCheck[] => [host] },
  ],
  exports: [S3Host],
})
export class S3Module {}
