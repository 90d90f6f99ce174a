import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ContactMessageEntity } from '../entities';
import { MailOutboxRepository } from './mail-outbox.repository';

/** Messages of the contact page; each row is the outbox of its mail. */
@Injectable()
export class ContactMessageRepository extends MailOutboxRepository<ContactMessageEntity> {
  constructor(dataSource: DataSource) {
    super(dataSource, 'contact_messages');
  }

  async create(
    tx: EntityManager,
    message: Pick<ContactMessageEntity, 'email' | 'subject' | 'message'>,
  ): Promise<ContactMessageEntity> {
    return tx.save(tx.create(ContactMessageEntity, { ...message, mailKey: randomUUID() }), { reload: true });
  }
}
