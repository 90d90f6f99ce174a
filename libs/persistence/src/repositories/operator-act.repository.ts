import type { OperatorAct, OperatorActKind } from '@pregonero/contracts/api';
import { currentCorrelation } from '@pregonero/service-host/telemetry';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OperatorActEntity } from '../entities';
import { type ListPage, pageOf } from '../list-page';

/** Something that an operator does. */
export interface NewOperatorAct {
  readonly admin: { readonly id: number; readonly name: string };
  readonly act: OperatorActKind;
  readonly subject: string;
  readonly reason?: string | undefined;
  readonly details?: Readonly<Record<string, string>>;
}

/** Who did what. Rows are only added; the database itself refuses everything else. */
@Injectable()
export class OperatorActRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Notes an act in the transaction that does it: none is done unnoted, and none is noted that was not done. */
  async add(tx: EntityManager, { admin, act, subject, reason, details }: NewOperatorAct): Promise<void> {
    await tx.insert(OperatorActEntity, {
      adminId: admin.id,
      adminName: admin.name,
      act,
      subject,
      reason: reason ?? '',
      details: { ...details },
      correlationId: currentCorrelation()?.correlationId ?? null,
    });
  }

  /** What was done, newest first. */
  async list(page: ListPage): Promise<OperatorAct[]> {
    const { older, window } = pageOf(page);
    const rows = await this.dataSource.manager.find(OperatorActEntity, { where: older, ...window });
    return rows.map(({ id, act, subject, reason, details, adminId, adminName, at }) => ({
      id,
      act,
      subject,
      reason,
      details,
      by: { id: adminId, name: adminName },
      at: at.toISOString(),
    }));
  }
}
