import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Client } from '@pregonero/contracts/api';
import { AgencyRepository } from '@pregonero/persistence';
import type { FastifyReply } from 'fastify';
import { KeyScoped } from '../auth/key-scope.decorator';
import { answerPage, ListPageDto } from '../http/list-page';
import { Answers } from '../openapi/answers.decorator';
import { Roles } from '../auth/roles.decorator';

@Roles('admin')
@Controller('api/clients')
export class ClientsController {
  constructor(private readonly agency: AgencyRepository) {}

  @Answers(200, 'Client[]', { summary: 'Los clientes de la agencia' })
  @KeyScoped('proyectos:read')
  @Get()
  list(@Query() page: ListPageDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<Client[]> {
    return answerPage(reply, page, (rows) => this.agency.clients(rows));
  }
}
