import { z } from 'zod';

/** Where spans are sent (OTLP over HTTP, in JSON); nothing of it is loaded where no collector is named. Decision 0043. */
export const traceVariables = {
  /** As the collector is called everywhere, e.g. http://collector:4318. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().default('percorso'),
  /** The share of requests that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

type Named = z.infer<z.ZodObject<typeof traceVariables>>;

export type TraceSettings = NonNullable<ReturnType<typeof tracesOf>>;

export const tracesOf = (data: Named) =>
  data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        url: `${data.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
        serviceName: data.OTEL_SERVICE_NAME,
        share: data.OTEL_TRACES_SAMPLER_ARG,
      };
