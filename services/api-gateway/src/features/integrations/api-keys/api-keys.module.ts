import { Module } from '@nestjs/common';
import { SessionModule } from '../../accounts/session/session.module';
import { ApiKeysController } from './api-keys.controller';
import { ApiKeysService } from './api-keys.service';

@Module({ imports: [SessionModule], controllers: [ApiKeysController], providers: [ApiKeysService] })
export class ApiKeysModule {}
