import { Global, Module } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import { SANDBOX_CONFIG } from '../sandbox.tokens';
import { FaultGate } from './fault.gate';
import { FaultStore } from './fault.store';
import { FaultsController } from './faults.controller';

@Global()
@Module({
  controllers: [FaultsController],
  providers: [
    FaultGate,
    {
      provide: FaultStore,
      inject: [SANDBOX_CONFIG],
      useFactory: (config: SandboxConfig): Promise<FaultStore> => FaultStore.open(config.dataDirectory),
    },
  ],
  exports: [FaultStore, FaultGate],
})
export class FaultsModule {}
