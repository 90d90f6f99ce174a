import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A statement that each connection plans once. `name` is unique in the service. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

interface PreparedPool {
  query(statement: PreparedStatement & { values: readonly unknown[] }): Promise<{ rows: unknown[] }>;
}

/**
 * Runs named statements on TypeORM's own pool. Only for hot reads: an ORM query there costs twice the processor time.
 * Rows come as `pg` reads them: column names as property names, timestamps as `Date`.
 */
@Injectable()
export class PreparedSql {
  constructor(private readonly dataSource: DataSource) {}

  async rows<Row>(statement: PreparedStatement, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await this.pool().query({ ...statement, values });
    // The statement's column list is the row type; both stand side by side at the caller.
    return rows as Row[];
  }

  /** TypeORM keeps the `pg` pool of the primary server under this untyped name. */
  private pool(): PreparedPool {
    const driver: object = this.dataSource.driver;
    if ('master' in driver && isPool(driver.master)) return driver.master;
    throw new Error('the data source has no PostgreSQL pool; is it connected?');
  }
}

function isPool(value: unknown): value is PreparedPool {
  return typeof value === 'object' && value !== null && 'query' in value;
}
