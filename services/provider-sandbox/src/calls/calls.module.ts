import { Global, Module } from '@nestjs/common';
import { CallLog } from './call.log';

@Global()
@Module({ providers: [CallLog], exports: [CallLog] })
export class CallsModule {}
