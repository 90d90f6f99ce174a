import { Controller, Get } from '@nestjs/common';
import type { ProviderStatus } from '@pregonero/contracts/api';
import { ProviderHealth } from '@pregonero/queue';
import { Answers } from '../../platform/openapi/answers.decorator';
import { Roles } from '../../platform/auth/roles.decorator';

/** How the third parties fare, for those who can mend an account with them. */
@Roles('admin')
@Controller('api/provider-status')
export class ProviderStatusController {
  constructor(private readonly health: ProviderHealth) {}

  @Answers(200, 'ProviderStatus[]', { summary: 'Cómo están los proveedores' })
  @Get()
  async read(): Promise<ProviderStatus[]> {
    return (await this.health.list()).map(({ provider, state, since, waiting }) => ({
      provider,
      state,
      since: since?.toISOString() ?? null,
      waiting,
    }));
  }
}
