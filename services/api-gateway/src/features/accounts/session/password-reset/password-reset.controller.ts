import { Body, Controller, Headers, HttpCode, Ip, Post, Req, Res } from '@nestjs/common';
import type { PasswordResetResponse, SuccessResponse } from '@pregonero/contracts/api';
import { languageOf } from '@pregonero/contracts/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../../platform/auth/current-session';
import { Answers, Refuses } from '../../../../platform/openapi/answers.decorator';
import { PasswordResetConfirmationDto } from './dto/password-reset-confirmation.dto';
import { PasswordResetRequestDto } from './dto/password-reset-request.dto';
import { KnownDevices } from '../known-device.service';
import { PasswordResetService } from './password-reset.service';

@Controller('api/password-reset')
export class PasswordResetController {
  constructor(
    private readonly resets: PasswordResetService,
    private readonly devices: KnownDevices,
  ) {}

  /** Carries no `@Limited`: who asks too often is answered as everybody, and no mail goes. */
  @Answers(202, 'SuccessResponse', {
    summary: 'Pedir un enlace para cambiar la contraseña',
    description: 'La misma respuesta para cualquier correo, tenga cuenta o no.',
  })
  @Public()
  @HttpCode(202)
  @Post('request')
  async request(
    @Body() { email }: PasswordResetRequestDto,
    @Ip() address: string,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): Promise<SuccessResponse> {
    await this.resets.request(email, { address, language: languageOf(acceptLanguage) });
    return { success: true };
  }

  @Answers(200, 'PasswordResetResponse', { summary: 'Cambiar la contraseña con el enlace del correo' })
  @Refuses('reset_token_invalid', 'too_many_requests')
  @Public()
  @HttpCode(200)
  @Post('confirm')
  async confirm(
    @Body() body: PasswordResetConfirmationDto,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasswordResetResponse> {
    const owner = await this.resets.confirm(body, address);
    // Whoever reads the mails of the account signs in from here, also while others guess its password.
    this.devices.remember(request, reply, owner);
    return { email: owner.email };
  }
}
