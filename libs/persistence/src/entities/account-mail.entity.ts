import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, MOMENT, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';

/** What the link in a mail is for. */
export type AccountMailKind = 'password_reset' | 'email_verification' | 'invitation';

/** A mail of an account with a link that works once, and the outbox of that mail. */
@Entity('account_mails')
export class AccountMailEntity {
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
  /** Part of the Message-ID, and what the token is derived from: the same for every try. */
  @Column({ type: 'uuid' })
  mailKey: string;
  /** Tries that have begun; a crash counts. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;
  /** When the mail is tried (again); null when it never will be: sent, given up, or for nobody. */
  @Column({ ...OPTIONAL_MOMENT, default: () => 'now()' })
  nextTryAt: Date | null;
  @Column(OPTIONAL_MOMENT)
  mailedAt: Date | null;
  /** Why the last try failed, for the operator. */
  @Column(OPTIONAL_TEXT)
  lastError: string | null;
  @Column(CREATED)
  createdAt: Date;
}
