import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ClientActsController } from './client-acts.controller';
import { ClientActsInterceptor } from './client-acts.interceptor';

@Module({
  controllers: [ClientActsController],
  providers: [{ provide: APP_INTERCEPTOR, useClass: ClientActsInterceptor }],
})
export class ClientActsModule {}
