import { Injectable, Logger } from '@nestjs/common';
import {
  ApiError,
  type ClientPlan,
  type EndPlanGrantRequest,
  type GivePlanRequest,
  momentIn,
  NO_SLOTS,
  type PlanGrant,
  planOfAccount,
  planOfId,
} from '@pregonero/contracts/api';
import { type Notice, say } from '@pregonero/contracts/languages';
import {
  isWithoutEnd,
  nextMonth,
  NotificationRepository,
  OperatorActRepository,
  type PlanGrantEntity,
  PlanGrantRepository,
  SubscriptionRepository,
  tellOwner,
  toPlanGrant,
  toSubscriptionDetails,
  type UserEntity,
  UserRepository,
} from '@pregonero/persistence';
import { type AfterCommit, LiveEvents, TransactionEffects } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import type { CurrentSession } from '../../../platform/auth/current-session';
import { countEach } from '../../../platform/housekeeping/count-each';
import { type Answer, IdempotencyService } from '../../../platform/idempotency/idempotency.service';
import type { RequestKey } from '../../../platform/idempotency/keyed-request.decorator';
import { accessLeft } from '../payments/payment-notices';
import { PaymentSettlement } from '../payments/payment-settlement.service';

/** Longest time that one grant may give, in years from now. */
const LONGEST_YEARS = 5;
const DAY_MS = 86_400_000;
/** Grants that begin in one round. */
const BATCH = 1_000;
const DAY = /^\d{4}-\d\d-\d\d$/u;

/** Plans that administrators give by hand, as after a payment in cash. */
@Injectable()
export class PlanGrantService {
  private readonly logger = new Logger('plan-grants');

  constructor(
    private readonly users: UserRepository,
    private readonly grants: PlanGrantRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly settlement: PaymentSettlement,
    private readonly notifications: NotificationRepository,
    private readonly acts: OperatorActRepository,
    private readonly live: LiveEvents,
    private readonly transactions: TransactionEffects,
    private readonly idempotency: IdempotencyService,
  ) {}

  listOf(userId: number): Promise<PlanGrant[]> {
    return this.grants.listOf(userId);
  }

  /** @throws ApiError `not_found` */
  async read(clientId: number): Promise<ClientPlan> {
    const client = expectClient(await this.users.find(clientId));
    return {
      subscription: toSubscriptionDetails(client, new Date()),
      grants: await this.grants.listOf(clientId),
    };
  }

  /**
   * Gives a plan up to a date, by the rules of a paid month: the same plan continues from its end, another begins now. With a first day it
   * begins then ({@link beginDue}).
   * @throws ApiError `not_found`; `changed_meanwhile` when the client's plan is not the one that was shown; `invalid_state` for a client
   *   without limits, with this plan without an end, or with a better plan that still runs by then, or with another plan ahead; `validation_failed` for a date that is over or too far
   */
  give(
    caller: CurrentSession,
    clientId: number,
    input: GivePlanRequest,
    key: RequestKey,
  ): Promise<Answer<PlanGrant>> {
    const { planId, note } = input;
    return this.idempotency.once(
      { ...key, userId: caller.userId, body: { clientId, ...input } },
      async (tx, after) => {
        const client = expectClient(await this.users.lock(tx, clientId));
        const now = await this.subscriptions.now(tx);
        expectSeen(client, input);
        const plan = planOfId(planId);
        const until = toLastMoment(input.until);
        const firstDay = input.from === undefined ? now : toFirstMoment(input.from);
        const isAhead = firstDay > now;
        refusePlanToKeep(client, planId, isAhead ? firstDay : now);
        if (isAhead) refuseEarlyStart(client, planId, firstDay);
        const from = isAhead ? firstDay : nextMonth(client, plan, now).from;
        refuseUnlikelyEnd(until, from, now);
        if (isAhead && (await this.grants.isPlanned(tx, { userId: clientId, from, until }))) {
          throw new ApiError('invalid_state', { params: { reason: 'plan_grant_ahead' } });
        }
        const { renews } = isAhead
          ? { renews: false }
          : await this.subscriptions.giveUntil(tx, client, plan, { until, now });
        const row = await this.grants.create(tx, {
          begunAt: isAhead ? null : now,
          userId: clientId,
          planId,
          note,
          periodStart: from,
          periodEnd: until,
          givenById: caller.userId,
          givenByName: caller.user.name,
          createdAt: now,
        });
        await this.acts.add(tx, {
          admin: { id: caller.userId, name: caller.user.name },
          act: 'plan_given',
          subject: String(clientId),
          reason: note,
          details: { plan: planId, from: from.toISOString(), until: until.toISOString() },
        });
        const dates = { plan: plan.name, until: until.toISOString() };
        await this.tell(
          tx,
          after,
          clientId,
          `plan-grant:${row.id}:given`,
          isAhead
            ? { kind: 'plan_announced', params: { ...dates, from: from.toISOString() } }
            : { kind: 'plan_given', params: { ...dates, renews } },
        );
        return { status: 201, body: toPlanGrant(row) };
      },
    );
  }

