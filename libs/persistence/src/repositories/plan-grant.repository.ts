import { type GrantedPlan, type PlanGrant, type PlanId, planOfId } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
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
      ...{ userId, createdAt: MoreThan(since), endedAt: IsNull() },
      planId: planId as GrantedPlan,
    });
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
    until: row.periodEnd.toISOString(),
    note: row.note,
    givenBy: row.givenByName,
    givenAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: row.endedByName,
    endReason: row.endReason,
  };
}
