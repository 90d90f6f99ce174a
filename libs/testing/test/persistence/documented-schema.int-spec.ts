import { openTestSource, type TestSource } from './test-database';

/**
 * Section 3 of the specification, typed off it and not off the entities: a field that is dropped, a default that changes
 * or a value that is no longer taken fails here even when migration and entity change together.
 */
interface DocumentedTable {
  table: string;
  /** Every field that the specification names. */
  fields: string[];
  /** What a row holds of fields that nobody gave. */
  defaults: Record<string, unknown>;
  /** The values that a field takes; no others are stored. */
  values: Record<string, string[]>;
  /** The least that a row needs, as SQL values. `$user`, `$project` and `$guion` are rows that exist. */
  least: Record<string, string>;
}

const TABLES: DocumentedTable[] = [
  {
    table: 'users',
    fields: [
      ...['id', 'name', 'email', 'password', 'role', 'subscriptionPlan', 'subscriptionStatus'],
      ...['subscriptionStartDate', 'subscriptionEndDate', 'cancelledAt', 'planVideos', 'planGuiones'],
      ...['planFormularioChanges', 'videosUsados', 'guionesUsados', 'formularioChanges', 'planResetDate'],
      ...['formularioCompletado', 'googleId', 'createdAt'],
    ],
    defaults: {
      role: 'client',
      subscriptionPlan: 'gratis',
      subscriptionStatus: 'active',
      planVideos: 2,
      planGuiones: 10,
      planFormularioChanges: 0,
      videosUsados: 0,
      guionesUsados: 0,
      formularioChanges: 0,
      formularioCompletado: false,
    },
    values: {
      role: ['admin', 'client'],
      subscriptionPlan: ['gratis', 'basico', 'pro', 'top', 'ilimitado'],
      subscriptionStatus: ['active', 'cancelled', 'expired'],
    },
    least: { name: `'Ana'`, email: `gen_random_uuid() || '@example.com'` },
  },
  {
    table: 'projects',
    fields: ['id', 'name', 'description', 'clientId', 'deadline', 'status', 'createdAt'],
    defaults: { status: 'active' },
    values: { status: ['active', 'completed', 'pending'] },
    least: { name: `'Lanzamiento'`, clientId: '$user' },
  },
  {
    table: 'videos',
    fields: [
      ...['id', 'caption', 'cloudinaryUrl', 'cloudinaryPublicId', 'projectId', 'status', 'feedback'],
      ...['targetDate', 'tiempoEstimado', 'uploadedAt'],
    ],
    defaults: { status: 'pending' },
    values: { status: ['pending', 'approved', 'declined', 'published', 'procesando', 'listo', 'falló'] },
    least: { caption: `'Pan'`, cloudinaryUrl: `'u'`, cloudinaryPublicId: `'k'`, projectId: '$project' },
  },
  {
    table: 'notifications',
    fields: [...['id', 'userId', 'title', 'message', 'type', 'videoId', 'projectId', 'isRead', 'createdAt']],
    defaults: { isRead: false },
    values: { type: ['video_uploaded', 'video_updated', 'status_changed', 'error', 'success'] },
    least: { userId: '$user', title: `'t'`, message: `'m'`, type: `'success'` },
  },
  {
    table: 'formulario_inicial',
    fields: [
      ...['id', 'userId', 'tipoNegocio', 'audienciaObjetivo', 'tonoVoz', 'objetivoContenido'],
      ...['temasPrincipales', 'createdAt'],
    ],
    defaults: {},
    values: {},
    least: {
      userId: '$user',
      tipoNegocio: `'a'`,
      audienciaObjetivo: `'b'`,
      tonoVoz: `'casual'`,
      objetivoContenido: `'engagement'`,
      temasPrincipales: `'c'`,
    },
  },
  {
    table: 'guiones',
    fields: [
      ...['id', 'userId', 'titulo', 'contenido', 'estado', 'feedback', 'intentos', 'avatarId'],
      ...['avatarSeleccionado', 'vozSeleccionada', 'formatoVideo', 'progreso', 'videoHeygenUrl'],
      ...['videoFinalUrl', 'palabrasClave', 'caption', 'captionGenerado', 'recomendadoParaPauta'],
      ...['fechaPublicacion', 'fechaSugerida', 'createdAt', 'video_duration'],
    ],
    defaults: {
      titulo: 'Script generado',
      estado: 'generado',
      intentos: 1,
      formatoVideo: 'vertical',
      progreso: 0,
      recomendadoParaPauta: false,
    },
    values: {
      estado: [
        ...['generado', 'pendiente', 'aprobado', 'rechazado', 'procesando', 'listo', 'reintento'],
        'url_expirado',
      ],
      formatoVideo: ['vertical', 'horizontal'],
    },
    least: { userId: '$user', contenido: `'Hola'` },
  },
  {
    table: 'avatares',
    fields: ['id', 'nombre', 'descripcion', 'avatarId', 'imagenPreview', 'activo', 'createdAt'],
    defaults: { activo: true },
    values: {},
    least: { nombre: `'Lucía'`, avatarId: `gen_random_uuid()` },
  },
  {
    table: 'cola_videos',
    fields: [
      ...['id', 'guionId', 'estado', 'tiempoEstimado', 'iniciadoAt', 'completadoAt', 'error', 'createdAt'],
    ],
    defaults: { estado: 'pendiente', tiempoEstimado: 240 },
    values: { estado: ['pendiente', 'procesando', 'completado', 'falló'] },
    least: { guionId: '$guion' },
  },
  {
    table: 'user_media',
    fields: [
      ...['id', 'userId', 'filename', 'originalName', 'url', 'cloudinaryPublicId', 'fileSize', 'mimeType'],
      'uploadedAt',
    ],
    defaults: {},
    values: {},
    least: {
      userId: '$user',
      filename: `'f'`,
      originalName: `'o'`,
      url: `'u'`,
      cloudinaryPublicId: `gen_random_uuid()`,
      fileSize: '1',
      mimeType: `'video/mp4'`,
    },
  },
  {
    table: 'tiktok_tokens',
    fields: [
      ...['id', 'userId', 'accessToken', 'refreshToken', 'expiresAt', 'scope', 'tiktokUserId'],
      ...['tiktokUsername', 'createdAt', 'updatedAt'],
    ],
    defaults: {},
    values: {},
    least: {
      userId: '$user',
      accessToken: `'cifrado'`,
      refreshToken: `'cifrado'`,
      expiresAt: 'now()',
      scope: `'s'`,
      tiktokUserId: `'x'`,
    },
  },
];

