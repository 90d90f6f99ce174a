import { Controller, Get, Header, NotFoundException, Param } from '@nestjs/common';
import { mailPage } from './mail.page';
import { MailStore, type ReceivedMail } from './mail.store';

/** Received mail: a page for people, JSON for tests. */
@Controller()
export class MailsController {
  constructor(private readonly store: MailStore) {}

  @Get('_sandbox/mails')
  @Header('cache-control', 'no-store')
  list(): { mails: readonly ReceivedMail[] } {
    return { mails: this.store.mails };
  }

  @Get('mails/:id')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  read(@Param('id') id: string): string {
    const mail = this.store.find(id);
    if (mail === undefined) throw new NotFoundException('Ese correo no está aquí.');
    return mailPage(mail);
  }
}
