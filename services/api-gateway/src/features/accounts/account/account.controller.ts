import { Body, Controller, Headers, HttpCode, Post, Res } from '@nestjs/common';
import type { SuccessResponse } from '@pregonero/contracts/api';
import { languageOf } from '@pregonero/contracts/languages';
import type { FastifyReply } from 'fastify';
import { Answers, Refuses } from '../../../platform/openapi/answers.decorator';
import { Caller, type CurrentSession } from '../../../platform/auth/current-session';
import { SessionCookies } from '../session/session-cookies.service';
import { AccountClosingService } from './account-closing.service';
import { CloseAccountDto } from './dto/close-account.dto';

@Controller('api')
export class AccountController {
  constructor(
    private readonly closing: AccountClosingService,
    private readonly cookies: SessionCookies,
  ) {}

  @HttpCode(200)
  @Post('close-account')
  @Answers(200, 'SuccessResponse', { summary: 'Cerrar la cuenta' })
  @Refuses('wrong_password', 'invalid_state', 'too_many_requests')
  async close(
    @Caller() { userId }: CurrentSession,
    @Body() { password }: CloseAccountDto,
    @Headers('accept-language') acceptLanguage: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SuccessResponse> {
    await this.closing.close(userId, password, languageOf(acceptLanguage));
    this.cookies.clear(reply);
    return { success: true };
  }
}
