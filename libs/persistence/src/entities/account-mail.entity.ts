import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { MOMENT, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';
import { OutboxMail } from './outbox-mail';

/** What the link in a mail is for. */
export type LinkMailKind = 'password_reset' | 'email_verification' | 'invitation';

/** What a mail of an account is about: its link, or what happened. */
export type AccountMailKind = LinkMailKind | 'payment_receipt' | 'account_closed';

/** A mail of an account, and its outbox. Where it has a link that works once, the token is derived from `mailKey`. */
@Entity('account_mails')
export class AccountMailEntity extends OutboxMail {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'text' })
  kind: AccountMailKind;
  /** As it was asked for; nobody may have it. */
  @Column({ type: 'text' })
  email: string;
  /** Language of whoever asked for it. */
  @Column({ type: 'text' })
  language: string;
  /** Null until the mail is sent where only an address was given, and for ever where nobody has it. */
  @Column({ type: 'integer', nullable: true })
  userId: number | null;
  /** SHA-256 of the token in the link; written before the mail goes. The token itself is nowhere. */
  @Column(OPTIONAL_TEXT)
  tokenHash: string | null;
  @Column(MOMENT)
  expiresAt: Date;
  @Column(OPTIONAL_MOMENT)
  usedAt: Date | null;
  /** The payment of a receipt; one mail each. */
  @Column({ type: 'integer', nullable: true })
  paymentId: number | null;
}
