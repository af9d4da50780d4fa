import type { TraceSettings } from '../config/trace-settings.js';
import type { Traces } from './otlp.js';

let current: Traces | undefined;

/** The traces of this process; undefined where nobody collects them. */
export const traces = (): Traces | undefined => current;

/** Before anything is traced. What sends spans is loaded where somebody collects them, and only there. Decision 0043. */
export async function startTraces(settings: TraceSettings | undefined): Promise<Traces | undefined> {
  current = settings && new (await import('./otlp.js')).Traces(settings);
  return current;
}

/** `work` as a part of the request in which it is done. `note` adds what is known only later. */
export function traced<Result>(name: string, work: (note: (facts: Facts) => void) => Promise<Result>): Promise<Result> {
  return current ? current.part(name, work) : work(() => undefined);
}

/** What is told of a span: names and numbers of the program, never what people have entered, nor whose it is. */
export type Facts = Record<string, string | number | string[]>;
