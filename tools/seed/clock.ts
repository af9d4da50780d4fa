import { AsyncLocalStorage } from 'node:async_hooks';

const instant = new AsyncLocalStorage<number>();
const SystemDate = Date;
const now = () => instant.getStore() ?? SystemDate.now();

/** Runs `work` as if it were then. Several may run side by side, each at a time of its own. */
export const at = <Result>(then: Date, work: () => Promise<Result>): Promise<Result> =>
  instant.run(then.getTime(), work);

/**
 * The engine stamps what happens with the clock, and nothing else may write a history. A region whose episodes all began in the
 * minute of the seeding would show nothing of how long things take, so in this process the clock can be put back.
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
