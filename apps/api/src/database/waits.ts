import type pg from 'pg';

/**
 * Who waits for one of `connections`: how many, and for how many milliseconds whoever came first. For none where a connection is free: one
 * that is still being opened keeps nobody else waiting.
 */
export type Waits = { connections: number; waiting: number; longestMs: number };

type Called = (...outcome: unknown[]) => void;

/** Counts who asks for a connection of a pool from now on, until they have it or do not get it. Returns how it stands. */
export function watchWaits(pool: pg.Pool): () => Waits {
  // In the order in which they came.
  const since = new Set<{ at: number }>();
  const connect = pool.connect.bind(pool) as (called?: Called) => Promise<unknown>;
  pool.connect = ((called?: Called) => {
    const waiter = { at: performance.now() };
    since.add(waiter);
    const leave = () => since.delete(waiter);
    if (!called) return connect().finally(leave);
    return connect((...outcome) => {
      leave();
      called(...outcome);
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
