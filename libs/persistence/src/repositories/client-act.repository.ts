import type { ClientAct, ClientActKind } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ClientActEntity } from '../entities';
import { type ListPage, pageOf } from '../list-page';

/** A client, and who of the agency deals with it. */
export interface ClientView {
  clientId: number;
  adminId: number;
  adminName: string;
}

/** What the agency did in a client's name. */
@Injectable()
export class ClientActRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Notes an act before it is done, so that none is done unnoted. @returns its id, for {@link refuse} */
  async begin(act: {
    clientId: number;
    adminId: number;
    adminName: string;
    act: ClientActKind;
    subjectId: number | null;
  }): Promise<number> {
    const { id } = await this.dataSource.manager.save(this.dataSource.manager.create(ClientActEntity, act));
    return id;
  }

  /** Notes that somebody of the agency looked at a client's data: once per client, administrator and hour. */
  async view({ clientId, adminId, adminName }: ClientView): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO client_acts ("clientId", "adminId", "adminName", act) VALUES ($1, $2, $3, 'viewed')
       ON CONFLICT DO NOTHING`,
      [clientId, adminId, adminName],
    );
  }

  /** Notes an act in the transaction that does it. */
  async note(
    tx: EntityManager,
    act: ClientView & { act: ClientActKind; subjectId: number | null },
  ): Promise<void> {
    await tx.insert(ClientActEntity, act);
  }

  /** The request was answered with an error. */
  async refuse(id: number): Promise<void> {
    await this.dataSource.manager.update(ClientActEntity, { id }, { refused: true });
  }

  /** What was done in that client's name, newest first. */
  async listOf(clientId: number, page: ListPage): Promise<ClientAct[]> {
    const { older, window } = pageOf(page);
    const rows = await this.dataSource.manager.find(ClientActEntity, {
      where: { clientId, refused: false, ...older },
      ...window,
    });
    return rows.map(({ id, act, subjectId, adminId, adminName, createdAt }) => ({
      id,
      act,
      subjectId,
      by: { id: adminId, name: adminName },
      at: createdAt.toISOString(),
    }));
  }
}
