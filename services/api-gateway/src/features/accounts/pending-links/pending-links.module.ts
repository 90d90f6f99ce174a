import { Module } from '@nestjs/common';
import { SessionModule } from '../session/session.module';
import { PendingLinksController } from './pending-links.controller';
import { PendingLinksService } from './pending-links.service';

/** Links of mails where no mail server is configured. */
@Module({
  imports: [SessionModule],
  controllers: [PendingLinksController],
  providers: [PendingLinksService],
})
export class PendingLinksModule {}
