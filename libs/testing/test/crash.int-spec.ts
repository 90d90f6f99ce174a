import { createHash, randomBytes } from 'node:crypto';
import type { AjustesVideo, Guion } from '@pregonero/contracts/api';
import { Client } from 'pg';
import {
  aFormulario,
  CONNECTS_WITHIN_MS,
  eventually,
  inLongRun,
  KeptConnections,
  SMALL_SIDE,
  startStack,
  type TestStack,
} from '../src';

/** A render of three words takes the sandbox a few seconds; ten kills in the middle cost the rest. */
const TEST_TIMEOUT_MS = 600_000;
const PASSWORD = 'clave-segura-1';
/** Short texts, so that the renders are quick. */
const TEXT = 'Hola. Ven hoy.';

/**
 * Who is killed, in this order, each right after one more script was approved. Redis keeps nothing in this stack:
 * it comes back empty, as after FLUSHALL. The long run kills everybody, and one of them twice.
 */
const VICTIMS = inLongRun<(keyof TestStack['processes'])[]>(
  [
    'avatar-video',
    'api-gateway',
    'redis',
    'provider-sandbox',
    'postgres',
    'script-generation',
    'b-roll',
    'tiktok-publisher',
    'avatar-video',
  ],
  ['avatar-video', 'api-gateway', 'redis', 'provider-sandbox', 'postgres'],
);

/** Who is replaced by a new copy of itself while people work: everybody in the long run. */
const REPLACED = inLongRun<
  ('api-gateway' | 'script-generation' | 'avatar-video' | 'b-roll' | 'tiktok-publisher')[]
>(['api-gateway', 'script-generation', 'avatar-video', 'b-roll', 'tiktok-publisher'], ['avatar-video']);

interface Row {
  id: number;
  estado: string;
  error: string | null;
}

interface SandboxState {
  billedRenders: Record<string, number>;
  calls: { path: string; at: string }[];
}

/** A client of the gateway that goes on trying while the gateway is away. */
class Customer {
  readonly #stack: TestStack;
  #token = '';
  userId = 0;

  constructor(stack: TestStack) {
    this.#stack = stack;
  }

  /** One call, no second try; resolves with status and body. */
  async once(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`${this.#stack.gatewayUrl}${path}`, {
      method,
      headers: {
        ...(this.#token === '' ? {} : this.headers),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(70_000),
    });
    return { status: answer.status, body: await answer.json() };
  }

  /** What its calls send to be known. */
  get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#token}` };
  }

  async register(): Promise<this> {
    const email = `crash-${randomBytes(5).toString('hex')}@pregonero.test`;
    await this.once('POST', '/api/register', { name: 'Cliente', email, password: PASSWORD });
    const { body } = await this.once('POST', '/api/login', { email, password: PASSWORD });
    const { token, user } = body as { token: string; user: { id: number } };
    this.#token = token;
    this.userId = user.id;
    await this.once('POST', '/api/formulario-inicial', aFormulario());
    return this;
  }

  approve(
    guionId: number,
    choice: { avatarId: string; voiceId: string },
  ): Promise<{ status: number; body: unknown }> {
    return this.once('POST', `/api/guiones/${guionId}/aprobar`, choice);
  }
}

async function sql<T extends object>(
  stack: TestStack,
  statement: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new Client({
    connectionString: stack.databaseUrl,
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
  });
  // A server that is killed under an idle connection is seen by the next call.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(statement, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function storeGuiones(stack: TestStack, userId: number, count: number): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    stack,
    `INSERT INTO guiones ("userId", titulo, contenido)
     SELECT $1, 'Guion ' || n, $2 FROM generate_series(1, $3::int) AS n RETURNING id`,
    [userId, TEXT, count],
  );
  return rows.map(({ id }) => id);
}

async function sandboxState(stack: TestStack): Promise<SandboxState> {
  const answer = await fetch(`${stack.sandboxUrl}/_sandbox/state`);
  return (await answer.json()) as SandboxState;
}

async function billed(stack: TestStack): Promise<number[]> {
  return Object.values((await sandboxState(stack)).billedRenders);
}

