import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';

/** A message of the contact page and the outbox of its mail. */
@Entity('contact_messages')
export class ContactMessageEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'text' })
  email: string;
  @Column({ type: 'text' })
  subject: string;
  @Column({ type: 'text' })
  message: string;
  /** Part of the mail's Message-ID: the same for every try, so that a second copy is recognised as one. */
  @Column({ type: 'uuid' })
  mailKey: string;
  /** Tries that have begun; a crash counts. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;
  /** When the mail is tried (again); null when it never will be: sent, or given up. */
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
