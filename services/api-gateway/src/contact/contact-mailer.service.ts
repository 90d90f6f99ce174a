import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type { MailConfig } from '@pregonero/config';
import { ProviderError } from '@pregonero/contracts/jobs';
import { type ContactMessageEntity, ContactMessageRepository } from '@pregonero/persistence';
import { MAIL_CONFIG, MAILER, type MailerPort } from '@pregonero/providers';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { HousekeepingRegistry } from '../housekeeping/housekeeping.registry';
import { contactMail } from './contact-mail';

const MINUTE_MS = 60_000;
/** Six tries within about an hour; the last wait only keeps others away from the sixth while it runs. */
const WAITS_MS = [1, 3, 8, 16, 32, 5].map((minutes) => minutes * MINUTE_MS);
/** Mails on their way at the same time. */
const AT_ONCE = 2;
const LOOK_EVERY_MS = 15_000;
const GIVEN_UP = 'contact mail given up; the message is in the table';

/**
 * Mails what people wrote, at least once each: a process that dies between the mail server's answer and its own commit
 * sends a second copy under the same Message-ID. A mail server that is away delays mail and nothing else.
 */
@Injectable()
export class ContactMailer implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('contact');
  private readonly stopping = new AbortController();
  private round: Promise<number> | undefined;

  constructor(
    private readonly registry: HousekeepingRegistry,
    private readonly messages: ContactMessageRepository,
    @Inject(MAILER) private readonly mailer: MailerPort,
    @Inject(MAIL_CONFIG) private readonly mail: MailConfig,
    @Inject(GATEWAY_CONFIG) private readonly gateway: GatewayConfig,
  ) {}

  onModuleInit(): void {
    this.registry.register({
      name: 'contact-mail',
      everyMs: LOOK_EVERY_MS,
      // Its own clock: by the second claim of a round the time that a task is given is old.
      run: () => this.sendDue(),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.round?.catch(() => undefined);
  }

  /** Looks at once, in the background; a database that is away is met again by the next look. */
  wake(): void {
    // After a round that may have looked before this message was committed.
    const round: Promise<number> = (this.round ?? Promise.resolve(0))
      .catch(() => 0)
      .then(() => this.sendDue());
    this.round = round;
    round.catch((error: unknown) => {
      this.logger.warn({ msg: 'contact mail waits', err: error });
    });
  }

  /**
   * Tries every mail that is due as of `now` (without it: by the database's clock at each claim), two at a time.
   * Returns how many the mail server took.
   */
  async sendDue(now: Date | null = null): Promise<number> {
    await this.giveUpLost(now);
    let sent = 0;
    while (!this.stopping.signal.aborted) {
      const rows = await this.messages.claimDue(now, { limit: AT_ONCE, waitsMs: WAITS_MS });
      const taken = await Promise.all(rows.map((row) => this.send(row)));
      sent += taken.filter(Boolean).length;
      // None went: the mail server is away, and the others would only wait for it too.
      if (rows.length < AT_ONCE || !taken.includes(true)) break;
    }
    return sent;
  }

  private async send(row: ContactMessageEntity): Promise<boolean> {
    const mail = contactMail(row, { to: this.mail.contactTo, publicUrl: this.gateway.publicUrl });
    try {
      await this.mailer.send(mail, { signal: this.stopping.signal });
    } catch (error) {
      await this.failed(row, error);
      return false;
    }
    await this.messages.mailed(row.id);
    return true;
  }

  /** The process of the last try died with it: nobody else would say that the mail never went. */
  private async giveUpLost(now: Date | null): Promise<void> {
    for (const { id, attempts, lastError } of await this.messages.giveUpLost(now, WAITS_MS.length)) {
      const reason = lastError ?? 'the last try never ended';
      this.logger.error({ msg: GIVEN_UP, contactMessageId: id, attempt: attempts, reason });
    }
  }

  private async failed(row: ContactMessageEntity, error: unknown): Promise<void> {
    const isRefused = error instanceof ProviderError && error.kind === 'rejected';
    const isFinal = isRefused || row.attempts >= WAITS_MS.length;
    const reason = error instanceof Error ? error.message : String(error);
    await this.messages.failed(row.id, { error: reason.slice(0, 500), final: isFinal });
    const facts = { contactMessageId: row.id, attempt: row.attempts, reason };
    if (isFinal) this.logger.error({ msg: GIVEN_UP, ...facts });
    else this.logger.warn({ msg: 'contact mail will be tried again', ...facts });
  }
}
