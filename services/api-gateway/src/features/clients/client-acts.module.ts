import { Module } from '@nestjs/common';
import { ClientActsController } from './client-acts.controller';

@Module({ controllers: [ClientActsController] })
export class ClientActsModule {}
