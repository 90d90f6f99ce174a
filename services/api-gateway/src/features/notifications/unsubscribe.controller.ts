import { Controller, Get, Headers, HttpCode, Inject, Post, Query, Res } from '@nestjs/common';
import { languageOf, render, say } from '@pregonero/contracts/languages/server';
import { NotificationPreferenceRepository } from '@pregonero/persistence';
import type { FastifyReply } from 'fastify';
import { Public } from '../../platform/auth/current-session';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../platform/gateway.config';
import { AnyQuery } from '../../platform/http/query-names.guard';
import { plainPage } from '../../platform/web/plain-page';
import { readUnsubscribeToken } from './unsubscribe-token';

/** The address in `List-Unsubscribe` (RFC 8058): mail programs post to it without a session, people see one button. */
@Public()
@AnyQuery()
@Controller('baja')
export class UnsubscribeController {
  constructor(
    private readonly preferences: NotificationPreferenceRepository,
    @Inject(GATEWAY_CONFIG)
    private readonly config: Pick<GatewayConfig, 'jwtSecret' | 'jwtSecretPrevious'>,
  ) {}

  /** Shows the question and changes nothing: mail scanners open every link. */
  @Get()
  async ask(
    @Query('token') token: unknown,
    @Headers('accept-language') accepted: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(reply, { userId: this.read(token), accepted, isDone: false });
  }

  /** Ends the mails. Repeating it is fine. */
  @Post()
  @HttpCode(200)
  async end(
    @Query('token') token: unknown,
    @Headers('accept-language') accepted: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const userId = this.read(token);
    if (userId !== null) await this.preferences.endMails(userId);
    await this.send(reply, { userId, accepted, isDone: true });
  }

  private read(token: unknown): number | null {
    const { jwtSecret, jwtSecretPrevious } = this.config;
    const secrets = [jwtSecret, jwtSecretPrevious].filter((secret) => secret !== '');
    return typeof token === 'string' ? readUnsubscribeToken(secrets, token) : null;
  }

  private async send(
    reply: FastifyReply,
    { userId, accepted, isDone }: { userId: number | null; accepted: string | undefined; isDone: boolean },
  ): Promise<void> {
    const language = languageOf(accepted);
    const [title, text] =
      userId === null
        ? [say('unsubscribe_gone_title'), say('unsubscribe_gone')]
        : isDone
          ? [say('unsubscribe_done_title'), say('unsubscribe_done')]
          : [say('unsubscribe_title'), say('unsubscribe_text')];
    const button = `<form method="post"><button>${render(say('unsubscribe_button'), language)}</button></form>`;
    const html = `<p>${render(text, language)}</p>${userId === null || isDone ? '' : button}`;
    await reply
      .status(userId === null ? 404 : 200)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        'cache-control': 'no-store',
      })
      .send(plainPage(language, render(title, language), html));
  }
}
