import { Module } from '@nestjs/common';
import { ConsentsController } from './consents.controller';

/** Documents that people accept: asked for at registration and, in a new version, once after it. */
@Module({ controllers: [ConsentsController] })
export class ConsentsModule {}
