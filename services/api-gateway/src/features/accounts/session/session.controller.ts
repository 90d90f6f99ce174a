import { Body, Controller, Get, Headers, HttpCode, Ip, Post, Put, Req, Res } from '@nestjs/common';
import type { LoginResponse, SuccessResponse, UserResponse } from '@pregonero/contracts/api';
import { languageOf } from '@pregonero/contracts/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Limited } from '../../../platform/limits/limited.decorator';
import { Answers, Refuses } from '../../../platform/openapi/answers.decorator';
import { ownAccount } from '../../../platform/hot-reads/hot-reads';
import { Caller, type CurrentSession, Public } from '../../../platform/auth/current-session';
import { KeyScoped } from '../../../platform/auth/key-scope.decorator';
import { WithoutSecondFactor } from '../../../platform/auth/second-factor.guard';
import { ChangePasswordDto } from './dto/change-password.dto';
import { LoginDto } from './dto/login.dto';
import { RegisterDto } from './dto/register.dto';
import { isCrossSite } from '../../../platform/auth/own-origin';
import { SessionAuthenticator } from '../../../platform/auth/session-authenticator.service';
import { type DeviceOwner, KnownDevices } from './known-device.service';
import { SessionCookies } from './session-cookies.service';
import { readSessionDevice } from './session-device';
import { SessionService } from './session.service';

@Controller('api')
export class SessionController {
  constructor(
    private readonly sessions: SessionService,
    private readonly authenticator: SessionAuthenticator,
    private readonly cookies: SessionCookies,
    private readonly devices: KnownDevices,
  ) {}

  @Answers(201, 'UserResponse', { summary: 'Crear una cuenta' })
  @Refuses('email_taken', 'too_many_requests')
  @Public()
  @Limited('register')
  @Post('register')
  async register(
    @Body() body: RegisterDto,
    @Ip() address: string,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): Promise<UserResponse> {
    const asker = { address, language: languageOf(acceptLanguage) };
    return { user: await this.sessions.register(body, asker) };
  }

  @Answers(200, 'LoginResponse', { summary: 'Entrar' })
  @Refuses('invalid_credentials', 'second_factor_required', 'too_many_requests')
  @Public()
  @Limited('login')
  @HttpCode(200)
  @Post('login')
  async login(
    @Body() body: LoginDto,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    const deviceOf = (owner: DeviceOwner | null): string | null => this.devices.read(request, owner);
    const { token, cookie, user, owner } = await this.sessions.login(body, {
      address,
      deviceOf,
      device: readSessionDevice(request),
    });
    this.cookies.set(reply, cookie);
    this.devices.remember(request, reply, owner);
    return { token, user };
  }

  @Answers(200, 'UserResponse', { summary: 'Mi cuenta' })
  @KeyScoped('negocio:read')
  @WithoutSecondFactor()
  @Get('me')
  me(@Caller() caller: CurrentSession): UserResponse {
    return ownAccount(caller);
  }

  /** Always 200: signing out cannot fail for the person. A link on another site signs nobody out. */
  @Answers(200, 'SuccessResponse', { summary: 'Salir' })
  @Public()
  @Get('auth/logout')
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SuccessResponse> {
    if (isCrossSite(request.headers)) return { success: true };
    const session = await this.authenticator.byHeaders(request.headers);
    if (session !== null) await this.sessions.logout(session);
    this.cookies.clear(reply);
    // Answers that the browser kept are the account's; cookies and storage hold choices that stay.
    void reply.header('clear-site-data', '"cache"');
    return { success: true };
  }

  @Answers(200, 'UserResponse', { summary: 'Cambiar mi contraseña' })
  @Refuses('wrong_password', 'password_not_set', 'too_many_requests')
  @Put('change-password')
  async changePassword(
    @Caller() caller: CurrentSession,
    @Body() body: ChangePasswordDto,
  ): Promise<UserResponse> {
    return { user: await this.sessions.changePassword(caller, body) };
  }
}
