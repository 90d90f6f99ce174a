import { Inject, Injectable } from '@nestjs/common';
import { ApiError, type ContactMessage } from '@pregonero/contracts/api';
import { ContactMessageRepository, inTransaction } from '@pregonero/persistence';
import { MAILER, type MailerPort } from '@pregonero/providers';
import { DataSource } from 'typeorm';
import { ContactMailer } from './contact-mailer.service';
import type { ContactDto } from './dto/contact.dto';

/** Takes messages of the contact page, and shows administrators those that no mail brings. */
@Injectable()
export class ContactService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly messages: ContactMessageRepository,
    private readonly mailer: ContactMailer,
    @Inject(MAILER) private readonly port: MailerPort,
  ) {}

  /** Stores the message; its mail follows, now or once the mail server is back. */
  async accept({ email, subject, message }: ContactDto): Promise<void> {
    await inTransaction(this.dataSource, (tx) => this.messages.create(tx, { email, subject, message }));
    this.mailer.wake();
  }

  async listUnsent(): Promise<ContactMessage[]> {
    const rows = await this.messages.listUnsent(this.port.isOff === true);
    return rows.map(({ id, email, subject, message, createdAt }) => ({
      ...{ id, email, subject, message },
      sentAt: createdAt.toISOString(),
    }));
  }

  /** @throws ApiError `not_found` for a message that is not on the list */
  async answer(id: number): Promise<void> {
    if (!(await this.messages.answer(id, this.port.isOff === true))) throw new ApiError('not_found');
  }
}
