import { Body, Controller, Get, HttpCode, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { ApiError, type LoginResponse } from '@pregonero/contracts/api';
import type { SessionDevice } from '@pregonero/persistence';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EmptyBodyPipe } from '../../../../platform/http/empty-body.pipe';
import { AnyQuery } from '../../../../platform/http/query-names.guard';
import { Limited } from '../../../../platform/limits/limited.decorator';
import { Answers, Refuses } from '../../../../platform/openapi/answers.decorator';
import { Caller, type CurrentSession, Public } from '../../../../platform/auth/current-session';
import { WithoutSecondFactor } from '../../../../platform/auth/second-factor.guard';
import { isCrossSite } from '../../../../platform/auth/own-origin';
import { SecondFactorCodeDto } from '../second-factor/dto/second-factor-code.dto';
import { SecondFactorTicket } from '../second-factor/second-factor-ticket.service';
import { SessionCookies } from '../session-cookies.service';
import { readSessionDevice } from '../session-device';
import { SessionTokenService } from '../../../../platform/auth/session-token.service';
import { BrowserKey } from './browser-key.service';
import { GoogleSignIn, type ReturnedSignIn } from './google-sign-in.service';
import { FailedSignIn, LoginPageFilter } from './login-page.filter';
import { loginPage } from './return-path';

type SignInRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/**
 * Sign-in with Google. The first two are navigations of the browser and always answer with one; the query is read as it
 * comes, because Google adds parameters of its own.
 */
@Controller('api/auth/google')
export class GoogleController {
  constructor(
    private readonly signIn: GoogleSignIn,
    private readonly browsers: BrowserKey,
    private readonly cookies: SessionCookies,
    private readonly tokens: SessionTokenService,
    private readonly tickets: SecondFactorTicket,
  ) {}

  @Answers(302, 'redirect', {
    summary: 'Entrar con Google',
    description: 'A Google; si algo falla, a `/login?error=<code>`.',
  })
  @ApiQuery({
    name: 'redirect',
    required: false,
    type: String,
    description: 'Ruta de este sitio; otra cosa vale `/app`.',
  })
  @Public()
  @Limited('login')
  @UseFilters(LoginPageFilter)
  @AnyQuery()
  @Get()
  async begin(@Req() request: SignInRequest, @Res() reply: FastifyReply): Promise<void> {
    const url = await this.signIn.begin(this.browsers.give(request, reply), request.query['redirect']);
    await reply.redirect(url, 302);
  }

  @Answers(302, 'redirect', {
    summary: 'Volver de Google',
    description: 'A `/login?google=1` con la cookie de la sesión, o a `/login?error=<code>`.',
  })
  @Public()
  @UseFilters(LoginPageFilter)
  @AnyQuery()
  @Get('callback')
  async callback(@Req() request: SignInRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = request.url.split('?').slice(1).join('?');
    const returned = await this.signIn.recall(query, this.browsers.read(request));
    const opened = await this.finish(query, returned, readSessionDevice(request));
    if ('cookie' in opened) this.cookies.set(reply, opened.cookie);
    else this.tickets.give(reply, opened.id);
    await reply.redirect(loginPage({ google: 'cookie' in opened ? '1' : 'code' }, returned.redirect), 302);
  }

  /**
   * The bearer token of the session that the cookie proves, so that the web app never finds one in an address. May be
   * repeated: every token is of the same session.
   */
  @Answers(200, 'LoginResponse', { summary: 'Recoger la sesión abierta con Google' })
  @WithoutSecondFactor()
  @HttpCode(200)
  @Post('session')
  async session(
    @Caller() { userId, sid, user }: CurrentSession,
    @Body(EmptyBodyPipe) _body: null,
  ): Promise<LoginResponse> {
    return { token: await this.tokens.sign(userId, sid), user };
  }

  @Answers(200, 'LoginResponse', {
    summary: 'Terminar de entrar con Google con el código de la verificación en dos pasos',
    description: 'Solo en el navegador que volvió de Google, durante diez minutos.',
  })
  @Refuses(
    'origin_not_allowed',
    'second_factor_required',
    'oauth_state_invalid',
    'oauth_failed',
    'too_many_requests',
  )
  @Public()
  @Limited('login')
  @HttpCode(200)
  @Post('second-factor')
  async secondFactor(
    @Body() { code }: SecondFactorCodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    if (isCrossSite(request.headers)) throw new ApiError('origin_not_allowed');
    const userId = this.tickets.read(request);
    if (userId === null) throw new ApiError('oauth_state_invalid');
    const { token, cookie, user } = await this.signIn.finishWithCode(
      userId,
      code,
      readSessionDevice(request),
    );
    this.tickets.clear(reply);
    this.cookies.set(reply, cookie);
    return { token, user };
  }

  private async finish(
    query: string,
    returned: ReturnedSignIn,
    device: SessionDevice,
  ): ReturnType<GoogleSignIn['finish']> {
    try {
      return await this.signIn.finish(query, returned, device);
    } catch (error) {
      throw new FailedSignIn(returned.redirect, error);
    }
  }
}
