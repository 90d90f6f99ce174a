import {
  context,
  diag,
  DiagLogLevel,
  type Span,
  type SpanContext,
  SpanKind as OtelKind,
  SpanStatusCode,
  trace,
  type Tracer as OtelTracer,
} from '@opentelemetry/api';
import { Logger } from '@nestjs/common';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import {
  FLUSH_TIMEOUT_MS,
  type NewSpan,
  type OpenSpan,
  type SpanKind,
  type Tracer,
  type TracingSettings,
} from './span';

// This file alone loads OpenTelemetry, and `tracing.ts` loads it where a collector is named.

/** Spans that wait for the collector; what comes beyond is dropped, so that a collector that is away costs no memory. */
const QUEUE_MAX = 2_048;
const BATCH_MAX = 512;
const HAND_OVER_EVERY_MS = 2_000;
const EXPORT_TIMEOUT_MS = 5_000;

const KINDS: Readonly<Record<SpanKind, OtelKind>> = {
  server: OtelKind.SERVER,
  producer: OtelKind.PRODUCER,
  consumer: OtelKind.CONSUMER,
  client: OtelKind.CLIENT,
};

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/u;

/** W3C Trace Context, version 00. */
function contextOf(traceparent: string): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

class OtlpSpan implements OpenSpan {
  readonly traceparent: string;

  constructor(private readonly span: Span) {
    this.traceparent = traceparentOf(span.spanContext());
  }

  link(traceparent: string): void {
    const linked = contextOf(traceparent);
    if (linked !== undefined) this.span.addLink({ context: linked });
  }

  end({ name, attributes, failed }: Parameters<OpenSpan['end']>[0]): void {
    if (!this.span.isRecording()) return;
    if (name !== undefined) this.span.updateName(name);
    if (attributes !== undefined) this.span.setAttributes(attributes);
    if (failed) this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}

class OtlpTracer implements Tracer {
  private readonly tracer: OtelTracer;

  constructor(private readonly provider: TracerProvider) {
    this.tracer = provider.getTracer('pregonero');
  }

  begin({ kind, name, parent, attributes, ranMs }: NewSpan): OpenSpan {
    const from = parent === undefined ? undefined : contextOf(parent);
    // Built from nothing: no ambient context of OpenTelemetry is ever set.
    const parentContext =
      from === undefined ? context.active() : trace.setSpanContext(context.active(), from);
    const options = {
      kind: KINDS[kind],
      attributes: { ...attributes },
      ...(ranMs === undefined ? {} : { startTime: Date.now() - ranMs }),
    };
    return new OtlpSpan(this.tracer.startSpan(name, options, parentContext));
  }

  async stop(): Promise<void> {
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      limit = setTimeout(resolve, FLUSH_TIMEOUT_MS);
    });
    const logger = new Logger('tracing');
    const ended = this.provider.shutdown().catch((error: unknown) => {
      logger.warn({ msg: 'the last spans were not handed over', err: error });
    });
    await Promise.race([ended, late]);
    clearTimeout(limit);
  }
}

/** What OpenTelemetry complains about (a collector that is away) becomes a line of the log, once a minute at most. */
function complainQuietly(): void {
  const logger = new Logger('tracing');
  let nextAt = 0;
  const complain = (reason: string): void => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + 60_000;
    logger.warn({ msg: 'spans are lost', reason: reason.slice(0, 300) });
  };
  const silent = (): void => undefined;
  diag.setLogger(
    { error: complain, warn: complain, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

/** Spans in batches to an OTLP/HTTP collector, as JSON. Whoever makes one waits for nothing. */
export function otlpTracer({ endpoint, headers, share, service, version }: TracingSettings): Tracer {
  complainQuietly();
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'pregonero',
      'service.name': service,
      'service.version': version,
      'service.instance.id': String(process.pid),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: QUEUE_MAX,
        maxExportBatchSize: BATCH_MAX,
        scheduledDelayMillis: HAND_OVER_EVERY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  return new OtlpTracer(provider);
}
