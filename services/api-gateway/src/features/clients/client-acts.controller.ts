import { Controller, Get, Query, Res } from '@nestjs/common';
import type { ClientAct } from '@pregonero/contracts/api';
import { ClientActRepository } from '@pregonero/persistence';
import type { FastifyReply } from 'fastify';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { answerPage, ListPageDto } from '../../platform/http/list-page';
import { Answers } from '../../platform/openapi/answers.decorator';

@Controller('api/client-acts')
export class ClientActsController {
  constructor(private readonly acts: ClientActRepository) {}

  @Answers(200, 'ClientAct[]', { summary: 'Lo que la agencia hizo en mi nombre' })
  @KeyScoped('proyectos:read')
  @Get()
  list(
    @Caller() { userId }: CurrentSession,
    @Query() page: ListPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ClientAct[]> {
    return answerPage(reply, page, (rows) => this.acts.listOf(userId, rows));
  }
}