describe('the schema that the specification describes', () => {
  let database: TestSource;
  let ids: Record<'$user' | '$project' | '$guion', number>;
  /** Inserts a row with the least it needs and what is given, and answers it whole. */
  const insert = async ({ table, least }: DocumentedTable, given: Record<string, string> = {}) => {
    const row = { ...least, ...given };
    const columns = Object.keys(row).map((column) => `"${column}"`);
    const values = Object.values(row).map((value) =>
      value in ids ? String(ids[value as keyof typeof ids]) : value,
    );
    const [stored]: Record<string, unknown>[] = await database.dataSource.query(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')}) RETURNING *`,
    );
    return stored ?? {};
  };
  const tableOf = (name: string) => {
    const table = TABLES.find((known) => known.table === name);
    if (table === undefined) throw new Error(`no ${name} in the specification`);
    return table;
  };

  beforeAll(async () => {
    database = await openTestSource();
  });
  beforeEach(async () => {
    ids = { $user: 0, $project: 0, $guion: 0 };
    ids.$user = Number((await insert(tableOf('users')))['id']);
    ids.$project = Number((await insert(tableOf('projects')))['id']);
    ids.$guion = Number((await insert(tableOf('guiones')))['id']);
  });
  afterAll(async () => {
    await database.drop();
  });

  it.each(TABLES)('$table has every field, with the defaults of the document', async (documented) => {
    const row = await insert(documented);

    expect(Object.keys(row)).toEqual(expect.arrayContaining(documented.fields));
    expect(row).toMatchObject(documented.defaults);
  });

  it.each(
    TABLES.flatMap((documented) =>
      Object.entries(documented.values).map(([field, values]) => ({
        table: documented.table,
        field,
        values,
      })),
    ),
  )('of $table, $field takes $values and nothing else', async ({ table, field, values }) => {
    for (const value of values) {
      expect((await insert(tableOf(table), { [field]: `'${value}'` }))[field]).toBe(value);
    }
    await expect(insert(tableOf(table), { [field]: `'otro'` })).rejects.toThrow(/check constraint/);
  });

  it.each(Object.keys(tableOf('formulario_inicial').least))('a form without %s is refused', async (field) => {
    await expect(insert(tableOf('formulario_inicial'), { [field]: 'NULL' })).rejects.toThrow(
      /not-null constraint/,
    );
  });

  it('takes one account for an address', async () => {
    const email = `'una@example.com'`;
    await insert(tableOf('users'), { email });

    await expect(insert(tableOf('users'), { email })).rejects.toThrow(/users_email_key/);
  });

  it("removes a TikTok connection with its user, and no one else's", async () => {
    await insert(tableOf('tiktok_tokens'));
    const other = Number((await insert(tableOf('users')))['id']);
    await insert(tableOf('tiktok_tokens'), { userId: String(other) });
    await database.dataSource.query('DELETE FROM users WHERE id = $1', [ids.$user]);

    const left: { userId: number }[] = await database.dataSource.query(
      'SELECT "userId" FROM tiktok_tokens WHERE "userId" IN ($1, $2)',
      [ids.$user, other],
    );
    expect(left).toEqual([{ userId: other }]);
  });
});
