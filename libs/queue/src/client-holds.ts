import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { rowsOf } from './sql-rows';

/** Nobody holds the client of the row of `jobs`. */
export const CLIENT_IS_FREE = `NOT EXISTS (SELECT 1 FROM client_holds h WHERE h."userId" = jobs."userId")`;

/** A client of whom no job is begun. */
export interface ClientHold {
  readonly userId: number;
  readonly name: string;
  readonly heldSince: Date;
  /** Jobs that wait because of it. */
  readonly waiting: number;
}

/**
 * Clients whose jobs an operator holds: none of them is taken up, and what runs goes on to its next pause. Every statement on
 * `client_holds` stands here; that a held job is not due, in `JobStore` and `JobTurns`.
 */
@Injectable()
export class ClientHolds {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether there is such a client whose account is open. */
  async exists(tx: EntityManager, userId: number): Promise<boolean> {
    const found: unknown = await tx.query('SELECT 1 FROM users WHERE id = $1 AND "closedAt" IS NULL', [
      userId,
    ]);
    return rowsOf(found).length > 0;
  }

  /** False when somebody holds the client already, or there is no such client. */
  async hold(tx: EntityManager, userId: number): Promise<boolean> {
    const held: unknown = await tx.query(
      `INSERT INTO client_holds ("userId") SELECT id FROM users WHERE id = $1 ON CONFLICT DO NOTHING RETURNING "userId"`,
      [userId],
    );
    return rowsOf(held).length > 0;
  }

  /** Lets go: the deadlines of what waited move on by the time that it was held. False when nobody held the client. */
  async release(tx: EntityManager, userId: number): Promise<boolean> {
    const released = rowsOf<{ heldSince: Date }>(
      await tx.query('DELETE FROM client_holds WHERE "userId" = $1 RETURNING "heldSince"', [userId]),
    )[0];
    if (released === undefined) return false;
    await tx.query(
      `UPDATE jobs SET "deadlineAt" = "deadlineAt" + (now() - greatest($2::timestamptz, "createdAt"))
       WHERE id = ANY(ARRAY(SELECT id FROM jobs WHERE state = 'queued' AND "userId" = $1 ORDER BY id FOR UPDATE))`,
      [userId, released.heldSince],
    );
    return true;
  }

  /** All that are held, the longest first. */
  async list(): Promise<ClientHold[]> {
    return rowsOf(
      await this.dataSource.query(
        `SELECT h."userId", users.name, h."heldSince",
           (SELECT count(*)::int FROM jobs WHERE jobs.state = 'queued' AND jobs."userId" = h."userId"
             AND ("leaseUntil" IS NULL OR "leaseUntil" < now())) AS waiting
         FROM client_holds h JOIN users ON users.id = h."userId" ORDER BY h."heldSince", h."userId"`,
      ),
    );
  }
}
