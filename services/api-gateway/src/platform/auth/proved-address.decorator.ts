import { applyDecorators, UseGuards } from '@nestjs/common';
import { Refuses } from '../openapi/answers.decorator';
import { ProvedAddressGuard } from './proved-address.guard';

/** Asks for a proved e-mail address: 403 `email_unverified` before anything is charged or made. */
export const ProvedAddress = (): MethodDecorator =>
  applyDecorators(UseGuards(ProvedAddressGuard), Refuses('email_unverified'));
