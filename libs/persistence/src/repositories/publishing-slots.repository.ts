import { NO_SLOTS, type PublishingSlots } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PublishingSlotsEntity } from '../entities';

/** When businesses publish. */
@Injectable()
export class PublishingSlotsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those of a user, {@link NO_SLOTS} while none were chosen. */
  async of(userId: number, tx?: EntityManager): Promise<PublishingSlots> {
    const row = await (tx ?? this.dataSource.manager).findOneBy(PublishingSlotsEntity, { userId });
    return row === null ? NO_SLOTS : { timeZone: row.timeZone, slots: row.slots };
  }

  /** Replaces them. Repeating it is fine; of two at once the later holds. */
  async save(userId: number, { timeZone, slots }: PublishingSlots): Promise<void> {
    const row = { userId, timeZone, slots, updatedAt: () => 'now()' };
    await this.dataSource.manager.upsert(PublishingSlotsEntity, row, ['userId']);
  }
}
