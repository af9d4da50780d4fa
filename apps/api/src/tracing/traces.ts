import type { TraceSettings } from '../config/trace-settings.js';
import type { Traces } from './otlp.js';

let current: Traces | undefined;

/** Returns the traces of this process; undefined without a collector. */
export const traces = (): Traces | undefined => current;

/** Starts the traces; must be called before anything is traced. The exporter is loaded only if a collector is configured. Decision 0043. */
export async function startTraces(settings: TraceSettings | undefined): Promise<Traces | undefined> {
  current = settings && new (await import('./otlp.js')).Traces(settings);
  return current;
}

/** Runs `work` in a span within that of the current request, if requests are traced. `note` adds attributes that are known only later. */
export function traced<Result>(
  name: string,
  work: (note: (attributes: SpanAttributes) => void) => Promise<Result>,
): Promise<Result> {
  return current ? current.part(name, work) : work(() => undefined);
}

/** Attributes of a span: names and numbers of the program, never user input or personal data. */
export type SpanAttributes = Record<string, string | number | string[]>;
