import type { DataSource, QueryRunner } from 'typeorm';
import { quoted } from '../copy/copied-table';
import { type Privilege, type Rights, SERVICE_GRANTS, SERVICES } from './service-grants';

/** A right of a role on a table, or on one of its columns. */
interface Grant {
  role: string;
  table: string;
  /** Null for all columns, those of later releases included. */
  column: string | null;
  privilege: Privilege;
}

/** Returns the role of a service by the role that owns the tables: `pregonero_b_roll` for `pregonero` and `b-roll`. */
export const getServiceRole = (owner: string, service: string): string =>
  `${owner}_${service.replaceAll('-', '_')}`;

const toKey = ({ role, table, column, privilege }: Grant): string =>
  JSON.stringify([role, table, column, privilege]);

function expandRights(role: string, table: string, rights: Rights): Grant[] {
  return Object.entries(rights).flatMap(([privilege, columns]) =>
    (columns === true ? [null] : columns).map((column) => ({
      role,
      table,
      column,
      privilege: privilege as Privilege,
    })),
  );
}

/** Rights that the list gives to the roles that exist; a table without a row of its own is left as it is. */
function listWanted(owner: string, roles: ReadonlySet<string>): Grant[] {
  return Object.entries(SERVICE_GRANTS).flatMap(([table, services]) =>
    SERVICES.flatMap((service) => {
      const role = getServiceRole(owner, service);
      return roles.has(role) ? expandRights(role, table, services[service] ?? {}) : [];
    }),
  );
}

function toStatement(verb: 'GRANT' | 'REVOKE', { role, table, column, privilege }: Grant): string {
  const columns = column === null ? '' : ` (${quoted(column)})`;
  return `${verb} ${privilege}${columns} ON ${quoted(table)} ${verb === 'GRANT' ? 'TO' : 'FROM'} ${quoted(role)}`;
}

/** Rights on listed tables that PostgreSQL knows of the roles. */
function readGranted(runner: QueryRunner, roles: ReadonlySet<string>): Promise<Grant[]> {
  return runner.query(
    `SELECT r.rolname AS role, found."table", found."column", acl.privilege_type AS privilege
     FROM (
       SELECT relname AS "table", NULL::name AS "column", relacl AS rights FROM pg_class
         WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
       UNION ALL
       SELECT relname, attname, attacl FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
         WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND NOT attisdropped
     ) found CROSS JOIN aclexplode(found.rights) acl JOIN pg_roles r ON r.oid = acl.grantee
     WHERE r.rolname = ANY($1) AND found."table" = ANY($2)`,
    [[...roles], Object.keys(SERVICE_GRANTS)],
  ) as Promise<Grant[]>;
}

/** Checks for migrations of a newer release, whose list of rights is newer, too. */
async function hasNewerMigrations({ migrations }: DataSource, runner: QueryRunner): Promise<boolean> {
  const newest = Math.max(
    ...migrations.map(({ name, constructor }) => Number((name ?? constructor.name).slice(-13))),
  );
  const rows = (await runner.query('SELECT 1 FROM migrations WHERE timestamp > $1', [newest])) as unknown[];
  return rows.length > 0;
}

/**
 * Gives each service's role the rights that {@link SERVICE_GRANTS} lists and takes all others on those tables away. Without such roles, or after a
 * newer release, it changes nothing. Repeating it changes nothing.
 */
export async function grantServices(dataSource: DataSource, runner: QueryRunner): Promise<void> {
  const [{ owner }] = (await runner.query(
    `SELECT pg_get_userbyid(relowner) AS owner FROM pg_class WHERE oid = 'migrations'::regclass`,
  )) as [{ owner: string }];
  const found = (await runner.query('SELECT rolname AS role FROM pg_roles WHERE rolname = ANY($1)', [
    SERVICES.map((service) => getServiceRole(owner, service)),
  ])) as { role: string }[];
  const roles = new Set(found.map(({ role }) => role));
  if (roles.size === 0 || (await hasNewerMigrations(dataSource, runner))) return;

  const granted = await readGranted(runner, roles);
  const wanted = listWanted(owner, roles);
  const [grantedKeys, wantedKeys] = [granted, wanted].map((grants) => new Set(grants.map(toKey)));
  const statements = [
    ...granted.filter((grant) => !wantedKeys?.has(toKey(grant))).map((grant) => toStatement('REVOKE', grant)),
    ...wanted.filter((grant) => !grantedKeys?.has(toKey(grant))).map((grant) => toStatement('GRANT', grant)),
  ];
  if (statements.length === 0) return;
  await runner.startTransaction();
  try {
    for (const statement of statements) await runner.query(statement);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}
