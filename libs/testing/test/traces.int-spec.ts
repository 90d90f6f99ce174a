import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import {
  aFormulario,
  type CollectedSpan,
  eventually,
  SMALL_SIDE,
  SpanCollector,
  startStack,
  type TestStack,
} from '../src';

const PASSWORD = 'clave-segura-1';
const TEXT = 'Hola. Ven hoy.';
const [SERVER, CLIENT, CONSUMER] = [2, 3, 5];

/** Everything that a span may say; a new word is thought about here. */
const SAID = new Set([
  ...['http.request.method', 'http.route', 'http.response.status_code', 'pregonero.correlation_id'],
  ...['pregonero.job.id', 'pregonero.job.kind', 'pregonero.job.step', 'pregonero.job.attempt'],
  ...['pregonero.provider', 'pregonero.operation', 'pregonero.outcome', 'pregonero.fault'],
]);

describe('the trace of one script', () => {
  let collector: SpanCollector;
  let stack: TestStack;
  const email = `trace-${randomBytes(5).toString('hex')}@pregonero.test`;
  let token = '';

  beforeAll(async () => {
    collector = await SpanCollector.start();
    stack = await startStack({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      VIDEO_SHORT_SIDE: String(SMALL_SIDE),
    });
  });

  afterAll(async () => {
    await stack.stop();
    await collector.stop();
  });

  async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await fetch(`${stack.gatewayUrl}${path}`, {
      method,
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Body;
  }

  async function sql<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: stack.databaseUrl });
    await client.connect();
    try {
      return (await client.query<Row>(statement, values)).rows;
    } finally {
      await client.end();
    }
  }

  it('goes from the request over each step to the calls of providers, and the webhook names it', async () => {
    await call('POST', '/api/register', { name: 'Cliente Secreta', email, password: PASSWORD });
    const session = await call<{ token: string; user: { id: number } }>('POST', '/api/login', {
      email,
      password: PASSWORD,
    });
    ({ token } = session);
    await call('POST', '/api/formulario-inicial', aFormulario());
    await fetch(`${stack.gatewayUrl}/api/auth/google/callback?code=secreto-si`, { redirect: 'manual' });
    const [avatar] = await call<{ avatar_id: string }[]>('GET', '/api/avatars');
    const [voice] = await call<{ voice_id: string }[]>('GET', '/api/voices');
    const [guion] = await sql<{ id: number }>(
      `INSERT INTO guiones ("userId", titulo, contenido) VALUES ($1, 'Guion', $2) RETURNING id`,
      [session.user.id, TEXT],
    );
    const choice = { avatarId: avatar?.avatar_id, voiceId: voice?.voice_id };
    await call('POST', `/api/guiones/${guion?.id}/aprobar`, choice);
    await eventually(
      async () => (await sql(`SELECT 1 FROM guiones WHERE id = $1 AND estado = 'listo'`, [guion?.id])).length,
      { timeoutMs: 400_000, everyMs: 250, what: '"the video is there"' },
    );
    const named = (name: RegExp): CollectedSpan[] => collector.spans.filter((span) => name.test(span.name));
    await eventually(() => named(/^video\.render collect/u).length > 0 && named(/webhooks/u).length > 0, {
      what: '"the spans arrived"',
    });

    const [approval] = named(/^POST \/api\/guiones\/:\w+\/aprobar$/u);
    const trace = collector.spans.filter(({ traceId }) => traceId === approval?.traceId);
    const steps = trace.filter(({ kind }) => kind === CONSUMER);
    const calls = trace.filter(({ kind }) => kind === CLIENT);
    const [webhook] = named(/^POST \/api\/webhooks\//u);

    expect(approval).toMatchObject({ service: 'api-gateway', kind: SERVER });
    expect(approval?.parentSpanId).toBeUndefined();
    expect(approval?.attributes['http.response.status_code']).toBe(202);
    expect(steps.map(({ attributes }) => attributes['pregonero.job.step'])).toEqual(
      expect.arrayContaining(['check', 'submit', 'collect']),
    );
    expect(steps.every(({ parentSpanId }) => parentSpanId === approval?.spanId)).toBe(true);
    expect(new Set(steps.map(({ service }) => service))).toContain('avatar-video');
    const callers = new Set(steps.map(({ spanId }) => spanId).concat(approval?.spanId ?? ''));
    expect(calls.every(({ parentSpanId }) => callers.has(parentSpanId ?? ''))).toBe(true);
    const submit = steps.find(({ attributes }) => attributes['pregonero.job.step'] === 'submit');
    expect(calls).toContainEqual(
      expect.objectContaining({
        parentSpanId: submit?.spanId,
        name: expect.stringMatching(/^heygen POST /u) as string,
        attributes: expect.objectContaining({ 'pregonero.outcome': 'ok' }) as object,
      }),
    );
    expect(webhook?.links.map(({ traceId }) => traceId)).toContain(approval?.traceId);
    expect(webhook?.traceId).not.toBe(approval?.traceId);
    expect(stack.processes['avatar-video'].log()).toContain(`"traceId":"${approval?.traceId}"`);
  });

  it('left the lines of gateway and worker in the operators’ room, and nothing secret or personal in them', async () => {
    const [job] = await sql<{ id: number }>(`SELECT id FROM jobs WHERE kind = 'video.render'`);
    const path = `/api/operaciones/trabajos/${job?.id}/registro`;
    await expect(call('GET', path)).rejects.toThrow('403');
    await sql(`UPDATE users SET role = 'admin' WHERE email = $1`, [email]);
    ({ token } = await call<{ token: string }>('POST', '/api/login', { email, password: PASSWORD }));

    const lines = [
      'api-gateway: video.render is accepted',
      'api-gateway: request completed',
      'avatar-video: a provider was called',
      'avatar-video: video.render collect: done',
    ];
    // Each process writes its lines gathered, a moment after what they tell.
    const log = await eventually(
      async () => {
        const read = await call<{ lines: { service: string; message: string }[] }>('GET', path);
        const said = read.lines.map(({ service, message }) => `${service}: ${message}`);
        return lines.every((line) => said.includes(line)) && read;
      },
      { what: 'every line is in the operators’ room' },
    );

    for (const hidden of [email, PASSWORD, token, TEXT, 'Cliente Secreta', 'X-Amz-Signature'])
      expect(JSON.stringify(log)).not.toContain(hidden);
  });

  it('says nothing secret or personal, and nothing of probes', () => {
    const attributes = new Set(collector.spans.flatMap((span) => Object.keys(span.attributes)));

    expect([...attributes].filter((name) => !SAID.has(name))).toEqual([]);
    for (const hidden of [email, PASSWORD, token, TEXT, 'Cliente Secreta', 'secreto-si', '127.0.0.1'])
      expect(collector.received).not.toContain(hidden);
    expect(collector.spans.map(({ name }) => name).join('\n')).not.toMatch(/healthz|readyz|metrics|\?/u);
  });

  it('is not told to providers', () => {
    const calls = collector.spans.filter(({ service }) => service === 'provider-sandbox');
    // What the sandbox was asked begins traces of its own: nobody handed it ours.
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter(({ parentSpanId, links }) => parentSpanId !== undefined || links.length > 0)).toEqual(
      [],
    );
  });
});
