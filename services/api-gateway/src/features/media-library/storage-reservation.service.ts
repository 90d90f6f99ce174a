import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { inTransaction, QuotaEntryEntity, QuotaLedger } from '@pregonero/persistence';
import { DataSource, type EntityManager, Like, Raw } from 'typeorm';

/** Reservations of uploads under way carry this prefix; one that is older than any upload belongs to a dead process. */
const UPLOAD_PREFIX = 'subida:';
/** 50 MB at the slowest speed that is let through take 27 minutes. */
const ABANDONED_AFTER = '30 minutes';

/** Bytes of the library. They are reserved before the file is read, so that parallel uploads cannot exceed the plan. */
@Injectable()
export class StorageReservations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: QuotaLedger,
  ) {}

  /** Reserves room for an upload and answers its reference. @throws ApiError `storage_quota_exceeded` */
  reserve(userId: number, bytes: number): Promise<string> {
    const ref = `${UPLOAD_PREFIX}${randomUUID()}`;
    return inTransaction(this.dataSource, async (tx) => {
      await this.releaseAbandoned(tx, userId);
      await this.charge(tx, userId, ref, bytes);
      return ref;
    });
  }

  /** Replaces the reservation by the file's exact size, spent for good; inside the transaction that stores the row. */
  async settle(
    tx: EntityManager,
    stored: { userId: number; uploadRef: string; key: string; bytes: number },
  ): Promise<void> {
    await this.ledger.release(tx, { kind: 'storage', ref: stored.uploadRef });
    const ref = `media:${stored.key}`;
    await this.charge(tx, stored.userId, ref, stored.bytes);
    await this.ledger.keep(tx, { kind: 'storage', ref });
  }

  async release(uploadRef: string): Promise<void> {
    await inTransaction(this.dataSource, (tx) =>
      this.ledger.release(tx, { kind: 'storage', ref: uploadRef }),
    );
  }

  /** Gives the bytes of a stored file back, inside the transaction that deletes its row. Repeating it is fine. */
  async free(tx: EntityManager, key: string): Promise<void> {
    await this.ledger.release(tx, { kind: 'storage', ref: `media:${key}` });
  }

  private async charge(tx: EntityManager, userId: number, ref: string, units: number): Promise<void> {
    const charge = await this.ledger.reserve(tx, { userId, kind: 'storage', ref, units });
    if (charge === 'limit_reached') throw new ApiError('storage_quota_exceeded');
  }

  private async releaseAbandoned(tx: EntityManager, userId: number): Promise<void> {
    const abandoned = await tx.findBy(QuotaEntryEntity, {
      userId,
      kind: 'storage',
      state: 'reserved',
      ref: Like(`${UPLOAD_PREFIX}%`),
      createdAt: Raw((column) => `${column} < now() - interval '${ABANDONED_AFTER}'`),
    });
    for (const { ref } of abandoned) await this.ledger.release(tx, { kind: 'storage', ref });
  }
}
