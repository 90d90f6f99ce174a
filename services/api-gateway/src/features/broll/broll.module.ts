import { Module } from '@nestjs/common';
import { GuionesModule } from '../guiones/guiones.module';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module';
import { LimitsModule } from '../../platform/limits/limits.module';
import { BrollController } from './broll.controller';
import { BrollService } from './broll.service';

@Module({
  imports: [GuionesModule, IdempotencyModule, LimitsModule],
  controllers: [BrollController],
  providers: [BrollService],
})
export class BrollModule {}
