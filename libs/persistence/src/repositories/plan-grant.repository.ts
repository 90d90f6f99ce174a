import { type GrantedPlan, type PlanGrant, type PlanId, planOfId } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { PlanGrantEntity } from '../entities';

/** Years of grants. */
const LISTED = 60;

/** Plans that administrators gave by hand. */
@Injectable()
export class PlanGrantRepository {
  constructor(private readonly dataSource: DataSource) {}

  async create(
    tx: EntityManager,
    grant: Omit<PlanGrantEntity, 'id' | 'endedAt' | 'endedByName' | 'endReason'>,
  ): Promise<PlanGrantEntity> {
    return tx.save(tx.create(PlanGrantEntity, grant));
  }

  async find(id: number, tx?: EntityManager): Promise<PlanGrantEntity | null> {
    return (tx ?? this.dataSource.manager).findOneBy(PlanGrantEntity, { id });
  }

  /** The newest first. */
  async listOf(userId: number): Promise<PlanGrant[]> {
    const rows = await this.dataSource.manager.find(PlanGrantEntity, {
      where: { userId },
      order: { id: 'DESC' },
      take: LISTED,
    });
    return rows.map(toPlanGrant);
  }

  async wasGivenSince(
    tx: EntityManager,
    grant: { userId: number; planId: PlanId; since: Date },
  ): Promise<boolean> {
    const { userId, planId, since } = grant;
    return tx.existsBy(PlanGrantEntity, {
      ...{ userId, createdAt: MoreThan(since), begunAt: Not(IsNull()), endedAt: IsNull() },
      planId: planId as GrantedPlan,
    });
  }

  /** Whether a grant that has not begun covers a part of that time. */
  async isPlanned(
    tx: EntityManager,
    { userId, from, until }: { userId: number; from: Date; until: Date },
  ): Promise<boolean> {
    return tx.existsBy(PlanGrantEntity, {
      ...{ userId, begunAt: IsNull(), endedAt: IsNull() },
      ...{ periodStart: LessThan(until), periodEnd: MoreThan(from) },
    });
  }

  /** Grants of open accounts whose first day has come, the earliest first. */
  async listDue(now: Date, limit: number): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT plan_grants.id FROM plan_grants JOIN users ON users.id = plan_grants."userId"
       WHERE "begunAt" IS NULL AND "endedAt" IS NULL AND "periodStart" <= $1 AND "closedAt" IS NULL
       ORDER BY "periodStart", plan_grants.id LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Writes down that a grant has begun, and for which time. */
  async begin(
    tx: EntityManager,
    id: number,
    period: { begunAt: Date; periodStart: Date; periodEnd: Date },
  ): Promise<void> {
    await tx.update(PlanGrantEntity, { id }, period);
  }

  /** Marks a grant as ended; of several callers one gets `true`. */
  async end(
    tx: EntityManager,
    id: number,
    end: { endedAt: Date; endedByName: string; endReason: string },
  ): Promise<boolean> {
    return (await tx.update(PlanGrantEntity, { id, endedAt: IsNull() }, end)).affected === 1;
  }
}

/** Returns a grant as the API shows it. */
export function toPlanGrant(row: PlanGrantEntity): PlanGrant {
  return {
    id: row.id,
    planId: row.planId,
    planName: planOfId(row.planId).name,
    from: row.periodStart.toISOString(),
    begun: row.begunAt !== null,
    until: row.periodEnd.toISOString(),
    note: row.note,
    givenBy: row.givenByName,
    givenAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: row.endedByName,
    endReason: row.endReason,
  };
}
