import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { readDatabaseTime } from '../database-time';
import { SecondFactorEntity } from '../entities';

/** Second factors of accounts. Each code is used up by one conditional update, so that parallel requests cannot share it. */
@Injectable()
export class SecondFactorRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(userId: number, tx?: EntityManager): Promise<SecondFactorEntity | null> {
    return (tx ?? this.dataSource.manager).findOneBy(SecondFactorEntity, { userId });
  }

  /** Reads the database's clock. */
  now(): Promise<Date> {
    return readDatabaseTime(this.dataSource);
  }

  /**
   * Stores a secret that is not confirmed yet, in place of an earlier one that was not.
   * @returns false when the account has a confirmed factor
   */
  async begin(userId: number, secret: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `INSERT INTO second_factors ("userId", secret) VALUES ($1, $2)
       ON CONFLICT ("userId") DO UPDATE SET secret = excluded.secret, "createdAt" = now()
         WHERE second_factors."confirmedAt" IS NULL
       RETURNING "userId"`,
      [userId, secret],
    );
    return rows.length === 1;
  }

  /** Makes a factor count, from the step of its first code on. The caller holds the user's row. */
  async confirm(
    tx: EntityManager,
    userId: number,
    { step, recoveryHashes }: { step: number; recoveryHashes: readonly string[] },
  ): Promise<void> {
    await tx.query(
      `WITH confirmed AS (
         UPDATE second_factors SET "confirmedAt" = now(), "lastStep" = $2, "recoveryHashes" = $3 WHERE "userId" = $1)
       UPDATE users SET "secondFactorAt" = now() WHERE id = $1`,
      [userId, step, recoveryHashes],
    );
  }

  /** Uses up a time step; false when it or a later one was used before. */
  async useStep(userId: number, step: number): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      'UPDATE second_factors SET "lastStep" = $2 WHERE "userId" = $1 AND "lastStep" < $2',
      [userId, step],
    );
    return count === 1;
  }

  /** Uses up a recovery code; false when it is none of the account's, or used. */
  async useRecoveryCode(userId: number, hash: string): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE second_factors SET "recoveryHashes" = array_remove("recoveryHashes", $2)
        WHERE "userId" = $1 AND $2 = ANY ("recoveryHashes")`,
      [userId, hash],
    );
    return count === 1;
  }

  /** Replaces all recovery codes of a confirmed factor; false when there is none. */
  async replaceRecoveryCodes(userId: number, hashes: readonly string[]): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      'UPDATE second_factors SET "recoveryHashes" = $2 WHERE "userId" = $1 AND "confirmedAt" IS NOT NULL',
      [userId, hashes],
    );
    return count === 1;
  }

  /** Replaces a secret that an older key sealed, unless it changed meanwhile. */
  async sealAgain(userId: number, secret: { stored: string; next: string }): Promise<void> {
    await this.dataSource.manager.update(
      SecondFactorEntity,
      { userId, secret: secret.stored },
      { secret: secret.next },
    );
  }

  /** Removes the factor of an account; false when there was no confirmed one. */
  async remove(tx: EntityManager, userId: number): Promise<boolean> {
    await tx.query('UPDATE users SET "secondFactorAt" = NULL WHERE id = $1', [userId]);
    const [rows] = await tx.query<[Pick<SecondFactorEntity, 'confirmedAt'>[], number]>(
      'DELETE FROM second_factors WHERE "userId" = $1 RETURNING "confirmedAt"',
      [userId],
    );
    return rows.some(({ confirmedAt }) => confirmedAt !== null);
  }
}
