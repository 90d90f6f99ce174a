import { Injectable } from '@nestjs/common';
import { ApiError, type FileCounts, type TroubledFile } from '@pregonero/contracts/api';
import {
  HousekeepingRoundRepository,
  inTransaction,
  OperatorActRepository,
  StoredFactRepository,
  StoredFileRepository,
} from '@pregonero/persistence';
import { DataSource } from 'typeorm';
import type { CurrentSession } from '../../platform/auth/current-session';
import { FILE_CHECK } from '../../platform/retention/retention.policy';
import type { RepairFileDto, StopJobDto } from './dto/operator-moves.dto';

/** So many files in trouble are listed. */
const LISTED_MAX = 100;

/** What operators see of stored files that are not as they were stored; housekeeping compares and repairs. */
@Injectable()
export class OperatedFiles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rounds: HousekeepingRoundRepository,
    private readonly facts: StoredFactRepository,
    private readonly files: StoredFileRepository,
    private readonly acts: OperatorActRepository,
  ) {}

  async counts(): Promise<FileCounts> {
    const [rows, { endedAt, isWanted }] = await Promise.all([
      this.facts.counts(),
      this.rounds.stateOf(FILE_CHECK),
    ]);
    const counts = { missing: 0, damaged: 0, repairing: 0, lost: 0 };
    for (const { state, files } of rows) counts[state] = files;
    return { ...counts, checkedAt: endedAt?.toISOString() ?? null, checking: isWanted };
  }

  async list(): Promise<TroubledFile[]> {
    const troubled = await this.facts.troubled(LISTED_MAX);
    const affected = await this.files.affected(troubled.map(({ key }) => key));
    return troubled.map(({ noticedAt, nextTryAt, ...file }) => ({
      ...file,
      noticedAt: noticedAt.toISOString(),
      nextTryAt: nextTryAt?.toISOString() ?? null,
      affects: affected
        .filter(({ key }) => key === file.key)
        .map(({ source, id, title, userId, clientName }) => ({
          table: source,
          id,
          title,
          client: { id: userId, name: clientName },
        })),
    }));
  }

  /** Wants a comparison now; a gateway begins it within seconds. */
  async check(
    { userId, user }: Pick<CurrentSession, 'userId' | 'user'>,
    { reason }: StopJobDto,
  ): Promise<void> {
    await inTransaction(this.dataSource, async (tx) => {
      await this.rounds.want(tx, FILE_CHECK);
      const admin = { id: userId, name: user.name };
      await this.acts.add(tx, { admin, act: 'files_checked', subject: '', reason });
    });
  }

  /** @throws ApiError `not_found` for a file that is sound, or unknown */
  async repair(
    { userId, user }: Pick<CurrentSession, 'userId' | 'user'>,
    { key, reason }: RepairFileDto,
  ): Promise<void> {
    await inTransaction(this.dataSource, async (tx) => {
      if (!(await this.facts.wantRepair(tx, key)))
        throw new ApiError('not_found', { params: { reason: 'stored_file' } });
      const admin = { id: userId, name: user.name };
      await this.acts.add(tx, { admin, act: 'file_repaired', subject: key, reason });
    });
  }
}
