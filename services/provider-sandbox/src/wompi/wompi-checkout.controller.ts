import { Body, Controller, Get, Inject, Param, Post, Query, Res } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../http/parse-body';
import { CLOCK, type Clock, SANDBOX_CONFIG } from '../sandbox.tokens';
import { PaymentDesk } from './payment.desk';
import { type Checkout, checkoutQuery, readCheckout } from './wompi.checkout';
import { checkoutDonePage, checkoutPage, checkoutProblemPage } from './wompi-checkout.page';
import { WompiStore } from './wompi.store';

const payForm = z.looseObject({ decision: z.enum(['approve', 'decline', 'leave']) });
const decideForm = z.looseObject({ decision: z.enum(['approve', 'decline', 'void']) });

/** `/wompi/p/`: the page on which people pay; and the buttons of the home page. */
@Controller('wompi')
export class WompiCheckoutController {
  constructor(
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
    private readonly store: WompiStore,
    private readonly desk: PaymentDesk,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  @Get('p')
  async show(@Query() query: unknown, @Res() reply: FastifyReply): Promise<void> {
    const html = reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store');
    const read = readCheckout(query, this.config.keys, this.now());
    if ('problem' in read) {
      await html.status(422).send(checkoutProblemPage(read.problem));
      return;
    }
    if (this.store.ofReference(read.checkout.reference).length > 0) {
      await html
        .status(422)
        .send(
          checkoutProblemPage('La referencia ya se usó en otro pago: empieza de nuevo desde el comercio.'),
        );
      return;
    }
    await html.send(checkoutPage(read.checkout, checkoutQuery.parse(query)));
  }

  /** A second press of a button finds the payment made and leads back to it. */
  @Post('p/decision')
  async pay(@Body() body: unknown, @Res() reply: FastifyReply): Promise<void> {
    const html = reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store');
    const read = readCheckout(body, this.config.keys, this.now());
    if ('problem' in read) {
      await html.status(422).send(checkoutProblemPage(read.problem));
      return;
    }
    const { decision } = parseBody(payForm, body);
    const transaction = await this.desk.pay(read.checkout, decision);
    const back = returnAddress(read.checkout, transaction.id);
    if (back === null) {
      await html.send(checkoutDonePage(transaction.id, transaction.status));
      return;
    }
    await reply.status(303).header('location', back).send('');
  }

  /** Later news about a payment: from the home page. */
  @Post('payments/:id')
  async decide(@Param('id') id: string, @Body() body: unknown, @Res() reply: FastifyReply): Promise<void> {
    const { decision } = parseBody(decideForm, body);
    const transaction = this.store.find(id);
    const moved = transaction === undefined ? undefined : await this.desk.decide(transaction, decision);
    if (moved === undefined) {
      await reply
        .status(transaction === undefined ? 404 : 409)
        .header('content-type', 'text/html; charset=utf-8')
        .send(checkoutProblemPage('Este pago ya no se puede cambiar así.'));
      return;
    }
    await reply.status(303).header('location', '/#pagos').send('');
  }
}

/** `env` is not documented and comes in practice. */
function returnAddress(checkout: Checkout, transactionId: string): string | null {
  if (checkout.redirectUrl === null) return null;
  const back = new URL(checkout.redirectUrl);
  back.searchParams.set('id', transactionId);
  back.searchParams.set('env', 'test');
  return back.toString();
}
