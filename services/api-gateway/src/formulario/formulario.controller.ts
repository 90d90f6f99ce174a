import { Body, Controller, Get, Post, Put, Res } from '@nestjs/common';
import type { FormularioInicial } from '@pregonero/contracts/api';
import type { FastifyReply } from 'fastify';
import { Caller, type CurrentSession } from '../session/current-session';
import { FormularioDto } from './dto/formulario.dto';
import { FormularioService } from './formulario.service';

@Controller('api/formulario-inicial')
export class FormularioController {
  constructor(private readonly formularios: FormularioService) {}

  /** The form, or the JSON literal `null` before the first save (a bare `null` would leave an empty body). */
  @Get()
  async read(@Caller() { userId }: CurrentSession, @Res() reply: FastifyReply): Promise<void> {
    const formulario = await this.formularios.find(userId);
    await reply.type('application/json; charset=utf-8').send(JSON.stringify(formulario));
  }

  @Post()
  create(@Caller() { userId }: CurrentSession, @Body() body: FormularioDto): Promise<FormularioInicial> {
    return this.formularios.create(userId, body);
  }

  @Put()
  change(@Caller() { userId }: CurrentSession, @Body() body: FormularioDto): Promise<FormularioInicial> {
    return this.formularios.change(userId, body);
  }
}
