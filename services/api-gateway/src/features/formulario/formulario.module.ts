import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module';
import { LimitsModule } from '../../platform/limits/limits.module';
import { FormularioController } from './formulario.controller';
import { FormularioService } from './formulario.service';

@Module({
  imports: [IdempotencyModule, LimitsModule],
  controllers: [FormularioController],
  providers: [FormularioService],
})
export class FormularioModule {}
