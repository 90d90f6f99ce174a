import { Module } from '@nestjs/common';
import { LimitsModule } from '../../platform/limits/limits.module';
import { PruebaController } from './prueba.controller';
import { PruebaService } from './prueba.service';

@Module({ imports: [LimitsModule], controllers: [PruebaController], providers: [PruebaService] })
export class PruebaModule {}
