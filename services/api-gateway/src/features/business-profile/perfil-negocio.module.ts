import { Module } from '@nestjs/common';
import { LimitsModule } from '../../platform/limits/limits.module';
import { PerfilNegocioController } from './perfil-negocio.controller';
import { PerfilNegocioService } from './perfil-negocio.service';

@Module({
  imports: [LimitsModule],
  controllers: [PerfilNegocioController],
  providers: [PerfilNegocioService],
})
export class PerfilNegocioModule {}
