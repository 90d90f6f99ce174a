import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import type { CreateCheckoutResponse, PaymentResult } from '@pregonero/contracts/api';
import type { FastifyReply } from 'fastify';
import { Keyed, type RequestKey } from '../idempotency/keyed-request.decorator';
import { Limited } from '../limits/limited.decorator';
import { AsksProvider } from '../limits/waiting-callers.interceptor';
import { Answers, Refuses } from '../openapi/answers.decorator';
import { Caller, type CurrentSession } from '../auth/current-session';
import { CheckoutService } from './checkout.service';
import { CreateCheckoutDto } from './dto/create-checkout.dto';
import { PaymentResultDto } from './dto/payment-result.dto';
import { PaymentResultService } from './payment-result.service';

@Controller('api')
export class PaymentsController {
  constructor(
    private readonly checkouts: CheckoutService,
    private readonly results: PaymentResultService,
  ) {}

  @Answers(201, 'CreateCheckoutResponse', { summary: 'Empieza el pago de un plan' })
  @Refuses('price_mismatch', 'invalid_state')
  @Limited('checkout')
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
  @Refuses('not_found', 'provider_unavailable')
  @Limited('paymentResult')
  @AsksProvider()
  @Get('payment-result')
  result(@Caller() { userId }: CurrentSession, @Query() query: PaymentResultDto): Promise<PaymentResult> {
    return this.results.read(userId, query);
  }
}
