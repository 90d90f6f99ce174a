import { Module } from '@nestjs/common';
import { AjustesVideoController } from './ajustes-video.controller';
import { PlantillasController } from './plantillas.controller';
import { AjustesVideoService } from './ajustes-video.service';

@Module({
  controllers: [AjustesVideoController, PlantillasController],
  providers: [AjustesVideoService],
  exports: [AjustesVideoService],
})
export class AjustesVideoModule {}