  /**
   * Begins the grants whose first day has come as of `now`, each once across replicas. One of a client with a better plan waits until that plan
   * is over. What a grant waited, and what the client bought of the same plan meanwhile, is added to its end.
   * @returns how many began
   */
  async beginDue(now: Date): Promise<number> {
    return countEach(
      await this.grants.listDue(now, BATCH),
      (id) => this.begin(id, now),
      (grantId, err) => {
        this.logger.error({ msg: 'a plan given by hand could not begin', grantId, err });
      },
    );
  }

  private async begin(id: number, now: Date): Promise<boolean> {
    return this.transactions.run(async (tx, after) => {
      const known = await this.grants.find(id, tx);
      const client = known === null ? null : await this.users.lock(tx, known.userId);
      const grant = await this.grants.find(id, tx);
      if (client === null || client.closedAt !== null || grant === null) return false;
      if (grant.begunAt !== null || grant.endedAt !== null) return false;
      if (findPlanToKeep(client, grant.planId, now) !== null) return false;
      const plan = planOfId(grant.planId);
      const { from, renews } = nextMonth(client, plan, now);
      const until = toEnd(grant, from, renews);
      await this.subscriptions.giveUntil(tx, client, plan, { until, now });
      await this.grants.begin(tx, id, { begunAt: now, periodStart: from, periodEnd: until });
      const params = { plan: plan.name, until: until.toISOString(), renews };
      await this.tell(tx, after, client.id, `plan-grant:${id}:begun`, { kind: 'plan_given', params });
      return true;
    });
  }

  /**
   * Ends a grant before its time, also one that has not begun. What else the client has paid for or was given stays; a payment that waited begins.
   * @throws ApiError `not_found`; `invalid_state` when it is over or somebody ended it before
   */
  async end(caller: CurrentSession, id: number, { reason }: EndPlanGrantRequest): Promise<PlanGrant> {
    return this.transactions.run(async (tx, after) => {
      const known = await this.grants.find(id, tx);
      const client = known === null ? null : await this.users.lock(tx, known.userId);
      if (known === null || client === null) throw new ApiError('not_found');
      const now = await this.subscriptions.now(tx);
      const end = { endedAt: now, endedByName: caller.user.name, endReason: reason };
      // It may have begun, with other dates, while this waited for the account.
      const { begunAt, periodStart, periodEnd } = (await this.grants.find(id, tx)) ?? known;
      if ((begunAt !== null && periodEnd <= now) || !(await this.grants.end(tx, id, end))) {
        throw new ApiError('invalid_state', { params: { reason: 'plan_grant_over' } });
      }
      const plan = planOfId(known.planId);
      const access =
        begunAt === null
          ? 'unchanged'
          : await this.subscriptions.takeRestBack(tx, client, { plan, periodStart, periodEnd }, now);
      const left = await this.users.find(client.id, tx);
      const hasBegun =
        access === 'ended' && left !== null && (await this.settlement.useWaiting(tx, left, { after }));
      await this.acts.add(tx, {
        admin: { id: caller.userId, name: caller.user.name },
        act: 'plan_ended',
        subject: String(client.id),
        reason,
        details: { plan: known.planId, grant: String(id) },
      });
      const until =
        access === 'shortened' || hasBegun
          ? ((await this.users.find(client.id, tx))?.subscriptionEndDate ?? null)
          : null;
      const params = { plan: plan.name, reason, access: accessLeft({ access, left: until }) };
      await this.tell(tx, after, client.id, `plan-grant:${id}:ended`, { kind: 'plan_taken_back', params });
      return toPlanGrant((await this.grants.find(id, tx)) ?? known);
    });
  }

