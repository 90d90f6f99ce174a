import { Module } from '@nestjs/common';
import { PerfilNegocioController } from './perfil-negocio.controller';
import { PerfilNegocioService } from './perfil-negocio.service';

@Module({ controllers: [PerfilNegocioController], providers: [PerfilNegocioService] })
export class PerfilNegocioModule {}
