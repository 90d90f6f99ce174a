import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { Client, ClientReminder } from '@pregonero/contracts/api';
import { AgencyRepository } from '@pregonero/persistence';
import type { FastifyReply } from 'fastify';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { answerPage, ListPageDto } from '../../platform/http/list-page';
import { Answers } from '../../platform/openapi/answers.decorator';
import { Roles } from '../../platform/auth/roles.decorator';
import { ClientReminders } from './client-reminders.service';
import { ClientRemindersDto } from './dto/client-reminders.dto';

@Roles('admin')
@Controller('api/clients')
export class ClientsController {
  constructor(
    private readonly agency: AgencyRepository,
    private readonly reminders: ClientReminders,
  ) {}

  @Answers(200, 'Client[]', { summary: 'Los clientes de la agencia' })
  @KeyScoped('proyectos:read')
  @Get()
  list(@Query() page: ListPageDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<Client[]> {
    return answerPage(reply, page, (rows) => this.agency.clients(rows));
  }

  @Answers(200, 'ClientReminder[]', {
    summary: 'Recordar a varios clientes lo que espera su respuesta',
    description: 'A cada uno, como mucho una vez al día; la respuesta dice qué pasó con cada uno.',
  })
  @KeyScoped('proyectos:write')
  @HttpCode(200)
  @Post('reminders')
  remind(@Body() { clientIds }: ClientRemindersDto): Promise<ClientReminder[]> {
    return this.reminders.remind(clientIds);
  }
}
