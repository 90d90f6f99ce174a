import type { ClientAct, ClientActKind } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClientActEntity } from '../entities';
import { type ListPage, pageOf } from '../list-page';

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
