import type { FormularioFields, Guion } from '@pregonero/contracts/api';

/** Grows by one for each thing built, so that two of a kind never share an id or an e-mail. */
let lastId = 0;
function nextId(): number {
  lastId += 1;
  return lastId;
}

/** The columns of `users` that a test usually cares about. */
export interface UserFields {
  name: string;
  email: string;
  /** A hash, never read by these tests; null is an account without a password. */
  password: string | null;
  subscriptionPlan: string;
  planVideos: number;
  planGuiones: number;
  videosUsados: number;
}

/** A client on the plan `top`, with a fresh e-mail. */
function aUser(fields: Partial<UserFields> = {}): UserFields {
  return {
    name: 'Panadería La Espiga',
    email: `cliente-${process.pid}-${nextId()}@pregonero.test`,
    password: null,
    subscriptionPlan: 'top',
    planVideos: 17,
    planGuiones: 999_999,
    videosUsados: 0,
    ...fields,
  };
}

/** A complete business form. */
export function aFormulario(fields: Partial<FormularioFields> = {}): FormularioFields {
  return {
    tipoNegocio: 'Panadería artesanal de barrio',
    audienciaObjetivo: 'Familias y oficinas cercanas',
    tonoVoz: 'amigable',
    objetivoContenido: 'aumentar_ventas',
    temasPrincipales: 'pan de masa madre, desayunos, pedidos por WhatsApp',
    ...fields,
  };
}

/** What runs a statement and gives its rows: a test database, and a TypeORM data source or manager. */
interface RowSource {
  query(sql: string, parameters: unknown[]): Promise<unknown>;
}

async function insertRow(rows: RowSource, table: string, values: Record<string, unknown>): Promise<number> {
  const columns = Object.keys(values);
  const [row] = (await rows.query(
    `INSERT INTO ${table} (${columns.map((column) => `"${column}"`).join(', ')})
     VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
    Object.values(values),
  )) as { id: number }[];
  if (row === undefined) throw new Error(`The row of ${table} was not stored`);
  return row.id;
}

/** Stores a user of {@link aUser} and returns its id. */
export function persistUser(rows: RowSource, fields: Partial<UserFields> = {}): Promise<number> {
  return insertRow(rows, 'users', { ...aUser(fields) });
}

/** Stores the form of {@link aFormulario} for a user. */
export async function persistFormulario(rows: RowSource, userId: number): Promise<void> {
  await insertRow(rows, 'formulario_inicial', { userId, ...aFormulario() });
}

/** Stores a script of a user, in state `generado` where nothing else is said, and returns its id. */
export function persistGuion(
  rows: RowSource,
  userId: number,
  fields: Partial<Pick<Guion, 'titulo' | 'contenido' | 'estado'>> = {},
): Promise<number> {
  return insertRow(rows, 'guiones', {
    userId,
    titulo: 'Pan recién hecho',
    contenido: 'Hola. Hoy hay pan recién hecho. Te esperamos.',
    estado: 'generado',
    ...fields,
  });
}
