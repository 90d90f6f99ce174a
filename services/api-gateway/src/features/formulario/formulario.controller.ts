import { Body, Controller, Get, Post, Put, Res } from '@nestjs/common';
import type { FormularioInicial } from '@pregonero/contracts/api';
import type { FastifyReply } from 'fastify';
import { Keyed, type RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import { Answers, Refuses } from '../../platform/openapi/answers.decorator';
import { ActFor } from '../../platform/auth/act-for.decorator';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { Limited } from '../../platform/limits/limited.decorator';
import { FormularioDto } from './dto/formulario.dto';
import { FormularioService } from './formulario.service';

@Controller('api/formulario-inicial')
export class FormularioController {
  constructor(private readonly formularios: FormularioService) {}

  /** The form, or the JSON literal `null` before the first save (a bare `null` would leave an empty body). */
  @Answers(200, 'FormularioInicial|null', {
    summary: 'La información del negocio',
    description: '`null` antes de guardarla por primera vez.',
  })
  @KeyScoped('negocio:read')
  @Get()
  async read(@Caller() { userId }: CurrentSession, @Res() reply: FastifyReply): Promise<void> {
    const formulario = await this.formularios.find(userId);
    await reply.type('application/json; charset=utf-8').send(JSON.stringify(formulario));
  }

  @Answers(201, 'FormularioInicial', { summary: 'Guardar la información del negocio' })
  @Refuses('already_exists')
  @ActFor('form_saved')
  @KeyScoped('negocio:write')
  @Limited('businessText')
  @Post()
  async create(
    @Caller() { userId }: CurrentSession,
    @Body() body: FormularioDto,
    @Keyed() key: RequestKey,
  ): Promise<FormularioInicial> {
    return (await this.formularios.create(userId, body, key)).body;
  }

  @Answers(200, 'FormularioInicial', { summary: 'Cambiar la información del negocio' })
  @Refuses('not_found', 'form_change_not_allowed', 'plan_limit_reached')
  @ActFor('form_saved')
  @KeyScoped('negocio:write')
  @Limited('businessText')
  @Put()
  async change(
    @Caller() { userId }: CurrentSession,
    @Body() body: FormularioDto,
    @Keyed() key: RequestKey,
  ): Promise<FormularioInicial> {
    return (await this.formularios.change(userId, body, key)).body;
  }
}
