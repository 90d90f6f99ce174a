import { Controller, Get } from '@nestjs/common';
import { GoogleProvider } from './google.provider';

/** `/google/oauth2/v1/certs`: the signing keys as PEM. */
@Controller('google/oauth2/v1/certs')
export class GoogleCertsController {
  constructor(private readonly google: GoogleProvider) {}

  @Get()
  async certs(): Promise<Record<string, string>> {
    return (await this.google.open()).pemKeys();
  }
}
