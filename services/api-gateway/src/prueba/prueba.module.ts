import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module';
import { PruebaController } from './prueba.controller';
import { PruebaService } from './prueba.service';

@Module({ imports: [LimitsModule], controllers: [PruebaController], providers: [PruebaService] })
export class PruebaModule {}
