import { Module } from '@nestjs/common';
import { WebController } from './web.controller';
import { WellKnownController } from './well-known.controller';

/** Must be the last of the application's modules: its route takes whatever is left. */
@Module({ controllers: [WellKnownController, WebController] })
export class WebModule {}
