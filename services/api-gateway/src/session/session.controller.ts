import { Body, Controller, Get, HttpCode, Ip, Post, Put, Req, Res, UseGuards } from '@nestjs/common';
import { SkipThrottle, ThrottlerGuard } from '@nestjs/throttler';
import type { LoginResponse, SuccessResponse, UserResponse } from '@pregonero/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller, type CurrentSession, Public } from './current-session';
import { ChangePasswordDto } from './dto/change-password.dto';
import { LoginDto } from './dto/login.dto';
import { RegisterDto } from './dto/register.dto';
import { isCrossSite } from './own-origin';
import { SessionAuthenticator } from './session-authenticator.service';
import { SessionCookies } from './session-cookies.service';
import { SessionService } from './session.service';

@Controller('api')
export class SessionController {
  constructor(
    private readonly sessions: SessionService,
    private readonly authenticator: SessionAuthenticator,
    private readonly cookies: SessionCookies,
  ) {}

  @Public()
  @UseGuards(ThrottlerGuard)
  @SkipThrottle({ search: true })
  @Post('register')
  async register(@Body() body: RegisterDto): Promise<UserResponse> {
    return { user: await this.sessions.register(body) };
  }

  @Public()
  @HttpCode(200)
  @Post('login')
  async login(
    @Body() body: LoginDto,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    const { token, cookie, user } = await this.sessions.login(body, address);
    this.cookies.set(reply, cookie);
    return { token, user };
  }

  @Get('me')
  me(@Caller() { user }: CurrentSession): UserResponse {
    return { user };
  }

  /** Always 200: signing out cannot fail for the person. A link on another site signs nobody out. */
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
    return { success: true };
  }

  @Put('change-password')
  async changePassword(
    @Caller() caller: CurrentSession,
    @Body() body: ChangePasswordDto,
  ): Promise<UserResponse> {
    return { user: await this.sessions.changePassword(caller, body) };
  }
}
