import { Module } from '@nestjs/common';
import { LimitsModule } from '../../../platform/limits/limits.module';
import { KeywordsController } from './keywords.controller';
import { KeywordsService } from './keywords.service';

@Module({ imports: [LimitsModule], controllers: [KeywordsController], providers: [KeywordsService] })
export class KeywordsModule {}
