import type pg from 'pg';

/**
 * Requests that wait for one of `connections`: their number, and how long the first one has waited, in milliseconds. `longestMs` is 0 while
 * a connection is idle: the waiting requests then wait for new connections to open, which blocks no other request.
 */
export type Waits = { connections: number; waiting: number; longestMs: number };

type Callback = (...outcome: unknown[]) => void;

/** Counts the requests for a connection of a pool until they get it or fail. Returns a function that returns the current counts. */
export function watchWaits(pool: pg.Pool): () => Waits {
  // Waiting requests, in order of arrival.
  const since = new Set<{ at: number }>();
  const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<unknown>;
  pool.connect = ((callback?: Callback) => {
    const waiter = { at: performance.now() };
    since.add(waiter);
    const leave = () => since.delete(waiter);
    if (!callback) return connect().finally(leave);
    return connect((...outcome) => {
      leave();
      callback(...outcome);
    });
  }) as typeof pool.connect;
  return () => {
    const [first] = since;
    return {
      connections: pool.options.max,
      waiting: since.size,
      longestMs: first && pool.idleCount === 0 ? performance.now() - first.at : 0,
    };
  };
}
