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
import { MailStore } from './mail.store';
import { MailsController } from './mails.controller';
import { type RunningSmtp, startSmtpServer } from './smtp-server';

/** Receives mail on a port of its own for as long as the sandbox lives. */
@Injectable()
export class SmtpHost extends ReadinessCheck implements OnApplicationBootstrap, OnModuleDestroy {
  readonly name = 'smtp';
  private server: RunningSmtp | undefined;

  constructor(
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
    @Inject(SANDBOX_RUNTIME) private readonly runtime: RuntimeConfig,
    private readonly faults: FaultStore,
    private readonly mails: MailStore,
  ) {
    super();
  }

  check(): Promise<void> {
    return this.server === undefined
      ? Promise.reject(new Error('the SMTP port is closed'))
      : Promise.resolve();
  }

  async onApplicationBootstrap(): Promise<void> {
    this.server = await startSmtpServer({
      host: this.runtime.host,
      port: this.config.smtpPort,
      mails: this.mails,
      faults: this.faults,
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.server?.close();
  }
}

@Module({
  controllers: [MailsController],
  providers: [
    SmtpHost,
    {
      provide: MailStore,
      inject: [SANDBOX_CONFIG],
      useFactory: (config: SandboxConfig): Promise<MailStore> => MailStore.open(config.dataDirectory),
    },
    {
      provide: READINESS_CHECKS,
      inject: [SmtpHost],
      useFactory: (host: SmtpHost): ReadinessCheck[] => [host],
    },
  ],
  exports: [MailStore],
})
export class SmtpModule {}
