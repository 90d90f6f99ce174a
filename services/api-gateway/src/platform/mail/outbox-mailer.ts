import { Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ProviderError } from '@pregonero/contracts/jobs';
import type { MailOutboxRepository, MailOutboxRow } from '@pregonero/persistence';
import type { MailerPort, OutgoingMail } from '@pregonero/providers';
import { BackgroundRounds } from '../housekeeping/background-rounds';
import type { HousekeepingRegistry } from '../housekeeping/housekeeping.registry';

const MINUTE_MS = 60_000;
/** Six tries within about an hour; the last wait only keeps others away from the sixth while it runs. */
const WAITS_MS = [1, 3, 8, 16, 32, 5].map((minutes) => minutes * MINUTE_MS);
/** Mails on their way at the same time. */
const AT_ONCE = 2;
const LOOK_EVERY_MS = 15_000;

/** What a mailer of one table works with. */
interface OutboxMailerParts<Row extends MailOutboxRow> {
  /** What the log calls the mails, `contact` for instance. */
  name: string;
  registry: HousekeepingRegistry;
  rows: MailOutboxRepository<Row>;
  mailer: MailerPort;
}

/**
 * Mails what stands in a table, at least once each: a process that dies between the mail server's answer and its own commit
 * sends a second copy under the same Message-ID. A mail server that is away delays mail and nothing else.
 */
export abstract class OutboxMailer<Row extends MailOutboxRow>
  implements OnModuleInit, BeforeApplicationShutdown
{
  private readonly logger: Logger;
  private readonly rounds = new BackgroundRounds(
    () => this.sendDue(),
    (error) => {
      this.logger.warn({ msg: `${this.parts.name} mail waits`, err: error });
    },
  );

  protected constructor(private readonly parts: OutboxMailerParts<Row>) {
    this.logger = new Logger(parts.name);
  }

  /** The mail of a row, null when there is nobody to write to. It may be asked for again. */
  protected abstract mailOf(row: Row): OutgoingMail | null | Promise<OutgoingMail | null>;

  /** What names a row in the log. */
  protected abstract nameOf(id: number): Record<string, number>;

  onModuleInit(): void {
    this.parts.registry.register({
      name: `${this.parts.name}-mail`,
      everyMs: LOOK_EVERY_MS,
      isLong: true,
      // Its own clock: by the second claim of a round the time that a task is given is old.
      run: () => this.sendDue(),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }

  /** Looks at once, in the background; a database that is away is met again by the next look. */
  wake(): void {
    this.rounds.wake();
  }

  /**
   * Tries every mail that is due as of `now` (without it: by the database's clock at each claim), two at a time.
   * Returns how many the mail server took. Without a mail server none is tried, so that none is given up.
   */
  async sendDue(now: Date | null = null): Promise<number> {
    if (this.parts.mailer.isOff === true) return 0;
    await this.giveUpLost(now);
    let sent = 0;
    while (!this.rounds.signal.aborted) {
      const rows = await this.parts.rows.claimDue(now, { limit: AT_ONCE, waitsMs: WAITS_MS });
      const ends = await Promise.all(rows.map((row) => this.send(row)));
      sent += ends.filter((end) => end === 'sent').length;
      // None went: the mail server is away, and the others would only wait for it too.
      if (rows.length < AT_ONCE || ends.every((end) => end === 'failed')) break;
    }
    return sent;
  }

  private async send(row: Row): Promise<'sent' | 'failed' | 'for nobody'> {
    try {
      const mail = await this.mailOf(row);
      if (mail === null) return 'for nobody';
      await this.parts.mailer.send(mail, { signal: this.rounds.signal });
    } catch (error) {
      await this.failed(row, error);
      return 'failed';
    }
    await this.parts.rows.mailed(row.id);
    return 'sent';
  }

  /** The process of the last try died with it: nobody else would say that the mail never went. */
  private async giveUpLost(now: Date | null): Promise<void> {
    for (const { id, attempts, lastError } of await this.parts.rows.giveUpLost(now, WAITS_MS.length)) {
      const reason = lastError ?? 'the last try never ended';
      this.logger.error({ msg: this.givenUp(), ...this.nameOf(id), attempt: attempts, reason });
    }
  }

  private async failed(row: Row, error: unknown): Promise<void> {
    const isRefused = error instanceof ProviderError && error.kind === 'rejected';
    const isFinal = isRefused || row.attempts >= WAITS_MS.length;
    const reason = error instanceof Error ? error.message : String(error);
    await this.parts.rows.failed(row.id, { error: reason.slice(0, 500), final: isFinal });
    const facts = { ...this.nameOf(row.id), attempt: row.attempts, reason };
    if (isFinal) this.logger.error({ msg: this.givenUp(), ...facts });
    else this.logger.warn({ msg: `${this.parts.name} mail will be tried again`, ...facts });
  }

  private givenUp(): string {
    return `${this.parts.name} mail given up; it is in the table`;
  }
}
