import { Controller, Get, Query } from '@nestjs/common';
import type { CalendarItem } from '@pregonero/contracts/api';
import { Caller, type CurrentSession } from '../auth/current-session';
import { Answers } from '../openapi/answers.decorator';
import { CalendarService } from './calendar.service';
import { CalendarPeriodDto } from './dto/calendar-period.dto';

@Controller('api/calendar')
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  @Answers(200, 'CalendarItem[]', {
    summary: 'Lo que tiene fecha, de mis clientes o mío',
    description: 'Hasta 100 días; from y to son días de Bogotá y cuentan los dos.',
  })
  @Get()
  list(@Caller() caller: CurrentSession, @Query() period: CalendarPeriodDto): Promise<CalendarItem[]> {
    return this.calendar.between(caller, period);
  }
}
