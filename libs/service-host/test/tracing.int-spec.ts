import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** What nobody may load where nobody wants spans; the interface alone comes with the metrics. */
const SDK = /@opentelemetry\/(?:sdk|core|resources|exporter|otlp)/u;

describe('tracing', () => {
  const probes: ChildProcess[] = [];
  const servers: Server[] = [];

  afterEach(() => {
    for (const child of probes.splice(0)) child.kill('SIGKILL');
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  async function aProbe(
    env: NodeJS.ProcessEnv,
  ): Promise<{ child: ChildProcess; url: string; log: () => string }> {
    const child = fork(join(__dirname, 'probe-service.cjs'), ['0'], {
      silent: true,
      env: { ...process.env, ...env },
    });
    probes.push(child);
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    return { child, url, log: () => output };
  }

  async function aCollector(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async function loaded({ child }: { child: ChildProcess }): Promise<string[]> {
    const told = once(child, 'message') as Promise<[{ loaded: string[] }]>;
    child.send('loaded');
    const [message] = await told;
    return message.loaded.filter((file) => SDK.test(file));
  }

  /** Its exit code after SIGTERM. */
  async function stopped({ child }: { child: ChildProcess }): Promise<{ code: number | null }> {
    const closed = once(child, 'close') as Promise<[number | null]>;
    child.kill('SIGTERM');
    const [code] = await closed;
    return { code };
  }

  it('loads nothing where no collector is named', async () => {
    const probe = await aProbe({});
    await fetch(`${probe.url}/probe/hello`);

    expect(await loaded(probe)).toEqual([]);
    await stopped(probe);
    expect(probe.log()).not.toContain('traceId');
  });

  it('hands over what is left when it stops: one span a request, with the headers that the collector wants', async () => {
    const came: { url?: string | undefined; key: unknown; body: string }[] = [];
    const endpoint = await aCollector((request, response) => {
      void text(request).then((body) => {
        came.push({ url: request.url, key: request.headers['x-key'], body });
        response.end('{}');
      });
    });
    const probe = await aProbe({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
    });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
    await fetch(`${probe.url}/probe/hello?code=top-secret`, { headers: { traceparent } });
    await fetch(`${probe.url}/healthz`);

    expect(await loaded(probe)).not.toEqual([]);
    expect((await stopped(probe)).code).toBe(0);

    expect(came.map(({ url, key }) => ({ url, key }))).toEqual([{ url: '/v1/traces', key: 'a b' }]);
    const { resourceSpans } = JSON.parse(came[0]?.body ?? '') as {
      resourceSpans: { scopeSpans: { spans: Record<string, unknown>[] }[] }[];
    };
    const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    expect(spans).toEqual([
      expect.objectContaining({
        name: 'GET /probe/hello',
        // Somebody else's trace neither takes ours in nor decides that it is dropped.
        links: [expect.objectContaining({ traceId: '0af7651916cd43dd8448eb211c80319c' })],
      }),
    ]);
    const { traceId, parentSpanId } = spans[0] ?? {};
    expect(parentSpanId).toBeUndefined();
    expect(traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
    expect(probe.log()).toContain(`"traceId":"${String(traceId)}"`);
    expect(came[0]?.body).not.toContain('top-secret');
  });

  it('keeps no trace where none is wanted', async () => {
    let calls = 0;
    const endpoint = await aCollector((_request, response) => {
      calls += 1;
      response.end('{}');
    });
    const probe = await aProbe({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0' });
    await fetch(`${probe.url}/probe/hello`);
    await stopped(probe);

    expect(calls).toBe(0);
  });

  it.each([
    ['is not there', () => Promise.resolve('http://127.0.0.1:9')],
    ['never answers', () => aCollector(() => undefined)],
  ])('answers and stops in time with a collector that %s', async (_how, collector) => {
    const probe = await aProbe({ OTEL_EXPORTER_OTLP_ENDPOINT: await collector() });
    // More than the queue holds: what is beyond is dropped.
    for (let round = 0; round < 60; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${probe.url}/probe/hello`)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    }

    // One that does not stop by itself is cut after a while, with another code.
    expect((await stopped(probe)).code).toBe(0);
  });
});
