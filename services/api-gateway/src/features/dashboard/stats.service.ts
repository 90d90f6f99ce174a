import { Injectable } from '@nestjs/common';
import { ApiError, type PlanStats, type VideoStats } from '@pregonero/contracts/api';
import {
  inTransaction,
  QuotaLedger,
  toPlanStats,
  toVideoStats,
  type UserEntity,
  UserRepository,
} from '@pregonero/persistence';
import { DataSource } from 'typeorm';

/** What the plan allows and what of it is used. */
@Injectable()
export class StatsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly ledger: QuotaLedger,
  ) {}

  async videoStats(userId: number): Promise<VideoStats> {
    return toVideoStats(await this.current(userId));
  }

  async planStats(userId: number): Promise<PlanStats> {
    return toPlanStats(await this.current(userId));
  }

  /** The user's row with this month's counters: a reset that is due is done before its figures are shown. */
  private async current(userId: number): Promise<UserEntity> {
    const user = await this.users.find(userId);
    const isDue = user !== null && user.planResetDate !== null && user.planResetDate.getTime() <= Date.now();
    if (isDue) await inTransaction(this.dataSource, (tx) => this.ledger.resetIfDue(tx, userId));
    const shown = isDue ? await this.users.find(userId) : user;
    if (shown === null) throw new ApiError('unauthenticated');
    return shown;
  }
}
