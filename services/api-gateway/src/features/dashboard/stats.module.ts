import { Module } from '@nestjs/common';
import { AdminStatisticsController } from './admin-statistics.controller';
import { ProviderStatusController } from './provider-status.controller';
import { StatsController } from './stats.controller';
import { StatsService } from './stats.service';

@Module({
  controllers: [StatsController, AdminStatisticsController, ProviderStatusController],
  providers: [StatsService],
})
export class StatsModule {}
