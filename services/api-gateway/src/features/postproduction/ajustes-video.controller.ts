import { Body, Controller, Get, Put } from '@nestjs/common';
import type { AjustesVideo } from '@pregonero/contracts/api';
import { Answers } from '../../platform/openapi/answers.decorator';
import { ActFor } from '../../platform/auth/act-for.decorator';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { AjustesVideoService } from './ajustes-video.service';
import { AjustesVideoDto } from './dto/ajustes-video.dto';

@Controller('api/ajustes-video')
export class AjustesVideoController {
  constructor(private readonly ajustes: AjustesVideoService) {}

  @Answers(200, 'AjustesVideo', {
    summary: 'Cómo se ven y suenan mis videos',
    description: 'Los valores iniciales mientras no se guarden otros.',
  })
  @KeyScoped('negocio:read')
  @Get()
  read(@Caller() { userId }: CurrentSession): Promise<AjustesVideo> {
    return this.ajustes.of(userId);
  }

  @Answers(200, 'AjustesVideo', { summary: 'Cambiar cómo se ven y suenan mis videos' })
  @ActFor('settings_saved')
  @KeyScoped('negocio:write')
  @Put()
  change(@Caller() { userId }: CurrentSession, @Body() body: AjustesVideoDto): Promise<AjustesVideo> {
    return this.ajustes.save(userId, body);
  }
}
