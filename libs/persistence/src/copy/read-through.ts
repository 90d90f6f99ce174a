import type { EntityManager } from 'typeorm';

/** Rows that are in memory at once. */
const BATCH = 500;

/** The column `row` of what a statement finds, a part at a time; one such reading a transaction at once. */
export async function* readThrough<Row>(
  tx: EntityManager,
  select: string,
  parameters: unknown[] = [],
): AsyncGenerator<Row, void> {
  await tx.query(`DECLARE copied NO SCROLL CURSOR FOR ${select}`, parameters);
  for (;;) {
    const rows = await tx.query<{ row: Row }[]>(`FETCH ${BATCH} FROM copied`);
    for (const { row } of rows) yield row;
    if (rows.length < BATCH) break;
  }
  await tx.query('CLOSE copied');
}
