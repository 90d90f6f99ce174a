import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import type { FastifyReply } from 'fastify';
import { SANDBOX_CONFIG } from '../sandbox.tokens';
import { consentPage, consentProblemPage } from './tiktok-consent.page';
import { CREATOR, TiktokTokens } from './tiktok.tokens';

type ConsentQuery = Record<string, string | undefined>;
const KNOWN_SCOPES = [
  'user.info.basic',
  'user.info.profile',
  'user.info.stats',
  'video.list',
  'video.publish',
  'video.upload',
];

/** `/tiktok/v2/auth/authorize/`: the page on which a person allows the application to post. */
@Controller('tiktok/v2/auth/authorize')
export class TiktokWebController {
  constructor(
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
    private readonly tokens: TiktokTokens,
  ) {}

  @Get()
  async consent(@Query() query: ConsentQuery, @Res() reply: FastifyReply): Promise<void> {
    const problem = this.problemOf(query);
    const html = reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store');
    if (problem !== undefined) {
      // Nothing is sent to an address that is not registered.
      await html.status(400).send(consentProblemPage(problem));
      return;
    }
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, value);
    const decide = (decision: string): string =>
      `/tiktok/v2/auth/authorize/decision?${parameters.toString()}&decision=${decision}`;
    await html.send(
      consentPage({
        nickname: CREATOR.nickname,
        username: CREATOR.username,
        scopes: scopesOf(query),
        approveUrl: decide('approve'),
        cancelUrl: decide('cancel'),
      }),
    );
  }

  @Get('decision')
  async decide(@Query() query: ConsentQuery, @Res() reply: FastifyReply): Promise<void> {
    const problem = this.problemOf(query);
    if (problem !== undefined) {
      await reply
        .status(400)
        .header('content-type', 'text/html; charset=utf-8')
        .send(consentProblemPage(problem));
      return;
    }
    const redirectUri = query['redirect_uri'] ?? '';
    const back = new URL(redirectUri);
    const scope = scopesOf(query).join(',');
    if (query['decision'] === 'approve') {
      back.searchParams.set(
        'code',
        await this.tokens.grant({ redirectUri, scope, codeChallenge: query['code_challenge'] ?? null }),
      );
      back.searchParams.set('scopes', scope);
    } else {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'User cancelled the authorization');
    }
    back.searchParams.set('state', query['state'] ?? '');
    await reply.status(302).header('location', back.toString()).send('');
  }

  private problemOf(query: ConsentQuery): string | undefined {
    const { tiktokClientKey, tiktokRedirectUri } = this.config.keys;
    if (query['client_key'] !== tiktokClientKey) return 'La aplicación no está registrada (client_key).';
    if (query['response_type'] !== 'code') return 'El tipo de respuesta debe ser code (response_type).';
    if (query['redirect_uri'] !== tiktokRedirectUri)
      return 'La dirección de regreso no está registrada (redirect_uri).';
    if ((query['state'] ?? '') === '') return 'Falta el valor state, que protege contra falsificaciones.';
    if (scopesOf(query).length === 0) return 'No se pidió ningún permiso conocido (scope).';
    return undefined;
  }
}

function scopesOf(query: ConsentQuery): string[] {
  return (query['scope'] ?? '').split(',').filter((scope) => KNOWN_SCOPES.includes(scope));
}
