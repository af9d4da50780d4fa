import type pg from 'pg';

/** How many connections there are of one purpose, how many of them are in use, who waits for one, and how many there may be. */
export type Connections = { busy: number; idle: number; waiting: number; max: number };

/** Of all pools of one purpose together. */
export function connectionsOf(pools: readonly pg.Pool[]): Connections {
  const sum = (figure: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + figure(pool), 0);
  return {
    busy: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
    max: sum(({ options: { max } }) => max),
  };
}
