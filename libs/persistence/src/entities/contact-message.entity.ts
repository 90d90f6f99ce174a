import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { OutboxMail } from './outbox-mail';

/** A message of the contact page and the outbox of its mail. */
@Entity('contact_messages')
export class ContactMessageEntity extends OutboxMail {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'text' })
  email: string;
  @Column({ type: 'text' })
  subject: string;
  @Column({ type: 'text' })
  message: string;
}
