import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { TraceSettings } from '../config/trace-settings.js';
import { callerSpan } from './traceparent.js';
import type { SpanAttributes } from './traces.js';

/** Longest time that an ending process waits for the collector. */
const END_MS = 2000;

/** Ends a span, once. `failure` is the error with which its work failed, if any. */
type EndSpan = (attributes?: SpanAttributes, failure?: unknown) => void;

const endOf =
  (span: Span): EndSpan =>
  (attributes = {}, failure) => {
    span.setAttributes(attributes);
    // Only the name of the error: its message may contain values.
    if (failure !== undefined)
      span.setStatus({ code: SpanStatusCode.ERROR, message: failure instanceof Error ? failure.name : 'Error' });
    span.end();
  };

/** Spans of requests and their parts, sent to a collector in the background. Work outside of a request is not traced. */
export class Traces {
  private readonly running = new AsyncLocalStorage<Context>();
  private readonly provider: BasicTracerProvider;
  private readonly tracer;

  constructor({ url, serviceName, share }: TraceSettings) {
    const sampler = new TraceIdRatioBasedSampler(share);
    this.provider = new BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName }),
      // The installation sets the sampling rate: clients cannot force or prevent tracing.
      sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler, remoteParentNotSampled: sampler }),
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
    });
    this.tracer = this.provider.getTracer('percorso');
  }

  /** Id of the current request's trace; undefined outside of a request. */
  get traceId(): string | undefined {
    const context = this.running.getStore();
    return context && trace.getSpanContext(context)?.traceId;
  }

  /**
   * Starts the span of a request, as part of the client's trace if the header contains one. `during` runs the request in the span's
   * context, `end` ends the span.
   */
  request(traceparent: string | string[] | undefined) {
    const caller = callerSpan(traceparent);
    const parent = caller
      ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, traceFlags: TraceFlags.SAMPLED, isRemote: true })
      : ROOT_CONTEXT;
    const span = this.tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
    const context = trace.setSpan(ROOT_CONTEXT, span);
    return {
      traceId: span.spanContext().traceId,
      during: (run: () => void): void => this.running.run(context, run),
      end: (name: string, attributes: SpanAttributes, failure?: unknown): void => {
        span.updateName(name);
        endOf(span)(attributes, failure);
      },
    };
  }

  /** Runs `work` in a span within that of the current request; outside of a request, without a span. */
  async part<Result>(
    name: string,
    work: (note: (attributes: SpanAttributes) => void) => Promise<Result>,
  ): Promise<Result> {
    const parent = this.running.getStore();
    if (!parent) return work(() => undefined);
    const span = this.tracer.startSpan(name, {}, parent);
    const end = endOf(span);
    try {
      const result = await this.running.run(trace.setSpan(parent, span), () =>
        work((attributes) => span.setAttributes(attributes)),
      );
      end();
      return result;
    } catch (error) {
      end({}, error);
      throw error;
    }
  }

  /**
   * Starts a span within that of the current request, for work that has no inner spans, and returns the function that ends it; undefined
   * outside of a request.
   */
  begin(name: string, attributes: SpanAttributes): EndSpan | undefined {
    const parent = this.running.getStore();
    return parent && endOf(this.tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: attributes }, parent));
  }

  /** Flushes the remaining spans. */
  async end(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, END_MS).unref()));
    await Promise.race([this.provider.shutdown().catch(() => undefined), timeout]);
    clearTimeout(timer);
  }
}
