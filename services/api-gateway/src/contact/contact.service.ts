import { Injectable } from '@nestjs/common';
import { ContactMessageRepository, inTransaction } from '@pregonero/persistence';
import { DataSource } from 'typeorm';
import { ContactMailer } from './contact-mailer.service';
import type { ContactDto } from './dto/contact.dto';

/** Takes messages of the contact page. */
@Injectable()
export class ContactService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly messages: ContactMessageRepository,
    private readonly mailer: ContactMailer,
  ) {}

  /** Stores the message; its mail follows, now or once the mail server is back. */
  async accept({ email, subject, message }: ContactDto): Promise<void> {
    await inTransaction(this.dataSource, (tx) => this.messages.create(tx, { email, subject, message }));
    this.mailer.wake();
  }
}
