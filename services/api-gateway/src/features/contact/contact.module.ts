import { Module } from '@nestjs/common';
import { LimitsModule } from '../../platform/limits/limits.module';
import { ContactMessagesController } from './contact-messages.controller';
import { ContactMailer } from './contact-mailer.service';
import { ContactController } from './contact.controller';
import { ContactService } from './contact.service';

@Module({
  imports: [LimitsModule],
  controllers: [ContactController, ContactMessagesController],
  providers: [ContactService, ContactMailer],
})
export class ContactModule {}
