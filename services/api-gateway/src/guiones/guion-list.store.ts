import { Injectable } from '@nestjs/common';
import { GUION_TEXT_COLUMNS, type GuionTextRow, type ListPage } from '@pregonero/persistence';
import { PreparedSql, type PreparedStatement } from '../database/prepared-sql.service';

const LIST: PreparedStatement = {
  name: 'guion-list',
  text: `SELECT ${GUION_TEXT_COLUMNS} FROM guiones
          WHERE "userId" = $1 AND ($3::int IS NULL OR id < $3) ORDER BY id DESC LIMIT $2`,
};

/** The list of scripts, which every open panel asks for again and again. */
@Injectable()
export class GuionListStore {
  constructor(private readonly sql: PreparedSql) {}

  /** A user's scripts, newest first. */
  async page(userId: number, { rows, before }: ListPage): Promise<GuionTextRow[]> {
    return this.sql.rows<GuionTextRow>(LIST, [userId, rows, before ?? null]);
  }
}
