import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import type { CalendarItem, PublishingSlots } from '@pregonero/contracts/api';
import { PublishingSlotsRepository } from '@pregonero/persistence';
import { ActFor } from '../../platform/auth/act-for.decorator';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { Answers } from '../../platform/openapi/answers.decorator';
import { CalendarService } from './calendar.service';
import { CalendarPeriodDto } from './dto/calendar-period.dto';
import { PublishingSlotsDto } from './dto/publishing-slots.dto';

@Controller('api/calendar')
export class CalendarController {
  constructor(
    private readonly calendar: CalendarService,
    private readonly chosen: PublishingSlotsRepository,
  ) {}

  @Answers(200, 'CalendarItem[]', {
    summary: 'Lo que tiene fecha, de mis clientes o mío',
    description:
      'Hasta 100 días; from y to cuentan los dos. Cada cliente tiene los días de su zona horaria (timeZone).',
  })
  @KeyScoped('proyectos:read')
  @Get()
  list(@Caller() caller: CurrentSession, @Query() period: CalendarPeriodDto): Promise<CalendarItem[]> {
    return this.calendar.between(caller, period);
  }

  @Answers(200, 'PublishingSlots', {
    summary: 'A qué horas publica mi negocio',
    description:
      'Sin horarios, los guiones nuevos se sugieren uno cada noche, salvo los días en que cierra el negocio.',
  })
  @KeyScoped('negocio:read')
  @Get('slots')
  slots(@Caller() { userId }: CurrentSession): Promise<PublishingSlots> {
    return this.chosen.of(userId);
  }

  @Answers(200, 'PublishingSlots', {
    summary: 'Elegir a qué horas publica mi negocio',
    description: 'La hora es la del reloj de esa zona, también cuando el reloj cambia.',
  })
  @ActFor('slots_saved')
  @KeyScoped('negocio:write')
  @Put('slots')
  async saveSlots(
    @Caller() { userId }: CurrentSession,
    @Body() body: PublishingSlotsDto,
  ): Promise<PublishingSlots> {
    await this.chosen.save(userId, body);
    return this.chosen.of(userId);
  }
}
