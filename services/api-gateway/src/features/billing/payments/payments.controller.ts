import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { CreateCheckoutResponse, PaymentRecord, PaymentResult } from '@pregonero/contracts/api';
import type { FastifyReply } from 'fastify';
import { EmptyBodyPipe } from '../../../platform/http/empty-body.pipe';
import { Keyed, type RequestKey } from '../../../platform/idempotency/keyed-request.decorator';
import { Limited } from '../../../platform/limits/limited.decorator';
import { AsksProvider } from '../../../platform/limits/waiting-callers.interceptor';
import { Answers, Refuses } from '../../../platform/openapi/answers.decorator';
import { Caller, type CurrentSession } from '../../../platform/auth/current-session';
import { CheckoutService } from './checkout.service';
import { CreateCheckoutDto } from './dto/create-checkout.dto';
import { PaymentResultDto } from './dto/payment-result.dto';
import { PaymentListService } from './payment-list.service';
import { PaymentResultService } from './payment-result.service';

@Controller('api')
export class PaymentsController {
  constructor(
    private readonly checkouts: CheckoutService,
    private readonly results: PaymentResultService,
    private readonly lists: PaymentListService,
  ) {}

  @Answers(201, 'CreateCheckoutResponse', { summary: 'Empieza el pago de un plan' })
  @Refuses('capability_off', 'price_mismatch', 'invalid_state', 'payment_pending')
  @Limited('checkout')
  @AsksProvider()
  @Post('create-wompi-checkout')
  async begin(
    @Caller() { userId }: CurrentSession,
    @Body() body: CreateCheckoutDto,
    @Keyed() key: RequestKey,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CreateCheckoutResponse> {
    const answer = await this.checkouts.begin(userId, body, key);
    void reply.status(answer.status);
    return answer.body;
  }

  @Answers(200, 'PaymentResult', { summary: 'Qué pasó con un pago, preguntado al proveedor' })
  @Refuses('not_found', 'capability_off', 'provider_unavailable')
  @Limited('paymentResult')
  @AsksProvider()
  @Get('payment-result')
  result(@Caller() { userId }: CurrentSession, @Query() query: PaymentResultDto): Promise<PaymentResult> {
    return this.results.read(userId, query);
  }

  @Answers(200, 'PaymentRecord[]', { summary: 'Los pagos de la cuenta, primero el último' })
  @Get('user/payments')
  list(@Caller() { userId }: CurrentSession): Promise<PaymentRecord[]> {
    return this.lists.list(userId);
  }

  @Answers(200, 'PaymentResult', { summary: 'Deja de esperar un pago, para empezar otro' })
  @Refuses('not_found', 'capability_off', 'provider_unavailable')
  @Limited('paymentResult')
  @AsksProvider()
  @HttpCode(200)
  @Post('user/payments/:reference/cancel')
  cancel(
    @Caller() { userId }: CurrentSession,
    @Param('reference') reference: string,
    @Body(EmptyBodyPipe) _body: null,
  ): Promise<PaymentResult> {
    return this.lists.cancel(userId, reference);
  }
}
