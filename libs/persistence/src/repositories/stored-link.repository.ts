import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A column that holds links to objects of the store, and the key that each leads to. */
interface LinkColumn {
  readonly table: 'guiones' | 'user_media' | 'videos';
  readonly column: string;
  /** An SQL expression over the row. */
  readonly key: string;
}

/** Every such column. Other links are signed when they are asked for. */
export const LINK_COLUMNS: readonly LinkColumn[] = [
  { table: 'user_media', column: 'url', key: '"cloudinaryPublicId"' },
  { table: 'videos', column: 'cloudinaryUrl', key: '"cloudinaryPublicId"' },
  { table: 'guiones', column: 'audioUrl', key: '"audioKey"' },
  { table: 'guiones', column: 'videoHeygenUrl', key: '"videoBaseKey"' },
  { table: 'guiones', column: 'videoFinalUrl', key: 'coalesce("videoFinalKey", "videoBaseKey")' },
  { table: 'guiones', column: 'posterUrl', key: '"posterKey"' },
];

/** What every link that a store signs begins with and has in it. */
export interface LinkMarks {
  readonly prefix: string;
  readonly credential: string;
}

/** A link of a row, and the key of the object that it leads to. */
export interface StoredLink {
  readonly id: number;
  readonly key: string;
  readonly link: string;
}

/** Links as rows keep them, so that a list needs no signatures. */
@Injectable()
export class StoredLinkRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The largest id of a table; 0 where it is empty. */
  async lastId({ table }: LinkColumn): Promise<number> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT coalesce(max(id), 0) AS id FROM ${table}`,
    );
    return rows[0]?.id ?? 0;
  }

  /** Signed links of the rows with ids in `(after, upTo]` that the store with these marks did not sign. */
  async foreign(
    { table, column, key }: LinkColumn,
    { prefix, credential }: LinkMarks,
    ids: { after: number; upTo: number },
  ): Promise<StoredLink[]> {
    return this.dataSource.query(
      `SELECT id, ${key} AS key, "${column}" AS link FROM ${table}
       WHERE id > $1 AND id <= $2 AND ${key} IS NOT NULL AND strpos("${column}", 'X-Amz-Signature=') > 0
         AND NOT (starts_with("${column}", $3) AND strpos("${column}", $4) > 0)
       ORDER BY id`,
      [ids.after, ids.upTo, prefix, credential],
    );
  }

  /** Puts another link in the place of one; false when the row has another already. */
  async replace(
    { table, column }: LinkColumn,
    { id, link }: Pick<StoredLink, 'id' | 'link'>,
    next: string,
  ): Promise<boolean> {
    const [, changed] = await this.dataSource.query<[unknown, number]>(
      `UPDATE ${table} SET "${column}" = $3 WHERE id = $1 AND "${column}" = $2`,
      [id, link, next],
    );
    return changed > 0;
  }
}
