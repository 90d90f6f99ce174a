import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as it came, with its attributes as plain values and the service that made it. */
export interface CollectedSpan {
  readonly service: string;
  readonly name: string;
  /** OTLP: 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly links: readonly { traceId: string; spanId: string }[];
  readonly status: { code?: number };
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: string | number; doubleValue?: number };
}

interface ExportRequest {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes' | 'links' | 'service'> & {
        attributes?: Attribute[];
        links?: { traceId: string; spanId: string }[];
      })[];
    }[];
  }[];
}

function plain(attributes: readonly Attribute[] = []): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.doubleValue ?? Number(value.intValue),
    ]),
  );
}

function spansOf(request: ExportRequest): CollectedSpan[] {
  return request.resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        service: String(plain(resource.attributes)['service.name']),
        attributes: plain(span.attributes),
        links: span.links ?? [],
      })),
    ),
  );
}

/** Takes spans as OTLP/HTTP in JSON and keeps them. */
export class SpanCollector {
  readonly spans: CollectedSpan[] = [];
  /** Everything that came, byte by byte: what must not be said anywhere is looked for here. */
  received = '';

  private constructor(private readonly server: Server) {}

  /** Starts on a free port; whoever asks for it stops it. */
  static async start(): Promise<SpanCollector> {
    const server = createServer();
    const collector = new SpanCollector(server);
    server.on('request', (request, response) => {
      void json(request).then((body) => {
        collector.received += JSON.stringify(body);
        collector.spans.push(...spansOf(body as ExportRequest));
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return collector;
  }

  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => {
      this.server.close(() => {
        resolve();
      });
    });
  }
}
