import { Injectable } from '@nestjs/common';
import { GuionEntity, type ListPage } from '@pregonero/persistence';
import { DataSource } from 'typeorm';
import { PreparedSql, type PreparedStatement } from '../../platform/database/prepared-sql.service';

/** The list of scripts, which every open panel asks for again and again. */
@Injectable()
export class GuionListStore {
  private readonly statement: PreparedStatement;

  constructor(
    private readonly sql: PreparedSql,
    dataSource: DataSource,
  ) {
    // Named columns, because a migration that adds one breaks a prepared `SELECT *`.
    const { columns } = dataSource.getMetadata(GuionEntity);
    const names = columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
    this.statement = {
      name: 'guion-list',
      text: `SELECT ${names} FROM guiones
              WHERE "userId" = $1 AND ($3::int IS NULL OR id < $3) ORDER BY id DESC LIMIT $2`,
    };
  }

  /** Lists a user's scripts, newest first. */
  page(userId: number, { rows, before }: ListPage): Promise<GuionEntity[]> {
    return this.sql.rows<GuionEntity>(this.statement, [userId, rows, before ?? null]);
  }
}
