import type { DataSource } from 'typeorm';

/** What a connected PostgreSQL says of itself: its version, and its clock at the moment of the answer. */
export async function databaseFacts(dataSource: DataSource): Promise<{ version: string; now: Date }> {
  const [row] = await dataSource.query<[{ version: string; now: Date }]>(
    `SELECT current_setting('server_version') AS version, clock_timestamp() AS now`,
  );
  return row;
}
