import { Inject, Injectable } from '@nestjs/common';
import type { MailConfig } from '@pregonero/config';
import { type ContactMessageEntity, ContactMessageRepository } from '@pregonero/persistence';
import { MAIL_CONFIG, MAILER, type MailerPort, type OutgoingMail } from '@pregonero/providers';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../platform/gateway.config';
import { HousekeepingRegistry } from '../../platform/housekeeping/housekeeping.registry';
import { OutboxMailer } from '../../platform/mail/outbox-mailer';
import { contactMail } from './contact-mail';

/** Mails to the team what people wrote. */
@Injectable()
export class ContactMailer extends OutboxMailer<ContactMessageEntity> {
  constructor(
    registry: HousekeepingRegistry,
    messages: ContactMessageRepository,
    @Inject(MAILER) mailer: MailerPort,
    @Inject(MAIL_CONFIG) private readonly mail: MailConfig,
    @Inject(GATEWAY_CONFIG) private readonly gateway: GatewayConfig,
  ) {
    super({ name: 'contact', registry, rows: messages, mailer });
  }

  protected override mailOf(row: ContactMessageEntity): OutgoingMail {
    return contactMail(row, { to: this.mail.contactTo, publicUrl: this.gateway.publicUrl });
  }

  protected override nameOf(id: number): Record<string, number> {
    return { contactMessageId: id };
  }
}
