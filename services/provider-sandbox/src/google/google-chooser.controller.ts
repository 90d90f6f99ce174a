import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { GOOGLE_ACCOUNTS } from './google.accounts';
import { googleChooserPage, googleProblemPage } from './google-chooser.page';
import { GoogleProvider } from './google.provider';
import { GoogleSignIns } from './google.sign-ins';

const choice = z.union([
  z.object({ account: z.enum(GOOGLE_ACCOUNTS.map(({ email }) => email)) }),
  z.object({ cancel: z.literal('1') }),
]);

const EXPIRED = 'Esta entrada caducó. Vuelve a Pregonero y empieza otra vez.';

/** `/google/interaction/<uid>`: the page on which a person chooses an account. */
@Controller('google/interaction/:uid')
export class GoogleChooserController {
  constructor(
    private readonly google: GoogleProvider,
    private readonly signIns: GoogleSignIns,
  ) {}

  @Get()
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const isOpen = await this.isOpen(request, reply);
    await answer(reply, isOpen ? 200 : 400).send(
      isOpen ? googleChooserPage(GOOGLE_ACCOUNTS) : googleProblemPage(EXPIRED),
    );
  }

  @Post()
  async choose(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Body() body: unknown,
  ): Promise<void> {
    const chosen = choice.safeParse(body);
    if (!chosen.success || !(await this.isOpen(request, reply))) {
      await answer(reply, 400).send(googleProblemPage(EXPIRED));
      return;
    }
    const email = 'account' in chosen.data ? chosen.data.account : null;
    const account = GOOGLE_ACCOUNTS.find((known) => known.email === email);
    this.signIns.add(email);
    reply.hijack();
    const openId = await this.google.open();
    await openId.finish(
      request.raw,
      reply.raw,
      account === undefined
        ? { error: 'access_denied', error_description: 'The person went back without choosing an account.' }
        : { select_account: {}, consent: {}, login: { accountId: account.sub } },
    );
  }

  /** Whether the cookie of this browser belongs to a sign-in that still waits for a choice. */
  private async isOpen(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const openId = await this.google.open();
    const uid = await openId.waitingInteraction(request.raw, reply.raw);
    return uid !== null && request.url.split('?', 1)[0] === `/google/interaction/${uid}`;
  }
}

function answer(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store');
}
