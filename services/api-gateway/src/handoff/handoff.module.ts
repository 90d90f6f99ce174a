import { Module } from '@nestjs/common';
import { AgencyModule } from '../agency/agency.module';
import { LimitsModule } from '../limits/limits.module';
import { HandoffController } from './handoff.controller';
import { HandoffService } from './handoff.service';

@Module({
  imports: [AgencyModule, LimitsModule],
  controllers: [HandoffController],
  providers: [HandoffService],
})
export class HandoffModule {}
