import { Module } from '@nestjs/common';
import { AjustesVideoModule } from './ajustes-video.module';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module';
import { AcabadoController } from './acabado.controller';
import { AcabadoService } from './acabado.service';
import { MusicaController } from './musica.controller';

@Module({
  imports: [AjustesVideoModule, IdempotencyModule],
  controllers: [AcabadoController, MusicaController],
  providers: [AcabadoService],
})
export class AcabadoModule {}
