import { Controller, Get } from '@nestjs/common';
import type { PlanStats, VideoStats } from '@pregonero/contracts/api';
import { Answers } from '../../platform/openapi/answers.decorator';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { StatsService } from './stats.service';

@Controller('api/user')
export class StatsController {
  constructor(private readonly stats: StatsService) {}

  @Answers(200, 'VideoStats', { summary: 'Videos y espacio que uso' })
  @KeyScoped('negocio:read')
  @Get('video-stats')
  videoStats(@Caller() { userId }: CurrentSession): Promise<VideoStats> {
    return this.stats.videoStats(userId);
  }

  @Answers(200, 'PlanStats', { summary: 'Lo que uso de mi plan' })
  @KeyScoped('negocio:read')
  @Get('plan-stats')
  planStats(@Caller() { userId }: CurrentSession): Promise<PlanStats> {
    return this.stats.planStats(userId);
  }
}
