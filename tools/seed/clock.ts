import { AsyncLocalStorage } from 'node:async_hooks';

const instant = new AsyncLocalStorage<number>();
const SystemDate = Date;
const now = () => instant.getStore() ?? SystemDate.now();

/** Runs `work` with the clock set to this time. Several may run concurrently, each with a different time. */
export const at = <Result>(then: Date, work: () => Promise<Result>): Promise<Result> =>
  instant.run(then.getTime(), work);

/**
 * Runs `work` in a process whose clock can be set back: only the engine may write a history, and it takes the time from the clock. A region
 * whose episodes all began in the minute of the seeding would have no dwell times.
 */
export async function withMovableClock<Result>(work: () => Promise<Result>): Promise<Result> {
  globalThis.Date = new Proxy(SystemDate, {
    construct: (date, given: []) => (given.length === 0 ? new date(now()) : new date(...given)),
    get: (date, key, receiver) => (key === 'now' ? now : (Reflect.get(date, key, receiver) as unknown)),
  });
  try {
    return await work();
  } finally {
    globalThis.Date = SystemDate;
  }
}
