import { Controller, Get } from '@nestjs/common';
import type { PlanStats, VideoStats } from '@pregonero/contracts/api';
import { Caller, type CurrentSession } from '../session/current-session';
import { StatsService } from './stats.service';

@Controller('api/user')
export class StatsController {
  constructor(private readonly stats: StatsService) {}

  @Get('video-stats')
  videoStats(@Caller() { userId }: CurrentSession): Promise<VideoStats> {
    return this.stats.videoStats(userId);
  }

  @Get('plan-stats')
  planStats(@Caller() { userId }: CurrentSession): Promise<PlanStats> {
    return this.stats.planStats(userId);
  }
}
