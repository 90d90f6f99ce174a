import { Module } from '@nestjs/common';
import { AjustesVideoController } from './ajustes-video.controller';
import { AjustesVideoService } from './ajustes-video.service';

@Module({
  controllers: [AjustesVideoController],
  providers: [AjustesVideoService],
  exports: [AjustesVideoService],
})
export class AjustesVideoModule {}
