import { Module } from '@nestjs/common';
import { WebController } from './web.controller';

/** Must be the last of the application's modules: its route takes whatever is left. */
@Module({ controllers: [WebController] })
export class WebModule {}
