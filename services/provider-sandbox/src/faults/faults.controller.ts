import { Body, Controller, Delete, ForbiddenException, Get, HttpCode, Inject, Post } from '@nestjs/common';
import type { RuntimeConfig, SandboxConfig } from '@pregonero/config';
import { z } from 'zod';
import { SANDBOX_CONFIG, SANDBOX_RUNTIME } from '../sandbox.tokens';
import { parseBody } from '../http/parse-body';
import { FAULT_PROVIDERS, FAULTS } from './fault.catalogue';
import { FaultStore, type PendingFault } from './fault.store';

const faultWish = z.strictObject({
  provider: z.enum(FAULT_PROVIDERS),
  fault: z.enum(FAULTS),
  times: z.number().int().min(1).max(10_000).default(1),
  match: z.string().min(1).max(200).optional(),
});

/** `/_sandbox/faults`: makes the next calls to a provider fail. Refused in production. */
@Controller('_sandbox/faults')
export class FaultsController {
  constructor(
    private readonly faults: FaultStore,
    @Inject(SANDBOX_CONFIG) private readonly sandbox: SandboxConfig,
    @Inject(SANDBOX_RUNTIME) private readonly runtime: RuntimeConfig,
  ) {}

  @Post()
  @HttpCode(201)
  async add(@Body() body: unknown): Promise<PendingFault> {
    this.refuseInProduction();
    return this.faults.add(parseBody(faultWish, body));
  }

  @Get()
  list(): { faults: PendingFault[] } {
    this.refuseInProduction();
    return { faults: this.faults.state.pending };
  }

  @Delete()
  async clear(): Promise<{ success: true }> {
    this.refuseInProduction();
    await this.faults.clear();
    return { success: true };
  }

  private refuseInProduction(): void {
    if (this.runtime.nodeEnv === 'production' || !this.sandbox.faultsEnabled) {
      throw new ForbiddenException('Los fallos de prueba están apagados en producción.');
    }
  }
}
