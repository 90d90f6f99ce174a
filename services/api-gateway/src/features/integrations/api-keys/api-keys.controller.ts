import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { ApiKey, NewApiKey, SuccessResponse } from '@pregonero/contracts/api';
import type { FastifyReply } from 'fastify';
import { InPersonOnly } from '../../../platform/auth/act-for.decorator';
import { Caller, type CurrentSession } from '../../../platform/auth/current-session';
import { ProvedAddress } from '../../../platform/auth/proved-address.decorator';
import { DbIdPipe } from '../../../platform/http/db-id.pipe';
import { answerPage, ListPageDto } from '../../../platform/http/list-page';
import { Answers, Refuses } from '../../../platform/openapi/answers.decorator';
import { OwnerProof, PROOF_REFUSALS } from '../../accounts/session/owner-proof.service';
import { ApiKeysService } from './api-keys.service';
import { CreateApiKeyDto } from './dto/create-api-key.dto';

/** Keys for people's own programs. No key makes, sees or ends keys. */
@Controller('api/api-keys')
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly owner: OwnerProof,
  ) {}

  @Answers(201, 'NewApiKey', {
    summary: 'Crear una clave para un programa; se ve una sola vez',
    description: 'Si la sesión empezó hace más de 15 minutos, hace falta `password` o `code`.',
  })
  @Refuses(...PROOF_REFUSALS, 'invalid_state', 'not_found')
  @ProvedAddress()
  @Post()
  async create(@Caller() caller: CurrentSession, @Body() body: CreateApiKeyDto): Promise<NewApiKey> {
    await this.owner.expect(caller, body);
    return this.keys.create(caller, body);
  }

  @Answers(200, 'ApiKey[]', { summary: 'Mis claves' })
  @InPersonOnly()
  @Get()
  list(
    @Caller() { userId }: CurrentSession,
    @Query() page: ListPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ApiKey[]> {
    return answerPage(reply, page, (rows) => this.keys.list(userId, rows));
  }

  @Answers(200, 'SuccessResponse', { summary: 'Revocar una clave' })
  @Refuses('not_found')
  @Delete(':id')
  async remove(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
  ): Promise<SuccessResponse> {
    await this.keys.remove(userId, id);
    return { success: true };
  }
}
