import { Column } from 'typeorm';
import { CREATED, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';

/** What a row that is the outbox of its own mail knows of the sending. */
export abstract class OutboxMail {
  /** Part of the Message-ID: the same for every try, so that a second copy is recognised as one. */
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
