import { Module } from '@nestjs/common';
import { MusicaController } from './musica.controller';

@Module({ controllers: [MusicaController] })
export class AcabadoModule {}
