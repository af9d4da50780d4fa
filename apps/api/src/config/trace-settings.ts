import { z } from 'zod';

const since = '0.1.0';

/** Where spans are sent (OTLP over HTTP, in JSON). No OpenTelemetry code is loaded without a collector. Decision 0043. */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      since,
      description: 'Base address of a collector of traces (OTLP over HTTP, decision 0043). Not set: no traces.',
      example: 'http://collector:4318',
    }),
  OTEL_SERVICE_NAME: z.string().default('percorso').meta({
    since,
    description: 'Name of the service in traces.',
    example: 'percorso-test',
  }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).meta({
    since,
    description: 'Share of requests that are traced, from 0 to 1.',
    example: '0.1',
  }),
};

type Variables = z.infer<z.ZodObject<typeof traceVariables>>;

export type TraceSettings = NonNullable<ReturnType<typeof tracesOf>>;

export const tracesOf = (data: Variables) =>
  data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        url: `${data.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
        serviceName: data.OTEL_SERVICE_NAME,
        share: data.OTEL_TRACES_SAMPLER_ARG,
      };
