import type { EntityManager } from 'typeorm';

/** Reads the database's clock; in a transaction, when that began. Moments that the database compares are made from it. */
export async function readDatabaseTime(db: Pick<EntityManager, 'query'>): Promise<Date> {
  const [row] = await db.query<[{ now: Date }]>('SELECT now() AS now');
  return row.now;
}
