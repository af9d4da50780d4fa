import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A function that returns the current values, each with its labels. */
type Count<Label extends string> = () => Figure<Label>[] | Promise<Figure<Label>[]>;
type Figure<Label extends string> = [labels: Record<Label, string>, value: number];

/** Metrics of this process for Prometheus. Routes are recorded by their pattern, never by their address. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });

  private readonly refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Error replies by problem code',
    labelNames: ['code'],
    registers: [this.registry],
  });

  private readonly shedRequests = new Counter({
    name: 'shed_requests_total',
    help: 'Requests refused on arrival, because they would only have queued',
    labelNames: ['kind'],
    registers: [this.registry],
  });

  private readonly transitions = new Histogram({
    name: 'workflow_transition_duration_seconds',
    help: 'Duration of the transaction in which an event moved an instance, by workflow and event',
    labelNames: ['workflow', 'event'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [this.registry],
  });

  private readonly guards = new Counter({
    name: 'workflow_refusals_total',
    help: 'Events that a machine has refused, by workflow, event and the guard that was not met',
    labelNames: ['workflow', 'event', 'guard'],
    registers: [this.registry],
  });

  private readonly imported = new Counter({
    name: 'provision_import_records_total',
    help: 'Records of files of provisions that this process has imported or, while it imported, discarded',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  request(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status }, seconds);
  }

  refusal(code: string): void {
    this.refusals.inc({ code });
  }

  /** Counts shed requests. `requests` = 0 exposes the series before the first refusal. */
  shedRequest(kind: string, requests = 1): void {
    this.shedRequests.inc({ kind }, requests);
  }

  transition(workflow: string, event: string, seconds: number): void {
    this.transitions.observe({ workflow, event }, seconds);
  }

  refusedBy(workflow: string, event: string, guard: string): void {
    this.guards.inc({ workflow, event, guard });
  }

  importedRecords(outcome: 'imported' | 'discarded', records: number): void {
    this.imported.inc({ outcome }, records);
  }

  /** Registers a gauge that is computed on each scrape. */
  watch<Label extends string>(name: string, help: string, labelNames: Label[], count: Count<Label>): void {
    const registers = [this.registry];
    new Gauge({
      name,
      help,
      registers,
      labelNames,
      async collect() {
        const figures = await count();
        this.reset();
        // `reset` sets a gauge without labels to 0. Removing that value exposes none while the true value is unknown.
        if (labelNames.length === 0) this.remove();
        for (const [labels, value] of figures) this.set(labels, value);
      },
    });
  }

  /** Registers a counter that is read on each scrape: the result of `count` must only grow while the process runs. */
  watchTotal(name: string, help: string, count: () => number): void {
    const registers = [this.registry];
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(count());
      },
    });
  }
}