/** What the presenter service was asked from an instant on; the log keeps the latest calls only. */
async function presenterCallsSince(stack: TestStack, instant: string): Promise<string[]> {
  const { calls } = await sandboxState(stack);
  return calls.filter(({ path, at }) => path.startsWith('/heygen') && at > instant).map(({ path }) => path);
}

/**
 * Approves as a person does who presses again after an error: 409 then says that the first press had counted.
 * The gateway may need a moment to find a database that has just come back.
 */
async function approveInTheEnd(
  customer: Customer,
  guionId: number,
  choice: { avatarId: string; voiceId: string },
): Promise<void> {
  await eventually(
    async () => {
      const { status } = await customer.approve(guionId, choice);
      return status === 202 || status === 409;
    },
    { everyMs: 100, what: '"the approval is accepted"' },
  );
}

function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** How many approved scripts of the user have no video yet. */
async function unfinished(stack: TestStack, userId: number): Promise<number> {
  const rows = await sql<Row>(stack, `SELECT id FROM guiones WHERE "userId" = $1 AND estado <> 'listo'`, [
    userId,
  ]);
  return rows.length;
}

/** Waits until some script of the user is being rendered, so that a kill hits work in the middle. */
function untilRendering(stack: TestStack, userId: number): Promise<true> {
  return eventually(
    async () => {
      const rows = await sql<Row>(
        stack,
        `SELECT id FROM guiones WHERE "userId" = $1 AND estado = 'procesando'`,
        [userId],
      );
      return rows.length > 0 ? (true as const) : null;
    },
    { what: '"a render has begun"' },
  );
}

/** The user's scripts once each has its video, or was given up. */
function untilEnded(stack: TestStack, userId: number): Promise<Row[]> {
  return eventually(
    async () => {
      const now = await sql<Row>(
        stack,
        'SELECT id, estado, error FROM guiones WHERE "userId" = $1 ORDER BY id',
        [userId],
      );
      return now.every(({ estado }) => estado === 'listo' || estado === 'generado') ? now : null;
    },
    { timeoutMs: 400_000, everyMs: 250, what: '"every video has come to its end"' },
  );
}

/** The editions of a script's video, and how often each was begun. */
function finishingsOf(
  stack: TestStack,
  guionId: number,
): Promise<{ state: string; times: number; isRunning: boolean }[]> {
  return sql(
    stack,
    `SELECT state, fence::int AS times, coalesce("leaseUntil" > now(), false) AS "isRunning"
       FROM jobs WHERE kind = 'video.finish' AND payload->>'guionId' = $1`,
    [String(guionId)],
  );
}

/** Kills the worker in the middle of an edition, as soon as there is one. */
async function killItsMaker(stack: TestStack, guionId: number): Promise<void> {
  await eventually(async () => (await finishingsOf(stack, guionId)).some(({ isRunning }) => isRunning), {
    timeoutMs: 400_000,
    everyMs: 20,
    what: '"the edition has begun"',
  });
  await stack.processes['b-roll'].restart();
}

