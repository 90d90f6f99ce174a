import type { DataSource } from 'typeorm';
import { SERVICES } from './grants/service-grants';

/** What a connected PostgreSQL says of itself: its version, and its clock at the moment of the answer. */
export async function databaseFacts(dataSource: DataSource): Promise<{ version: string; now: Date }> {
  const [row] = await dataSource.query<[{ version: string; now: Date }]>(
    `SELECT current_setting('server_version') AS version, clock_timestamp() AS now`,
  );
  return row;
}

/** A role with which the product is connected. */
export interface ConnectedRole {
  role: string;
  /** Services whose connections it has at this moment, in order; empty for the asking connection's own role. */
  services: string[];
  isSuperuser: boolean;
  /** Is the owner of the tables, or may act as the owner: it may change the tables themselves. */
  isOwner: boolean;
}

/** Lists the role of this connection and those of the services that are connected to the same database. */
export async function listConnectedRoles(dataSource: DataSource): Promise<ConnectedRole[]> {
  return dataSource.query<ConnectedRole[]>(
    `SELECT r.rolname AS role, r.rolsuper AS "isSuperuser",
       pg_has_role(r.oid, (SELECT relowner FROM pg_class WHERE oid = to_regclass('migrations')), 'MEMBER') AS "isOwner",
       array_remove(array_agg(DISTINCT seen.service ORDER BY seen.service), NULL) AS services
     FROM (
       SELECT usename AS role, application_name AS service FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = ANY($1)
       UNION ALL SELECT session_user, NULL
     ) seen JOIN pg_roles r ON r.rolname = seen.role
     GROUP BY r.oid, r.rolname, r.rolsuper ORDER BY r.rolname`,
    [[...SERVICES]],
  );
}
