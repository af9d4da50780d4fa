import type pg from 'pg';

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * Makes a second release of a client that was taken with a callback harmless. graphile-worker releases its listening client twice if the
 * connection is lost while the worker stops; pg throws on the second release, in a promise that nothing awaits, which would end the process.
 * @returns the same pool
 */
export function releaseOnce(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool);
  const connectOnce = (callback?: Callback) => {
    if (!callback) return connect();
    return connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, (reason) => {
        if (isReleased) return;
        isReleased = true;
        release(reason);
      });
    });
  };
  return Object.assign(pool, { connect: connectOnce });
}
