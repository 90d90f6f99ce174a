import type { PlanId } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { PaymentEntity } from '../entities';
import { inTransaction } from '../transaction';

/** A payment that was begun. `amountInCents` is decided by the server's own price lists. */
export interface NewPayment {
  userId: number;
  payerEmail: string;
  reference: string;
  planId: PlanId;
  amountInCents: number;
  createdAt: Date;
  nextCheckAt: Date;
}

/** Columns that a decision about a payment may change. */
export type PaymentChange = Partial<
  Pick<
    PaymentEntity,
    'status' | 'transactionId' | 'problem' | 'voidedAt' | 'cancelledAt' | 'checks' | 'nextCheckAt'
  >
>;

/** A payment that is looked at, lent until a moment that also names this look. */
export interface ClaimedPayment {
  payment: PaymentEntity;
  leasedUntil: Date;
}

/** How long a payment page takes a payment, from the checkout on. */
export const PAYMENT_PAGE_LIFE_MS = 3_600_000;

/** SQL: money that came in, about which there is no doubt, and that bought nothing so far. */
const UNUSED = `status = 'APPROVED' AND "appliedAt" IS NULL AND problem IS NULL`;

/** Checkouts at the payment provider. */
@Injectable()
export class PaymentRepository {
  constructor(private readonly dataSource: DataSource) {}

  async create(tx: EntityManager, payment: NewPayment): Promise<PaymentEntity> {
    return tx.save(tx.create(PaymentEntity, payment));
  }

  async find(id: number): Promise<PaymentEntity | null> {
    return this.dataSource.manager.findOneBy(PaymentEntity, { id });
  }

  async findByReference(reference: string, tx?: EntityManager): Promise<PaymentEntity | null> {
    return (tx ?? this.dataSource.manager).findOneBy(PaymentEntity, { reference });
  }

  async findByTransaction(transactionId: string): Promise<PaymentEntity | null> {
    return this.dataSource.manager.findOneBy(PaymentEntity, { transactionId });
  }

  /** Takes the row for this transaction; the user's row comes first (order user → payment). */
  async lock(tx: EntityManager, id: number): Promise<PaymentEntity | null> {
    return tx.findOne(PaymentEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The user's oldest approved payment, of any plan unless one is named, that was not used yet, locked; null when there is none. */
  async lockUnused(tx: EntityManager, userId: number, planId?: PlanId): Promise<PaymentEntity | null> {
    return tx
      .createQueryBuilder(PaymentEntity, 'payment')
      .where({ userId, ...(planId === undefined ? {} : { planId }) })
      .andWhere(UNUSED)
      .orderBy('payment.id')
      .setLock('pessimistic_write')
      .getOne();
  }

  /** Whether {@link lockUnused} would find one; nothing is locked. */
  async hasUnused(tx: EntityManager, userId: number, planId: PlanId): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM payments WHERE "userId" = $1 AND "planId" = $2 AND ${UNUSED} LIMIT 1`,
      [userId, planId],
    );
    return rows.length > 0;
  }

  /** Whether a payment of that plan, still good, was used within the last quarter of an hour, whoever did it. */
  async wasAppliedLately(tx: EntityManager, userId: number, planId: PlanId): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM payments WHERE "userId" = $1 AND "planId" = $2 AND status = 'APPROVED'
         AND "appliedAt" > now() - interval '15 minutes' LIMIT 1`,
      [userId, planId],
    );
    return rows.length > 0;
  }

