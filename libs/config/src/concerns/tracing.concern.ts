import { type ConfigConcern, fraction, optionalUrl, secretHeaders } from '../config-variable';
import { refusePlainAddress } from '../production-address';

const fields = {
  endpoint: optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT', {
    // A collector beside the service, on the same machine, is what many have.
    refusedInProduction: refusePlainAddress,
    description:
      'Base address of an OpenTelemetry collector that takes OTLP over HTTP, usually on port 4318; spans go to its /v1/traces as JSON. Empty: no spans are made and nothing of OpenTelemetry is loaded.',
  }),
  headers: secretHeaders('OTEL_EXPORTER_OTLP_HEADERS', {
    description:
      'Headers that the collector wants, name=value separated by commas, values percent-encoded: authorization=Bearer%20….',
  }),
  share: fraction('OTEL_TRACES_SAMPLER_ARG', {
    default: 1,
    description: 'Part of all traces that is kept, from 0 to 1; a trace is kept whole or not at all.',
  }),
};

/** Who receives the spans of every service. */
export const tracingConfig: ConfigConcern<typeof fields> = { title: 'Traces (OpenTelemetry)', fields };
