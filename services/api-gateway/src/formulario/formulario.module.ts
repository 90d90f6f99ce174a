import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module';
import { LimitsModule } from '../limits/limits.module';
import { FormularioController } from './formulario.controller';
import { FormularioService } from './formulario.service';

@Module({
  imports: [IdempotencyModule, LimitsModule],
  controllers: [FormularioController],
  providers: [FormularioService],
})
export class FormularioModule {}
