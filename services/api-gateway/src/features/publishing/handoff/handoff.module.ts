import { Module } from '@nestjs/common';
import { AgencyModule } from '../../projects/agency/agency.module';
import { LimitsModule } from '../../../platform/limits/limits.module';
import { HandoffController } from './handoff.controller';
import { HandoffService } from './handoff.service';

@Module({
  imports: [AgencyModule, LimitsModule],
  controllers: [HandoffController],
  providers: [HandoffService],
})
export class HandoffModule {}
