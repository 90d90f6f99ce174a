import { Controller, Get, Header, Inject, Redirect } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { Public } from '../auth/current-session';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { AnyQuery } from '../http/query-names.guard';
import { formatSecurityText } from './security-text';

/** Addresses that programs expect at every site (RFC 8615); an unknown one is 404 by the web controller. */
@Public()
@AnyQuery()
@Controller('.well-known')
export class WellKnownController {
  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  /** Leads password managers to the dialog that changes the password. */
  @Get('change-password')
  @Redirect('/app?open=password', 302)
  changePassword(): void {
    // The decorator answers.
  }

  /** Names the contact for people who found a weakness; 404 where the operator set none. */
  @Get('security.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  securityText(): string {
    const { securityContact, publicUrl } = this.config;
    if (securityContact === '') throw new ApiError('not_found');
    return formatSecurityText({ contact: securityContact, publicUrl, now: new Date() });
  }
}
