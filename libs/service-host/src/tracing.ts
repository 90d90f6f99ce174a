import type { NewSpan, OpenSpan, Tracer, TracingSettings } from './span';

let tracer: Tracer | undefined;

/**
 * From now on this process makes spans, where a collector is named. Otherwise nothing is loaded and {@link beginSpan}
 * does nothing.
 */
export async function startTracing(settings: TracingSettings): Promise<void> {
  if (settings.endpoint === '') return;
  const { otlpTracer } = await import('./otlp.tracer.js');
  tracer = otlpTracer(settings);
}

/** Hands over what is left, within two seconds. Repeatable. */
export async function stopTracing(): Promise<void> {
  const stopping = tracer;
  tracer = undefined;
  await stopping?.stop();
}

/** Undefined while nobody wants spans. */
export function beginSpan(span: NewSpan): OpenSpan | undefined {
  return tracer?.begin(span);
}

/** The id of the trace that a `traceparent` belongs to. */
export function traceIdOf(traceparent: string): string | undefined {
  return traceparent.split('-')[1];
}
