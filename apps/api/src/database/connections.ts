import type pg from 'pg';

/** Connections of one purpose: in use, idle, requests waiting for one, and the maximum. */
export type Connections = { busy: number; idle: number; waiting: number; max: number };

/** The sum over all pools of one purpose. */
export function connectionsOf(pools: readonly pg.Pool[]): Connections {
  const sum = (figure: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + figure(pool), 0);
  return {
    busy: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
    max: sum(({ options: { max } }) => max),
  };
}
