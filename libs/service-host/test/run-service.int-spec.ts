import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The service as a process of its own: signals and exit codes are what is tested. */
class Probe {
  readonly child: ChildProcess;
  #output = '';

  constructor(port = 0, env: NodeJS.ProcessEnv = {}) {
    this.child = fork(join(__dirname, 'probe-service.cjs'), [String(port)], {
      silent: true,
      env: { ...process.env, ...env },
    });
    this.child.stdout?.on('data', (chunk: Buffer) => (this.#output += chunk.toString('utf8')));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.#output += chunk.toString('utf8')));
  }

  async url(): Promise<string> {
    const [message] = (await once(this.child, 'message')) as [{ url: string }];
    return message.url;
  }

  /** Exit code and everything it printed. */
  async end(): Promise<{ code: number | null; output: string }> {
    const [code] = (await once(this.child, 'close')) as [number | null];
    return { code, output: this.#output };
  }
}

function logLines(output: string): Record<string, unknown>[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('runService', () => {
  let probes: Probe[];
  const aProbe = (port?: number, env?: NodeJS.ProcessEnv): Probe => {
    const probe = new Probe(port, env);
    probes.push(probe);
    return probe;
  };

  beforeEach(() => {
    probes = [];
  });
  afterEach(() => {
    for (const { child } of probes) child.kill('SIGKILL');
  });

  it('answers its probes and stops with code 0 on SIGTERM', async () => {
    const probe = aProbe();
    const url = await probe.url();

    const answers = await Promise.all(
      ['/healthz', '/readyz', '/metrics'].map(async (path) => (await fetch(url + path)).status),
    );
    const ended = probe.end();
    probe.child.kill('SIGTERM');

    expect(answers).toEqual([200, 200, 200]);
    expect((await ended).code).toBe(0);
  });

  it('says in /healthz which release it is', async () => {
    const release = { PREGONERO_VERSION: '1.2.3', PREGONERO_COMMIT: 'abc1234' };
    const url = await aProbe(0, release).url();

    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({
      status: 'ok',
      version: '1.2.3',
      commit: 'abc1234',
    });
  });

  it.each([
    ['nobody', '', '127.0.0.1'],
    ['another proxy', '10.0.0.0/8', '127.0.0.1'],
    ['the proxy that calls', '127.0.0.0/8, ::1', '203.0.113.9'],
  ])('believes X-Forwarded-For of %s that is configured', async (_who, proxies, ip) => {
    const url = await aProbe(0, { TRUSTED_PROXIES: proxies }).url();

    // What a client itself puts in front of the proxy's own entry is not believed.
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
    const answer = await fetch(`${url}/probe/caller`, { headers });

    expect(await answer.json()).toEqual({ ip });
  });

  it('logs one line a request with its id, without query, secrets or probes', async () => {
    const probe = aProbe();
    const url = await probe.url();

    const headers = { 'x-request-id': 'request-0001', 'x-correlation-id': 'click-0001' };
    const named = await fetch(`${url}/probe/hello?code=top-secret`, { headers });
    await fetch(`${url}/healthz`);
    const ended = probe.end();
    probe.child.kill('SIGTERM');
    const { output } = await ended;
    const requests = logLines(output).filter((line) => 'req' in line);
    const inside = logLines(output).find(({ msg }) => msg === 'inside');

    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      reqId: 'request-0001',
      correlationId: 'click-0001',
      req: { method: 'GET', path: '/probe/hello' },
    });
    expect(inside).toMatchObject({ correlationId: 'click-0001' });
    expect(named.headers.get('x-correlation-id')).toBe('click-0001');
    expect(output).not.toMatch(/hunter2|"abc"|top-secret/);
  });

  it('logs an escaped address by its plain spelling, so that no spelling shows the secret of a link', async () => {
    const probe = aProbe();
    const url = await probe.url();

    for (const path of ['/%72/top-secret', '/%61pi/review/top%2Dsecret', '/%68ealthz'])
      await fetch(`${url}${path}`);
    const ended = probe.end();
    probe.child.kill('SIGTERM');
    const requests = logLines((await ended).output).filter((line) => 'req' in line);

    expect(requests.map(({ req }) => (req as { path: string }).path)).toEqual([
      '/r/[oculto]',
      '/api/review/[oculto]',
    ]);
  });

  it('names the work that a request belongs to itself where the caller does not, or names it dangerously', async () => {
    const url = await aProbe().url();
    const idFor = async (given: Record<string, string>): Promise<[string | null, string | null]> => {
      const { headers } = await fetch(`${url}/probe/hello`, { headers: given });
      return [headers.get('x-correlation-id'), headers.get('x-request-id')];
    };

    const [unnamed, requestId] = await idFor({});
    const [forged] = await idFor({ 'x-correlation-id': '{"level":60}' });

    expect(unnamed).toBe(requestId);
    expect(forged).toMatch(/^[\w-]{8,64}$/);
  });

  it('gives webhook handlers the exact bytes', async () => {
    const probe = aProbe();
    const url = await probe.url();
    const bytes = '{"b":1,  "a":2}';

    const answer = await fetch(`${url}/probe/signed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bytes,
    });

    expect(await answer.json()).toEqual({ rawBytes: bytes });
  });

  it('refuses a body above 100 KB', async () => {
    const probe = aProbe();
    const url = await probe.url();

    const answer = await fetch(`${url}/probe/signed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x'.repeat(101 * 1_024) }),
    });

    expect(answer.status).toBe(413);
  });

  it('says in one sentence that the port is taken, and which variable changes it', async () => {
    const first = aProbe();
    const port = Number(new URL(await first.url()).port);

    const { code, output } = await aProbe(port).end();

    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is taken by another program: stop it or set PROBE_PORT.`);
    expect(output).toContain(
      `El puerto ${port} está ocupado por otro programa: ciérralo o cambia PROBE_PORT.`,
    );
  });

  it('ends with code 1 on an error that nobody handled, and logs it', async () => {
    const probe = aProbe();
    await probe.url();
    const ended = probe.end();

    probe.child.send('reject');

    const { code, output } = await ended;
    expect(code).toBe(1);
    expect(output).toContain('nobody handles this');
  });
});