  private async tell(
    tx: EntityManager,
    after: AfterCommit,
    userId: number,
    uniqueRef: string,
    notice: Notice,
  ): Promise<void> {
    await tellOwner(
      { notifications: this.notifications, live: this.live, tx, after },
      { ...notice, userId, uniqueRef },
    );
  }
}

function expectClient(user: UserEntity | null): UserEntity {
  if (user === null || user.role !== 'client' || user.closedAt !== null) {
    throw new ApiError('not_found', { params: { reason: 'client' } });
  }
  return user;
}

/** Two administrators who give a plan at the same time give one: the second sees the first's before. */
function expectSeen(client: UserEntity, seen: Pick<GivePlanRequest, 'seenPlan' | 'seenEnd'>): void {
  const end = client.subscriptionEndDate?.getTime() ?? null;
  const seenEnd = seen.seenEnd === null ? null : new Date(seen.seenEnd).getTime();
  if (client.subscriptionPlan !== seen.seenPlan || end !== seenEnd) {
    throw new ApiError('changed_meanwhile', { params: { reason: 'plan' } });
  }
}

function refusePlanToKeep(client: UserEntity, planId: GivePlanRequest['planId'], from: Date): void {
  const reason = findPlanToKeep(client, planId, from);
  if (reason !== null) throw new ApiError('invalid_state', { params: { reason } });
}

function findPlanToKeep(
  client: UserEntity,
  planId: GivePlanRequest['planId'],
  from: Date,
): 'client_without_limits' | 'client_plan_without_end' | 'client_has_better_plan' | null {
  if (client.subscriptionPlan === 'ilimitado') return 'client_without_limits';
  const plan = planOfId(planId);
  if (isWithoutEnd(client, plan)) return 'client_plan_without_end';
  const { subscriptionEndDate: end } = client;
  const isRunning = end === null || end > from;
  const isBetter = planOfAccount(client.subscriptionPlan).monthlyPrice > plan.monthlyPrice;
  return isRunning && isBetter ? 'client_has_better_plan' : null;
}

/** Returns the end of a grant that begins at `from`: a gateway that was away for an hour moves none, a plan that ran longer moves it by its days. */
function toEnd({ periodStart, periodEnd }: PlanGrantEntity, from: Date, renews: boolean): Date {
  const lateMs = from.getTime() - periodStart.getTime();
  const days = new Date(periodEnd.getTime() + Math.floor(lateMs / DAY_MS) * DAY_MS);
  return renews || days <= from ? new Date(periodEnd.getTime() + lateMs) : days;
}

/** The same plan cannot begin while it runs: without a first day it continues. */
function refuseEarlyStart(client: UserEntity, planId: GivePlanRequest['planId'], from: Date): void {
  const { subscriptionPlan, subscriptionEndDate: end } = client;
  if (subscriptionPlan !== planOfId(planId).account || end === null || end <= from) return;
  throw new ApiError('validation_failed', {
    errors: { from: [say('plan_start_too_early', { end: end.toISOString() })] },
  });
}

/** A day begins at midnight in Bogotá. */
function toFirstMoment(from: string): Date {
  return DAY.test(from) ? momentIn(NO_SLOTS.timeZone, from, '00:00') : new Date(from);
}

/** A day lasts to its end in Bogotá. */
function toLastMoment(until: string): Date {
  if (!DAY.test(until)) return new Date(until);
  return new Date(momentIn(NO_SLOTS.timeZone, until, '23:59').getTime() + 59_000);
}

function refuseUnlikelyEnd(until: Date, from: Date, now: Date): void {
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + LONGEST_YEARS);
  if (until <= from) {
    throw new ApiError('validation_failed', { errors: { until: [say('plan_end_too_early')] } });
  }
  if (until > latest) {
    throw new ApiError('validation_failed', {
      errors: { until: [say('plan_end_too_late', { years: LONGEST_YEARS })] },
    });
  }
}
