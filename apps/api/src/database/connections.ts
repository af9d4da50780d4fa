import type pg from 'pg';

/** Connections for one purpose: how many are in use and idle, how many requests wait for one, and the maximum. */
export type Connections = { busy: number; idle: number; waiting: number; max: number };

/** Returns the sum over all pools for one purpose. */
export function connectionsOf(pools: readonly pg.Pool[]): Connections {
  const sum = (figure: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + figure(pool), 0);
  return {
    busy: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
    max: sum(({ options: { max } }) => max),
  };
}