  /** Whether a payment of that plan, still good, was used whose checkout was begun after another one. */
  async hasUsedLater(
    tx: EntityManager,
    { userId, planId, after }: { userId: number; planId: PlanId; after: number },
  ): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM payments WHERE "userId" = $1 AND "planId" = $2 AND id > $3 AND status = 'APPROVED'
         AND "appliedAt" IS NOT NULL LIMIT 1`,
      [userId, planId, after],
    );
    return rows.length > 0;
  }

  /** Whether a cancelled payment of that plan, still good, was approved all the same and used after a moment. */
  async wasCancelledOneApplied(
    tx: EntityManager,
    { userId, planId, since }: { userId: number; planId: PlanId; since: Date },
  ): Promise<boolean> {
    return tx.existsBy(PaymentEntity, {
      userId,
      planId,
      status: 'APPROVED',
      cancelledAt: Not(IsNull()),
      appliedAt: MoreThan(since),
    });
  }

  /** References of the user's payments of a plan that are still open and young enough to matter. */
  async openReferences(userId: number, planId: PlanId): Promise<string[]> {
    const rows: { reference: string }[] = await this.dataSource.query(
      `SELECT reference FROM payments WHERE "userId" = $1 AND "planId" = $2 AND status = 'PENDING'
         AND "createdAt" > now() - interval '3 days' ORDER BY id DESC LIMIT 5`,
      [userId, planId],
    );
    return rows.map(({ reference }) => reference);
  }

  /** The user's open payments of a plan, the newest first. */
  async listOpen(userId: number, planId: PlanId, tx: EntityManager): Promise<PaymentEntity[]> {
    return tx
      .createQueryBuilder(PaymentEntity, 'payment')
      .where({ userId, planId, status: 'PENDING', cancelledAt: IsNull() })
      .andWhere(
        `CASE WHEN payment."transactionId" IS NULL THEN payment."createdAt" > now() - :life * interval '1 millisecond'
           ELSE payment."nextCheckAt" IS NOT NULL END`,
        { life: PAYMENT_PAGE_LIFE_MS },
      )
      .orderBy('payment.id', 'DESC')
      .getMany();
  }

  /** The user's payments that somebody tried to pay or still can, the newest first. */
  async listOfUser(userId: number, limit: number): Promise<PaymentEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(PaymentEntity, 'payment')
      .where({ userId })
      .andWhere(
        `(payment."transactionId" IS NOT NULL OR payment.status <> 'PENDING' OR (payment."cancelledAt" IS NULL
           AND payment."createdAt" > now() - :life * interval '1 millisecond'))`,
        { life: PAYMENT_PAGE_LIFE_MS },
      )
      .orderBy('payment.id', 'DESC')
      .limit(limit)
      .getMany();
  }

  async change(tx: EntityManager, id: number, set: PaymentChange): Promise<void> {
    await tx.update(PaymentEntity, { id }, set);
  }

  /** Uses the payment up, once and only for its own amount. @returns whether this call did */
  async markApplied(
    tx: EntityManager,
    payment: { id: number; reference: string; amountInCents: number; periodStart: Date; periodEnd: Date },
  ): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(
      `UPDATE payments SET "appliedAt" = now(), "periodStart" = $4, "periodEnd" = $5, "nextCheckAt" = NULL
       WHERE id = $1 AND reference = $2 AND "amountInCents" = $3 AND status = 'APPROVED'
         AND "appliedAt" IS NULL AND problem IS NULL RETURNING id`,
      [payment.id, payment.reference, payment.amountInCents, payment.periodStart, payment.periodEnd],
    );
    return rows.length > 0;
  }

  /** Begins the schedule of checks again, from the next round on: the provider said something about the payment. */
  async wake(tx: EntityManager, reference: string): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(
      'UPDATE payments SET checks = 0, "nextCheckAt" = now() WHERE reference = $1 RETURNING id',
      [reference],
    );
    return rows.length > 0;
  }

  /**
   * Takes due payments for one look each. Until {@link looked} says when the next one is, they are only lent: another
   * replica passes by, and a look that a crash cut is made again when `leaseMs` are over.
   */
  async claimDue(now: Date, leaseMs: number, limit: number): Promise<ClaimedPayment[]> {
    const leasedUntil = new Date(now.getTime() + leaseMs);
    return inTransaction(this.dataSource, async (tx) => {
      const due = await tx
        .createQueryBuilder(PaymentEntity, 'payment')
        .where('payment.nextCheckAt <= :now', { now })
        .orderBy('payment.nextCheckAt')
        .addOrderBy('payment.id')
        .limit(limit)
        .setLock('for_no_key_update')
        .setOnLocked('skip_locked')
        .getMany();
      await tx.update(PaymentEntity, { id: In(due.map(({ id }) => id)) }, { nextCheckAt: leasedUntil });
      return due.map((payment) => ({ payment, leasedUntil }));
    });
  }

  /**
   * Ends a look: the date of the next one, null when the schedule is over. Nothing changes when the payment was settled
   * or woken while it was looked at.
   *
   * @param isCounted false when the provider could not be asked
   */
  async looked(
    { payment: { id }, leasedUntil }: ClaimedPayment,
    next: { at: Date | null; isCounted: boolean },
  ): Promise<void> {
    await this.dataSource.query(
      'UPDATE payments SET checks = checks + $4, "nextCheckAt" = $3 WHERE id = $1 AND "nextCheckAt" = $2',
      [id, leasedUntil, next.at, next.isCounted ? 1 : 0],
    );
  }
}
