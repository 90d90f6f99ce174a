import { Body, Controller, Get, Headers, HttpCode, Post } from '@nestjs/common';
import type {
  CancelSubscriptionResponse,
  PlanGrant,
  SubscriptionDetails,
  SubscriptionPlan,
  UpgradePlanResponse,
} from '@pregonero/contracts/api';
import { languageOf } from '@pregonero/contracts/languages';
import { EmptyBodyPipe } from '../../../platform/http/empty-body.pipe';
import { Keyed, type RequestKey } from '../../../platform/idempotency/keyed-request.decorator';
import { Limited } from '../../../platform/limits/limited.decorator';
import { AsksProvider } from '../../../platform/limits/waiting-callers.interceptor';
import { Answers, Refuses } from '../../../platform/openapi/answers.decorator';
import { Caller, type CurrentSession, Public } from '../../../platform/auth/current-session';
import { UpgradePlanDto } from './dto/upgrade-plan.dto';
import { PlanChangeService } from './plan-change.service';
import { PlanGrantService } from './plan-grant.service';
import { publicPlans } from './plan-list';
import { SubscriptionService } from './subscription.service';

@Controller('api')
export class PlansController {
  constructor(
    private readonly changes: PlanChangeService,
    private readonly subscriptions: SubscriptionService,
    private readonly grants: PlanGrantService,
  ) {}

  @Answers(200, 'SubscriptionPlan[]', { summary: 'Los planes que se pueden elegir' })
  @Public()
  @Get('subscription-plans')
  list(@Headers('accept-language') acceptLanguage: string | undefined): SubscriptionPlan[] {
    return publicPlans(languageOf(acceptLanguage));
  }

  @Answers(200, 'UpgradePlanResponse', { summary: 'Cambia de plan: al gratuito, o a uno que ya se pagó' })
  @Refuses('payment_required', 'capability_off', 'invalid_state', 'provider_unavailable')
  @Limited('paymentResult')
  @AsksProvider()
  @HttpCode(200)
  @Post('user/upgrade-plan')
  async upgrade(
    @Caller() { userId }: CurrentSession,
    @Body() { planId }: UpgradePlanDto,
    @Keyed() key: RequestKey,
  ): Promise<UpgradePlanResponse> {
    return (await this.changes.change(userId, planId, key)).body;
  }

  @Answers(200, 'SubscriptionDetails', { summary: 'La suscripción de la cuenta' })
  @Get('user/subscription-details')
  details(@Caller() { userId }: CurrentSession): Promise<SubscriptionDetails> {
    return this.subscriptions.details(userId);
  }

  @Answers(200, 'PlanGrant[]', { summary: 'Los planes que la agencia dio a mano, primero el último' })
  @Get('user/plan-grants')
  listGrants(@Caller() { userId }: CurrentSession): Promise<PlanGrant[]> {
    return this.grants.listOf(userId);
  }

  @Answers(200, 'CancelSubscriptionResponse', {
    summary: 'Cancela la suscripción; el acceso sigue hasta su fin',
  })
  @Refuses('invalid_state')
  @HttpCode(200)
  @Post('user/cancel-subscription')
  cancel(
    @Caller() { userId }: CurrentSession,
    @Body(EmptyBodyPipe) _body: null,
  ): Promise<CancelSubscriptionResponse> {
    return this.subscriptions.cancel(userId);
  }
}
