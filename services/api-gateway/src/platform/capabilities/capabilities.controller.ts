import { Controller, Get, Header, Inject } from '@nestjs/common';
import type {
  IdentityConfig,
  MailConfig,
  PaymentsConfig,
  ScriptWriterConfig,
  StockFootageConfig,
} from '@pregonero/config';
import type { Capabilities } from '@pregonero/contracts/api';
import {
  IDENTITY_CONFIG,
  MAIL_CONFIG,
  PAYMENTS_CONFIG,
  PresenterRegistry,
  SCRIPT_WRITER_CONFIG,
  STOCK_FOOTAGE_CONFIG,
} from '@pregonero/providers';
import { NetworkRegistry } from '@pregonero/publishing';
import { Public } from '../auth/current-session';
import { Answers } from '../openapi/answers.decorator';

/** What works here. It changes with the settings, so at a start alone. */
@Controller('api/capabilities')
export class CapabilitiesController {
  private readonly capabilities: Capabilities;

  constructor(
    presenters: PresenterRegistry,
    networks: NetworkRegistry,
    @Inject(SCRIPT_WRITER_CONFIG) writer: ScriptWriterConfig,
    @Inject(STOCK_FOOTAGE_CONFIG) stock: StockFootageConfig,
    @Inject(PAYMENTS_CONFIG) payments: PaymentsConfig,
    @Inject(IDENTITY_CONFIG) google: IdentityConfig,
    @Inject(MAIL_CONFIG) mail: MailConfig,
  ) {
    this.capabilities = {
      presenters: presenters.all.map(({ id }) => id),
      writers: [writer.enabled ? 'modelo' : 'plantillas'],
      networks: networks.all.filter(({ isOff }) => isOff !== true).map(({ id }) => id),
      stock: stock.enabled,
      payments: payments.enabled,
      google: google.enabled,
      mail: mail.enabled,
      // No adapter sends messages by WhatsApp: people pass links on themselves.
      whatsapp: false,
    };
  }

  @Answers(200, 'Capabilities', { summary: 'Lo que esta instalación puede hacer' })
  @Header('cache-control', 'public, max-age=60')
  @Public()
  @Get()
  read(): Capabilities {
    return this.capabilities;
  }
}
