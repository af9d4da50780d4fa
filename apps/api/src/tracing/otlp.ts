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
import type { Facts } from './traces.js';

/** A process that ends does not wait longer for a collector. */
const END_MS = 2000;

/** A span under way: ended once, by what went wrong where something did. */
type Ends = (facts?: Facts, failure?: unknown) => void;

const ends =
  (span: Span): Ends =>
  (facts = {}, failure) => {
    span.setAttributes(facts);
    // Its kind alone: the message of an error may have values.
    if (failure !== undefined)
      span.setStatus({ code: SpanStatusCode.ERROR, message: failure instanceof Error ? failure.name : 'Error' });
    span.end();
  };

/** Spans of requests and of their parts, sent to a collector in the background. The rest of the process is not traced. */
export class Traces {
  private readonly running = new AsyncLocalStorage<Context>();
  private readonly provider: BasicTracerProvider;
  private readonly tracer;

  constructor({ url, serviceName, share }: TraceSettings) {
    const sampler = new TraceIdRatioBasedSampler(share);
    this.provider = new BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName }),
      // The share is the installation's: no client decides what is traced.
      sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler, remoteParentNotSampled: sampler }),
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
    });
    this.tracer = this.provider.getTracer('percorso');
  }

  /** Of the request that runs. */
  get traceId(): string | undefined {
    const context = this.running.getStore();
    return context && trace.getSpanContext(context)?.traceId;
  }

  /** A request, which belongs to the trace of its client where that tells of one. `during` runs what it does. */
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
      end: (name: string, facts: Facts, failure?: unknown): void => {
        span.updateName(name);
        ends(span)(facts, failure);
      },
    };
  }

  /** A part of the request that runs; outside of one it is done without a span. */
  async part<Result>(name: string, work: (note: (facts: Facts) => void) => Promise<Result>): Promise<Result> {
    const parent = this.running.getStore();
    if (!parent) return work(() => undefined);
    const span = this.tracer.startSpan(name, {}, parent);
    const end = ends(span);
    try {
      const result = await this.running.run(trace.setSpan(parent, span), () =>
        work((facts) => span.setAttributes(facts)),
      );
      end();
      return result;
    } catch (error) {
      end({}, error);
      throw error;
    }
  }

  /** A part without parts of its own, which another calls the end of; undefined outside of a request. */
  begin(name: string, facts: Facts): Ends | undefined {
    const parent = this.running.getStore();
    return parent && ends(this.tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: facts }, parent));
  }

  /** Sends what is not sent yet. */
  async end(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, END_MS).unref()));
    await Promise.race([this.provider.shutdown().catch(() => undefined), late]);
    clearTimeout(timer);
  }
}
