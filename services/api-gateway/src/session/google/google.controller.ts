import { Body, Controller, Get, HttpCode, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { LoginResponse } from '@pregonero/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EmptyBodyPipe } from '../../http/empty-body.pipe';
import { AnyQuery } from '../../http/query-names.guard';
import { Limited } from '../../limits/limited.decorator';
import { Answers } from '../../openapi/answers.decorator';
import { Caller, type CurrentSession, Public } from '../../auth/current-session';
import { SessionCookies } from '../session-cookies.service';
import { SessionTokenService } from '../../auth/session-token.service';
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
    const { cookie } = await this.finish(query, returned);
    this.cookies.set(reply, cookie);
    await reply.redirect(loginPage({ google: '1' }, returned.redirect), 302);
  }

  /**
   * The bearer token of the session that the cookie proves, so that the web app never finds one in an address. May be
   * repeated: every token is of the same session.
   */
  @Answers(200, 'LoginResponse', { summary: 'Recoger la sesión abierta con Google' })
  @HttpCode(200)
  @Post('session')
  async session(
    @Caller() { userId, sid, user }: CurrentSession,
    @Body(EmptyBodyPipe) _body: null,
  ): Promise<LoginResponse> {
    return { token: await this.tokens.sign(userId, sid), user };
  }

  private async finish(query: string, returned: ReturnedSignIn): Promise<{ cookie: string }> {
    try {
      return await this.signIn.finish(query, returned);
    } catch (error) {
      throw new FailedSignIn(returned.redirect, error);
    }
  }
}
