import { type MailConfig, requiresMailTls } from '@pregonero/config';
import { ProviderError, type ProviderErrorKind } from '@pregonero/contracts/jobs';
import { remoteCall } from '@pregonero/queue/remote-call';
import { createTransport, type Transporter } from 'nodemailer';
import type { MailerPort, OutgoingMail } from '../../mailer.port';
import { AUTH_CODES, SEND_DEADLINE_MS, SMTP_AWAY, SMTP_REFUSED } from './smtp.constants';

/** Sends through any SMTP server, one connection a mail. */
export class SmtpMailer implements MailerPort {
  constructor(
    private readonly config: Pick<MailConfig, 'smtpUrl' | 'from' | 'tls'>,
    private readonly deadlineMs: number = SEND_DEADLINE_MS,
  ) {}

  async send(mail: OutgoingMail, options: { signal?: AbortSignal } = {}): Promise<void> {
    await remoteCall('smtp', 'send', () => this.hand(mail, options));
  }

  async verify(): Promise<void> {
    await remoteCall('smtp', 'verify', () => this.through((transport) => transport.verify(), {}));
  }

  private async hand(mail: OutgoingMail, options: { signal?: AbortSignal }): Promise<void> {
    await this.through(
      (transport) =>
        transport.sendMail({
          from: this.config.from,
          to: { name: '', address: mail.to },
          ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
          subject: mail.subject,
          text: mail.text,
          messageId: `<${mail.messageId}>`,
          headers: {
            // No out-of-office reply answers it (RFC 3834).
            'Auto-Submitted': 'auto-generated',
            ...(mail.unsubscribe === undefined
              ? {}
              : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          ...(mail.unsubscribe === undefined ? {} : { list: { unsubscribe: mail.unsubscribe.url } }),
        }),
      options,
    );
  }

  /** Uses one connection to the mail server within the deadline. */
  private async through(
    use: (transport: Transporter) => Promise<unknown>,
    options: { signal?: AbortSignal },
  ): Promise<void> {
    const limit = AbortSignal.timeout(this.deadlineMs);
    const signal = options.signal === undefined ? limit : AbortSignal.any([limit, options.signal]);
    const transport = createTransport({
      ...connectionOf(this.config),
      connectionTimeout: this.deadlineMs,
      greetingTimeout: this.deadlineMs,
      socketTimeout: this.deadlineMs,
      // Content comes as text alone: nothing may be read from a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    let stop: () => void = () => undefined;
    const stopped = new Promise<never>((_resolve, reject) => {
      stop = (): void => {
        reject(new Error('the mail server took too long'));
      };
      signal.addEventListener('abort', stop, { once: true });
    });
    try {
      await Promise.race([use(transport), stopped]);
    } catch (error) {
      throw failureOf(error);
    } finally {
      signal.removeEventListener('abort', stop);
      transport.close();
    }
  }
}

/** What nodemailer puts on its errors. */
interface SmtpFailure {
  message: string;
  code?: string;
  responseCode?: number;
  command?: string;
}

function connectionOf(config: Pick<MailConfig, 'smtpUrl' | 'tls'>): {
  host: string;
  port: number;
  secure: boolean;
  requireTLS: boolean;
  tls: { minVersion: 'TLSv1.2' };
  auth?: { user: string; pass: string };
} {
  const { protocol, hostname, port, username, password } = new URL(config.smtpUrl);
  const secure = protocol === 'smtps:';
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // Without it nodemailer sends account and mail in the clear to a server that does not offer STARTTLS.
    requireTLS: !secure && requiresMailTls(config),
    tls: { minVersion: 'TLSv1.2' },
    ...(username === '' ? {} : { auth }),
  };
}

function failureOf(error: unknown): ProviderError {
  const failure: SmtpFailure = error instanceof Error ? error : { message: String(error) };
  const kind = kindOf(failure);
  return new ProviderError({
    provider: 'smtp',
    kind,
    message: `smtp: ${[failure.code, failure.command, failure.message].filter(Boolean).join(' ').slice(0, 300)}`,
    sentence: kind === 'rejected' ? SMTP_REFUSED : SMTP_AWAY,
    ...(failure.code === undefined ? {} : { providerCode: failure.code }),
    cause: error,
  });
}

function kindOf({ code, responseCode }: SmtpFailure): ProviderErrorKind {
  if (code === 'EAUTH' || (responseCode !== undefined && AUTH_CODES.has(responseCode)))
    return 'account_refused';
  // The server refuses encryption and not the mail, which is still to be sent.
  if (code === 'ETLS') return 'retryable';
  return responseCode !== undefined && responseCode >= 500 ? 'rejected' : 'retryable';
}
