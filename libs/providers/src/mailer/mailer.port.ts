/** Injection token of {@link MailerPort}. */
export const MAILER = Symbol('MAILER');

/** A plain-text mail that a program sends. The sender is the operator's and no part of it. */
export interface OutgoingMail {
  /** Unique and the same for every try, without angle brackets: mail programs drop the second copy. */
  messageId: string;
  to: string;
  /** Who an answer goes to, where that is not the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  /** Set on mails that people can unsubscribe from. */
  unsubscribe?: {
    /** Takes a POST without a session (RFC 8058), and shows people a page. */
    url: string;
  };
}

/** Sends mail. */
export interface MailerPort {
  /** No mail server is configured: mails wait in their tables. */
  readonly isOff?: true;
  /**
   * Hands a mail to the mail server; resolved means that the server took it. Repeating it sends another copy with the
   * same Message-ID. Errors: `rejected` (the server refuses the address or the mail for good), `auth_expired` (our
   * account there), `retryable` (everything else, a lost answer too).
   */
  send(mail: OutgoingMail, options?: { signal?: AbortSignal }): Promise<void>;
  /** Resolves when the mail server takes our account; sends nothing. Errors as of {@link send}. */
  verify(): Promise<void>;
}
