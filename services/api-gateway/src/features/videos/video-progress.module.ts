import { Module } from '@nestjs/common';
import { GuionesModule } from '../guiones/guiones.module';
import { VideoProgressController } from './video-progress.controller';

@Module({ imports: [GuionesModule], controllers: [VideoProgressController] })
export class VideoProgressModule {}
