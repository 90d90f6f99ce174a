import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull } from 'typeorm';
import { ContactMessageEntity } from '../entities';
import { MailOutboxRepository } from './mail-outbox.repository';

/** Messages that one page of the list shows. */
const LISTED = 200;

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

  /** Messages that no mail brings, the newest first: those that were given up, and without a mail server (`withWaiting`) all others. */
  async listUnsent(withWaiting: boolean): Promise<ContactMessageEntity[]> {
    return this.dataSource.manager.find(ContactMessageEntity, {
      where: toUnsent(withWaiting),
      order: { id: 'DESC' },
      take: LISTED,
    });
  }

  /** Takes a message off that list: somebody answered it. Of several callers one gets `true`. */
  async answer(id: number, withWaiting: boolean): Promise<boolean> {
    const answered = { mailedAt: () => 'now()', nextTryAt: null };
    const { affected } = await this.dataSource.manager.update(
      ContactMessageEntity,
      { id, ...toUnsent(withWaiting) },
      answered,
    );
    return affected === 1;
  }
}

function toUnsent(withWaiting: boolean): FindOptionsWhere<ContactMessageEntity> {
  return { mailedAt: IsNull(), ...(!withWaiting && { nextTryAt: IsNull() }) };
}
