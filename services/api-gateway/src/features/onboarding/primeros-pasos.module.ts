import { Module } from '@nestjs/common';
import { PrimerosPasosController } from './primeros-pasos.controller';

/** The list of first steps; which of them are done is read from what is there (business, scripts, posts). */
@Module({ controllers: [PrimerosPasosController] })
export class PrimerosPasosModule {}
