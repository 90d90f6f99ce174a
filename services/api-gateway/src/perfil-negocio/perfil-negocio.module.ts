import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module';
import { PerfilNegocioController } from './perfil-negocio.controller';
import { PerfilNegocioService } from './perfil-negocio.service';

@Module({
  imports: [LimitsModule],
  controllers: [PerfilNegocioController],
  providers: [PerfilNegocioService],
})
export class PerfilNegocioModule {}
