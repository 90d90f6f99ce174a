import {
  canMove,
  GUION_ESTADOS,
  GUION_TRANSITIONS,
  type GuionMove,
  NEEDS_FILM,
  type WebhookEvent,
} from '@pregonero/contracts/api';
import fc from 'fast-check';
import {
  type GuionEntity,
  GuionMissingError,
  GuionRepository,
  inTransaction,
  toGuion,
  WebhookDeliveryEntity,
  WebhookEndpointEntity,
} from '@pregonero/persistence';
import { openTestSource, persistUser, type TestSource } from './test-database';

const MOVES = Object.keys(GUION_TRANSITIONS) as GuionMove[];

describe('GuionRepository', () => {
  let database: TestSource;
  let guiones: GuionRepository;
  let userId: number;
  beforeAll(async () => {
    database = await openTestSource();
    guiones = new GuionRepository(database.dataSource);
    userId = (await persistUser(database.dataSource)).id;
  });
  afterAll(async () => {
    await database.drop();
  });

  const aGuion = async (): Promise<GuionEntity> => {
    const [row] = await guiones.create(database.dataSource.manager, [{ userId, contenido: 'Hola' }]);
    if (row === undefined) throw new Error('no script was created');
    return row;
  };
  const move = (guionId: number, name: GuionMove) =>
    inTransaction(database.dataSource, (tx) => guiones.transition(tx, { guionId, move: name }));

  /** Section 4 of the specification and its settled readings, typed off them: which move leads from where to where. */
  const DOCUMENTED_MOVES = [
    'generado aprobar aprobado',
    'generado regenerar rechazado',
    'generado retomar aprobado',
    'pendiente retener pendiente',
    'pendiente cancelar generado',
    'pendiente procesar procesando',
    'pendiente reintentar reintento',
    'pendiente completar listo',
    'pendiente guardar procesando',
    'pendiente fallar generado',
    'aprobado retener pendiente',
    'aprobado procesar procesando',
    'aprobado reintentar reintento',
    'aprobado cancelar generado',
    'aprobado completar listo',
    'aprobado guardar procesando',
    'aprobado fallar generado',
    'rechazado reescribir generado',
    'procesando retener pendiente',
    'procesando procesar procesando',
    'procesando reintentar reintento',
    'procesando completar listo',
    'procesando guardar procesando',
    'procesando fallar generado',
    'listo expirar url_expirado',
    'reintento retener pendiente',
    'reintento procesar procesando',
    'reintento reintentar reintento',
    'reintento completar listo',
    'reintento guardar procesando',
    'reintento fallar generado',
  ];

  /** Of a script whose film is stored: what a render may do is over. */
  const DOCUMENTED_MOVES_WITH_FILM = [
    'generado aprobar aprobado',
    'generado regenerar rechazado',
    'generado retomar aprobado',
    'listo expirar url_expirado',
    'procesando finalizar listo',
    'rechazado reescribir generado',
  ];

  it.each([
    ['that has no film', null, DOCUMENTED_MOVES],
    ['whose film is stored', 'renders/1/2/3.mp4', DOCUMENTED_MOVES_WITH_FILM],
  ])('makes the documented moves and no others of a script %s', async (_, film, documented) => {
    const { id } = await aGuion();
    const made: string[] = [];
    for (const estado of GUION_ESTADOS) {
      for (const name of MOVES) {
        await database.dataSource.query('UPDATE guiones SET estado = $2, "videoBaseKey" = $3 WHERE id = $1', [
          id,
          estado,
          film,
        ]);
        const row = await move(id, name);
        if (row !== null) made.push(`${estado} ${name} ${row.estado}`);
        expect((await guiones.find(id))?.estado).toBe(row?.estado ?? estado);
      }
    }

    expect(made.sort()).toEqual([...documented].sort());
  });

  it('follows the table and raises the sequence by one a move, whatever moves are tried', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...MOVES), { maxLength: 12 }), async (names) => {
        let row = await aGuion();
        for (const name of names) {
          const moved = await move(row.id, name);
          expect(moved !== null).toBe(canMove(name, row.estado) && NEEDS_FILM[name] !== true);
          if (moved === null) continue;
          expect(moved.sequence).toBe(row.sequence + 1);
          row = moved;
        }
        expect(await guiones.find(row.id)).toEqual(row);
      }),
      { numRuns: 25 },
    );
  });

  it('lets one of 50 approvals at the same moment through', async () => {
    const { id } = await aGuion();
    const rows = await Promise.all(Array.from({ length: 50 }, () => move(id, 'aprobar')));

    expect(rows.filter((row) => row !== null).map((row) => row.aprobaciones)).toEqual([1]);
  });

  it('moves nothing that is somebody else’s', async () => {
    const { id } = await aGuion();
    const stranger = await persistUser(database.dataSource);
    const row = await inTransaction(database.dataSource, (tx) =>
      guiones.transition(tx, { guionId: id, userId: stranger.id, move: 'aprobar' }),
    );

    expect(row).toBeNull();
    expect(await guiones.findOwn(stranger.id, id)).toBeNull();
    expect((await guiones.findOwn(userId, id))?.estado).toBe('generado');
  });

  it('never lets progress go back, in whatever order reports arrive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -20, max: 140 }), { maxLength: 10 }), async (reports) => {
        const { id } = await aGuion();
        await move(id, 'aprobar');
        await Promise.all(
          reports.map((progreso) =>
            inTransaction(database.dataSource, (tx) => guiones.raiseProgress(tx, id, progreso)),
          ),
        );
        const highest = Math.min(100, Math.max(0, ...reports));
        expect((await guiones.find(id))?.progreso).toBe(highest);
      }),
      { numRuns: 20 },
    );
  });

  it('shows moments as ISO text and keeps keys of the store to itself', async () => {
    const { id } = await aGuion();
    const row = await inTransaction(database.dataSource, (tx) =>
      guiones.touch(tx, id, {
        videoBaseKey: 'renders/1/2/3.mp4',
        videoUrlExpiresAt: new Date('2026-12-01T00:00:00Z'),
      }),
    );
    const shown = toGuion(row);

    expect(shown.videoUrlExpiresAt).toBe('2026-12-01T00:00:00.000Z');
    expect(shown.createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(JSON.stringify(shown)).not.toContain('renders/');
  });

  it('tells the endpoints that want to hear of it, where it was committed and nowhere else', async () => {
    const { dataSource } = database;
    const [stranger, admin] = [
      await persistUser(dataSource),
      await persistUser(dataSource, { role: 'admin' }),
    ];
    const endpoint = async (owner: number, events: WebhookEvent[]): Promise<number> => {
      const row = { userId: owner, url: 'https://avisos.example', events, secret: 'x' };
      return (await dataSource.manager.save(dataSource.manager.create(WebhookEndpointEntity, row))).id;
    };
    const own = await endpoint(userId, ['guion.created', 'guion.approved']);
    await endpoint(stranger.id, ['guion.created', 'guion.approved']);
    const agency = await endpoint(admin.id, ['guion.approved', 'guion.cancelled']);
    const { id } = await aGuion();
    await move(id, 'aprobar');
    // Not from here: nothing happened.
    await move(id, 'aprobar');
    const failing = inTransaction(dataSource, async (tx) => {
      await guiones.transition(tx, { guionId: id, move: 'cancelar' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');

    const told = await dataSource.manager.find(WebhookDeliveryEntity, { order: { id: 'ASC' } });
    expect(told.map(({ endpointId, event, state }) => [endpointId, event, state])).toEqual([
      [own, 'guion.created', 'waiting'],
      [own, 'guion.approved', 'waiting'],
      [agency, 'guion.approved', 'waiting'],
    ]);
    expect(told[2]?.eventId).toBe(told[1]?.eventId);
    expect(JSON.parse(told[1]?.payload ?? '')).toEqual({
      type: 'guion.approved',
      timestamp: expect.stringMatching(/^\d{4}-.+Z$/u) as string,
      data: { clientId: userId, guionId: id },
    });
  });

  it('says when a script to be changed is gone', async () => {
    const { id } = await aGuion();
    await guiones.remove(database.dataSource.manager, userId, id);

    await expect(guiones.touch(database.dataSource.manager, id, { error: null })).rejects.toThrow(
      GuionMissingError,
    );
  });
});
