import { AsyncLocalStorage } from 'node:async_hooks';

const instant = new AsyncLocalStorage<number>();
const SystemDate = Date;
const now = () => instant.getStore() ?? SystemDate.now();

/** Runs `work` with the clock set to that time. Several may run concurrently, each with its own time. */
export const at = <Result>(then: Date, work: () => Promise<Result>): Promise<Result> =>
  instant.run(then.getTime(), work);

/**
 * Only the engine may write a history, and it takes the time from the clock. A region whose episodes all began in the
 * minute of the seeding would have no dwell times, so in this process the clock can be set back.
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
