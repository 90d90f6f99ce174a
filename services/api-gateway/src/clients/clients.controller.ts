import { Controller, Get } from '@nestjs/common';
import type { Client } from '@pregonero/contracts/api';
import { AgencyRepository } from '@pregonero/persistence';
import { Answers } from '../openapi/answers.decorator';
import { Roles } from '../auth/roles.decorator';

@Roles('admin')
@Controller('api/clients')
export class ClientsController {
  constructor(private readonly agency: AgencyRepository) {}

  @Answers(200, 'Client[]', { summary: 'Los clientes de la agencia' })
  @Get()
  list(): Promise<Client[]> {
    return this.agency.clients();
  }
}
