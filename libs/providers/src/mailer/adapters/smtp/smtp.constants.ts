import { say } from '@pregonero/contracts/languages';
/**
 * SMTP (RFC 5321) with the enhanced codes of RFC 3463. A reply of 4xx asks to come again, one of 5xx never does; the
 * codes of authentication say that our own account is wrong, which is the operator's to mend.
 */
export const SEND_DEADLINE_MS = 15_000;

/** 530 to 535 and 538: authentication is missing, too weak or wrong. */
export const AUTH_CODES: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** What is said when the mail server does not answer; the mail is tried again. */
export const SMTP_AWAY = say('mail_away');
/** What is said when the mail server refuses a mail; it is not tried again. */
export const SMTP_REFUSED = say('mail_refused');