describe('the running system', () => {
  let stack: TestStack;
  let choice: { avatarId: string; voiceId: string };

  beforeAll(async () => {
    stack = await startStack({
      SANDBOX_RENDER_SLOTS: '2',
      LOG_LEVEL: 'info',
      VIDEO_SHORT_SIDE: inLongRun('1080', String(SMALL_SIDE)),
      // As long as in production where gateways are replaced too.
      DRAIN_SECONDS: inLongRun('5', '0'),
    });
    const customer = await new Customer(stack).register();
    const avatars = (await customer.once('GET', '/api/avatars')).body as { avatar_id: string }[];
    const voices = (await customer.once('GET', '/api/voices')).body as { voice_id: string }[];
    choice = { avatarId: avatars[0]?.avatar_id ?? '', voiceId: voices[0]?.voice_id ?? '' };
  });

  afterAll(async () => {
    await stack.stop();
  });

  async function aCustomerWith(options: { planVideos: number; guiones: number }): Promise<{
    customer: Customer;
    guionIds: number[];
  }> {
    const customer = await new Customer(stack).register();
    await sql(stack, 'UPDATE users SET "planVideos" = $2 WHERE id = $1', [
      customer.userId,
      options.planVideos,
    ]);
    return { customer, guionIds: await storeGuiones(stack, customer.userId, options.guiones) };
  }

  it(
    'makes each approved video once and charges it once, whatever is killed in the middle',
    async () => {
      const billedBefore = sum(await billed(stack));
      const { customer, guionIds } = await aCustomerWith({ planVideos: 20, guiones: VICTIMS.length });

      for (const [index, victim] of VICTIMS.entries()) {
        await approveInTheEnd(customer, guionIds[index] ?? 0, choice);
        if (victim === 'avatar-video') await untilRendering(stack, customer.userId);
        expect(await unfinished(stack, customer.userId)).toBeGreaterThan(0);
        await stack.processes[victim].restart();
      }
      const rows = await untilEnded(stack, customer.userId);

      expect(rows.map(({ estado, error }) => ({ estado, error }))).toEqual(
        guionIds.map(() => ({ estado: 'listo', error: null })),
      );
      const renders = await billed(stack);
      expect(sum(renders) - billedBefore).toBe(VICTIMS.length);
      expect(renders.every((count) => count === 1)).toBe(true);
      expect(await sql(stack, 'SELECT "videosUsados" FROM users WHERE id = $1', [customer.userId])).toEqual([
        { videosUsados: VICTIMS.length },
      ]);
      expect(
        await sql(
          stack,
          `SELECT state, count(*)::int AS entries FROM quota_ledger WHERE "userId" = $1 AND kind = 'video' GROUP BY state`,
          [customer.userId],
        ),
      ).toEqual([{ state: 'kept', entries: VICTIMS.length }]);
      expect(
        await sql(
          stack,
          `SELECT count(*)::int AS told FROM notifications WHERE "userId" = $1 AND type = 'success'`,
          [customer.userId],
        ),
      ).toEqual([{ told: VICTIMS.length }]);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'is replaced service by service under kept connections: no request fails, no video is lost or paid twice',
    async () => {
      const billedBefore = sum(await billed(stack));
      const { customer, guionIds } = await aCustomerWith({ planVideos: 20, guiones: REPLACED.length });
      const replicas = [stack.gateway];
      const call = { method: 'GET', path: '/api/guiones', headers: customer.headers };
      const clients = new KeptConnections(replicas, call);
      await clients.start(inLongRun(50, 4));
      const further = async (): Promise<void> => {
        const before = clients.answered;
        await eventually(() => clients.answered > before + 20);
      };

      const ending = async (): Promise<Row[]> => {
        for (const [index, name] of REPLACED.entries()) {
          await approveInTheEnd(customer, guionIds[index] ?? 0, choice);
          const other = await stack.replica(name);
          try {
            if (name === 'api-gateway') replicas.push(other);
            await further();
            await stack.processes[name].kill('SIGTERM');
            await further();
            await stack.processes[name].start();
            await further();
            await other.process.kill('SIGTERM');
          } finally {
            await other.process.stop();
          }
        }
        return untilEnded(stack, customer.userId);
      };
      let rows: Row[];
      try {
        rows = await ending();
      } finally {
        await clients.stop();
      }
      const { failures } = await clients.stop();

      expect(failures).toEqual([]);
      expect(rows.map(({ estado }) => estado)).toEqual(guionIds.map(() => 'listo'));
      expect(sum(await billed(stack)) - billedBefore).toBe(REPLACED.length);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'makes only the finishing again: another film, one, though its maker was killed; nothing is asked of the presenter or charged',
    async () => {
      const { customer, guionIds } = await aCustomerWith({ planVideos: 3, guiones: 1 });
      const [id = 0] = guionIds;
      await approveInTheEnd(customer, id, choice);
      await untilEnded(stack, customer.userId);
      const guion = async (): Promise<Guion | undefined> =>
        ((await customer.once('GET', '/api/guiones')).body as Guion[]).find((each) => each.id === id);
      const film = async (): Promise<string> => {
        const file = await fetch((await guion())?.videoFinalUrl ?? '');
        expect(file.status).toBe(200);
        return createHash('sha256')
          .update(Buffer.from(await file.arrayBuffer()))
          .digest('hex');
      };
      const spent = () =>
        sql(
          stack,
          `SELECT u."videosUsados", count(q.*)::int AS entries FROM users u
             LEFT JOIN quota_ledger q ON q."userId" = u.id AND q.kind = 'video' WHERE u.id = $1 GROUP BY u.id`,
          [customer.userId],
        );
      const [first, before, paid, used] = [
        await film(),
        new Date().toISOString(),
        sum(await billed(stack)),
        await spent(),
      ];
      const { body: settings } = await customer.once('GET', '/api/ajustes-video');
      // No closing card: it stands still for longer than three words last, and such a film is refused.
      const changed = { plantilla: 'dividido', musica: 'mercado', cierre: false, colorMarca: '#c8102e' };
      const saved = await customer.once('PUT', '/api/ajustes-video', {
        ...(settings as AjustesVideo),
        ...changed,
      });
      expect(saved.status).toBe(200);

      expect((await customer.once('POST', `/api/guiones/${id}/acabado`)).status).toBe(202);
      await killItsMaker(stack, id);
      const ended = await eventually(
        async () => {
          const now = await finishingsOf(stack, id);
          return now.every(({ state }) => state === 'done' || state === 'dead') ? now : null;
        },
        { timeoutMs: 400_000, everyMs: 100, what: '"the finishing has ended"' },
      );

      expect(ended.map(({ state }) => state)).toEqual(['done']);
      expect((await guion())?.acabado?.status).toBe('completed');
      // Two runs: the first was killed.
      expect(ended[0]?.times).toBeGreaterThan(1);
      expect(await film()).not.toBe(first);
      expect(await presenterCallsSince(stack, before)).toEqual([]);
      expect(sum(await billed(stack))).toBe(paid);
      expect(await spent()).toEqual(used);
      expect(await sql(stack, 'SELECT estado FROM guiones WHERE id = $1', [id])).toEqual([
        { estado: 'listo' },
      ]);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'makes a script ready once, with the edition of its approval, though the maker of that was killed',
    async () => {
      const paid = sum(await billed(stack));
      const { customer, guionIds } = await aCustomerWith({ planVideos: 3, guiones: 1 });
      const [id = 0] = guionIds;
      // No end card: it stands still for longer than three words last, and such a film is refused.
      const acabado = { plantilla: 'dividido', musica: 'mercado', cierre: false };
      const approved = await customer.once('POST', `/api/guiones/${id}/aprobar`, { ...choice, acabado });
      expect(approved.status).toBe(202);

      await killItsMaker(stack, id);
      const [killed] = await sql<Row>(stack, 'SELECT id, estado, error FROM guiones WHERE id = $1', [id]);
      await untilEnded(stack, customer.userId);

      expect(killed?.estado).toBe('procesando');
      const [row] = await sql<{ estado: string; acabado: string; isEdited: boolean }>(
        stack,
        `SELECT estado, "acabadoEstado" AS acabado, "videoFinalKey" <> "videoBaseKey" AS "isEdited"
           FROM guiones WHERE id = $1`,
        [id],
      );
      expect(row).toEqual({ estado: 'listo', acabado: 'completed', isEdited: true });
      const editions = await finishingsOf(stack, id);
      expect(editions.map(({ state }) => state)).toEqual(['done']);
      // Two runs: the first was killed.
      expect(editions[0]?.times).toBeGreaterThan(1);
      expect((await customer.once('GET', `/api/guiones/${id}/acabado`)).body).toMatchObject(acabado);
      expect(
        await sql(stack, `SELECT type FROM notifications WHERE "userId" = $1 AND "guionId" = $2`, [
          customer.userId,
          id,
        ]),
      ).toEqual([{ type: 'success' }]);
      expect(sum(await billed(stack))).toBe(paid + 1);
    },
    TEST_TIMEOUT_MS,
  );

  it('spends the last video of a plan once when two approvals arrive together', async () => {
    const { customer, guionIds } = await aCustomerWith({ planVideos: 1, guiones: 2 });

    const answers = await Promise.all(guionIds.map((id) => customer.approve(id, choice)));

    expect(answers.map(({ status }) => status).sort()).toEqual([202, 403]);
    expect(answers.map(({ body }) => (body as { code?: string }).code)).toContain('plan_limit_reached');
    expect(await sql(stack, 'SELECT "videosUsados" FROM users WHERE id = $1', [customer.userId])).toEqual([
      { videosUsados: 1 },
    ]);
  });
});
