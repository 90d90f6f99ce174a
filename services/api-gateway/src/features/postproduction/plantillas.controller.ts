import { Controller, Get } from '@nestjs/common';
import { type PlantillaOfrecida, PLANTILLAS } from '@pregonero/contracts/api';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { Answers } from '../../platform/openapi/answers.decorator';
import { AjustesVideoService } from './ajustes-video.service';

@Controller('api/plantillas')
export class PlantillasController {
  constructor(private readonly ajustes: AjustesVideoService) {}

  @Answers(200, 'PlantillaOfrecida[]', {
    summary: 'Las plantillas de los videos, y cuál está elegida',
    description: 'Mientras no se elija ninguna, el video queda como llega del servicio de presentadores.',
  })
  @KeyScoped('guiones:read')
  @Get()
  async list(@Caller() { userId }: CurrentSession): Promise<PlantillaOfrecida[]> {
    const { plantilla, plantillaElegida } = await this.ajustes.chosen(userId);
    return PLANTILLAS.map((id) => ({ id, elegida: plantillaElegida && id === plantilla }));
  }
}
