import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { PerfilNegocio } from '@pregonero/contracts/api';
import { Answers } from '../../platform/openapi/answers.decorator';
import { ActFor } from '../../platform/auth/act-for.decorator';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { Limited } from '../../platform/limits/limited.decorator';
import { LeerPerfilDto, PerfilNegocioDto } from './dto/perfil-negocio.dto';
import { PerfilNegocioService } from './perfil-negocio.service';

@Controller('api/perfil-negocio')
export class PerfilNegocioController {
  constructor(private readonly perfiles: PerfilNegocioService) {}

  @Answers(200, 'PerfilNegocio', {
    summary: 'Los datos de mi negocio',
    description: 'Solo los datos que se han contado: `{}` mientras no haya ninguno.',
  })
  @KeyScoped('negocio:read')
  @Get()
  read(@Caller() { userId }: CurrentSession): Promise<PerfilNegocio> {
    return this.perfiles.of(userId);
  }

  @Answers(200, 'PerfilNegocio', {
    summary: 'Guardar los datos de mi negocio',
    description: 'Lo que no se envía deja de estar. No cuenta como cambio del formulario.',
  })
  @ActFor('profile_saved')
  @KeyScoped('negocio:write')
  @Limited('businessText')
  @Put()
  save(@Caller() { userId }: CurrentSession, @Body() body: PerfilNegocioDto): Promise<PerfilNegocio> {
    return this.perfiles.save(userId, body);
  }

  @Answers(200, 'PerfilNegocio', {
    summary: 'Leer los datos de un negocio en un texto pegado',
    description: 'No se guarda nada.',
  })
  @HttpCode(200)
  @ActFor(null)
  @KeyScoped('negocio:write')
  @Limited('businessText')
  @Post('leer')
  find(@Caller() { user }: CurrentSession, @Body() { texto }: LeerPerfilDto): PerfilNegocio {
    return this.perfiles.read(texto, user.timeZone);
  }
}
