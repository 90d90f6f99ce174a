import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import type { SuccessResponse } from '@pregonero/contracts/api';
import { languageOf } from '@pregonero/contracts/languages';
import { Caller, type CurrentSession } from '../../../platform/auth/current-session';
import { EmptyBodyPipe } from '../../../platform/http/empty-body.pipe';
import { Limited } from '../../../platform/limits/limited.decorator';
import { Answers, Refuses } from '../../../platform/openapi/answers.decorator';
import { EmailVerificationConfirmationDto } from './dto/email-verification-confirmation.dto';
import { EmailVerificationService } from './email-verification.service';

@Controller('api/email-verification')
export class EmailVerificationController {
  constructor(private readonly verifications: EmailVerificationService) {}

  @Answers(202, 'SuccessResponse', { summary: 'Pedir otro correo para confirmar mi dirección' })
  @Limited('verificationMail')
  @HttpCode(202)
  @Post('request')
  async request(
    @Caller() { user }: CurrentSession,
    @Body(EmptyBodyPipe) _body: null,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): Promise<SuccessResponse> {
    await this.verifications.askAgain(user, languageOf(acceptLanguage));
    return { success: true };
  }

  @Answers(200, 'SuccessResponse', { summary: 'Confirmar mi dirección con el enlace del correo' })
  @Refuses('verification_token_invalid')
  @HttpCode(200)
  @Post('confirm')
  async confirm(
    @Caller() { userId }: CurrentSession,
    @Body() { token }: EmailVerificationConfirmationDto,
  ): Promise<SuccessResponse> {
    await this.verifications.confirm(userId, token);
    return { success: true };
  }
}
