import type { Outcome } from './load-job.js';

const percentile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Computes the percentiles and the rate of requests from the milliseconds of each. */
export function outcomeOf(latencies: readonly number[], seconds: number): Outcome {
  const sorted = Float64Array.from(latencies).sort();
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share));
  return { requests: sorted.length, perSecond: sorted.length / seconds, p50, p95, p99 };
}
