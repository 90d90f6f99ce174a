import type { AcceptedVersion } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserEntity } from '../entities';

/** Proof of which documents people accepted, in which version, when and from which network. The first moment stays. */
@Injectable()
export class ConsentRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Records what an account accepts; its row names the documents too, so that each request reads them with it.
   * @returns all that the account has accepted, as `document:version`
   */
  async addOfUser(
    tx: EntityManager,
    userId: number,
    accepted: readonly AcceptedVersion[],
    network: string,
  ): Promise<string[]> {
    await tx.query(
      `INSERT INTO consents ("userId", document, version, network)
       SELECT $1, document, version, $4 FROM unnest($2::text[], $3::text[]) AS given (document, version)
       ON CONFLICT DO NOTHING`,
      [userId, accepted.map(({ document }) => document), accepted.map(({ version }) => version), network],
    );
    const [rows] = await tx.query<[Pick<UserEntity, 'acceptedDocuments'>[], number]>(
      `UPDATE users SET "acceptedDocuments" = ARRAY(
         SELECT document || ':' || version FROM consents WHERE "userId" = $1 ORDER BY 1)
       WHERE id = $1 RETURNING "acceptedDocuments"`,
      [userId],
    );
    return rows[0]?.acceptedDocuments ?? [];
  }

  /** Networks that the last 200 documents were accepted from, with their number, the most frequent first. */
  async listNetworks(): Promise<{ network: string; count: number }[]> {
    return this.dataSource.query(
      `SELECT network, count(*)::int AS count FROM (SELECT network FROM consents ORDER BY id DESC LIMIT 200) AS last
       GROUP BY network ORDER BY count DESC, network`,
    );
  }

  /** Records what a guest of a review link accepts under a name. */
  async addOfGuest(
    guest: { reviewLinkId: number; guestName: string },
    { document, version }: AcceptedVersion,
    network: string,
  ): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO consents ("reviewLinkId", "guestName", document, version, network)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [guest.reviewLinkId, guest.guestName, document, version, network],
    );
  }
}
