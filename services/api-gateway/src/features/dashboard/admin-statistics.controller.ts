import { Controller, Get } from '@nestjs/common';
import type { AdminStatistics } from '@pregonero/contracts/api';
import { AgencyRepository } from '@pregonero/persistence';
import { Answers } from '../../platform/openapi/answers.decorator';
import { Roles } from '../../platform/auth/roles.decorator';

@Roles('admin')
@Controller('api/admin/statistics')
export class AdminStatisticsController {
  constructor(private readonly agency: AgencyRepository) {}

  @Answers(200, 'AdminStatistics', { summary: 'La plataforma en cifras' })
  @Get()
  read(): Promise<AdminStatistics> {
    return this.agency.statistics(new Date());
  }
}
